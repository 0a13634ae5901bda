import { depositFitsCards } from '../desk/deposit-and-cards.ts';
import type { Market } from '../market.ts';
import { VEHICLE_CLASSES } from '../model.ts';
import type { CoverageRow, ExtraRow, SeasonStartRow, SupplierConditionsRow } from '../tables.ts';
import type { SupplierConditions } from '../terms/conditions.ts';
import { feeMinor, priceMinor } from './amounts.ts';
import { type Chance, chanceOf, happens, integerBetween, pickOne } from './chance.ts';
import { CLASS_TERMS } from './classes.ts';
import type { SampleSeason } from './seasons.ts';
import type { SampleSupplier } from './sources.ts';

/** Everything of a supplier in one market but its offices and cars. */
export interface SampleTerms {
  readonly conditions: SupplierConditionsRow;
  readonly seasons: readonly SeasonStartRow[];
  readonly extras: readonly ExtraRow[];
  readonly coverages: readonly CoverageRow[];
}

export function termsOf(seed: number, supplier: SampleSupplier, market: Market): SampleTerms {
  const chance = chanceOf(seed, 'terms', supplier.slug, market);
  const owner = { supplier: supplier.slug, market };
  return {
    conditions: {
      ...owner,
      currency: market === 'turkey' ? 'TRY' : 'EUR',
      conditions: conditionsOf(chance, lateArrivalOf(seed, owner), supplier, market),
    },
    seasons: calendarOf(chance).map(([starts_on, season]) => ({ ...owner, starts_on, season })),
    extras: extrasOf(chance, market).map((extra) => ({ ...owner, ...extra })),
    coverages: coveragesOf(chance, market).map((coverage) => ({ ...owner, ...coverage })),
  };
}

/** Half of the companies promise how long they wait for a late flight. */
function lateArrivalOf(
  seed: number,
  { supplier, market }: Pick<SupplierConditionsRow, 'supplier' | 'market'>,
): SupplierConditions['lateArrival'] {
  const chance = chanceOf(seed, 'late arrival', supplier, market);
  if (happens(chance, 50)) return null;
  return happens(chance, 40) ? { kind: 'until_closing' } : { kind: 'waits', minutes: pickOne(chance, [60, 90, 120]) };
}

function conditionsOf(
  chance: Chance,
  lateArrival: SupplierConditions['lateArrival'],
  { style }: SampleSupplier,
  market: Market,
): SupplierConditions {
  const fee = (lira: number) => feeMinor(market, lira);
  const selective = style === 'premium' || style === 'boutique';
  const youngLira = integerBetween(chance, 20, 45) * 10;
  const freeHours = pickOne(chance, market === 'turkey' ? [24, 24, 24, 24, 24, 12, 6] : [48, 48, 48, 24]);
  const isKinder = happens(chance, selective ? 25 : 12);
  const conditions: SupplierConditions = {
    graceMinutes: pickOne(chance, [59, 59, 59, 59, 29, 119]),
    turnaroundMinutes: pickOne(chance, [60, 90, 120, 180]),
    minimumNoticeMinutes: pickOne(chance, [60, 120, 120, 240]),
    longestRentalDays: pickOne(chance, [60, 90, 120]),
    maximumAge: pickOne(chance, [null, null, null, 80, 75]),
    youngDriver: happens(chance, 80)
      ? [
          { fromAge: 21, toAge: 24, dailyMinor: fee(youngLira), capMinor: fee(youngLira * 10) },
          { fromAge: 25, toAge: 29, dailyMinor: fee(youngLira / 2), capMinor: fee(youngLira * 5) },
        ]
      : [],
    seniorDriver: happens(chance, 45) ? [{ fromAge: 66, toAge: 120, dailyMinor: fee(200), capMinor: fee(2_000) }] : [],
    deposit: {
      how: happens(chance, style === 'budget' ? 25 : 8) ? 'debit_card_or_cash' : 'credit_card_block',
      // Within the specification's five to fifteen days (section 4).
      releasedAfterBusinessDays: pickOne(chance, [
        [5, 15],
        [5, 15],
        [5, 10],
        [7, 15],
      ]),
    },
    cards: happens(chance, selective ? 5 : 30) ? 'credit_or_debit' : 'credit_only',
    lateArrival,
    creditInquiry: happens(chance, selective ? 60 : 25),
    mileage: {
      shares: [
        { fromDays: 1, shareBp: 10_000 },
        { fromDays: 7, shareBp: pickOne(chance, [10_000, 9_000, 8_500]) },
        { fromDays: 15, shareBp: pickOne(chance, [8_500, 8_000, 7_000]) },
      ],
      // The specification's 8 lira, unless the supplier has its own (section 9).
      perExtraKmMinor: market === 'turkey' ? pickOne(chance, [8, 8, 8, 8, 10, 12]) * 100 : pickOne(chance, [20, 25, 30]),
    },
    fuelPolicy: pickOne(chance, ['full_to_full', 'full_to_full', 'same_to_same', 'same_to_same', 'same_to_same', 'prepaid']),
    // The promise of the site, or better: never harder.
    cancellation: { freeUntilHours: pickOne(chance, isKinder ? [2, 4] : [freeHours]), afterwards: 'credit' },
    // Small companies with few cars of a kind look first.
    confirmation: style === 'boutique' ? { kind: 'on_request', answerWithinMinutes: 240 } : { kind: 'instant' },
    onlineShareBp: pickOne(chance, [1_000, 1_500, 1_500, 2_000, 2_500]),
    outOfHours: happens(chance, 80) ? { feeMinor: fee(integerBetween(chance, 50, 120) * 10) } : null,
    oneWay: happens(chance, 85)
      ? {
          withinProvinceMinor: fee(integerBetween(chance, 40, 90) * 10),
          perKmMinor: market === 'turkey' ? integerBetween(chance, 4, 9) * 100 : integerBetween(chance, 15, 30),
          minimumMinor: fee(integerBetween(chance, 12, 25) * 100),
          longestKm: pickOne(chance, [800, 1_200, 2_000, 2_000]),
        }
      : null,
  };
  // A deposit that needs no credit card stands beside a desk that takes another one.
  return depositFitsCards(conditions.deposit.how, conditions.cards) ? conditions : { ...conditions, cards: 'credit_or_debit' };
}

