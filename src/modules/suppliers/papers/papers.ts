import { type Principal, recordedActor } from '#kernel/principal';
import { addDays, dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Database } from '#platform/database';
import type { Blobs } from '#platform/uploads/blobs';
import { paperFrom } from '#platform/uploads/paper';
import type { FieldProblems } from '../forms/form-reader.ts';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import type { PaperEntry } from './paper-form.ts';
import { PAPER_REMINDER_DAYS } from './paper-kinds.ts';
import {
  deletePaper,
  type EndingPaper,
  insertPaper,
  isPaperInUse,
  lockPapers,
  type StoredPaper,
  selectContracts,
  selectEnding,
  selectPapers,
} from './store.ts';

export type { EndingPaper, StoredPaper } from './store.ts';

/** What it takes to keep papers. */
export interface PaperDeps extends PartnerDeps {
  readonly blobs: Blobs;
}

export type PaperOutcome = { readonly kind: 'saved' | 'not_found' } | { readonly kind: 'unclear'; readonly problems: FieldProblems };

/** So that nobody fills our disks. */
const MOST_PAPERS = 60;

/** The papers of a supplier, by kind. */
export const listPapers = ({ db }: { readonly db: Database }, supplier: string): Promise<StoredPaper[]> => selectPapers(db, supplier);

/** Keeps a paper of a supplier. @param wish.file what was uploaded, whatever it is */
export async function putPaper(
  { db, clock, blobs }: PaperDeps,
  {
    supplier,
    entry,
    file,
    by,
  }: { readonly supplier: string; readonly entry: PaperEntry; readonly file: Uint8Array; readonly by: Principal },
): Promise<PaperOutcome> {
  const read = await paperFrom(file);
  if (read.kind === 'refused') return { kind: 'unclear', problems: { file: read.fault } };
  const at = clock();
  return db.transaction().execute(async (tx): Promise<PaperOutcome> => {
    await lockPapers(tx);
    if ((await selectPapers(tx, supplier)).length >= MOST_PAPERS) return { kind: 'unclear', problems: { file: 'too_many_papers' } };
    const digest = await blobs.put('papers', read.bytes);
    await insertPaper(tx, { ...entry, supplier, digest, type: read.type, by: recordedActor(by).id ?? '', at });
    await recordSupplierAct(tx, {
      action: 'supplier.paper_put',
      supplier,
      by,
      at,
      facts: { paper: entry.kind, digest, until: entry.validUntil },
    });
    return { kind: 'saved' };
  });
}

/** Gives a paper up; its file goes where nothing else is in it. @returns `not_found` in the same way for another supplier's */
export async function removePaper(
  { db, clock, blobs }: PaperDeps,
  { supplier, id, by }: { readonly supplier: string; readonly id: number; readonly by: Principal },
): Promise<PaperOutcome> {
  const at = clock();
  const gone = await db.transaction().execute(async (tx) => {
    await lockPapers(tx);
    const own = (await selectPapers(tx, supplier)).find((paper) => paper.id === id);
    if (!own) return undefined;
    await deletePaper(tx, id);
    await recordSupplierAct(tx, { action: 'supplier.paper_removed', supplier, by, at, facts: { paper: own.kind, digest: own.digest } });
    return own.digest;
  });
  if (gone === undefined) return { kind: 'not_found' };
  await db.transaction().execute(async (tx) => {
    await lockPapers(tx);
    if (!(await isPaperInUse(tx, gone))) await blobs.remove('papers', gone);
  });
  return { kind: 'saved' };
}

/** A file as it is handed out. */
export interface PaperFile {
  readonly bytes: Uint8Array;
  readonly type: StoredPaper['type'];
  /** Without its ending. */
  readonly name: string;
}

/** The file of a paper, or of a version of the contract. Nothing where the supplier has none such, whoever else has. */
export async function paperFile(
  { db, blobs }: Pick<PaperDeps, 'db' | 'blobs'>,
  { supplier, of }: { readonly supplier: string; readonly of: { readonly paper: number } | { readonly contract: number } },
): Promise<PaperFile | undefined> {
  const found = await ('paper' in of ? paperOf(db, supplier, of.paper) : contractOf(db, supplier, of.contract));
  const bytes = found && (await blobs.get('papers', found.digest));
  return bytes && { bytes, type: found.type, name: found.name };
}

async function paperOf(db: Database, supplier: string, id: number) {
  const paper = (await selectPapers(db, supplier)).find((one) => one.id === id);
  return paper && { ...paper, name: `${supplier}-${paper.kind.replace('_', '-')}` };
}

async function contractOf(db: Database, supplier: string, version: number) {
  const contract = (await selectContracts(db, supplier)).find((one) => one.version === version);
  return contract && { ...contract, type: 'application/pdf' as const, name: `${supplier}-contract-${version}` };
}

/** Papers that end within a month or have ended, and no other of their kind lasts longer; the first that ends first. @param supplier of one alone */
export function endingPapers({ db, clock }: PartnerDeps, supplier: string | null = null): Promise<EndingPaper[]> {
  const today = wallClockAt(clock(), MARKET_ZONE);
  return selectEnding(db, dateOf(addDays(today, PAPER_REMINDER_DAYS)), supplier);
}
