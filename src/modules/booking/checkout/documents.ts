import { type ReservationValues, renderDocument, type SiteContext, type SiteValues, type Texts, textVersion } from '#content';
import type { LinkTo, TextKey } from '#content/model';
import { type Locale, numberText } from '#kernel/locale';
import type { ChannelName } from '#kernel/messages/channels';
import { formatMoney } from '#kernel/money';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { shownPhone } from '#platform/phone';
import type { Trip } from '#suppliers';
import {
  type Deliveries,
  type DeliveryAddress,
  deskCards,
  type Fuel,
  type FuelPolicy,
  type Offer,
  type Transmission,
  type VehicleClass,
} from '#suppliers/model';
import { freeCancellation } from '../model/cancellation.ts';
import type { AdditionalDriver, ConfirmedDocument, Consent, DocumentKind, Driver, Reservation } from '../model/reservation.ts';
import { DOCUMENT_KINDS } from '../model/reservation.ts';
import { isPaidAtDelivery, type Summary, type SummaryLine } from '../model/summary.ts';
import { documentPage } from './document-page.ts';

/** The marketplace's words in a language, for documents. */
export interface OrderWording {
  vehicleClass(kind: VehicleClass, locale: Locale): string;
  transmission(kind: Transmission, locale: Locale): string;
  fuel(kind: Fuel, locale: Locale): string;
  fuelPolicy(kind: FuelPolicy, locale: Locale): string;
  /** `5 gün`, `3 ay`. */
  length(rental: Pick<Offer, 'days' | 'months'>, locale: Locale): string;
  line(line: SummaryLine, locale: Locale): string;
}

/** What documents are made of besides the order. */
export interface DocumentDeps {
  readonly texts: Texts;
  readonly site: SiteValues;
  /** Absolute: documents are sent away. */
  linksIn(locale: Locale): LinkTo;
  readonly wording: OrderWording;
  /** What stands above every confirmed document: that nothing of it is real. */
  readonly notice?: (locale: Locale) => string;
}

/** An order, or a reservation once it is one. */
interface DocumentFacts {
  readonly trip: Trip;
  readonly offer: Offer;
  readonly summary: Summary;
  readonly delivery: Deliveries;
  readonly at: Date;
  readonly customer: Driver | null;
  readonly additionalDrivers: readonly AdditionalDriver[];
  readonly code: string | null;
}

/** A document as it will be confirmed, before the driver is known. */
export interface DraftDocument {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly html: string;
}

export function draftDocuments(
  deps: DocumentDeps,
  locale: Locale,
  order: Pick<DocumentFacts, 'trip' | 'offer' | 'summary'>,
  now: Date,
): DraftDocument[] {
  const facts = { ...order, delivery: { pickup: null, returnTo: null }, additionalDrivers: [], at: now, customer: null, code: null };
  return DOCUMENT_KINDS.map((kind) => {
    const { title, html } = rendered(deps, kind, locale, facts);
    return { kind, title, html };
  });
}

/** The documents that the customer confirms with this order, with everything filled in; each a page of its own. */
export function confirmedDocuments(deps: DocumentDeps, reservation: Reservation): ConfirmedDocument[] {
  const { code, createdAt, driver, locale } = reservation;
  const facts = { ...reservation, at: createdAt, customer: driver, code };
  const notice = deps.notice ? `<p><strong>${deps.notice(locale)}</strong></p>\n` : '';
  return DOCUMENT_KINDS.map((kind) => {
    const { title, version, html } = rendered(deps, kind, locale, facts);
    return {
      kind,
      locale,
      version,
      html: documentPage(`${notice}<h1>${title}</h1>\n${html}`, { locale, title, code, brand: deps.site.brandName }),
    };
  });
}

const CONSENT_TEXTS = {
  contract: 'distance_contract',
  privacy: 'personalData',
  marketing: 'marketing_consent',
  // What is sent on them, and what for, the privacy notice says.
  sms: 'personalData',
  whatsapp: 'personalData',
} as const satisfies Record<Consent['kind'], TextKey>;

/** What was agreed to, and in which wording. Contract and privacy notice are conditions of every order. */
export function consentsOf(deps: DocumentDeps, locale: Locale, marketing: boolean): Consent[] {
  const consent = (kind: Consent['kind'], given: boolean) => consentTo(deps, locale, kind, given);
  return [consent('contract', true), consent('privacy', true), consent('marketing', marketing)];
}

/** A yes to short messages on each of these channels. */
export const channelConsents = (deps: DocumentDeps, locale: Locale, channels: readonly ChannelName[]): Consent[] =>
  channels.map((channel) => consentTo(deps, locale, channel, true));

