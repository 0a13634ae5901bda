import { type Selectable, sql } from 'kysely';
import { type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { NewObligation, Obligation } from '../model/obligation.ts';
import { type BookingTables, tables } from './tables.ts';

/** Writes what is owed from now on. What is owed already is not owed twice, but for refunds. */
export async function insertObligations(
  tx: DatabaseTransaction,
  reservationId: string,
  obligations: readonly NewObligation[],
  now: Date,
): Promise<void> {
  if (obligations.length === 0) return;
  await tables(tx)
    .insertInto('reservation_obligations')
    .values(
      obligations.map((owed) => ({
        reservation_id: reservationId,
        kind: owed.kind,
        payment_id: 'paymentId' in owed ? owed.paymentId : null,
        amount_minor: 'amount' in owed ? owed.amount.minor : null,
        currency: 'amount' in owed ? owed.amount.currency : null,
        supplier_key: ('booking' in owed && owed.booking?.key) || null,
        supplier_code: ('booking' in owed && owed.booking?.supplierCode) || null,
        next_attempt_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is owed for a reservation and whose time has come, the oldest first. */
export async function selectDueObligations(db: Database, reservationId: string, now: Date): Promise<Obligation[]> {
  const rows = await tables(db)
    .selectFrom('reservation_obligations')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'due')
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(obligationFrom);
}

/** Everything that is still owed for a reservation, whenever it is tried again, the oldest first. */
export async function selectOpenObligations(db: Database, reservationId: string): Promise<Obligation[]> {
  const rows = await tables(db)
    .selectFrom('reservation_obligations')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'due')
    .orderBy('id')
    .execute();
  return rows.map(obligationFrom);
}

/** When the next thing that is owed for a reservation is tried; nothing when nothing is owed. */
export async function findNextObligationAt(db: Database, reservationId: string): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('reservation_obligations')
    .select((one) => one.fn.min('next_attempt_at').as('at'))
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The refunds of a payment that are promised and not known to be done, in minor units. */
export async function sumDueRefunds(db: Database, paymentId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('reservation_obligations')
    .select((one) => one.fn.sum<number | string | null>('amount_minor').as('minor'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return Number(row.minor ?? 0);
}

/** The same for many payments: by payment, in minor units. */
export async function sumDueOfPayments(db: Database, paymentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('reservation_obligations')
    .select('payment_id')
    .select((one) => one.fn.sum<number | string>('amount_minor').as('minor'))
    .where('payment_id', 'in', paymentIds)
    .where('kind', '=', 'refund')
    .where('state', '=', 'due')
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, minor }) => [payment_id ?? '', Number(minor)]));
}

/** Those of some payments whose hold is to be let go, or their money given back where it was taken after all. */
export async function selectLetGo(db: Database, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await tables(db)
    .selectFrom('reservation_obligations')
    .select('payment_id')
    .where('payment_id', 'in', paymentIds)
    .where('kind', '=', 'void_payment')
    .where('state', '=', 'due')
    .execute();
  return new Set(rows.flatMap(({ payment_id }) => (payment_id === null ? [] : [payment_id])));
}

/** A refund that is owed and not known to be made. */
export interface OwedRefund {
  readonly id: number;
  readonly reservationId: string;
  readonly amount: Money;
  readonly since: Date;
  /** How often it was tried. */
  readonly attempts: number;
}

/** What of a kind was owed before an instant and still is, the longest ago first. */
const selectOverdue = (db: Database, kind: 'refund' | 'supplier_cancel', before: Date, limit: number) =>
  tables(db)
    .selectFrom('reservation_obligations')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'due')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Refunds owed since before an instant, the longest owed first. */
export async function selectRefundsDue(db: Database, before: Date, limit: number): Promise<OwedRefund[]> {
  return (await selectOverdue(db, 'refund', before, limit)).map(owedRefundFrom);
}

/** Reservations of which a supplier's booking was to be cancelled before an instant and is not, the longest ago first. */
export async function selectSupplierCancelsDue(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ readonly reservationId: string; readonly since: Date }[]> {
  const rows = await selectOverdue(db, 'supplier_cancel', before, limit);
  return rows.map(({ created_at, reservation_id }) => ({ reservationId: reservation_id, since: created_at }));
}

export async function findOwedRefund(db: Database, id: number): Promise<OwedRefund | undefined> {
  const row = await tables(db)
    .selectFrom('reservation_obligations')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .executeTakeFirst();
  return row && owedRefundFrom(row);
}

const owedRefundFrom = (row: Selectable<BookingTables['reservation_obligations']>): OwedRefund => ({
  id: row.id,
  reservationId: row.reservation_id,
  amount: money(row.amount_minor ?? 0, row.currency ?? 'TRY'),
  since: row.created_at,
  attempts: row.attempts,
});

/** It is tried at once. @returns whether it is still owed */
export async function attemptNow(tx: DatabaseTransaction, id: number, now: Date): Promise<boolean> {
  const row = await due(tx, id).set({ next_attempt_at: now }).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Chooses under which reference it is done, before it is. */
export async function setReference(db: Database, id: number, reference: string): Promise<void> {
  await due(db, id).set({ reference }).execute();
}

/** It could not be done, or it is not known whether it was: it is tried again then. */
export async function postponeObligation(db: Database, id: number, until: Date): Promise<void> {
  await due(db, id).set({ attempts: sql`attempts + 1`, next_attempt_at: until }).execute();
}

export async function endObligation(db: Database, id: number, state: 'done' | 'refused', now: Date): Promise<void> {
  await due(db, id).set({ state, attempts: sql`attempts + 1`, next_attempt_at: null, done_at: now }).execute();
}

/**
 * Refunds that are owed of a payment, up to an amount: its holder has got that from the bank. One that is larger stays owed for the rest, under a new id.
 * @returns how much of them is not owed any more, in minor units
 */
export async function coverDueRefunds(tx: DatabaseTransaction, paymentId: string, minor: number, now: Date): Promise<number> {
  const rows = await tables(tx)
    .selectFrom('reservation_obligations')
    .select(['id', 'amount_minor'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'due')
    .orderBy('id')
    .forUpdate()
    .execute();
  let left = minor;
  for (const { amount_minor, id } of rows) {
    const owed = amount_minor ?? 0;
    const covered = Math.min(owed, left);
    left -= covered;
    if (covered === owed) await endObligation(tx, id, 'done', now);
    else if (covered > 0) await coverPart(tx, id, { covered, rest: owed - covered }, now);
  }
  return minor - left;
}

/** The part that is covered becomes a promise of its own, which is kept. */
async function coverPart(
  tx: DatabaseTransaction,
  id: number,
  { covered, rest }: { readonly covered: number; readonly rest: number },
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('reservation_obligations')
    .columns(['reservation_id', 'kind', 'state', 'payment_id', 'amount_minor', 'currency', 'next_attempt_at', 'created_at', 'done_at'])
    .expression((whole) =>
      whole
        .selectFrom('reservation_obligations')
        .select(['reservation_id', 'kind'])
        .select(sql<'done'>`'done'`.as('state'))
        .select('payment_id')
        .select(sql<number>`${covered}::bigint`.as('amount_minor'))
        .select('currency')
        .select(sql<null>`null::timestamptz`.as('next_attempt_at'))
        .select('created_at')
        .select(sql<Date>`${now}::timestamptz`.as('done_at'))
        .where('id', '=', id),
    )
    .execute();
  await due(tx, id).set({ amount_minor: rest, reference: null }).execute();
}

const due = (db: Database, id: number) => tables(db).updateTable('reservation_obligations').where('id', '=', id).where('state', '=', 'due');

function obligationFrom(row: Selectable<BookingTables['reservation_obligations']>): Obligation {
  const kept = { id: row.id, reference: row.reference, createdAt: row.created_at };
  switch (row.kind) {
    case 'refund':
      return { ...kept, kind: row.kind, paymentId: paymentIn(row), amount: money(row.amount_minor ?? 0, row.currency ?? 'TRY') };
    case 'void_payment':
      return { ...kept, kind: row.kind, paymentId: paymentIn(row) };
    case 'release_hold':
      return { ...kept, kind: row.kind };
    case 'supplier_cancel':
      return {
        ...kept,
        kind: row.kind,
        ...(row.supplier_key === null ? {} : { booking: { key: row.supplier_key, supplierCode: row.supplier_code } }),
      };
  }
}

/** The database refuses a row without one. */
function paymentIn({ id, payment_id }: Selectable<BookingTables['reservation_obligations']>): string {
  if (payment_id === null) throw new Error(`Obligation ${id} names no payment`);
  return payment_id;
}
