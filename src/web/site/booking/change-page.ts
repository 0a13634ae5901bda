import type { Session } from '#accounts';
import { href } from '#addresses/model';
import { type ChangeDesk, type ChangeQuote, phoneCountries, type QuotedChange, type ReservationView, shownPhone } from '#booking';
import { type ChangeInput, type ChangeProblem, type ChangeProblems, isOpenChange } from '#booking/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { wallClockAt } from '#kernel/zones';
import type { Trip } from '#suppliers';
import { payableCards } from '../../parts/member/saved-card-view.ts';
import type { WhyNotFound } from '../../parts/reservation/not-found-reservation.tsx';
import type { Access } from '../../parts/reservation/reservation-access.ts';
import type { WebOperations } from '../../request/context.ts';
import type { ChangeCard, ChangePage, ShownTrip } from './change/change-view.ts';
import { selectionFrom } from './fields/order-form.ts';
import type { FieldErrors, SubmittedValues } from './fields/submitted-values.ts';
import { declineText } from './problem-texts.ts';

type ChangeOperations = Pick<WebOperations, 'booking' | 'payments' | 'clock'>;

/** Who is at the page, and how. */
interface Visit {
  readonly access: Access & { readonly closed?: WhyNotFound };
  readonly locale: Locale;
  readonly session: Session | null;
}

/** The page behind an address: what is under way, how the change that the address names has ended, or the form. */
export async function changePage(operations: ChangeOperations, visit: Visit, named: string | null): Promise<ChangePage> {
  const desk = await operations.booking.openChangeDesk(visit.access);
  if (!desk) return notFound(visit.access);
  const { last, reservation } = desk;
  const supplier = reservation.offer.supplier.name;
  if (last && isOpenChange(last.state))
    return last.state === 'with_supplier' ? { kind: 'waiting', supplier, bankUrl: null } : toPay(operations, visit, desk);
  if (last && named === last.id && last.state !== 'waiting_for_payment' && last.state !== 'with_supplier') {
    const againHref = href('changeReservation', visit.locale, {}, { code: reservation.code });
    return { kind: 'ended', state: last.state, supplier, reservationHref: reservationHref(reservation, visit.locale), againHref };
  }
  if (desk.why) return { kind: 'not_possible', why: desk.why, reservationHref: reservationHref(reservation, visit.locale) };
  return changeForm(desk, visit.locale, typedAsItIs(desk.wish), {});
}

const notFound = ({ closed, code }: Visit['access']): ChangePage => ({
  kind: 'not_found',
  why: closed ?? (code ? 'closed' : 'unknown'),
  code: code.slice(0, 40),
});

const reservationHref = ({ code }: Pick<ReservationView, 'code'>, locale: Locale): string => href('reservations', locale, {}, { code });

/** The form with what was typed in it. */
export function changeForm(
  desk: ChangeDesk,
  locale: Locale,
  typed: SubmittedValues,
  wrong: FieldErrors,
  said: string | null = null,
): ChangePage {
  const { offer, state, criteria, code } = desk.reservation;
  return {
    kind: 'form',
    code,
    car: offer.vehicle.name,
    supplier: offer.supplier.name,
    places: desk.places.map(({ name, slug }) => ({ slug, name: name[locale] })),
    extras: offer.extras,
    coverages: offer.coverages.filter(({ included, price }) => price && !included),
    phoneCountries: phoneCountries(),
    valet: { pickup: offer.pickup.delivery === 'valet', returnTo: offer.returnTo.delivery === 'valet' },
    isDriving: state === 'picked_up',
    byMonths: criteria.months !== undefined,
    typed,
    wrong,
    said,
    reservationHref: reservationHref({ code }, locale),
  };
}

