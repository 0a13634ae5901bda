import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Database } from '#platform/database';
import type { PartnerDeps } from '../partners/partner.ts';
import { type TermFinding, termFindings } from '../terms/check-terms.ts';
import type { SaleTerms } from '../terms/sale-terms.ts';
import { selectClasses } from '../terms/store.ts';
import { findingsOf, type ListFinding } from './check-list.ts';
import { biggestJumps, type ChangedCell, changedCells, type PriceList, sheetOf, type WholeList, withTerms } from './price-list.ts';
import type { RateRule } from './rate-rules.ts';
import { type SampleRental, sampleRentals } from './sample-rentals.ts';
import { selectDraft, selectGroupIds, selectPublished, selectSold } from './store.ts';

/** What a publication would change, before it does. */
export interface PublicationPreview {
  /** The version of the draft that is shown; 0 for a revert. */
  readonly version: number;
  readonly findings: readonly (ListFinding | TermFinding)[];
  /** Those that are sold by, and those that would be. */
  readonly terms: { readonly before: SaleTerms; readonly after: SaleTerms };
  readonly rules: { readonly before: readonly RateRule[]; readonly after: readonly RateRule[] };
  readonly changed: readonly ChangedCell[];
  readonly jumps: readonly ChangedCell[];
  readonly rentals: readonly SampleRental[];
}

const JUMPS = 10;
const RENTALS = 10;

/** @param number of the publication that would come back; without it, the draft. Nothing where there is none */
export async function previewPublication(
  { db, clock }: PartnerDeps,
  asked: { readonly supplier: string; readonly number?: number | undefined },
): Promise<PublicationPreview | undefined> {
  const { supplier, number } = asked;
  const draft = number === undefined ? await selectDraft(db, supplier) : undefined;
  const kept = number === undefined ? draft?.list : await selectPublished(db, supplier, number);
  if (!kept) return undefined;
  const sold = await selectSold(db, supplier);
  const after = withTerms(kept, sold);
  const before = sold.seasons.length === 0 ? null : sold;
  const groups = await selectGroupIds(db, supplier);
  const changed = changedCells(before ?? { ...sold, prices: {} }, after).filter(({ group }) => groups.includes(group));
  return {
    version: draft?.version ?? 0,
    findings: await allFindings(db, supplier, { list: after, before, groups }),
    terms: { before: sold.terms, after: after.terms },
    rules: { before: sold.rules, after: after.rules },
    changed,
    jumps: biggestJumps(changed, JUMPS),
    rentals: sampleRentals(before, after, { groups, today: dateOf(wallClockAt(clock(), MARKET_ZONE)), most: RENTALS }),
  };
}

/** Of the prices and of what goes with them. */
export async function allFindings(
  db: Database,
  supplier: string,
  { list, before, groups }: { readonly list: WholeList; readonly before: PriceList | null; readonly groups: readonly number[] },
): Promise<readonly (ListFinding | TermFinding)[]> {
  const days = groups.flatMap((group) => Object.values(sheetOf(list, group)).flatMap(({ dailyMinor }) => dailyMinor));
  const cheapestMinor = Math.min(...days);
  return [...findingsOf(list, before, groups), ...termFindings(list.terms, { classes: await selectClasses(db, supplier), cheapestMinor })];
}
