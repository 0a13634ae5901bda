import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { OrderMarks } from '../checkout/trust/order-marks.ts';
import type { MarkKind, OpenOrders } from '../checkout/trust/order-trust.ts';
import { awaitsCustomer, endsWithoutRental, isGivenUp, isLive, type ReservationState, statesThat } from '../model/states.ts';
import { tables } from './tables.ts';

/** Until the transaction ends, no other order that has one of these marks is written. */
export async function lockOrdersLike(tx: DatabaseTransaction, marks: OrderMarks): Promise<void> {
  // A test has none.
  if (Object.keys(marks).length === 0) return;
  const digests = sql.join(Object.values(marks).map((digest) => sql`(${digest}::text)`));
  // In one order for everybody, so that no two wait for each other.
  await sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(digest, 0) as lock from (values ${digests}) as marks (digest) order by 1
  ) as locks`.execute(tx);
}

/**
 * What others, or the same person before, hold with the same marks.
 * @param endedSince orders to be paid at delivery that ended later than this are counted as if they stood
 */
export async function selectHeld(
  tx: DatabaseTransaction,
  marks: OrderMarks,
  { now, endedSince }: { readonly now: Date; readonly endedSince: Date },
): Promise<Partial<Record<MarkKind, OpenOrders>>> {
  const wanted = Object.entries(marks) as [MarkKind, string][];
  if (wanted.length === 0) return {};
  const isHeld = sql<boolean>`(r.state in (${listOf(awaitsCustomer)}) and r.hold_until > ${now})`;
  // Once the rental is over, or somebody stood at the desk, it holds no car any more. An order that another one has replaced never counts.
  const stands = sql<boolean>`(r.pay_now_minor = 0 and r.credit_minor = 0 and (
    ${isHeld}
    or (r.state in (${listOf(isLive)}) and r.return_at > ${now})
    or (r.state in (${listOf(isGivenUp)}) and r.changed_at > ${endedSince} and r.checkout_key not like '%.%')
  ))`;
  const rows = await tables(tx)
    .selectFrom('order_marks as mark')
    .innerJoin('reservations as r', 'r.id', 'mark.reservation_id')
    .select([
      'mark.kind',
      sql<number>`count(*) filter (where ${stands})::int`.as('orders'),
      sql<number>`coalesce(sum(ceil(extract(epoch from r.return_at - r.pickup_at) / 86400)) filter (where ${stands}), 0)::int`.as('days'),
      sql<number>`count(*) filter (where ${stands} and r.proof <> 'given')::int`.as('unproven'),
      sql<number>`count(*) filter (where ${stands} and ${isHeld} and r.proof = 'asked')::int`.as('waiting'),
      sql<number>`count(*) filter (where ${isHeld} and r.pay_now_minor > 0)::int`.as('onTheWay'),
    ])
    .where((one) => one.or(wanted.map(([kind, digest]) => one.and([one('mark.kind', '=', kind), one('mark.digest', '=', digest)]))))
    .groupBy('mark.kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, ...held }) => [kind, held]));
}

/** Whether whoever has the mailbox or the phone of an order has had a rental, or has one coming; orders that came to nothing do not count. */
export async function hasRentedBefore(tx: DatabaseTransaction, reservationId: string, { email, phone }: OrderMarks): Promise<boolean> {
  const digests = [email, phone].filter((digest) => digest !== undefined);
  if (digests.length === 0) return false;
  const found = await tables(tx)
    .selectFrom('order_marks as mark')
    .innerJoin('reservations as r', 'r.id', 'mark.reservation_id')
    .select('r.id')
    .where('mark.kind', 'in', ['email', 'phone'])
    .where('mark.digest', 'in', digests)
    .where('r.id', '<>', reservationId)
    .where('r.state', 'not in', statesThat(endsWithoutRental))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The states of a class, as a query lists them. */
const listOf = (isOfClass: (state: ReservationState) => boolean) => sql.join(statesThat(isOfClass));

export async function hasMark(db: Database, reservationId: string, kind: MarkKind, digest: string): Promise<boolean> {
  const found = tables(db).selectFrom('order_marks').select('kind').where('reservation_id', '=', reservationId);
  return (await found.where('kind', '=', kind).where('digest', '=', digest).executeTakeFirst()) !== undefined;
}

export async function insertMarks(tx: DatabaseTransaction, reservationId: string, marks: OrderMarks): Promise<void> {
  const rows = (Object.entries(marks) as [MarkKind, string][]).map(([kind, digest]) => ({ reservation_id: reservationId, kind, digest }));
  if (rows.length > 0) await tables(tx).insertInto('order_marks').values(rows).execute();
}

/** What an order is counted by has turned out to be another value. */
export async function replaceMark(tx: DatabaseTransaction, reservationId: string, kind: MarkKind, digest: string): Promise<void> {
  await tables(tx)
    .updateTable('order_marks')
    .set({ digest })
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .execute();
}
