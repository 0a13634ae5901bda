import { freeCancellation } from '#booking/model';
import { convertMoney } from '#currency/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney, type Money, minus, shareOf, zero } from '#kernel/money';
import {
  classPrices,
  dailyPrice,
  type EqualCars,
  equalCars,
  type FoundOffers,
  facets,
  filterOffers,
  fittingAge,
  type ListedOffer,
  mergeOffers,
  nearFirst,
  offerId,
  page,
  progressiveResults,
  rankOffers,
  type SearchProgress,
  type SearchQuery,
  wayKm,
} from '#search';
import { isBookable, type Offer } from '#suppliers/model';
import { drawingFacts } from '../../parts/drawn/drawn-car.ts';
import { bodyName, className, fuelName, transmissionName } from '../../parts/fleet/car-words.ts';
import { handoverName, kmText, lateArrivalName, officeLine, officeName } from '../../parts/rental/office-words.ts';
import { coverOf } from '../../parts/rental/photographs.ts';
import { namedSupplier } from '../../parts/reviews/rating-text.ts';
import type { WebOperations } from '../../request/context.ts';
import { filterChoices } from './filters/filter-words.ts';
import type { CarFacts, Found, ListedCar, OtherOffer, Wave } from './list/car-card-facts.ts';

/** What an offer is shown by. */
interface Shown {
  readonly now: Date;
  readonly query: SearchQuery;
  readonly offers: FoundOffers;
  readonly lang: Lang;
}

/** What a list is made from, apart from the answers. */
interface Asked extends Shown {
  /** Names each offer so that it can be booked. */
  readonly listed: WebOperations['search']['listed'];
}

/** The list as it stands now, and a promise of it for as long as somebody has not answered. */
export function wavesOf(asked: Asked): Promise<Wave> {
  return nextWave(asked, progressiveResults(asked.offers));
}

async function nextWave(asked: Asked, arrivals: AsyncGenerator<SearchProgress, void>): Promise<Wave> {
  const { value } = await arrivals.next();
  if (!value) throw new Error('A search tells what it found at least once, and its last word is that nobody is waited for.');
  const next = value.waiting === 0 ? null : nextWave(asked, arrivals);
  // Whoever shows the list hears of a fault; a visitor who has left it does not.
  next?.catch(() => {});
  return { found: foundFrom(asked, value), next };
}

function foundFrom(asked: Asked, { outcomes, waiting }: SearchProgress): Found {
  const { query, offers, lang } = asked;
  const { filters, sort } = query;
  const all = mergeOffers(outcomes);
  const { near, further } = nearFirst(rankOffers(filterOffers(all, filters), sort), offers.trip.pickup);
  const kept = [...near, ...further];
  const nearCars = equalCars(near, sort);
  const shown = page([...nearCars, ...equalCars(further, sort)], query.page);
  const bookable = (near.length > 0 ? near : further).filter(isBookable);
  const silent = outcomes.filter(({ kind }) => kind !== 'answered').length;
  const cheapest =
    bookable.length > 1 ? bookable.reduce((lowest, offer) => (offer.total.minor < lowest.total.minor ? offer : lowest)) : null;
  return {
    cars: shown.upToHere.map((car) => listedCar(car, asked)),
    shown: shown.upToHere.reduce((sum, { others }) => sum + 1 + others.length, 0),
    further: further.length === 0 ? null : { from: nearCars.length, count: further.length, towns: townsOf(further, lang) },
    count: kept.length,
    unfiltered: all.length,
    page: shown.number,
    hasMore: shown.hasMore,
    filters: facets(all, filters).map((facet) => filterChoices(facet, offers.currency, lang)),
    classes: classPrices(all, filters).map(({ class: one, lowestDaily }) => ({ class: one, name: className(one, lang), lowestDaily })),
    cheapest: cheapest && offerId(cheapest),
    fittingAge: waiting === 0 ? fittingAge(kept) : null,
    waiting,
    silent,
    failed: waiting === 0 && silent > 0 && silent === outcomes.length,
  };
}

