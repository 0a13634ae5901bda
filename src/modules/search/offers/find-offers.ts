import { recentRate, type StoredRate } from '#currency';
import type { Currency } from '#kernel/money';
import { abortable } from '#platform/process/abortable';
import { type Connector, readRatings, SupplierTimeout, type Trip } from '#suppliers';
import type { Offer } from '#suppliers/model';
import { chargeCurrencyOf } from '../criteria/trip.ts';
import type { SearchDeps } from '../search-deps.ts';
import { chargedOffer } from './conversion.ts';
import type { ConnectorOutcome } from './merge-offers.ts';
import { placedOffers } from './placed-offer.ts';
import { priceGuard, unsoundOffer, usualPrices } from './price-guard.ts';
import { ratedOffers } from './rated-offer.ts';
import { isConnectorOff, isSupplierOff } from './switched-off.ts';
import { validateOffer } from './validate-offer.ts';

export interface FoundOffers {
  readonly trip: Trip;
  /** The currency that this driver is charged in for this trip: every amount of every offer is in it. */
  readonly currency: Currency;
  /** The rate that offers in another currency were converted with; a reservation keeps it. */
  readonly rate: StoredRate;
  /** What was there when the first set was closed, in no particular order. */
  readonly arrived: readonly ConnectorOutcome[];
  /** The rest: each resolves by the deadline, and none is ever rejected. */
  readonly pending: readonly Promise<ConnectorOutcome>[];
}

type FindDeps = Pick<SearchDeps, 'db' | 'caches' | 'places' | 'connectors' | 'log' | 'search' | 'atDeliveryOnly' | 'prices' | 'flags'>;

const EMPTY_ANSWER_FACTOR = 4;
const VISITOR_LEFT = 'the visitor left';

/**
 * Asks every connector that serves the trip, all at once and under one deadline; a connector may have a shorter one of its own. The first set of answers is closed
 * when all have answered, or after `firstAnswerMs` if some offer has come by then, or else with the first offer after
 * that (at the latest after `emptyAnswerMs`, four times as long unless told otherwise). Connectors that throw, hang or
 * answer nonsense become outcomes (`broken`, `late`), are logged, and cost the others nothing. Suppliers that are switched off, cars that people keep
 * out, and prices at which nobody rents a car, are left out.
 * @param options.signal the visitor's request: when it is aborted, so are the questions to the connectors
 */
export async function findOffers(deps: FindDeps, trip: Trip, options: { readonly signal?: AbortSignal } = {}): Promise<FoundOffers> {
  const [rate, ratings, guard] = await Promise.all([recentRate(deps), readRatings(deps), priceGuard(deps.prices, trip)]);
  const currency = chargeCurrencyOf(trip);
  const { deadlineMs, firstAnswerMs, emptyAnswerMs = firstAnswerMs * EMPTY_ANSWER_FACTOR } = deps.search;

  const asked = new AbortController();
  const timer = setTimeout(() => asked.abort(), deadlineMs);
  const leave = (): void => asked.abort(VISITOR_LEFT);
  options.signal?.addEventListener('abort', leave, { once: true });
  if (options.signal?.aborted) leave();

  const arrived: ConnectorOutcome[] = [];
  const pending = new Set<Promise<ConnectorOutcome>>();
  const connectors = deps.connectors.filter((connector) => !isConnectorOff(deps, connector));
  const answers = connectors.map(async (connector) => {
    const asShown = (offers: readonly Offer[]): Offer[] =>
      placedOffers(
        deps.places,
        trip,
        ratedOffers(
          ratings,
          offers.filter(({ supplier }) => !isSupplierOff(deps, supplier)).map((offer) => chargedOffer(deps, currency, offer, rate)),
        ),
      );
    const answer = outcomeOf(deps, connector, trip, asked.signal, asShown);
    const named = answer.then((outcome): ConnectorOutcome => outcome ?? { connector: connector.name, kind: 'answered', offers: [] });
    pending.add(named);
    const outcome = await answer;
    pending.delete(named);
    if (outcome) arrived.push(outcome);
    return outcome;
  });
  const everything = Promise.all(answers).finally(() => {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', leave);
  });

  await firstSet(everything, answers, firstAnswerMs, emptyAnswerMs);
  const offersIn = (outcomes: readonly ConnectorOutcome[]): Offer[] =>
    outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.offers : []));
  const usual = usualPrices(offersIn(arrived));
  // Who comes later is held against everything that has come by then.
  const later = async (answer: Promise<ConnectorOutcome>): Promise<ConnectorOutcome> => {
    const outcome = await answer;
    return guard.guarded(outcome, usualPrices(offersIn(arrived)));
  };
  return {
    trip,
    currency,
    rate,
    arrived: arrived.map((outcome) => guard.guarded(outcome, usual)),
    pending: [...pending].map(later),
  };
}

