import type { Place } from '#places/model';
import type { TlsSource } from '#platform/certificates/certificates';
import type { Log } from '#platform/log';
import type {
  BookingReference,
  BookingRequest,
  BookOutcome,
  CancelOutcome,
  Connector,
  ModifyOutcome,
  RequoteOutcome,
  RetrieveOutcome,
  Trip,
} from '../../connector.ts';
import { isBookable, type Offer } from '../../model.ts';
import type { PriceWatch } from '../../price-findings/price-watch.ts';
import { unsoundSighting } from '../../price-findings/unsound-price.ts';
import { bookedFacts } from './booked-facts.ts';
import { bookingOutcome, bookOutcome, stateFrom } from './booking-state.ts';
import { decimalFrom } from './mapping/amounts.ts';
import { companyFrom } from './mapping/company-from.ts';
import { type OfferFault, offerFrom, type TripOffices } from './mapping/offer-from.ts';
import { isSameCar, refFrom, type StatedRef } from './mapping/supplier-ref.ts';
import { complaintsOf, meansNoCars, noticeText } from './meanings.ts';
import type { Meaning } from './rules.ts';
import type { StatedAnswer, StatedLocation, StatedOffer } from './stated.ts';
import type { StatedSupplier, SupplierLocation } from './supplier.ts';

/** How one supplier is asked, over whatever it speaks. Whatever it answers is stated in the same words; a call that is not answered throws. */
export interface Wire {
  readonly availability: (trip: Trip, offices: TripOffices, signal: AbortSignal) => Promise<StatedAnswer>;
  /** The one offer, priced again; left out where the supplier is searched again instead (`rules.recheck`). */
  readonly rateRules?: (trip: Trip, offices: TripOffices, ref: StatedRef, signal: AbortSignal) => Promise<StatedAnswer>;
  readonly reserve: (request: BookingRequest, offices: TripOffices, ref: StatedRef) => Promise<StatedAnswer>;
  readonly retrieve: (reference: BookingReference) => Promise<StatedAnswer>;
  readonly modify?: (reference: BookingReference, request: BookingRequest, offices: TripOffices, ref: StatedRef) => Promise<StatedAnswer>;
  readonly cancel: (reference: BookingReference) => Promise<StatedAnswer>;
  /** The offices that the supplier lists; left out where it lists none. */
  readonly offices?: () => Promise<StatedAnswer>;
  /** More of an office that the list says little of; left out where the supplier has no such call. */
  readonly officeDetails?: (code: string) => Promise<StatedAnswer>;
  /** Whether the supplier is there; left out where nothing asks for that alone. */
  readonly echo?: () => Promise<StatedAnswer>;
  close(): Promise<void>;
}

/** With connections of its own, which it lets go of at the end. */
export interface RemoteConnector extends Connector {
  /** The supplier's offices as it lists them; left out where it cannot be asked. @throws where it does not answer */
  readonly offices?: () => Promise<readonly StatedLocation[]>;
  /** Whether its system is there and answers us; left out where it cannot be asked. Never rejected. */
  readonly echo?: () => Promise<boolean>;
  close(): Promise<void>;
}

/** A supplier's answer that leaves open what became of the call: an error of its system, or neither yes nor no. */
class UnclearAnswer extends Error {
  override readonly name = 'UnclearAnswer';
}

export interface StatedDeps {
  readonly log: Log;
  /** Certificates of this supplier's connections. */
  readonly tls?: TlsSource | undefined;
  /** Hears of prices that cannot be sold by. */
  readonly prices?: Pick<PriceWatch, 'notice'> | undefined;
}

/**
 * A supplier with a system of its own: what it answers is stated by its wire and judged here, by its rules and by what was agreed with it. A second
 * booking call is a second booking, so it is never sent again: what became of one whose answer is missing or unclear is looked up.
 */
