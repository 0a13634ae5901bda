import type { Generated } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PaymentTables } from '../store/tables.ts';
import type { Difference, DifferenceKind, MovedSums } from './compare.ts';

type ReconciliationTables = PaymentTables & {
  reconciliation_runs: { gateway: string; day: string; compared: number; differences: number; finished_at: Date };
  reconciliation_differences: {
    id: Generated<number>;
    gateway: string;
    day: string;
    kind: DifferenceKind;
    gateway_ref: string;
    payment_id: string | null;
    ours_minor: number | null;
    theirs_minor: number | null;
    currency: string | null;
    found_at: Date;
    settled_at: Date | null;
    settled_by: Generated<string | null>;
    evidence: Generated<string | null>;
  };
};

const tables = (db: Database) => db.withTables<ReconciliationTables>();

/** The days of a gateway that were compared, `YYYY-MM-DD`. */
export async function selectRunDays(db: Database, gateway: string, since: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('reconciliation_runs')
    .select((run) => run.cast<string>('day', 'text').as('day'))
    .where('gateway', '=', gateway)
    .where('day', '>=', since)
    .execute();
  return rows.map(({ day }) => day);
}

/** The payments whose money moved in between, by our rows, with what moved. */
export async function selectMovedBetween(
  db: Database,
  gateway: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Map<string, MovedSums>> {
  const taken = await tables(db)
    .selectFrom('payments')
    .select(['id', 'amount_minor', 'charge_minor', 'currency'])
    .where('gateway', '=', gateway)
    .where('state', '=', 'captured')
    .where('captured_at', '>=', from)
    .where('captured_at', '<', until)
    .execute();
  const refunds = await tables(db)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.id', 'payments.currency', 'refunds.amount_minor', 'refunds.charge_minor'])
    .where('payments.gateway', '=', gateway)
    .where('refunds.state', '=', 'done')
    .where('refunds.done_at', '>=', from)
    .where('refunds.done_at', '<', until)
    .execute();
  const moved = new Map<string, MovedSums>(
    taken.map(({ id, amount_minor, charge_minor, currency }) => [
      id,
      { takenMinor: amount_minor + charge_minor, refundedMinor: 0, currency },
    ]),
  );
  for (const { id, currency, amount_minor, charge_minor } of refunds) {
    const { takenMinor, refundedMinor } = moved.get(id) ?? { takenMinor: 0, refundedMinor: 0 };
    moved.set(id, { takenMinor, refundedMinor: refundedMinor + amount_minor + charge_minor, currency });
  }
  return moved;
}

/** Our payments by the provider's numbers of them. */
export async function selectByRefs(db: Database, gateway: string, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('payments')
    .select(['id', 'gateway_ref'])
    .where('gateway', '=', gateway)
    .where('gateway_ref', 'in', refs)
    .execute();
  return new Map(rows.flatMap(({ id, gateway_ref }) => (gateway_ref ? [[gateway_ref, id] as const] : [])));
}

/** @returns how many of the differences are new */
export async function insertRun(
  tx: DatabaseTransaction,
  run: { readonly gateway: string; readonly day: string; readonly compared: number },
  differences: readonly Difference[],
  now: Date,
): Promise<number> {
  const outcome = { compared: run.compared, differences: differences.length, finished_at: now };
  await tables(tx)
    .insertInto('reconciliation_runs')
    .values({ gateway: run.gateway, day: run.day, ...outcome })
    .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet(outcome))
    .execute();
  if (differences.length === 0) return 0;
  const written = await tables(tx)
    .insertInto('reconciliation_differences')
    .values(
      differences.map(({ kind, gatewayRef, paymentId, oursMinor, theirsMinor, currency }) => ({
        gateway: run.gateway,
        day: run.day,
        kind,
        gateway_ref: gatewayRef,
        payment_id: paymentId,
        ours_minor: oursMinor,
        theirs_minor: theirsMinor,
        currency,
        found_at: now,
        settled_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['gateway', 'kind', 'gateway_ref']).doNothing())
    .returning('id')
    .execute();
  return written.length;
}

/** Differences that nobody has explained yet, the oldest first. */
export async function openDifferences(
  db: Database,
): Promise<(Difference & { readonly id: number; readonly gateway: string; readonly foundAt: Date })[]> {
  const rows = await tables(db)
    .selectFrom('reconciliation_differences')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('found_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    gateway: row.gateway,
    kind: row.kind,
    gatewayRef: row.gateway_ref,
    paymentId: row.payment_id,
    oursMinor: row.ours_minor,
    theirsMinor: row.theirs_minor,
    currency: row.currency,
    foundAt: row.found_at,
  }));
}

/** Writes down who has explained a difference and by what, once. */
export async function settleDifferenceIn(
  tx: DatabaseTransaction,
  id: number,
  settled: { readonly by: string; readonly evidence: string; readonly at: Date },
): Promise<'settled' | 'settled_before' | 'not_found'> {
  const row = await tables(tx)
    .selectFrom('reconciliation_differences')
    .select('settled_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'not_found';
  if (row.settled_at) return 'settled_before';
  await tables(tx)
    .updateTable('reconciliation_differences')
    .set({ settled_at: settled.at, settled_by: settled.by, evidence: settled.evidence })
    .where('id', '=', id)
    .execute();
  return 'settled';
}
