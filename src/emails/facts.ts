import { isPaidAtDelivery, type Receipt, type ReservationView } from '#booking/model';
import * as m from '#i18n';
import { ACCESS_NAMES, COVERAGE_NAMES } from '#i18n/rental-names';
import { nameInEmail, phoneInGroups, telephoneUrl } from '#kernel/contact';
import { directionsUrl } from '#kernel/directions';
import { groupedCode } from '#kernel/ids';
import { numberText } from '#kernel/locale';
import { formatMoney, formatRate, type Money, plus } from '#kernel/money';
import { formatDate, timeOf, type WallClock, weekdayOf } from '#kernel/time';
import { withSuffix } from '#kernel/turkish-suffixes';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { maskedCard } from '#payments/model';
import { type Place, roundedKm } from '#places/model';
import type { DeliveryAddress, Mileage, OfferOffice } from '#suppliers/model';
import type { Detail, Row, Section } from './email-content.ts';
import { orderLine } from './rental/order-wording.ts';

/** The facts of a reservation as rows of an e-mail, in the reservation's language. */
export const numberRow = (view: ReservationView): Row => ({ label: m.email_number({}, view), value: groupedCode(view.code) });

/** Car, company, when and where. */
export function rentalSection(view: ReservationView): Section {
  const { offer, criteria } = view;
  const rows: Row[] = [
    { label: m.email_car({}, view), value: m.email_car_or_similar({ car: offer.vehicle.name }, view) },
    { label: m.email_supplier({}, view), value: offer.supplier.name },
    {
      label: m.email_pickup({}, view),
      value: view.pickup.name[view.locale],
      more: [timeText(criteria.pickupAt, view)],
      ...(offer.pickup.delivery === 'valet'
        ? valetFacts(offer.pickup, m.delivery_brought({}, view), m.delivery_office_brings({}, view), view)
        : officeFacts(offer.pickup, view.pickup, criteria.pickupAt, view)),
    },
    {
      label: m.email_return({}, view),
      value: view.returnTo.name[view.locale],
      more: [timeText(criteria.returnAt, view)],
      ...returnFacts(view),
    },
  ];
  if (view.supplierCode) rows.push({ label: m.email_supplier_code({}, view), value: view.supplierCode });
  return { title: m.email_rental_title({}, view), rows };
}

function returnFacts(view: ReservationView): Pick<Row, 'details' | 'links'> {
  const { offer, criteria, returnTo } = view;
  if (offer.returnTo.delivery === 'valet')
    return valetFacts(offer.returnTo, m.delivery_fetched({}, view), m.delivery_office_fetches({}, view), view);
  return offer.pickup.delivery === 'office' && isSameOffice(offer.pickup, offer.returnTo)
    ? { details: [m.email_same_office({}, view), hoursThatDay(offer.returnTo, criteria.returnAt, view)] }
    : officeFacts(offer.returnTo, returnTo, criteria.returnAt, view);
}

/** Who comes with the car, and whom to call; no way to go. */
function valetFacts(office: OfferOffice, said: string, label: string, view: ReservationView): Pick<Row, 'details' | 'links'> {
  return {
    details: [said, `${label}: ${office.name}`],
    links: [{ label: m.email_call({ phone: phoneInGroups(office.phone) }, view), url: telephoneUrl(office.phone) }],
  };
}

/** Who drives, with what, under which conditions. */
export function driverSection(view: ReservationView): Section {
  const { driver, offer, summary } = view;
  const added = summary.lines.filter((line) => line.kind === 'extra' || line.kind === 'coverage');
  const rows: Row[] = [
    { label: m.email_driver({}, view), value: nameInEmail(`${driver.firstName} ${driver.lastName}`) },
    { label: m.email_phone({}, view), value: phoneInGroups(driver.phone) },
  ];
  rows.push(...otherDriverRows(view), ...deliveryRows(view));
  if (view.flightCode) rows.push({ label: m.email_flight({}, view), value: view.flightCode });
  if (added.length > 0)
    rows.push({ label: m.email_extras({}, view), value: added.map((line) => orderLine(line, offer.days, view.locale)).join(', ') });
  rows.push({ label: m.email_mileage({}, view), value: mileageText(offer.mileage, view) }, ...coverRow(view), depositRow(view));
  return { title: m.email_driver_title({}, view), rows };
}