export function createStatedConnector(settings: StatedSupplier, wire: Wire, deps: StatedDeps): RemoteConnector {
  const { rules, limits, connector: name } = settings;
  const { modify: modifies, rateRules } = wire;

  async function search(trip: Trip, signal: AbortSignal): Promise<Offer[]> {
    signal.throwIfAborted();
    const offices = officesOf(settings, trip);
    if (!offices) return [];
    const answer = await wire.availability(trip, offices, signal);
    if (answer.offers.length === 0) requireEmptyForAReason(settings, answer);
    return offersIn(trip, offices, answer);
  }

  function offersIn(trip: Trip, offices: TripOffices, answer: StatedAnswer): Offer[] {
    const faults = new Map<OfferFault, number>();
    const offers = answer.offers.flatMap((stated: StatedOffer) => {
      const mapped = offerFrom(settings, trip, offices, stated, answer.locations);
      if (mapped.kind === 'offer') return [mapped.offer];
      if (mapped.price) deps.prices?.notice(unsoundSighting(settings, trip, offices.pickup, mapped.price));
      faults.set(mapped.fault, (faults.get(mapped.fault) ?? 0) + 1);
      return [];
    });
    if (faults.size > 0) deps.log.info({ connector: name, faults: Object.fromEntries(faults) }, 'cars of an answer left out');
    return offers;
  }

  /** By its rate rules, or where a supplier has none, as the same car of a new search. */
  async function requote(trip: Trip, supplierRef: string, signal: AbortSignal): Promise<RequoteOutcome> {
    signal.throwIfAborted();
    const ref = refFrom(supplierRef);
    const offices = officesOf(settings, trip);
    if (!ref || !offices || ref.pickup !== offices.pickup.code || ref.returnTo !== offices.returnTo.code) return { kind: 'sold_out' };
    const offer = rateRules ? await byRateRules(rateRules, trip, offices, ref, signal) : await foundAgain(trip, ref, signal);
    return offer && isBookable(offer) ? { kind: 'offered', offer } : { kind: 'sold_out' };
  }

  async function foundAgain(trip: Trip, ref: StatedRef, signal: AbortSignal): Promise<Offer | undefined> {
    const same = (offer: Offer): boolean => {
      const found = refFrom(offer.supplierRef);
      return found !== undefined && isSameCar(found, ref);
    };
    return (await search(trip, signal)).find(same);
  }

  async function byRateRules(
    ask: NonNullable<Wire['rateRules']>,
    trip: Trip,
    offices: TripOffices,
    ref: StatedRef,
    signal: AbortSignal,
  ): Promise<Offer | undefined> {
    const answer = await ask(trip, offices, ref, signal);
    const [stated] = answer.offers;
    if (!stated) {
      requireEmptyForAReason(settings, answer);
      return undefined;
    }
    const mapped = offerFrom(settings, trip, offices, stated, answer.locations, ref);
    if (mapped.kind === 'offer') return mapped.offer;
    if (mapped.fault === 'not_available') return undefined;
    throw new UnclearAnswer(`The rate rules cannot be sold: ${mapped.fault}`);
  }

  return {
    name,
    company: companyFrom(settings),
    limits: { searchMs: limits.searchMs, bookMs: limits.bookMs, inFlightMs: limits.inFlightMs, concurrency: limits.concurrency },
    isRepeatable: false,
    close: wire.close,
    ...(wire.offices ? { offices: () => officesListed(wire) } : {}),
    ...(wire.echo ? { echo: () => isThere(wire.echo) } : {}),
    serves: (trip) => officesOf(settings, trip) !== undefined,
    search,
    requote,
    async book(request): Promise<BookOutcome> {
      const ref = refFrom(request.supplierRef);
      const offices = officesOf(settings, request.trip);
      if (!ref || !offices) return { kind: 'declined', reason: 'sold_out' };
      const answer = await wire.reserve(request, offices, ref);
      if (answer.booking && answer.errors.length === 0) return bookOutcome(rules, answer.booking);
      const reason = refusalIn(settings, answer);
      return reason === 'on_request' ? { kind: 'pending' } : { kind: 'declined', reason: REASONS[reason] ?? 'refused' };
    },
    async retrieve(reference): Promise<RetrieveOutcome> {
      if (!isFindable(settings, reference)) return { kind: 'unknown' };
      const answer = await wire.retrieve(reference);
      if (answer.booking && answer.errors.length === 0) {
        const outcome = bookingOutcome(rules, answer.booking);
        return outcome.kind === 'confirmed' ? { ...outcome, ...bookedFacts(answer.booking) } : outcome;
      }
      const reason = refusalIn(settings, answer);
      if (reason === 'already_cancelled') return { kind: 'cancelled' };
      if (UNKNOWN.has(reason)) return { kind: 'unknown' };
      throw new UnclearAnswer(`A look-up was refused: ${reason}`);
    },
    ...(modifies ? { modify: (reference, request) => modify(modifies, reference, request) } : {}),
    async cancel(reference): Promise<CancelOutcome> {
      if (!isFindable(settings, reference)) return { kind: 'refused', reason: 'unknown_booking' };
      const answer = await wire.cancel(reference);
      if (answer.errors.length === 0 && stateFrom(rules, answer.cancelStatus ?? undefined) === 'cancelled')
        return { kind: 'cancelled', ...chargeOf(answer) };
      const reason = refusalIn(settings, answer);
      if (reason === 'already_cancelled') return { kind: 'cancelled' };
      return { kind: 'refused', reason: UNKNOWN.has(reason) ? 'unknown_booking' : reason };
    },
  };

  async function modify(ask: NonNullable<Wire['modify']>, reference: BookingReference, request: BookingRequest): Promise<ModifyOutcome> {
    const ref = refFrom(request.supplierRef);
    const offices = officesOf(settings, request.trip);
    if (!ref || !offices) return { kind: 'refused', reason: 'sold_out' };
    const answer = await ask(reference, request, offices, ref);
    if (answer.booking && answer.errors.length === 0) {
      const outcome = bookOutcome(rules, answer.booking);
      if (outcome.kind === 'confirmed') return { kind: 'modified', supplierCode: outcome.supplierCode };
      return outcome.kind === 'pending' ? outcome : { kind: 'refused', reason: outcome.reason };
    }
    const reason = refusalIn(settings, answer);
    return { kind: 'refused', reason: UNKNOWN.has(reason) ? 'unknown_booking' : (REASONS[reason] ?? 'refused') };
  }
}

