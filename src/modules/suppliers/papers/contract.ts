import { type Principal, recordedActor } from '#kernel/principal';
import type { Database } from '#platform/database';
import { paperFrom } from '#platform/uploads/paper';
import { recordSupplierAct } from '../partners/partner.ts';
import type { PaperDeps, PaperOutcome } from './papers.ts';
import { acceptVersion, insertContract, lockPapers, type StoredContract, selectContracts } from './store.ts';

export type { StoredContract } from './store.ts';

/** The versions of a supplier's contract, the latest first. */
export const listContracts = ({ db }: { readonly db: Database }, supplier: string): Promise<StoredContract[]> =>
  selectContracts(db, supplier);

/** Puts up the next version of a supplier's contract: a PDF, which nobody changes afterwards. It holds once an owner accepts it. */
export async function putContract(
  { db, clock, blobs }: PaperDeps,
  { supplier, file, by }: { readonly supplier: string; readonly file: Uint8Array; readonly by: Principal },
): Promise<PaperOutcome> {
  const read = await paperFrom(file);
  if (read.kind === 'refused') return { kind: 'unclear', problems: { contract: read.fault } };
  if (read.type !== 'application/pdf') return { kind: 'unclear', problems: { contract: 'not_a_pdf' } };
  const at = clock();
  return db.transaction().execute(async (tx): Promise<PaperOutcome> => {
    await lockPapers(tx);
    const version = ((await selectContracts(tx, supplier))[0]?.version ?? 0) + 1;
    const digest = await blobs.put('papers', read.bytes);
    await insertContract(tx, { supplier, version, digest, by: recordedActor(by).id ?? '', at });
    await recordSupplierAct(tx, { action: 'supplier.contract_put', supplier, by, at, facts: { version, digest } });
    return { kind: 'saved' };
  });
}

/**
 * An owner accepts the latest version, in the name of the supplier.
 * @param wish.version the one that they saw
 * @returns `not_latest` where another has been put up meanwhile; `saved` as well where it was accepted before
 */
export async function acceptContract(
  { db, clock }: Pick<PaperDeps, 'db' | 'clock'>,
  { supplier, version, by }: { readonly supplier: string; readonly version: number; readonly by: Principal },
): Promise<{ readonly kind: 'saved' | 'not_found' | 'not_latest' }> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    await lockPapers(tx);
    const [latest, ...before] = await selectContracts(tx, supplier);
    if (latest?.version !== version) return { kind: before.some((one) => one.version === version) ? 'not_latest' : 'not_found' };
    if (latest.acceptedAt === null) {
      await acceptVersion(tx, supplier, version, recordedActor(by).id ?? '', at);
      await recordSupplierAct(tx, { action: 'supplier.contract_accepted', supplier, by, at, facts: { version, digest: latest.digest } });
    }
    return { kind: 'saved' };
  });
}