/** What the fields hold before anything is typed. */
export function typedAsItIs({ coverages, delivery, extras, phone, secondPhone, ...texts }: ChangeInput): SubmittedValues {
  const { flightCode, phoneCountry, pickup, pickupAt, returnAt, returnTo } = texts;
  return {
    ...{ flightCode, phoneCountry, pickup, pickupAt, returnAt, returnTo },
    phone: shownPhone(phone),
    secondPhone: secondPhone && shownPhone(secondPhone),
    ...Object.fromEntries(extras.map(({ kind, quantity }) => [`extra.${kind}`, String(quantity)])),
    ...Object.fromEntries(coverages.map((kind) => [`coverage.${kind}`, '1'])),
    ...addressIn('pickup', delivery.pickup),
    ...addressIn('return', delivery.returnTo),
  };
}

const addressIn = (leg: 'pickup' | 'return', address: ChangeInput['delivery']['pickup']): SubmittedValues =>
  address ? { [`${leg}Address`]: address.line, [`${leg}Note`]: address.note, [`${leg}Area`]: address.area } : {};

/** What a posted form wishes. Of an address the area is the place itself, once that is another one. */
export function wishFrom(form: FormData, reservation: ReservationView): ChangeInput {
  const text = (name: string): string => String(form.get(name) ?? '').slice(0, 400);
  const { coverages, extras } = selectionFrom(form);
  const leg = (field: 'pickup' | 'return', place: 'pickup' | 'returnTo') => {
    if (!form.has(`${field}Address`)) return null;
    const isMoved = text(place) !== reservation.criteria[place];
    return { area: isMoved ? text(place) : text(`${field}Area`), line: text(`${field}Address`), note: text(`${field}Note`) };
  };
  return {
    pickup: text('pickup'),
    returnTo: text('returnTo'),
    pickupAt: text('pickupAt').slice(0, 16),
    returnAt: text('returnAt').slice(0, 16),
    extras,
    coverages,
    flightCode: text('flightCode'),
    phoneCountry: text('phoneCountry'),
    phone: text('phone'),
    secondPhone: text('secondPhone'),
    delivery: { pickup: leg('pickup', 'pickup'), returnTo: leg('return', 'returnTo') },
  };
}

/** A price to be agreed to; or the form again, with what stands in the way. */
export async function quotedPage(
  operations: ChangeOperations,
  visit: Visit,
  quote: ChangeQuote | { readonly kind: 'not_found' },
  posted: {
    readonly typed: SubmittedValues;
    readonly id?: string;
    readonly wrong?: FieldErrors;
    readonly priceMoved?: boolean;
    readonly cardAgain?: boolean;
  },
): Promise<ChangePage> {
  const desk = quote.kind === 'not_found' ? undefined : await operations.booking.openChangeDesk(visit.access);
  if (!desk || quote.kind === 'not_found') return notFound(visit.access);
  const { locale } = visit;
  const lang = { locale };
  const { reservation } = desk;
  const again = (wrong: FieldErrors, said: string | null) => changeForm(desk, locale, posted.typed, wrong, said);
  switch (quote.kind) {
    case 'quoted':
      return shown(operations, visit, reservation, quote.change, posted);
    case 'invalid':
      return again(changeProblemTexts(quote.problems, locale), null);
    case 'unchanged':
      return again({}, m.change_unchanged({}, lang));
    case 'sold_out':
      return again({}, m.change_sold_out({ supplier: reservation.offer.supplier.name }, lang));
    case 'no_answer':
      return again({}, m.change_no_answer({ supplier: reservation.offer.supplier.name }, lang));
    case 'no_card_payment':
      return again({}, m.change_no_card_payment({}, lang));
    case 'not_possible':
      return { kind: 'not_possible', why: quote.why, reservationHref: reservationHref(reservation, locale) };
  }
}

async function shown(
  operations: ChangeOperations,
  visit: Visit,
  reservation: ReservationView,
  change: QuotedChange,
  { cardAgain = false, id = operations.booking.newChangeId(), priceMoved = false, typed, wrong = {} }: Parameters<typeof quotedPage>[3],
): Promise<ChangePage> {
  const { difference, givenAs } = change;
  const { criteria, offer } = reservation;
  return {
    kind: 'shown',
    id,
    car: offer.vehicle.name,
    was: tripOf({ ...reservation, criteria }, offer.days, visit.locale),
    now: tripOf(change.trip, change.offer.days, visit.locale),
    difference,
    givenAs,
    priceMoved,
    card: difference.online.minor > 0 ? await cardOf(operations, visit, reservation, cardAgain) : null,
    typed,
    wrong,
  };
}

