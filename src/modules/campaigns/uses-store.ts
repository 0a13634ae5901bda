import { sql } from 'kysely';
import type { Database } from '#platform/database';

type UseTables = {
  campaign_uses: { reservation_id: string; code_key: string; redeemed_at: Date };
  campaign_customers: { reservation_id: string; digest: string };
};

const tables = (db: Database) => db.withTables<UseTables>();

/**
 * Until the transaction ends nobody changes the limit of a code; others may use it meanwhile. Asked first: what is read
 * afterwards stays true (`fit_campaign_slots` in `db/migrations/0279_campaign_slots.sql` takes the same lock alone).
 */
export async function keepLimit(tx: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`campaign ${key}`}, 0))`.execute(tx);
}

/** Until the transaction ends no other use of the code by this customer is counted or added. */
export async function lockUsesOf(tx: Database, key: string, customer: readonly string[]): Promise<void> {
  if (customer.length === 0) return;
  const digests = sql.join(customer.map((digest) => sql`(${`campaign ${key} ${digest}`}::text)`));
  // In one order for everybody, so that no two wait for each other.
  await sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(digest, 0) as lock from (values ${digests}) as customer (digest) order by 1
  ) as locks`.execute(tx);
}

/** The key of the campaign a reservation uses. */
export async function usedCampaign(tx: Database, reservationId: string): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('campaign_uses')
    .select('code_key')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row?.code_key;
}

/** How often a campaign stands used by a customer. */
export async function usesOf(tx: Database, key: string, customer: readonly string[]): Promise<number> {
  if (customer.length === 0) return 0;
  const row = await tables(tx)
    .selectFrom('campaign_uses as used')
    .innerJoin('campaign_customers as by', 'by.reservation_id', 'used.reservation_id')
    .select(sql<number>`count(distinct used.reservation_id)::int`.as('count'))
    .where('used.code_key', '=', key)
    .where('by.digest', 'in', [...customer])
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Takes one of the uses that are left for a reservation. Slots in the hands of other orders are stepped over, so nobody waits while
 * there are others; where there are no others, they are waited for, because an order that comes to nothing leaves its slot to the next.
 * @param limit the code's total limit: a slot among them is drawn to begin with, so that orders do not all begin with the same
 * @returns whether one was left
 */
export async function takeSlot(tx: Database, key: string, reservationId: string, limit: number): Promise<boolean> {
  for (;;) {
    if (await take(tx, key, reservationId, { from: limit, waits: false })) return true;
    if (await take(tx, key, reservationId, { from: 0, waits: false })) return true;
    if (await take(tx, key, reservationId, { from: 0, waits: true })) return true;
    // What was given back while we waited was not seen yet.
    if (!(await hasFreeSlot(tx, key))) return false;
  }
}

/** @param from searched from a slot drawn among the first so many */
async function take(
  tx: Database,
  key: string,
  reservationId: string,
  { from, waits }: { readonly from: number; readonly waits: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update campaign_slots set reservation_id = ${reservationId} where code_key = ${key} and reservation_id is null and number = (
      select number from campaign_slots
      where code_key = ${key} and reservation_id is null and number > (select floor(random() * ${from}::float8)::int)
      order by number limit 1 for update ${waits ? sql`` : sql`skip locked`}
    )`.execute(tx);
  return numAffectedRows === 1n;
}

async function hasFreeSlot(tx: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select from campaign_slots where code_key = ${key} and reservation_id is null limit 1`.execute(tx);
  return rows.length > 0;
}

export async function addUse(
  tx: Database,
  key: string,
  reservationId: string,
  { now, customer }: { readonly now: Date; readonly customer: readonly string[] },
): Promise<void> {
  await tables(tx).insertInto('campaign_uses').values({ reservation_id: reservationId, code_key: key, redeemed_at: now }).execute();
  const marks = customer.map((digest) => ({ reservation_id: reservationId, digest }));
  if (marks.length > 0) await tables(tx).insertInto('campaign_customers').values(marks).execute();
}

/** Takes a reservation's use back, once; its slot is free again, or gone where the limit was lowered below what was used. */
export async function removeUse(tx: Database, key: string, reservationId: string): Promise<void> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('campaign_uses')
    .where('reservation_id', '=', reservationId)
    .where('code_key', '=', key)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const beyond =
    await sql`update campaigns set uses_beyond_limit = uses_beyond_limit - 1 where code_key = ${key} and uses_beyond_limit > 0`.execute(tx);
  if (beyond.numAffectedRows === 1n) await sql`delete from campaign_slots where reservation_id = ${reservationId}`.execute(tx);
  else await sql`update campaign_slots set reservation_id = null where reservation_id = ${reservationId}`.execute(tx);
}
