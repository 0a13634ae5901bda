import type { SeasonRun } from './seasons.ts';

/** What a day costs in one season: `dailyMinor[i]` for rentals of `fromDays[i]` days and more; `fromDays` begins at 1. */
export interface SeasonRates {
  readonly fromDays: readonly number[];
  readonly dailyMinor: readonly number[];
}

/** What a rule makes of the price of a day: so many per cent more (or less), or another price. */
export type DayChange = { readonly rule: string } & ({ readonly percent: number } | { readonly minor: number });

export type PriceSheet = Readonly<Record<string, SeasonRates>>;

/**
 * The price of a rental by days: each day at its season's price for a rental of this length. Where a longer rental would
 * come out cheaper than a shorter one from the same day, it costs what the shorter one costs.
 * @returns minor units, or nothing when a season of the rental has no price
 */
export function dailyRentalPrice(sheet: PriceSheet, runs: readonly SeasonRun[]): number | undefined {
  const days = runs.reduce((sum, run) => sum + run.days, 0);
  if (days < 1 || runs.some((run) => !sheet[run.season])) return undefined;
  // Within a band the price only grows, so only the longest rental of each shorter band can be dearer.
  const longestOfBands = runs
    .flatMap((run) => sheet[run.season]?.fromDays ?? [])
    .flatMap((from) => (1 < from && from <= days ? [from - 1] : []));
  return Math.max(...[...new Set(longestOfBands), days].map((length) => priceOfFirstDays(sheet, runs, length)));
}

/**
 * The price of each season's days of a rental by days. Where their sum is less than `dailyRentalPrice`, a shorter rental would cost more, and this
 * one costs as much.
 */
export function ratesOf(sheet: PriceSheet, runs: readonly SeasonRun[]): readonly (SeasonRun & { readonly dailyMinor: number })[] {
  const days = runs.reduce((sum, run) => sum + run.days, 0);
  return runs.map((run) => ({ ...run, dailyMinor: dailyPrice(sheet[run.season], days, run.change) }));
}

function priceOfFirstDays(sheet: PriceSheet, runs: readonly SeasonRun[], length: number): number {
  let left = length;
  let total = 0;
  for (const run of runs) {
    const days = Math.min(left, run.days);
    total += days * dailyPrice(sheet[run.season], length, run.change);
    left -= days;
  }
  return total;
}

function dailyPrice(rates: SeasonRates | undefined, length: number, change: DayChange | undefined): number {
  if (change && 'minor' in change) return change.minor;
  const band = rates?.fromDays.findLastIndex((from) => from <= length) ?? -1;
  const minor = rates?.dailyMinor[band] ?? 0;
  return change ? Math.max(1, Math.round((minor * (100 + change.percent)) / 100)) : minor;
}

/**
 * The price of a rental by months (1-12); a longer plan costs less a month, and never less in all than a shorter plan.
 * @param monthlyMinor what a month costs in a plan of one, two, ... months
 * @returns minor units, or nothing when there is no such plan
 */
export function monthlyRentalPrice(monthlyMinor: readonly number[], months: number): number | undefined {
  if (months < 1 || months > monthlyMinor.length) return undefined;
  return Math.max(...monthlyMinor.slice(0, months).map((price, index) => price * (index + 1)));
}

/** What is charged by the day or once, with the most it may come to: extras, coverages, driver charges. */
export function cappedPrice(unitMinor: number, per: 'day' | 'rental', days: number, capMinor: number | null): number {
  const price = per === 'day' ? unitMinor * days : unitMinor;
  return capMinor === null ? price : Math.min(price, capMinor);
}
