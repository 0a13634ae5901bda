import { isChargedCurrency, type Money } from '#kernel/money';
import type { Place } from '#places/model';
import {
  BODY_TYPES,
  type CancellationFault,
  COVERAGE_KINDS,
  cancellationFault,
  DELIVERIES,
  depositFitsCards,
  EXTRA_KINDS,
  FUEL_POLICIES,
  FUELS,
  hasPromisedSeats,
  LONGEST_ANSWER_MINUTES,
  type Market,
  marketOf,
  OFFICE_ACCESSES,
  type Offer,
  type OfferOffice,
  PRICE_LINE_KINDS,
  TRANSMISSIONS,
  VEHICLE_CLASSES,
} from '#suppliers/model';

/**
 * Why an offer cannot be shown or sold, or nothing when it can. What other companies' systems answer is checked before
 * it is believed: one currency, whole amounts, lines that add up to the total, only words that we have names for, and nothing
 * that breaks what the site promises for every supplier.
 * @param pickup where the offered rental begins: what is promised differs between Turkey and abroad
 */
export function validateOffer(offer: Offer, connector: string, pickup: Pick<Place, 'country'>): string | undefined {
  try {
    return identityFault(offer, connector) ?? moneyFault(offer) ?? vocabularyFault(offer) ?? promiseFault(offer, marketOf(pickup));
  } catch {
    return 'a part of it is missing';
  }
}

function identityFault(offer: Offer, connector: string): string | undefined {
  if (offer.connector !== connector) return 'it names another connector';
  if (!isText(offer.supplierRef) || offer.supplierRef.length > LONGEST_REFERENCE) return 'its reference is empty or too long';
  if (!isText(offer.supplier.slug) || !isText(offer.supplier.name)) return 'its supplier has no name';
  if (offer.supplier.identity && !isText(offer.supplier.identity.title)) return 'its supplier has no trade name';
  if (!isText(offer.vehicle.slug) || !isText(offer.vehicle.name)) return 'its vehicle has no name';
  if (!isText(offer.vehicle.brand.slug) || !isText(offer.vehicle.brand.name)) return 'its vehicle has no brand';
  if (!isWhole(offer.vehicle.seats) || !isWhole(offer.vehicle.bags)) return 'its seats or bags are no number';
  if (!isText(offer.pickup.id) || !isText(offer.returnTo.id)) return 'an office is missing';
  if (![offer.pickup, offer.returnTo].every(isSomewhere)) return 'an office lies nowhere';
  return isWhole(offer.days) && offer.days >= 1 ? undefined : 'its days are no number';
}

function moneyFault(offer: Offer): string | undefined {
  const { currency, deposit, mileage } = offer;
  if (!isChargedCurrency(currency)) return 'its currency is not one of ours';
  const sound = (amount: Money): boolean => isWhole(amount.minor) && amount.currency === currency;
  const optional = (amount: Money | null): boolean => amount === null || sound(amount);
  if (!sound(offer.total) || offer.total.minor === 0) return 'its total is not a positive amount';
  if (offer.lines.length === 0 || !offer.lines.every((line) => sound(line.amount))) return 'a line is not an amount';
  if (offer.lines.reduce((sum, line) => sum + line.amount.minor, 0) !== offer.total.minor) return 'its lines do not add up to its total';
  if (!sound(deposit.amount)) return 'its deposit is not an amount';
  if (mileage.kind === 'limited' && !(isWhole(mileage.km) && sound(mileage.perExtraKm))) return 'its mileage is not a number of kilometres';
  if (![...offer.extras, ...offer.coverages].every(({ supplierCode }) => supplierCode === undefined || isText(supplierCode)))
    return 'the code of an extra is empty';
  if (!offer.extras.every((extra) => sound(extra.price) && sound(extra.unitPrice) && isWhole(extra.maximumQuantity)))
    return 'the price of an extra is not an amount';
  if (!offer.coverages.every((coverage) => optional(coverage.excess) && optional(coverage.price) && (coverage.included || coverage.price)))
    return 'the price of a coverage is not an amount';
  return isWhole(offer.onlineShareBp) && offer.onlineShareBp <= 10_000 ? undefined : 'its online share is not a share';
}