const consentTo = (deps: DocumentDeps, locale: Locale, kind: Consent['kind'], given: boolean): Consent => ({
  kind,
  given,
  textVersion: textVersion(deps.texts, CONSENT_TEXTS[kind], locale),
});

function rendered(deps: DocumentDeps, kind: DocumentKind, locale: Locale, facts: DocumentFacts) {
  const context: SiteContext = { site: deps.site, linkTo: deps.linksIn(locale) };
  return renderDocument(deps.texts, kind, locale, { ...context, reservation: valuesOf(deps.wording, locale, facts) });
}

function valuesOf(
  wording: OrderWording,
  locale: Locale,
  { additionalDrivers, at, code, customer, delivery, offer, summary, trip }: DocumentFacts,
): ReservationValues {
  const { deposit, lateArrival, mileage, requirements, vehicle } = offer;
  const { identity } = offer.supplier;
  const { freeUntil, isFree } = freeCancellation(offer.cancellation, trip, at);
  const amount = (value: Parameters<typeof formatMoney>[0]): string => formatMoney(value, locale);
  const moment = (wall: WallClock): string => `${formatDate(wall, locale, 'long')}, ${timeOf(wall)}`;
  return {
    orderDate: formatDate(wallClockAt(at, MARKET_ZONE), locale, 'date'),
    supplierName: offer.supplier.name,
    supplierPhone: shownPhone(offer.pickup.phone),
    supplierTitle: identity?.title ?? null,
    supplierMersis: identity?.mersis ?? null,
    supplierHeadOffice: identity?.headOffice ?? null,
    vehicleName: vehicle.name,
    vehicleClass: wording.vehicleClass(vehicle.class, locale),
    transmission: wording.transmission(vehicle.transmission, locale),
    fuel: wording.fuel(vehicle.fuel, locale),
    fuelPolicy: wording.fuelPolicy(offer.fuelPolicy, locale),
    pickupAt: moment(trip.criteria.pickupAt),
    pickupOffice: offer.pickup.name,
    pickupAddress: offer.pickup.address,
    returnAt: moment(trip.criteria.returnAt),
    deliveryAddress: delivery.pickup && addressText(delivery.pickup, locale),
    collectionAddress: delivery.returnTo && addressText(delivery.returnTo, locale),
    returnOffice: offer.returnTo.name,
    returnAddress: offer.returnTo.address,
    rentalLength: wording.length(offer, locale),
    minimumAge: String(requirements.minimumAge),
    minimumLicenceYears: String(requirements.minimumLicenceYears),
    depositAmount: amount(deposit.amount),
    depositReleaseFrom: String(deposit.releasedAfterBusinessDays[0]),
    depositReleaseTo: String(deposit.releasedAfterBusinessDays[1]),
    total: amount(summary.total),
    payNow: amount(summary.payNow),
    paidWithCredit: summary.credit.minor > 0 ? amount(summary.credit) : null,
    payAtDelivery: amount(summary.payAtDelivery),
    priceLines: summary.lines.map((line) => ({ label: wording.line(line, locale), amount: amount(line.amount) })),

    reservationCode: code,
    customerName: customer && `${customer.firstName} ${customer.lastName}`,
    customerEmail: customer?.email ?? null,
    customerPhone: customer && shownPhone(customer.phone),
    additionalDrivers: additionalDrivers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || null,
    mileageLimit: mileage.kind === 'limited' ? `${numberText(mileage.km, locale)} km` : null,
    extraKmPrice: mileage.kind === 'limited' ? amount(mileage.perExtraKm) : null,
    freeUntil: isFree && freeUntil ? moment(freeUntil) : null,
    lateFlightMinutes: lateArrival?.kind === 'waits' ? String(lateArrival.minutes) : null,

    paysNow: summary.payNow.minor > 0,
    paysNothingNow: isPaidAtDelivery(summary),
    paysAtDelivery: summary.payAtDelivery.minor > 0,
    depositBlockedOnCard: deposit.how === 'credit_card_block',
    creditCardOnly: deskCards(deposit, requirements.cards) !== 'credit_or_debit',
    creditInquiry: requirements.creditInquiry,
    valetDelivery: offer.pickup.delivery === 'valet',
    valetReturn: offer.returnTo.delivery === 'valet',
    lateFlightUntilClosing: lateArrival?.kind === 'until_closing',
  };
}

const addressText = ({ line, area, note }: DeliveryAddress, locale: Locale): string =>
  [line, area.name[locale], note].filter(Boolean).join(', ');
