import { VEHICLE_CLASSES } from '../model.ts';
import type { CoverageRow } from '../tables.ts';
import type { SupplierConditions } from '../terms/conditions.ts';

/**
 * What a new supplier in Turkey starts from, until it says otherwise: the general terms of the site (specification, sections 4 and 9), no
 * returns elsewhere, no charges for age.
 */
export const FIRST_CONDITIONS: SupplierConditions = {
  graceMinutes: 59,
  turnaroundMinutes: 120,
  minimumNoticeMinutes: 120,
  longestRentalDays: 90,
  maximumAge: null,
  youngDriver: [],
  seniorDriver: [],
  deposit: { how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
  cards: 'credit_only',
  creditInquiry: false,
  mileage: { shares: [{ fromDays: 1, shareBp: 10_000 }], perExtraKmMinor: 800 },
  fuelPolicy: 'same_to_same',
  cancellation: { freeUntilHours: 24, afterwards: 'credit' },
  onlineShareBp: 1_500,
  outOfHours: null,
  lateArrival: null,
  confirmation: { kind: 'instant' },
  oneWay: null,
};

/** The insurance against what a car does to others: compulsory for every car (law 2918, article 91), so it is never sold. */
export const compulsoryCoverages = (supplier: string): CoverageRow[] =>
  VEHICLE_CLASSES.map((vehicle_class) => ({
    supplier,
    market: 'turkey' as const,
    vehicle_class,
    kind: 'third_party' as const,
    excess_minor: null,
    daily_minor: null,
    cap_minor: null,
  }));
