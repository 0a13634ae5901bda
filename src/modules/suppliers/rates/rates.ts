import { type Principal, type RecordedActor, recordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import { lockState } from '../partners/store.ts';
import { changedTerms } from '../terms/sale-terms.ts';
import { changedCells, type PriceList, type WholeList, withTerms } from './price-list.ts';
import { allFindings } from './publication-preview.ts';
import {
  deleteDraft,
  insertPublication,
  type Publication,
  putDraft,
  putSold,
  selectDraft,
  selectGroupIds,
  selectPublications,
  selectPublished,
  selectSold,
  swapDraft,
} from './store.ts';

export type { Publication } from './store.ts';

/** The price list that a supplier is writing; where nobody is, what is sold now. */
export interface RateDraft {
  readonly list: WholeList;
  /** 0: nothing was changed since the last publication. */
  readonly version: number;
  readonly by: RecordedActor | null;
  readonly at: Date | null;
  /** Whether the last change can be undone. */
  readonly canUndo: boolean;
}

export async function rateDraft({ db }: Pick<PartnerDeps, 'db'>, supplier: string): Promise<RateDraft> {
  const [draft, sold] = [await selectDraft(db, supplier), await selectSold(db, supplier)];
  return draft
    ? { ...draft, list: withTerms(draft.list, sold) }
    : { list: withASeason(sold), version: 0, by: null, at: null, canUndo: false };
}

/** By a name that nobody types: pages say it in words (`#i18n/season-names`). */
const WHOLE_YEAR = { name: 'default:all_year', kind: 'yearly', startsOn: '01-01' } as const;

/** A list without seasons has no cell to type into: it begins with one for the whole year. */
const withASeason = (list: WholeList): WholeList => (list.seasons.length > 0 ? list : { ...list, seasons: [WHOLE_YEAR] });

export type DraftOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  /** Somebody else changed it since it was read. */
  | { readonly kind: 'changed_meanwhile' };

/** Keeps a list as the draft. Nothing is sold by it yet. @param wish.seen the version that was read */
export async function saveDraft(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly list: PriceList; readonly seen: number; readonly by: Principal },
): Promise<DraftOutcome> {
  const { supplier, list, seen, by } = wish;
  const version = await db.transaction().execute((tx) => putDraft(tx, supplier, { list, seen, by: recordedActor(by), at: clock() }));
  return version === undefined ? { kind: 'changed_meanwhile' } : { kind: 'saved', version };
}

/** Undoes the last change of the draft; asked again, it is made again. @param wish.seen the version that was read */
export async function undoChange(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly seen: number; readonly by: Principal },
): Promise<DraftOutcome> {
  const { supplier, seen, by } = wish;
  const version = await db.transaction().execute((tx) => swapDraft(tx, supplier, { seen, by: recordedActor(by), at: clock() }));
  return version === undefined ? { kind: 'changed_meanwhile' } : { kind: 'saved', version };
}

/** Takes the draft away: what is sold stays. */
export async function discardDraft(
  { db, clock }: PartnerDeps,
  { supplier, by }: { readonly supplier: string; readonly by: Principal },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteDraft(tx, supplier);
    await recordSupplierAct(tx, { action: 'supplier.draft_discarded', supplier, by, at: clock() });
  });
}

export type PublishOutcome =
  | { readonly kind: 'published'; readonly number: number }
  /** The draft is another one than what was looked at, or there is none any more. */
  | { readonly kind: 'changed_meanwhile' }
  /** Something is asked about, and nobody said that it is meant so. */
  | { readonly kind: 'asks' }
  /** Nothing could be sold by it. */
  | { readonly kind: 'nothing_sold' }
  | { readonly kind: 'not_found' };

/**
 * Sells by the draft from now on: every next search on every process has its prices, what was booked keeps its own.
 * @param wish.seen the version that was looked at
 * @param wish.isMeant what is asked about was looked at and is meant so
 */