async function cardOf(
  { payments, clock }: ChangeOperations,
  { session }: Visit,
  { criteria, driver }: ReservationView,
  cardAgain: boolean,
): Promise<ChangeCard> {
  const { cardEntry, remembersCards, trialCard } = payments;
  const desk = { pickupAt: criteria.pickupAt, driver: { firstName: driver.firstName, lastName: driver.lastName } };
  return { memberCards: await payableCards({ payments, clock }, session), cardEntry, remembersCards, trialCard, desk, cardAgain };
}

/** A change that waits for its money: at the bank, or for another card. */
export async function toPay(
  operations: ChangeOperations,
  visit: Visit,
  { last, reservation }: ChangeDesk,
  retry: { readonly typed: SubmittedValues; readonly wrong: FieldErrors } = { typed: {}, wrong: {} },
): Promise<ChangePage> {
  if (!last?.difference) return notFound(visit.access);
  if (last.bankUrl) return { kind: 'waiting', supplier: reservation.offer.supplier.name, bankUrl: last.bankUrl };
  return {
    kind: 'to_pay',
    difference: last.difference,
    was: tripOf(reservation, reservation.offer.days, visit.locale),
    now: tripOf(last.trip, last.offer.days, visit.locale),
    until: last.payUntil && wallClockAt(last.payUntil, reservation.pickup.zone),
    declined: last.declined && declineText(last.declined, visit.locale),
    card: await cardOf(operations, visit, reservation, last.declined !== null),
    ...retry,
  };
}

const tripOf = (
  { criteria, pickup, returnTo }: Pick<Trip, 'criteria' | 'pickup' | 'returnTo'>,
  days: number,
  locale: Locale,
): ShownTrip => ({
  pickup: pickup.name[locale],
  returnTo: returnTo.name[locale],
  pickupAt: criteria.pickupAt,
  returnAt: criteria.returnAt,
  days,
});

/** Problems of a wish in words, by field of the form. */
export function changeProblemTexts(problems: ChangeProblems, locale: Locale): FieldErrors {
  return Object.fromEntries(Object.entries(problems).map(([part, problem]) => [fieldOf(part), PROBLEMS[problem]({}, { locale })]));
}

function fieldOf(part: string): string {
  if (part.startsWith('extras.')) return `extra.${part.slice('extras.'.length)}`;
  if (part.startsWith('coverages.')) return `coverage.${part.slice('coverages.'.length)}`;
  if (part.startsWith('delivery.')) return part.startsWith('delivery.pickup') ? 'pickupAddress' : 'returnAddress';
  return part;
}

const PROBLEMS = {
  place_unknown: m.change_problem_place_unknown,
  pickup_invalid: m.change_problem_pickup_invalid,
  return_invalid: m.change_problem_return_invalid,
  pickup_past: m.change_problem_pickup_past,
  return_past: m.change_problem_return_past,
  return_before_pickup: m.change_problem_return_before_pickup,
  pickup_fixed: m.change_problem_pickup_fixed,
  months_fixed: m.change_problem_months_fixed,
  extra_unavailable: m.change_problem_extra_unavailable,
  flight_code_invalid: m.booking_flight_code_invalid,
  phone_invalid: m.booking_phone_invalid,
  second_phone_invalid: m.booking_second_phone_invalid,
  delivery_needed: m.booking_delivery_line_required,
  delivery_outside: m.booking_delivery_outside,
  driver_too_young: m.booking_driver_too_young,
} as const satisfies Readonly<Record<ChangeProblem, (inputs: Record<string, never>, options: { locale: Locale }) => string>>;
