import { type Coverage, type DeskCards, deskCards, type Offer } from '#suppliers/model';
import { COMPARED_AT_MOST } from '../criteria/query.ts';
import { dailyPrice } from './ranking.ts';
import { wayKm } from './whereabouts.ts';

const CARDS_FROM_FREEST: readonly DeskCards[] = ['credit_or_debit', 'credit_for_deposit', 'credit_only'];

/** The facts that stand under each other in a comparison, in their order. */
export const COMPARED_FACTS = [
  'total',
  'daily',
  'supplier',
  'class',
  'transmission',
  'fuel',
  'seats',
  'bags',
  'length',
  'mileage',
  'deposit',
  'excess',
  'fuel_policy',
  'cancellation',
  'delivery',
  'office',
  'distance',
  'late_arrival',
  'confirmation',
  'minimum_age',
  'licence',
  'cards',
  'credit',
] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

export interface ComparedRow {
  readonly fact: ComparedFact;
  /** Whether the offers say different things: those rows are worth reading. */
  readonly differs: boolean;
  /** Indexes of the offers that are best in this row; empty where none is (or all are). */
  readonly best: readonly number[];
}

export interface Comparison {
  readonly offers: readonly Offer[];
  readonly rows: readonly ComparedRow[];
}

interface Measure {
  /** Equal texts are equal facts. */
  readonly says: (offer: Offer) => string | number;
  /** Lower is better; without it no offer is better than another in this row. */
  readonly cost?: (offer: Offer) => number;
}

const MEASURES: Readonly<Record<Exclude<ComparedFact, 'length'>, Measure>> = {
  total: { says: (offer) => offer.total.minor, cost: (offer) => offer.total.minor },
  daily: { says: (offer) => dailyPrice(offer).minor, cost: (offer) => dailyPrice(offer).minor },
  // No company is the better one: its score is not among the facts (decision 0080).
  supplier: { says: (offer) => offer.supplier.slug },
  class: { says: (offer) => offer.vehicle.class },
  transmission: { says: (offer) => offer.vehicle.transmission },
  fuel: { says: (offer) => offer.vehicle.fuel },
  seats: { says: (offer) => offer.vehicle.seats, cost: (offer) => -offer.vehicle.seats },
  bags: { says: (offer) => offer.vehicle.bags, cost: (offer) => -offer.vehicle.bags },
  mileage: {
    says: (offer) => (offer.mileage.kind === 'limited' ? offer.mileage.km : offer.mileage.kind),
    cost: (offer) => (offer.mileage.kind === 'limited' ? -offer.mileage.km : -Number.MAX_SAFE_INTEGER),
  },
  deposit: { says: (offer) => `${offer.deposit.amount.minor} ${offer.deposit.how}`, cost: (offer) => offer.deposit.amount.minor },
  excess: { says: collisionExcess, cost: collisionExcess },
  fuel_policy: { says: (offer) => offer.fuelPolicy },
  cancellation: {
    says: (offer) => `${offer.cancellation.freeUntilHours} ${offer.cancellation.afterwards}`,
    cost: (offer) => offer.cancellation.freeUntilHours ?? Number.MAX_SAFE_INTEGER,
  },
  delivery: { says: (offer) => `${offer.pickup.delivery} ${offer.pickup.access}` },
  office: { says: (offer) => offer.pickup.id },
  distance: { says: wayKm, cost: wayKm },
  confirmation: { says: (offer) => offer.confirmation, cost: (offer) => (offer.confirmation === 'instant' ? 0 : 1) },
  late_arrival: { says: (offer) => JSON.stringify(offer.lateArrival ?? null) },
  minimum_age: { says: (offer) => offer.requirements.minimumAge, cost: (offer) => offer.requirements.minimumAge },
  licence: { says: (offer) => offer.requirements.minimumLicenceYears, cost: (offer) => offer.requirements.minimumLicenceYears },
  cards: { says: cardsOf, cost: (offer) => CARDS_FROM_FREEST.indexOf(cardsOf(offer)) },
  credit: { says: (offer) => String(offer.requirements.creditInquiry), cost: (offer) => (offer.requirements.creditInquiry ? 1 : 0) },
};

/** What a customer pays at most for damage, in minor units; infinite when the price includes no collision coverage. */
function collisionExcess(offer: Offer): number {
  const included = (coverage: Coverage): boolean =>
    coverage.included && (coverage.kind === 'collision' || coverage.kind === 'super_collision');
  return Math.min(...offer.coverages.filter(included).map((coverage) => coverage.excess?.minor ?? 0));
}

/** How long the car of an offer is in millimetres, where that is known: its supplier does not say it. */
type LengthOf = (offer: Offer) => number | undefined;

/**
 * Up to four offers side by side, in the given order, with what differs and who is best. Of lengths there is a row where one is known; how long
 * is better is for whoever parks it.
 */
export function comparison(offers: readonly Offer[], lengthOf: LengthOf): Comparison {
  const compared = offers.slice(0, COMPARED_AT_MOST);
  const length: Measure = { says: (offer) => lengthOf(offer) ?? 'unknown' };
  const said = COMPARED_FACTS.filter((fact) => fact !== 'length' || compared.some((offer) => lengthOf(offer) !== undefined));
  return { offers: compared, rows: said.map((fact) => comparedRow(fact, fact === 'length' ? length : MEASURES[fact], compared)) };
}

function comparedRow(fact: ComparedFact, { says, cost }: Measure, offers: readonly Offer[]): ComparedRow {
  const costs = cost ? offers.map(cost) : [];
  const lowest = Math.min(...costs);
  const best = costs.flatMap((value, index) => (value === lowest ? [index] : []));
  return { fact, differs: new Set(offers.map(says)).size > 1, best: best.length < offers.length ? best : [] };
}

function cardsOf({ deposit, requirements }: Offer) {
  return deskCards(deposit, requirements.cards);
}