/** Who else may drive; typed by a customer, so that no mail program makes a link of it. */
function otherDriverRows(view: ReservationView): Row[] {
  const named = view.additionalDrivers.map(({ firstName, lastName }) => nameInEmail(`${firstName} ${lastName}`));
  const unnamed = Array.from({ length: view.unnamedDrivers }, () => m.drivers_unnamed({}, view));
  const [first, ...others] = [...named, ...unnamed];
  if (first === undefined) return [];
  const label = m.drivers_additional_title({ count: others.length + 1 }, view);
  return [{ label, value: first, more: others }];
}

/** Where a valet brings the car and fetches it; typed by a customer, so that no mail program makes a link of it. */
function deliveryRows(view: ReservationView): Row[] {
  const row = (label: string, address: DeliveryAddress | null): Row[] =>
    address
      ? [
          {
            label,
            value: nameInEmail(`${address.line}, ${address.area.name[view.locale]}`),
            ...(address.note ? { details: [nameInEmail(address.note)] } : {}),
          },
        ]
      : [];
  return [...row(m.delivery_to({}, view), view.delivery.pickup), ...row(m.delivery_from({}, view), view.delivery.returnTo)];
}

/** Every line of the order, as the booking page showed it; what was paid and what is still due. */
export function paymentSection(view: ReservationView): Section {
  const { summary, offer } = view;
  const rows: Row[] = summary.lines.map((line) => ({
    label: orderLine(line, offer.days, view.locale),
    value: moneyText(line.amount, view),
  }));
  rows.push(
    {
      label: m.email_total({}, view),
      value: moneyText(summary.total, view),
      strong: true,
      // Who pays in euro is told at which rate.
      ...(summary.total.currency === 'EUR' ? { details: [rateLine(view)] } : {}),
    },
    ...(summary.credit.minor > 0 ? [{ label: m.email_paid_with_credit({}, view), value: moneyText(summary.credit, view) }] : []),
    {
      label: m.email_paid({}, view),
      value: moneyText(view.paid, view),
      ...(view.receipts.length > 0 ? { details: view.receipts.flatMap((receipt) => receiptLines(receipt, view)) } : {}),
    },
    ...(view.charge.minor > 0 ? [{ label: m.email_installment_charge({}, view), value: moneyText(view.charge, view) }] : []),
    { label: m.email_at_pickup({}, view), value: moneyText(summary.payAtDelivery, view), strong: true },
    cancellationRow(view),
  );
  return { title: m.email_payment({}, view), rows };
}

/** The same before anything is paid: the total, what is paid now and at the desk, the deposit, and until when cancelling is free. */
export function toPaySection(view: ReservationView): Section {
  const { payAtDelivery, payNow, total } = view.summary;
  const rows: Row[] = [
    { label: m.email_total({}, view), value: moneyText(total, view) },
    { label: m.email_order_to_pay_now({}, view), value: moneyText(payNow, view), strong: true },
    { label: m.email_at_pickup({}, view), value: moneyText(payAtDelivery, view) },
    depositRow(view),
    cancellationRow(view),
  ];
  return { title: m.email_payment({}, view), rows };
}

const cancellationRow = (view: ReservationView): Row => ({ label: m.email_cancellation({}, view), value: cancellationText(view) });

/** With which card, when, and the number by which it is found again. */
function receiptLines({ number, amount, card, at, charge, installments }: Receipt, view: ReservationView): string[] {
  const wall = wallClockAt(at, MARKET_ZONE);
  const facts = { number, amount: moneyText(plus(amount, charge), view), date: formatDate(wall, view.locale, 'date'), time: timeOf(wall) };
  return [
    ...(card ? [maskedCard(card)] : []),
    m.email_receipt(facts, view),
    m.email_receipt_number(facts, view),
    ...(installments > 1 ? [m.email_receipt_installments({ count: installments, charge: moneyText(charge, view) }, view)] : []),
  ];
}

/** Until when cancelling is free, and what follows. */
function cancellationText(view: ReservationView): string {
  // Nothing is paid before the pickup: there is nothing to lose, and nothing to give back.
  if (isPaidAtDelivery(view.summary)) return m.email_cancel_unpaid({}, view);
  const afterwards =
    view.offer.cancellation.afterwards === 'credit' ? m.email_afterwards_credit({}, view) : m.email_afterwards_nothing({}, view);
  if (!view.freeUntil) return `${m.email_no_free({}, view)} ${afterwards}`;
  if (view.freeUntil < view.createdAt) return `${m.email_free_over({}, view)} ${afterwards}`;
  const wall = wallClockAt(view.freeUntil, view.pickup.zone);
  return `${m.email_free_until({ date: formatDate(wall, view.locale, 'date'), time: timeOf(wall) }, view)} ${afterwards}`;
}