const known = (values: readonly string[]): ReadonlySet<string> => new Set(values);
const CLASSES = known(VEHICLE_CLASSES);
const BODIES = known(BODY_TYPES);
const FUEL_NAMES = known(FUELS);
const TRANSMISSION_NAMES = known(TRANSMISSIONS);
const DELIVERY_NAMES = known(DELIVERIES);
const ACCESSES = known(OFFICE_ACCESSES);
const FUEL_POLICY_NAMES = known(FUEL_POLICIES);
const LINE_KINDS = known(PRICE_LINE_KINDS);
const EXTRAS = known(EXTRA_KINDS);
const COVERAGES = known(COVERAGE_KINDS);
const MILEAGES = known(['unlimited', 'limited']);
const DEPOSIT_WAYS = known(['credit_card_block', 'debit_card_or_cash']);
const CARDS = known(['credit_only', 'credit_or_debit']);
const REASONS = known(['too_young', 'too_old']);
const AFTERWARDS = known(['credit', 'nothing']);
const LATE_ARRIVALS = known(['waits', 'until_closing']);
const CONFIRMATIONS = known(['instant', 'on_request']);

function vocabularyFault(offer: Offer): string | undefined {
  const { vehicle } = offer;
  const understood =
    CLASSES.has(vehicle.class) &&
    BODIES.has(vehicle.body) &&
    FUEL_NAMES.has(vehicle.fuel) &&
    TRANSMISSION_NAMES.has(vehicle.transmission) &&
    DELIVERY_NAMES.has(offer.pickup.delivery) &&
    DELIVERY_NAMES.has(offer.returnTo.delivery) &&
    [offer.pickup, offer.returnTo].every(({ access }) => access === undefined || ACCESSES.has(access)) &&
    (offer.lateArrival === undefined || LATE_ARRIVALS.has(offer.lateArrival.kind)) &&
    FUEL_POLICY_NAMES.has(offer.fuelPolicy) &&
    MILEAGES.has(offer.mileage.kind) &&
    DEPOSIT_WAYS.has(offer.deposit.how) &&
    CARDS.has(offer.requirements.cards) &&
    AFTERWARDS.has(offer.cancellation.afterwards) &&
    CONFIRMATIONS.has(offer.confirmation) &&
    offer.lines.every((line) => LINE_KINDS.has(line.kind)) &&
    offer.extras.every((extra) => EXTRAS.has(extra.kind)) &&
    offer.coverages.every((coverage) => COVERAGES.has(coverage.kind)) &&
    offer.ineligible.every((reason) => REASONS.has(reason.kind));
  return understood ? undefined : 'it uses a word that we have no name for';
}

const CANCELLATION_FAULTS: Readonly<Record<CancellationFault, string>> = {
  never_free: 'cancelling it is never free',
  free_period_ends_too_early: 'its free cancellation ends earlier than the site promises',
  money_is_kept: 'it keeps the money after the free cancellation',
};

function promiseFault({ answerWithinMinutes, cancellation, deposit, requirements, vehicle }: Offer, market: Market): string | undefined {
  if (cancellation.freeUntilHours !== null && !isWhole(cancellation.freeUntilHours)) return 'its free cancellation is no number of hours';
  const harder = cancellationFault(cancellation, market);
  if (harder !== undefined) return CANCELLATION_FAULTS[harder];
  if (!depositFitsCards(deposit.how, requirements.cards)) return 'its deposit needs no credit card and its desk takes no other';
  if (!isAnsweredInTime(answerWithinMinutes)) return 'its answer takes longer than a card is held';
  return hasPromisedSeats(vehicle) ? undefined : 'it has fewer seats than its class or its body promises';
}

const isAnsweredInTime = (minutes: number | undefined): boolean =>
  minutes === undefined || (isWhole(minutes) && minutes > 0 && minutes <= LONGEST_ANSWER_MINUTES);

/** OpenTravel suppliers give their offers references of up to 1.5 kB, which are sent back as they came. */
const LONGEST_REFERENCE = 2_000;

const isSomewhere = ({ latitude, longitude, deliveryRadiusKm = 1 }: OfferOffice): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && deliveryRadiusKm > 0;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
