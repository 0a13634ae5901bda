import { type Currency, type Money, money } from '#kernel/money';
import { deskCards, isBookable, type Offer } from '#suppliers/model';
import {
  DEPOSIT_BANDS,
  type DepositBand,
  type DeskCard,
  type DistanceBand,
  FILTER_GROUPS,
  FILTER_VALUES,
  type FilterGroup,
  type Filters,
  type LicenceBand,
  type MileageBand,
  type RatingBand,
  type SeatBand,
} from '../criteria/query.ts';
import { wayKm } from './whereabouts.ts';

/**
 * The highest deposit of each band but the last, whole units. Round amounts in each currency, not conversions of each
 * other.
 */
export const DEPOSIT_LIMITS: Readonly<Record<Currency, readonly [number, number, number]>> = {
  TRY: [5_000, 10_000, 20_000],
  EUR: [100, 200, 400],
  USD: [100, 200, 400],
  GBP: [100, 200, 400],
};

/** From (exclusive) and up to (inclusive) which deposit a band goes; null is open. */
export function depositRange(band: DepositBand, currency: Currency): { readonly above: Money | null; readonly upTo: Money | null } {
  const limits = DEPOSIT_LIMITS[currency];
  const index = DEPOSIT_BANDS.indexOf(band);
  const limit = (at: number): Money | null => {
    const units = limits[at];
    return units === undefined ? null : money(units * 100, currency);
  };
  return { above: limit(index - 1), upTo: limit(index) };
}

/** Each offer has at most one value in each group; undefined where the group says nothing about it. */
export const FILTER_VALUE_OF: Readonly<Record<FilterGroup, (offer: Offer) => string | undefined>> = {
  transmission: (offer) => offer.vehicle.transmission,
  supplier: (offer) => offer.supplier.slug,
  deposit: depositBand,
  fuel: (offer) => offer.vehicle.fuel,
  class: (offer) => offer.vehicle.class,
  mileage: mileageBand,
  brand: (offer) => offer.vehicle.brand.slug,
  seats: seatBand,
  delivery: (offer) => offer.pickup.delivery,
  distance: distanceBand,
  office: (offer) => offer.pickup.id,
  cancellation: (offer) => (offer.cancellation.freeUntilHours === null ? undefined : 'free'),
  confirmation: (offer) => (offer.confirmation === 'instant' ? 'instant' : undefined),
  card: deskCard,
  licence: licenceBand,
  credit: (offer) => (offer.requirements.creditInquiry ? undefined : 'none'),
  fuel_policy: (offer) => offer.fuelPolicy,
  rating: ({ supplier }) => (supplier.rating === null ? undefined : ratingBand(supplier.rating)),
};

function depositBand(offer: Offer): DepositBand {
  const limits = DEPOSIT_LIMITS[offer.deposit.amount.currency];
  const index = limits.findIndex((units) => offer.deposit.amount.minor <= units * 100);
  return DEPOSIT_BANDS[index] ?? 'very_high';
}

function distanceBand(offer: Offer): DistanceBand {
  const km = wayKm(offer);
  if (km <= 2) return 'here';
  if (km <= 10) return 'up_to_10';
  return km <= 30 ? 'up_to_30' : 'over_30';
}

function deskCard({ deposit, requirements }: Offer): DeskCard | undefined {
  if (deskCards(deposit, requirements.cards) !== 'credit_or_debit') return undefined;
  return deposit.how === 'debit_card_or_cash' ? 'debit_or_cash' : 'debit';
}

function licenceBand({ requirements: { minimumLicenceYears: years } }: Offer): LicenceBand {
  if (years <= 1) return 'up_to_one';
  return years === 2 ? 'two' : 'from_three';
}

function mileageBand(offer: Offer): MileageBand {
  if (offer.mileage.kind === 'unlimited') return 'unlimited';
  const kmPerDay = offer.mileage.km / offer.days;
  if (kmPerDay >= 300) return 'from_300';
  if (kmPerDay >= 200) return 'from_200';
  return kmPerDay >= 100 ? 'from_100' : 'under_100';
}

function ratingBand(tenths: number): RatingBand | undefined {
  if (tenths >= 45) return 'from_45';
  if (tenths >= 40) return 'from_40';
  return tenths >= 35 ? 'from_35' : undefined;
}

function seatBand(offer: Offer): SeatBand {
  const { seats } = offer.vehicle;
  if (seats <= 4) return 'up_to_four';
  if (seats === 5) return 'five';
  return seats <= 7 ? 'six_seven' : 'eight_plus';
}