const hasOffers = (outcome: ConnectorOutcome | undefined): boolean => outcome?.kind === 'answered' && outcome.offers.length > 0;

/** Resolves when the first set of answers is to be closed. */
async function firstSet(
  everything: Promise<unknown>,
  answers: readonly Promise<ConnectorOutcome | undefined>[],
  firstAnswerMs: number,
  emptyAnswerMs: number,
): Promise<void> {
  const timers: NodeJS.Timeout[] = [];
  const after = (ms: number): Promise<void> => new Promise((resolve) => timers.push(setTimeout(resolve, ms)));
  const somethingFound = new Promise<void>((resolve) => {
    for (const answer of answers) answer.then((outcome) => hasOffers(outcome) && resolve());
  });
  await Promise.race([everything, Promise.all([after(firstAnswerMs), somethingFound]), after(Math.max(firstAnswerMs, emptyAnswerMs))]);
  for (const timer of timers) clearTimeout(timer);
}

/** One connector's answer, checked, converted and placed; nothing when it does not serve the trip. Never rejected. */
async function outcomeOf(
  { log, prices }: Pick<FindDeps, 'log' | 'prices'>,
  connector: Connector,
  trip: Trip,
  signal: AbortSignal,
  asShown: (offers: readonly Offer[]) => Offer[],
): Promise<ConnectorOutcome | undefined> {
  const name = connector.name;
  try {
    if (!(await abortable(signal, async () => connector.serves(trip)))) return undefined;
    const offers = await abortable(signal, async () => connector.search(trip, signal));
    return { connector: name, kind: 'answered', offers: asShown(soundOffers({ log, prices }, name, trip, offers)) };
  } catch (error) {
    const kind = signal.aborted || error instanceof SupplierTimeout ? 'late' : 'broken';
    if (signal.reason !== VISITOR_LEFT)
      log.warn({ connector: name, ...(kind === 'broken' ? { error: detailOf(error) } : {}) }, `connector ${kind}`);
    return { connector: name, kind };
  }
}

/** With its stack: a connector of our own may be the one that is broken. */
const detailOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Drops what cannot be shown or sold, and the second of two offers with one reference. */
function soundOffers({ log, prices }: Pick<FindDeps, 'log' | 'prices'>, connector: string, trip: Trip, offers: readonly Offer[]): Offer[] {
  if (!Array.isArray(offers)) throw new TypeError('The answer is no list of offers');
  const faults: string[] = [];
  const sound = new Map<string, Offer>();
  for (const offer of offers) {
    const fault = validateOffer(offer, connector, trip.pickup) ?? (sound.has(offer.supplierRef) ? 'its reference came before' : undefined);
    if (fault === undefined) {
      sound.set(offer.supplierRef, offer);
      continue;
    }
    faults.push(fault);
    const unsound = prices && unsoundOffer(offer, trip);
    if (unsound) prices.notice(unsound);
  }
  if (faults.length > 0) log.warn({ connector, dropped: faults.length, faults: [...new Set(faults)] }, 'offers left out');
  return [...sound.values()];
}