export const moneyText = (amount: Money, { locale }: ReservationView): string => formatMoney(amount, locale);

const timeText = (at: WallClock, view: ReservationView): string =>
  m.email_at_time({ date: formatDate(at, view.locale, 'long'), time: timeOf(at) }, view);

/** Where exactly, when it is open, whom to call, and the way there. */
function officeFacts(office: OfferOffice, place: Place, at: WallClock, view: ReservationView): Pick<Row, 'details' | 'links'> {
  const phone = phoneInGroups(office.phone);
  return {
    details: [
      officeAddress(office, place),
      wayText(office, place, view),
      ...(office.instructions ? [office.instructions[view.locale]] : []),
      hoursThatDay(office, at, view),
    ],
    links: [
      { label: m.email_call({ phone }, view), url: telephoneUrl(office.phone) },
      { label: m.email_directions({}, view), url: directionsUrl(office) },
    ],
  };
}

/** Screen readers say a Turkish address in Turkish, whatever the e-mail's language. */
function officeAddress(office: OfferOffice, place: Place): Detail {
  const text = `${office.name}, ${office.address}`;
  return place.country === 'TR' ? { text, lang: 'tr' } : text;
}

/** How to come to the car, and how far it is from the place that was searched for. */
export function wayText(office: OfferOffice, place: Place, view: ReservationView): string {
  if (office.delivery === 'valet') return m.handover_valet({}, view);
  const km = numberText(office.distanceKm ?? roundedKm(place, office), view.locale);
  const how = ACCESS_NAMES[office.access ?? 'walk_in']({}, view);
  const name = place.name[view.locale];
  return `${how} · ${m.office_from_place({ place: view.locale === 'tr' ? withSuffix(name, 'dative') : name, km }, view)}`;
}

const isSameOffice = (one: OfferOffice, other: OfferOffice): boolean => one.name === other.name && one.address === other.address;

/** When an office is open on a rental's day. */
export function hoursThatDay({ openingHours }: OfferOffice, at: WallClock, view: ReservationView): string {
  const day = openingHours[weekdayOf(at)];
  const hours = !day
    ? m.completed_hours_closed({}, view)
    : day[0] === '00:00' && day[1] === '24:00'
      ? m.completed_hours_always({}, view)
      : `${day[0]}–${day[1]}`;
  return `${m.completed_hours_that_day({}, view)} ${hours}`;
}

/** What is insured at no extra price, and up to which damage the driver pays. */
function coverRow(view: ReservationView): Row[] {
  const included = view.offer.coverages.filter((coverage) => coverage.included);
  if (included.length === 0) return [];
  const coverText = (coverage: string, excess: Money | null): string => {
    if (!excess) return coverage;
    if (excess.minor === 0) return m.email_cover_no_excess({ coverage }, view);
    return m.email_cover_excess({ coverage, amount: formatMoney(excess, view.locale, 'whole') }, view);
  };
  const [first = '', ...others] = included.map(({ kind, excess }) => coverText(COVERAGE_NAMES[kind]({}, view), excess));
  return [{ label: m.email_cover({}, view), value: first, more: others }];
}

export function depositRow(view: ReservationView): Row {
  const { amount, how, releasedAfterBusinessDays } = view.offer.deposit;
  const label = m.email_deposit({}, view);
  if (amount.minor === 0) return { label, value: m.checkout_no_deposit({}, view) };
  const [from, to] = releasedAfterBusinessDays;
  const facts = { amount: formatMoney(amount, view.locale, 'whole'), from, to };
  return {
    label,
    value: how === 'credit_card_block' ? m.checkout_deposit_card_terms(facts, view) : m.checkout_deposit_cash_terms(facts, view),
  };
}

function mileageText(mileage: Mileage, view: ReservationView): string {
  if (mileage.kind === 'unlimited') return m.checkout_mileage_unlimited({}, view);
  return m.checkout_mileage_limited({ km: numberText(mileage.km, view.locale) }, view);
}

const rateLine = ({ rate, locale }: ReservationView): string =>
  m.rate_plain(
    { rate: formatRate(rate.tryPerEuroE4, locale), date: formatDate(`${rate.date}T00:00` as WallClock, locale, 'date') },
    { locale },
  );