/** What a cancellation costs, as an amount that people can read; nothing where it costs nothing. */
function chargeOf({ cancelCharge }: StatedAnswer): { readonly charge?: string } {
  const amount = decimalFrom(cancelCharge?.amount);
  if (!amount?.gt(0)) return {};
  return { charge: cancelCharge?.currency === undefined ? amount.toFixed() : `${amount.toFixed()} ${cancelCharge.currency}` };
}

/** So many at most are asked about one by one. */
const MOST_DETAILS = 200;

/** The list, with the details of offices of which it says no place: neither where they stand nor at which airport. */
async function officesListed({ offices: ask, officeDetails }: Wire): Promise<readonly StatedLocation[]> {
  const answer = await ask?.();
  if (!answer || answer.errors.length > 0) throw new UnclearAnswer(`Its offices: ${answer ? complaintText(answer) : 'nothing'}`);
  const placeless = new Set(
    answer.locations.filter((one) => one.latitude === undefined && one.airports.length === 0).slice(0, MOST_DETAILS),
  );
  const whole: StatedLocation[] = [];
  for (const location of answer.locations) {
    // One that cannot be asked about stays as the list has it.
    const details = officeDetails && placeless.has(location) ? await officeDetails(location.code).catch(() => undefined) : undefined;
    whole.push({ ...location, ...details?.locations.find(({ code }) => code === location.code) });
  }
  return whole;
}

const isThere = async (ask: Wire['echo']): Promise<boolean> =>
  (await ask?.().then(
    ({ success, errors }) => success && errors.length === 0,
    () => false,
  )) ?? false;

/** What the marketplace calls a refusal. */
const REASONS: Readonly<Partial<Record<Meaning, string>>> = {
  no_cars: 'sold_out',
  sold_out: 'sold_out',
  invalid_reference: 'sold_out',
  price_changed: 'price_changed',
  driver_refused: 'driver_refused',
  closed: 'closed',
  lead_time: 'too_late',
  already_cancelled: 'cancelled',
};
const UNKNOWN: ReadonlySet<Meaning> = new Set(['unknown_booking', 'invalid_reference']);

/** The offices that serve both places. One that serves both is preferred, where it is one place. */
function officesOf({ locations }: StatedSupplier, { pickup, returnTo, criteria }: Trip): TripOffices | undefined {
  // A rental by the month has a price of its own, which such systems do not know.
  if (criteria.months !== undefined) return undefined;
  const serving = (place: Place): SupplierLocation[] => locations.filter(({ places }) => places.includes(place.slug));
  const [from] = serving(pickup);
  const back = serving(returnTo);
  const to = back.find((location) => location === from) ?? back[0];
  return from && to ? { pickup: from, returnTo: to } : undefined;
}

const isFindable = ({ rules }: StatedSupplier, { supplierCode }: BookingReference): boolean => supplierCode !== null || rules.findsByKey;

/** An answer without cars is an answer only where it says why, or plainly that it succeeded. @throws UnclearAnswer */
function requireEmptyForAReason({ rules }: StatedSupplier, answer: StatedAnswer): void {
  const meanings = complaintsOf(rules, answer);
  if (meanings.length === 0 && answer.success) return;
  if (meanings.length > 0 && meanings.every((meaning) => meansNoCars(meaning) || meaning === 'harmless')) return;
  throw new UnclearAnswer(`It answered ${complaintText(answer)}`);
}

/**
 * Why something was not done: by its errors, or by warnings inside a success.
 * @throws UnclearAnswer where nothing says so, or what is said leaves it open
 */
function refusalIn({ rules }: StatedSupplier, answer: StatedAnswer): Meaning {
  const meanings = complaintsOf(rules, answer);
  const known = meanings.find((meaning) => meaning !== undefined && meaning !== 'harmless');
  const isRefused = answer.errors.length > 0 && !answer.success;
  if (known === 'unclear' || (known === undefined && !isRefused)) throw new UnclearAnswer(`It answered ${complaintText(answer)}`);
  return known ?? 'refused';
}

const complaintText = ({ errors, warnings, success }: StatedAnswer): string =>
  [...errors, ...warnings].map(noticeText).join(', ') ||
  (success ? 'with success and nothing else' : 'neither with success nor with an error');