export function publishDraft(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly seen: number; readonly isMeant: boolean; readonly by: Principal },
): Promise<PublishOutcome> {
  const { supplier, seen, isMeant, by } = wish;
  return db.transaction().execute(async (tx): Promise<PublishOutcome> => {
    if ((await lockState(tx, supplier)) === undefined) return { kind: 'not_found' };
    const draft = await selectDraft(tx, supplier, true);
    if (draft?.version !== seen) return { kind: 'changed_meanwhile' };
    const outcome = await publish(tx, { supplier, list: draft.list, isMeant, by, at: clock(), reverts: null });
    if (outcome.kind === 'published') await deleteDraft(tx, supplier);
    return outcome;
  });
}

/** Sells by an earlier list again, as a new publication. The draft stays as it is. */
export function revertTo(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly number: number; readonly isMeant: boolean; readonly by: Principal },
): Promise<PublishOutcome> {
  const { supplier, number, isMeant, by } = wish;
  return db.transaction().execute(async (tx): Promise<PublishOutcome> => {
    if ((await lockState(tx, supplier)) === undefined) return { kind: 'not_found' };
    const list = await selectPublished(tx, supplier, number);
    return list ? publish(tx, { supplier, list, isMeant, by, at: clock(), reverts: number }) : { kind: 'not_found' };
  });
}

interface PublishWish {
  readonly supplier: string;
  readonly list: PriceList;
  readonly isMeant: boolean;
  readonly by: Principal;
  readonly at: Date;
  readonly reverts: number | null;
}

/** Under the lock of the supplier: publications of one supplier follow each other. */
export async function publish(
  tx: DatabaseTransaction,
  { supplier, list, isMeant, by, at, reverts }: PublishWish,
): Promise<Extract<PublishOutcome, { readonly kind: 'published' | 'asks' | 'nothing_sold' }>> {
  const groups = await selectGroupIds(tx, supplier);
  const sold = await selectSold(tx, supplier);
  const before = sold.seasons.length === 0 ? null : sold;
  const full = withTerms(list, sold);
  const refusal = await refusalOf(tx, { supplier, list, isMeant });
  if (refusal) return { kind: refusal };
  const last = (await selectPublications(tx, supplier, 1))[0]?.number ?? 0;
  // What was sold before there were publications can be brought back too.
  const isFirst = last === 0 && before !== null;
  if (isFirst) await insertPublication(tx, supplier, { number: 1, list: before, at, by: { kind: 'system', id: null }, reverts: null });
  const number = last + (isFirst ? 2 : 1);
  await putSold(tx, supplier, full, groups);
  await insertPublication(tx, supplier, { number, list: full, at, by: recordedActor(by), reverts });
  const prices = changedCells(before ?? { ...sold, prices: {} }, list).length;
  const terms = changedTerms(sold.terms, full.terms).length;
  await recordSupplierAct(tx, { action: 'supplier.prices_published', supplier, by, at, facts: { number, prices, terms, reverts } });
  return { kind: 'published', number };
}

/** Why a list may not take the place of what is sold; nothing where it may. */
export async function refusalOf(
  tx: DatabaseTransaction,
  { supplier, list, isMeant }: Pick<PublishWish, 'supplier' | 'list' | 'isMeant'>,
): Promise<'asks' | 'nothing_sold' | undefined> {
  const [groups, sold] = [await selectGroupIds(tx, supplier), await selectSold(tx, supplier)];
  const before = sold.seasons.length === 0 ? null : sold;
  const findings = await allFindings(tx, supplier, { list: withTerms(list, sold), before, groups });
  if (findings.some(({ weight }) => weight === 'refuses')) return 'nothing_sold';
  return !isMeant && findings.some(({ weight }) => weight === 'asks') ? 'asks' : undefined;
}

/** What was sold by when, the newest first, at most fifty. */
export const listPublications = ({ db }: { readonly db: Database }, supplier: string): Promise<Publication[]> =>
  selectPublications(db, supplier, 50);
