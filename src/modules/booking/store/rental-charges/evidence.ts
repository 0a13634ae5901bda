import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ChargeEvidence } from '../../rental-charges/rental-charge.ts';
import { chargeTables } from './tables.ts';

/** Until the transaction ends nobody else keeps or removes a file of evidence. */
export const lockEvidence = (tx: DatabaseTransaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('evidence of rental charges', 0))`.execute(tx);

/** Keeps that a file belongs to a charge; the same file once. */
export async function insertEvidence(
  tx: DatabaseTransaction,
  chargeId: string,
  { at, digest, type }: { readonly digest: string; readonly type: ChargeEvidence['type']; readonly at: Date },
): Promise<void> {
  await chargeTables(tx)
    .insertInto('rental_charge_evidence')
    .values({ id: sql<number>`default`, charge_id: chargeId, digest, type, put_at: at })
    .onConflict((conflict) => conflict.columns(['charge_id', 'digest']).doNothing())
    .execute();
}

export async function deleteEvidence(tx: DatabaseTransaction, id: number): Promise<void> {
  await chargeTables(tx).deleteFrom('rental_charge_evidence').where('id', '=', id).execute();
}

/** Those of the digests that no charge has any more. */
export async function orphansAmong(db: Database, digests: readonly string[]): Promise<readonly string[]> {
  if (digests.length === 0) return [];
  const kept = await chargeTables(db)
    .selectFrom('rental_charge_evidence')
    .select('digest')
    .where('digest', 'in', [...digests])
    .execute();
  const known = new Set(kept.map(({ digest }) => digest));
  return [...new Set(digests)].filter((digest) => !known.has(digest));
}

/**
 * Lets go of the files of charges about which nobody has said anything since an instant, and deletes drafts from before another one.
 * @returns the digests that were let go of; others may still have them
 */
export async function forgetEvidence(
  tx: DatabaseTransaction,
  { quietSince, draftedBefore }: { readonly quietSince: Date; readonly draftedBefore: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ digest: string }>`
    with quiet as (
      select id, digest from rental_charge_evidence
      where digest is not null and exists (select from rental_charges where id = charge_id and state <> 'draft')
        and not exists (select from rental_charge_events as event where event.charge_id = rental_charge_evidence.charge_id and at >= ${quietSince})
    ), forgotten as (update rental_charge_evidence set digest = null where id in (select id from quiet))
    select distinct digest from quiet
  `.execute(tx);
  const ofDrafts = await chargeTables(tx)
    .selectFrom('rental_charge_evidence')
    .innerJoin('rental_charges', 'rental_charges.id', 'rental_charge_evidence.charge_id')
    .select('digest')
    .where('state', '=', 'draft')
    .where('drafted_at', '<', draftedBefore)
    .execute();
  await chargeTables(tx).deleteFrom('rental_charges').where('state', '=', 'draft').where('drafted_at', '<', draftedBefore).execute();
  return [...rows, ...ofDrafts].flatMap(({ digest }) => digest ?? []);
}
