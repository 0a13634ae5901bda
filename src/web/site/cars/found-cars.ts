import { converted, type ExchangeRate } from '#currency/model';
import { type Currency, type Money, minus, shareOf, zero } from '#kernel/money';
import {
  type ConnectorOutcome,
  classPrices,
  dailyPrice,
  type FoundOffers,
  facets,
  filtered,
  type ListedOffer,
  listedOffers,
  offerId,
  offersOf,
  page,
  ranked,
  type SearchDeps,
  type SearchQuery,
} from '#search';
import { isBookable, type Offer } from '#suppliers/model';
import type { CarFacts, Found, Wave } from './car-card-facts.ts';

type ViewDeps = Pick<SearchDeps, 'clock' | 'offerKey'>;

/** Answers that come within this time of each other are shown together. */
const GATHER_MS = 150;

/** The list as it stands now, and a promise of it for as long as somebody has not answered. */
export function wavesOf(deps: ViewDeps, query: SearchQuery, offers: FoundOffers): Wave {
  return wave(deps, query, offers, offers.arrived, offers.pending);
}

function wave(
  deps: ViewDeps,
  query: SearchQuery,
  offers: FoundOffers,
  arrived: readonly ConnectorOutcome[],
  pending: readonly Promise<ConnectorOutcome>[],
): Wave {
  const found = foundFrom(deps, query, offers, arrived, pending.length);
  return { found, next: pending.length === 0 ? null : nextWave(deps, query, offers, arrived, pending) };
}

async function nextWave(
  deps: ViewDeps,
  query: SearchQuery,
  offers: FoundOffers,
  arrived: readonly ConnectorOutcome[],
  pending: readonly Promise<ConnectorOutcome>[],
): Promise<Wave> {
  const answered = new Map<Promise<ConnectorOutcome>, ConnectorOutcome>();
  for (const answer of pending) answer.then((outcome) => answered.set(answer, outcome));
  await Promise.race(pending);
  await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, GATHER_MS))]);
  const now = new Map(answered);
  return wave(
    deps,
    query,
    offers,
    [...arrived, ...now.values()],
    pending.filter((answer) => !now.has(answer)),
  );
}

function foundFrom(
  deps: ViewDeps,
  { criteria, filters, sort, page: number, currency }: SearchQuery,
  { rate }: FoundOffers,
  arrived: readonly ConnectorOutcome[],
  waiting: number,
): Found {
  const all = offersOf(arrived);
  const kept = ranked(filtered(all, filters), sort);
  const shown = page(kept, number);
  const bookable = kept.filter(isBookable);
  const cheapest =
    bookable.length > 1 ? bookable.reduce((lowest, offer) => (offer.total.minor < lowest.total.minor ? offer : lowest)) : null;
  return {
    cars: listedOffers(deps, criteria, shown.upToHere).map((listed) => carFacts(listed, currency, rate)),
    count: kept.length,
    unfiltered: all.length,
    page: shown.number,
    hasMore: shown.hasMore,
    facets: facets(all, filters),
    classes: classPrices(all, filters).map(({ class: name, lowestDaily }) => ({ class: name, lowestDaily })),
    cheapest: cheapest && offerId(cheapest),
    waiting,
    failed: waiting === 0 && arrived.length > 0 && arrived.every(({ kind }) => kind !== 'answered'),
  };
}

/** An offer as a card shows it. */
export function carFacts({ offer, reference }: ListedOffer, currency: Currency | undefined, rate: ExchangeRate): CarFacts {
  const { vehicle, requirements, deposit, cancellation } = offer;
  const now = shareOf(offer.total, offer.onlineShareBp);
  return {
    id: offerId(offer),
    reference,
    supplier: { slug: offer.supplier.slug, name: offer.supplier.name },
    car: {
      name: vehicle.name,
      class: vehicle.class,
      body: vehicle.body,
      transmission: vehicle.transmission,
      fuel: vehicle.fuel,
      seats: vehicle.seats,
      bags: vehicle.bags,
    },
    days: offer.days,
    total: offer.total,
    daily: dailyPrice(offer),
    totalShown: currency && currency !== offer.currency ? converted(offer.total, currency, rate) : null,
    partial: { now, later: minus(offer.total, now) },
    deposit: { amount: deposit.amount, how: deposit.how },
    mileage: offer.mileage,
    fuelPolicy: offer.fuelPolicy,
    delivery: offer.pickup.delivery,
    requirements,
    freeUntilHours: cancellation.freeUntilHours,
    onRequest: offer.confirmation === 'on_request',
    ineligible: offer.ineligible,
    excess: collisionExcess(offer),
  };
}

/** The smallest excess among the collision coverages that the price includes. */
function collisionExcess({ coverages, total }: Offer): Money | null {
  const excesses = coverages
    .filter(({ kind, included }) => included && (kind === 'collision' || kind === 'super_collision'))
    .map(({ excess }) => excess ?? zero(total.currency));
  return excesses.reduce<Money | null>((least, excess) => (least && least.minor <= excess.minor ? least : excess), null);
}