function listedCar({ key, first, others }: EqualCars, asked: Asked): ListedCar {
  const [shown, ...further] = asked.listed(asked.query.criteria, [first, ...others]).map((one) => carFacts(one, asked));
  if (!shown) throw new Error('A car of the list is offered by somebody.');
  return { ...shown, key, others: further.map(setApart) };
}

/** What of an offer is not said on the card of its car already. */
function setApart({ car: _, partial, fuelPolicy, officeName, km, lateArrival, ...other }: CarFacts): OtherOffer {
  return other;
}

/** An offer as a card shows it. */
export function carFacts(
  { offer, reference }: ListedOffer,
  { now: at, query: { currency }, offers: { rate, trip }, lang }: Shown,
): CarFacts {
  const { vehicle, requirements, deposit } = offer;
  const { freeUntil, isFree } = freeCancellation(offer.cancellation, trip, at);
  const now = shareOf(offer.total, offer.onlineShareBp);
  return {
    id: offerId(offer),
    reference,
    supplier: namedSupplier(offer.supplier),
    car: {
      name: vehicle.name,
      body: vehicle.body,
      ...drawingFacts(vehicle),
      ...coverOf(offer, lang),
      class: className(vehicle.class, lang),
      shape: bodyName(vehicle.body, lang),
      transmission: transmissionName(vehicle.transmission, lang),
      fuel: fuelName(vehicle.fuel, lang),
      seats: vehicle.seats,
      bags: vehicle.bags,
    },
    days: offer.days,
    total: offer.total,
    daily: dailyPrice(offer),
    totalShown: currency && currency !== offer.currency ? convertMoney(offer.total, currency, rate) : null,
    partial: { now, later: minus(offer.total, now) },
    deposit: { amount: deposit.amount, how: deposit.how },
    mileage: offer.mileage,
    fuelPolicy: offer.fuelPolicy,
    handover: handoverName(offer.pickup, lang),
    office: officeLine(offer.pickup, lang),
    officeName: officeName(offer.pickup, lang),
    km: m.office_km({ km: kmText(wayKm(offer), lang) }, lang),
    fees: feesOf(offer, lang),
    requirements,
    freeUntil: isFree ? freeUntil : null,
    onRequest: offer.confirmation === 'on_request',
    lateArrival: lateArrivalName(offer.lateArrival, lang),
    ineligible: offer.ineligible,
    excess: collisionExcess(offer),
  };
}

/** The towns of offices, the nearest first, each with its distance. */
function townsOf(offers: readonly Offer[], lang: Lang): string {
  const byDistance = [...offers].sort((a, b) => wayKm(a) - wayKm(b));
  const towns = new Map<string, string>();
  for (const { pickup } of byDistance) {
    const town = pickup.locality?.[lang.locale] ?? pickup.name;
    if (!towns.has(town)) towns.set(town, m.further_town({ town, km: kmText(pickup.distanceKm ?? 0, lang) }, lang));
  }
  return [...towns.values()].join(', ');
}

/** What the way of this offer costs, where it costs something: it is in the total. */
function feesOf({ lines }: Offer, lang: Lang): string[] {
  return lines.flatMap(({ kind, amount }) => {
    if (kind !== 'one_way' && kind !== 'valet') return [];
    const fee = { amount: formatMoney(amount, lang.locale, 'whole') };
    return kind === 'one_way' ? m.price_one_way(fee, lang) : m.price_valet(fee, lang);
  });
}

/** The smallest excess among the collision coverages that the price includes. */
function collisionExcess({ coverages, total }: Offer): Money | null {
  const excesses = coverages
    .filter(({ kind, included }) => included && (kind === 'collision' || kind === 'super_collision'))
    .map(({ excess }) => excess ?? zero(total.currency));
  return excesses.reduce<Money | null>((least, excess) => (least && least.minor <= excess.minor ? least : excess), null);
}