/** The groups in which something is chosen, with what they accept. */
function chosenGroups(filters: Filters): { group: FilterGroup; accepts: ReadonlySet<string> }[] {
  return FILTER_GROUPS.flatMap((group) => {
    const values = filters[group] ?? [];
    return values.length > 0 ? [{ group, accepts: new Set(values) }] : [];
  });
}

const passes = (offer: Offer, group: FilterGroup, accepts: ReadonlySet<string | undefined>): boolean =>
  accepts.has(FILTER_VALUE_OF[group](offer));

/** The offers that every chosen group accepts: any of a group's values, all of the groups. The order stays. */
export function filterOffers(offers: readonly Offer[], filters: Filters): Offer[] {
  const chosen = chosenGroups(filters);
  return offers.filter((offer) => chosen.every(({ group, accepts }) => passes(offer, group, accepts)));
}

export interface FacetValue {
  readonly value: string;
  /** The name that the offers bring (suppliers, brands, offices); other values are named by the catalogue. */
  readonly name?: string;
  /** How many offers choosing only this value of the group would show, the other groups' filters applied. */
  readonly count: number;
  /** The lowest total among those that this driver can book; null when there is none. */
  readonly lowest: Money | null;
  readonly chosen: boolean;
}

export interface Facet {
  readonly group: FilterGroup;
  readonly values: readonly FacetValue[];
  /** For each offer of the search, in their order, which of the values it has; -1 where the group says nothing about it. */
  readonly marks: readonly number[];
}

interface Tally {
  count: number;
  lowest: Money | null;
  /** Among all offers of the search, filters or not: what orders the slugs, so that choosing never moves them. */
  all: number;
  name?: string;
}

/**
 * Every group with the values that occur in the search or are chosen. Values stay where they are whatever is chosen:
 * vocabularies in their own order, suppliers and brands by how many offers the search has of them.
 */
export function facets(offers: readonly Offer[], filters: Filters): Facet[] {
  const chosen = chosenGroups(filters);
  const tallies = new Map(FILTER_GROUPS.map((group) => [group, new Map<string, Tally>()]));
  for (const offer of offers) {
    const failing = chosen.filter(({ group, accepts }) => !passes(offer, group, accepts));
    for (const [group, tally] of tallies) {
      const others = failing.length === 0 || (failing.length === 1 && failing[0]?.group === group);
      count(tally, group, offer, others);
    }
  }
  return [...tallies].map(([group, tally]) => {
    const values = separatesNothing(group, tally, offers.length, filters) ? [] : facetValues(group, tally, filters[group] ?? []);
    const places = new Map<string | undefined, number>(values.map(({ value }, index) => [value, index]));
    return { group, values, marks: offers.map((offer) => places.get(FILTER_VALUE_OF[group](offer)) ?? -1) };
  });
}

/** Whatever is chosen of it, the list stays the same: all offers have the same value of it. */
const separatesNothing = (group: FilterGroup, tally: ReadonlyMap<string, Tally>, offers: number, filters: Filters): boolean =>
  !filters[group]?.length && [...tally.values()][0]?.all === offers;

function count(tally: Map<string, Tally>, group: FilterGroup, offer: Offer, shown: boolean): void {
  const value = FILTER_VALUE_OF[group](offer);
  if (value === undefined) return;
  const entry = tally.get(value) ?? { count: 0, lowest: null, all: 0, ...nameOf(group, offer) };
  tally.set(value, entry);
  entry.all += 1;
  if (!shown) return;
  entry.count += 1;
  if (isBookable(offer) && (!entry.lowest || offer.total.minor < entry.lowest.minor)) entry.lowest = offer.total;
}

function nameOf(group: FilterGroup, offer: Offer): { name?: string } {
  if (group === 'supplier') return { name: offer.supplier.name };
  if (group === 'office') return { name: offer.pickup.name };
  return group === 'brand' ? { name: offer.vehicle.brand.name } : {};
}

function facetValues(group: FilterGroup, tally: ReadonlyMap<string, Tally>, chosen: readonly string[]): FacetValue[] {
  const values = [...new Set([...tally.keys(), ...chosen])];
  const vocabulary = FILTER_VALUES[group];
  if (vocabulary) values.sort((a, b) => vocabulary.indexOf(a) - vocabulary.indexOf(b));
  else values.sort((a, b) => (tally.get(b)?.all ?? 0) - (tally.get(a)?.all ?? 0) || (a < b ? -1 : 1));
  return values.map((value) => {
    const { count: shown = 0, lowest = null, name } = tally.get(value) ?? {};
    return { value, ...(name === undefined ? {} : { name }), count: shown, lowest, chosen: chosen.includes(value) };
  });
}
