import { applyCampaign, findCampaign, pickupRefusal } from '#campaigns';
import { convertMoney } from '#currency';
import { isGatewayOff } from '#kernel/flags';
import { type Money, money } from '#kernel/money';
import { ageOn, dateOf } from '#kernel/time';
import { offerReference, requoteRental } from '#search';
import type { Trip } from '#suppliers';
import type { Deliveries, Offer } from '#suppliers/model';
import { deliveriesFor } from '../checkout/delivery/deliveries.ts';
import { additionalDriverProblems, isLicenceOldEnough } from '../checkout/drivers/requirements.ts';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import {
  agreedOffer,
  type ChangeDifference,
  type ChangeProblem,
  type ChangeProblems,
  changeDifference,
  type NoChange,
  returnKindOf,
  termsAfterChange,
} from '../model/change.ts';
import type { AdditionalDriver, Reservation } from '../model/reservation.ts';
import { fittingSelection, type OrderSelection, type Summary, summaryOf } from '../model/summary.ts';
import { isChangedByPhone } from './anew/book-anew.ts';
import type { ChangeWish } from './read-change.ts';

/** A change as it would be agreed at this moment. Nothing is written and nothing is held. */
export interface QuotedChange
  extends Pick<
    Reservation,
    'trip' | 'offer' | 'offerReference' | 'selection' | 'summary' | 'campaignCode' | 'flightCode' | 'delivery' | 'additionalDrivers'
  > {
  readonly phones: ChangeWish['phones'];
  readonly difference: ChangeDifference;
  /** How what is paid too much comes back; null where nothing does. */
  readonly givenAs: 'refund' | 'credit' | null;
}

export type ChangeQuote =
  | { readonly kind: 'quoted'; readonly change: QuotedChange }
  /** Everything is as it was. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'invalid'; readonly problems: ChangeProblems }
  /** The supplier does not have the car, or not at these places and times. */
  | { readonly kind: 'sold_out' }
  /** The supplier's system does not answer: worth trying again. */
  | { readonly kind: 'no_answer' }
  /** More is due by card, and nobody takes cards. */
  | { readonly kind: 'no_card_payment' }
  | { readonly kind: 'not_possible'; readonly why: NoChange };

type QuoteDeps = Pick<
  BookingDeps,
  'db' | 'places' | 'connectors' | 'log' | 'search' | 'clock' | 'offerKey' | 'atDeliveryOnly' | 'gateway' | 'prices' | 'flags'
>;