/** Every supplier's year has the same shape and its own days of change; prices follow the calendar whatever the year. */
function calendarOf(chance: Chance): [startsOn: string, season: SampleSeason][] {
  const shift = integerBetween(chance, 0, 2) * 5;
  const on = (month: string, day: number) => `${month}-${String(day + shift).padStart(2, '0')}`;
  return [
    ['01-04', 'sample:low'],
    [on('03', 15), 'sample:spring'],
    [on('06', 1), 'sample:summer'],
    [on('07', 1), 'sample:peak'],
    [on('08', 20), 'sample:summer'],
    [on('09', 15), 'sample:autumn'],
    [on('10', 20), 'sample:low'],
    ['12-27', 'sample:new_year'],
  ];
}

function extrasOf(chance: Chance, market: Market): Omit<ExtraRow, 'supplier' | 'market'>[] {
  const perDay = (kind: ExtraRow['kind'], lira: number, maximum_quantity: number) => ({
    kind,
    per: 'day' as const,
    unit_price_minor: feeMinor(market, lira),
    cap_minor: feeMinor(market, lira * 10),
    maximum_quantity,
  });
  const seat = integerBetween(chance, 12, 24) * 10;
  const driver = integerBetween(chance, 10, 20) * 10;
  const offered = (percent: number, extra: Omit<ExtraRow, 'supplier' | 'market'>) => (happens(chance, percent) ? [extra] : []);
  return [
    perDay('baby_seat', seat, 2),
    ...offered(95, perDay('child_seat', seat, 2)),
    ...offered(75, perDay('booster', Math.round(seat * 0.7), 3)),
    ...offered(80, perDay('navigation', integerBetween(chance, 8, 16) * 10, 1)),
    happens(chance, 50)
      ? perDay('additional_driver', driver, 2)
      : { kind: 'additional_driver', per: 'rental', unit_price_minor: feeMinor(market, driver * 5), cap_minor: null, maximum_quantity: 2 },
    ...offered(45, perDay('wifi', integerBetween(chance, 12, 20) * 10, 1)),
    ...(market === 'turkey' ? offered(35, perDay('winter_tyres', integerBetween(chance, 15, 30) * 10, 1)) : []),
  ];
}

function coveragesOf(chance: Chance, market: Market): Omit<CoverageRow, 'supplier' | 'market'>[] {
  const level = integerBetween(chance, 85, 120) / 100;
  return VEHICLE_CLASSES.flatMap((vehicle_class) => {
    const { excess } = CLASS_TERMS[vehicle_class];
    const excess_minor = feeMinor(market, excess * level);
    const included = (kind: CoverageRow['kind'], excessMinor: number | null) => ({
      vehicle_class,
      kind,
      excess_minor: excessMinor,
      daily_minor: null,
      cap_minor: null,
    });
    const bought = (kind: CoverageRow['kind'], lira: number, excessMinor: number | null) => ({
      vehicle_class,
      kind,
      excess_minor: excessMinor,
      daily_minor: priceMinor(market, lira * level),
      cap_minor: priceMinor(market, lira * level * 15),
    });
    return [
      included('collision', excess_minor),
      included('theft', excess_minor),
      included('third_party', null),
      bought('glass_tyre', 120 + excess / 250, 0),
      bought('super_collision', 180 + excess / 60, 0),
      bought('personal_accident', 90, null),
    ];
  });
}