/** What a wish costs: priced at the supplier of the car, where trip, places or hours are others. */
export async function quoteChange(deps: QuoteDeps, reservation: Reservation, wish: ChangeWish): Promise<ChangeQuote> {
  const now = deps.clock();
  const rental = await changedRental(deps, reservation, wish);
  if (rental.kind !== 'offered') return rental;
  const { trip } = rental;
  const selection: OrderSelection = { ...reservation.selection, extras: wish.extras, coverages: wish.coverages };
  const delivery = deliveriesFor(deps.places, { trip, offer: rental.offer }, wish.delivery);
  const problems = {
    ...extrasProblems(rental.offer, selection),
    ...(delivery.kind === 'invalid' ? deliveryProblems(delivery.problems) : {}),
    ...driversProblems(reservation, rental, wish),
  };
  if (delivery.kind === 'invalid' || Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  const { cancellation } = reservation.offer;
  const offer = { ...rental.offer, cancellation: termsAfterChange(cancellation, reservation.trip.from, now) };
  const discount = await discountOf(deps, reservation, { offer, trip });
  // What was paid with credit stays so, as far as there is something to pay; no more is taken.
  const summary = summaryOf(offer, selection, discount, reservation.summary.credit);
  const difference = changeDifference(reservation.summary, summary);
  if (difference.online.minor > 0 && (deps.gateway === null || isGatewayOff(deps))) return { kind: 'no_card_payment' };
  const change: QuotedChange = {
    trip,
    offer,
    offerReference: offerReference(deps, trip.criteria, offer),
    selection: fittingSelection(offer, selection),
    summary,
    campaignCode: discount ? reservation.campaignCode : null,
    flightCode: wish.flightCode,
    phones: wish.phones,
    delivery: delivery.delivery,
    additionalDrivers: wish.additionalDrivers,
    difference,
    givenAs: difference.online.minor < 0 ? returnKindOf(cancellation, reservation.trip.from, now) : null,
  };
  return isSame(reservation, change) ? { kind: 'unchanged' } : { kind: 'quoted', change };
}

type ChangedRental =
  | { readonly kind: 'offered'; readonly trip: Trip; readonly offer: Offer }
  | Extract<ChangeQuote, { kind: 'sold_out' | 'no_answer' | 'invalid' | 'not_possible' }>;

/** The trip and the car's price for it. Nobody is asked about a trip that stays as it is. */
async function changedRental(deps: QuoteDeps, reservation: Reservation, { criteria }: ChangeWish): Promise<ChangedRental> {
  const { driver, offer, trip } = reservation;
  if (isChangedByPhone(deps, reservation)) return { kind: 'not_possible', why: 'by_phone' };
  // Booked anew it is another car of theirs, whatever is changed: they are asked whether they have one.
  if (isSameTrip(trip, criteria) && connectorNamed(deps, offer.connector).modify) return { kind: 'offered', trip, offer };
  const age = ageOn(driver.birthDate, dateOf(criteria.pickupAt));
  if (age < offer.requirements.minimumAge) return invalid('pickupAt', 'driver_too_young');
  const asked = { ...criteria, driver: { ...criteria.driver, age } };
  const quoted = await requoteRental(deps, { offer, key: reservation.supplierKey, rate: reservation.rate }, asked);
  switch (quoted.kind) {
    case 'unknown_place':
      return invalid('pickup', 'place_unknown');
    case 'offered':
      return quoted.offer.currency === offer.currency && quoted.offer.ineligible.length === 0
        ? { kind: 'offered', trip: quoted.trip, offer: agreedOffer(offer, quoted.offer) }
        : { kind: 'sold_out' };
    case 'sold_out':
    case 'no_answer':
      return { kind: quoted.kind };
  }
}

const invalid = (part: string, problem: ChangeProblem) => ({ kind: 'invalid', problems: { [part]: problem } }) as const;

const isSameTrip = ({ criteria }: Trip, wished: Trip['criteria']): boolean =>
  (['pickup', 'returnTo', 'pickupAt', 'returnAt'] as const).every((part) => criteria[part] === wished[part]);

function isSame(reservation: Reservation, change: QuotedChange): boolean {
  const { additionalDrivers, delivery, driver, flightCode, summary, trip } = reservation;
  const { phone, secondPhone } = change.phones;
  return (
    isSameTrip(trip, change.trip.criteria) &&
    linesText(summary.lines) === linesText(change.summary.lines) &&
    flightCode === change.flightCode &&
    JSON.stringify(additionalDrivers.map(factsOf)) === JSON.stringify(change.additionalDrivers.map(factsOf)) &&
    driver.phone === phone &&
    driver.secondPhone === secondPhone &&
    addressText(delivery) === addressText(change.delivery)
  );
}

/** A database keeps the members of a line in an order of its own. */
const linesText = (lines: Summary['lines']): string =>
  JSON.stringify(lines, ['kind', 'line', 'extra', 'coverage', 'code', 'quantity', 'amount', 'minor', 'currency']);

const factsOf = ({ firstName, lastName, birthDate, licenceDate }: AdditionalDriver) => [firstName, lastName, birthDate, licenceDate];

const addressText = ({ pickup, returnTo }: Deliveries): string =>
  JSON.stringify([pickup, returnTo].map((address) => address && [address.area.slug, address.line, address.note]));

function extrasProblems(offer: Offer, { extras, coverages }: OrderSelection): ChangeProblems {
  const problems: Record<string, ChangeProblem> = {};
  for (const { kind, quantity } of extras)
    if (quantity > (offer.extras.find((extra) => extra.kind === kind)?.maximumQuantity ?? 0))
      problems[`extras.${kind}`] = 'extra_unavailable';
  for (const kind of coverages)
    if (!offer.coverages.some((coverage) => coverage.kind === kind)) problems[`coverages.${kind}`] = 'extra_unavailable';
  return problems;
}

/** Whoever was accepted for these days stays so; who comes new, and everybody on other days, is held against what the supplier asks for. */
function driversProblems(
  { additionalDrivers: known, driver: { licenceDate }, trip: agreed }: Reservation,
  { offer: { requirements }, trip }: Pick<Extract<ChangedRental, { kind: 'offered' }>, 'offer' | 'trip'>,
  { additionalDrivers }: ChangeWish,
): ChangeProblems {
  const pickupOn = dateOf(trip.criteria.pickupAt);
  const isSameDay = pickupOn === dateOf(agreed.criteria.pickupAt);
  const tooNew = !isSameDay && licenceDate !== null && !isLicenceOldEnough(licenceDate, requirements, pickupOn);
  const accepted = new Set(isSameDay ? known.map((one) => JSON.stringify(factsOf(one))) : []);
  return {
    ...(tooNew ? { pickupAt: 'licence_too_new' } : {}),
    ...additionalDriverProblems(additionalDrivers, requirements, pickupOn, (one) => accepted.has(JSON.stringify(factsOf(one)))),
  };
}

const deliveryProblems = (problems: Readonly<Record<string, string>>): ChangeProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([part, problem]) => [part, problem === 'delivery_outside' ? 'delivery_outside' : 'delivery_needed']),
  );

/**
 * What the order's campaign takes off the changed rental, by its terms as they were that day: neither its end, a pause nor its last use since then
 * takes it away, a rental that is too short for it, or that begins where or when it does not count, does.
 */
async function discountOf(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  { campaignCode, createdAt, rate, summary }: Reservation,
  { offer, trip }: { readonly offer: Offer; readonly trip: Trip },
): Promise<{ readonly code: string; readonly discount: Money } | null> {
  if (campaignCode === null || summary.discount.minor === 0) return null;
  const rental = offer.total;
  const terms = await findCampaign(deps, campaignCode);
  const pickup = { pickupOn: dateOf(trip.criteria.pickupAt), placeSlug: trip.pickup.slug };
  if (rental.minor === summary.rental.minor)
    return terms && pickupRefusal(terms, pickup) ? null : { code: campaignCode, discount: summary.discount };
  if (!terms) return { code: campaignCode, discount: money(Math.min(summary.discount.minor, rental.minor), rental.currency) };
  const occasion = {
    days: offer.days,
    rental,
    supplierSlug: offer.supplier.slug,
    vehicleClass: offer.vehicle.class,
    ...pickup,
    withCredit: summary.credit.minor > 0,
    currency: offer.currency,
  };
  const outcome = applyCampaign({ ...terms, usesLeft: null, isPaused: false }, occasion, createdAt, (amount, to) =>
    convertMoney(amount, to, rate),
  );
  return outcome.kind === 'applied' ? { code: campaignCode, discount: outcome.discount } : null;
}
