import { type Generated, type Selectable, sql } from 'kysely';
import type { Currency } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PriceFindingKind, PriceFindingState } from './finding-kinds.ts';
import { type HowFar, isCoveredBy, type PricedCarOf, type PriceSighting, pricedCarKey } from './price-finding.ts';

type FindingTables = {
  price_findings: {
    id: Generated<number>;
    kind: PriceFindingKind;
    is_certain: boolean;
    connector: string;
    supplier: string;
    supplier_name: string;
    office: string;
    office_name: string;
    car: string;
    car_name: string;
    season: string;
    place: string | null;
    pickup_on: string | null;
    days: number | null;
    seen_minor: number | null;
    usual_minor: number | null;
    currency: Currency | null;
    first_seen_at: Date;
    last_seen_at: Date;
    times: number;
    state: PriceFindingState;
    version: Generated<number>;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
    accepted_until: string | null;
    told_at: Date | null;
    told_by: string | null;
    ended_at: Date | null;
  };
};
const tables = (db: Database) => db.withTables<FindingTables>();

/** A price that was not believed, and what people have said to it. */
export interface PriceFinding extends PriceSighting {
  readonly id: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly times: number;
  readonly state: PriceFindingState;
  readonly version: number;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly acceptedUntil: string | null;
  readonly toldAt: Date | null;
}

export interface SightedPrice extends PriceSighting {
  readonly times: number;
}

/**
 * Adds what was seen. What people have accepted until a day that is over is open again, and so is what is seen much farther off than they accepted; as
 * far as it is accepted, the price that they have called right stays in the row.
 * @param today YYYY-MM-DD
 */
export async function addSightings(db: Database, seen: readonly SightedPrice[], now: Date, today: string): Promise<void> {
  // In one order for every process, so that no two wait for each other.
  const rows = seen.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  if (rows.length === 0) return;
  await sql`update price_findings set state = 'ended', accepted_until = null, ended_at = ${now}, version = version + 1
    where state = 'accepted' and accepted_until < ${today}`.execute(db);
  await endUncovered(db, rows, now, today);
  const unlessAccepted = (column: string) =>
    sql<never>`case when price_findings.state = 'accepted' then price_findings.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
  await tables(db)
    .insertInto('price_findings')
    .values(rows.map((row) => ({ ...columnsOf(row), first_seen_at: now, last_seen_at: now, ...UNDECIDED })))
    .onConflict((conflict) =>
      conflict
        .columns(['connector', 'supplier', 'office', 'car', 'season', 'kind'])
        .where('state', '<>', 'ended')
        .doUpdateSet({
          is_certain: unlessAccepted('is_certain'),
          place: unlessAccepted('place'),
          pickup_on: unlessAccepted('pickup_on'),
          days: unlessAccepted('days'),
          seen_minor: unlessAccepted('seen_minor'),
          usual_minor: unlessAccepted('usual_minor'),
          currency: unlessAccepted('currency'),
          // Whoever decides about one that was only asked about sees first that it is certain now.
          version: sql`price_findings.version + (price_findings.state = 'open' and excluded.is_certain and not price_findings.is_certain)::int`,
          last_seen_at: sql`excluded.last_seen_at`,
          times: sql`least(price_findings.times + excluded.times, 1000000000)`,
        }),
    )
    .execute();
}

/** Nobody has called these right: what was accepted of their cars is over. */
async function endUncovered(db: Database, seen: readonly SightedPrice[], now: Date, today: string): Promise<void> {
  if (!seen.some(({ isCertain }) => isCertain)) return;
  const certain = new Map(seen.flatMap((row) => (row.isCertain && row.season === '' ? [[keyOf(row), row] as const] : [])));
  const accepted = (await selectRulings(db, today)).filter(({ isKeptOut }) => !isKeptOut);
  const over = accepted.flatMap((row) => {
    const far = certain.get(`${pricedCarKey(row)}\n\n${row.kind}`);
    return far && !isCoveredBy(row, far) ? [row.id] : [];
  });
  if (over.length === 0) return;
  await tables(db)
    .updateTable('price_findings')
    .set({ state: 'ended', accepted_until: null, ended_at: now, version: sql`version + 1` })
    .where('id', 'in', over)
    .where('state', '=', 'accepted')
    .execute();
}

const keyOf = (seen: PriceSighting): string => `${pricedCarKey(seen)}\n${seen.season}\n${seen.kind}`;

const UNDECIDED = {
  state: 'open',
  decided_at: null,
  decided_by: null,
  reason: null,
  accepted_until: null,
  told_at: null,
  told_by: null,
  ended_at: null,
} as const;

const columnsOf = (row: SightedPrice) => ({
  kind: row.kind,
  is_certain: row.isCertain,
  connector: row.connector,
  supplier: row.supplier,
  supplier_name: row.supplierName,
  office: row.office,
  office_name: row.officeName,
  car: row.car,
  car_name: row.carName,
  season: row.season,
  place: row.place,
  pickup_on: row.pickupOn,
  days: row.days,
  seen_minor: row.seenMinor,
  usual_minor: row.usualMinor,
  currency: row.currency,
  times: row.times,
});

/** What people have decided of cars: kept out of every search, or right as they are. @param today YYYY-MM-DD */
export async function selectRulings(
  db: Database,
  today: string,
): Promise<readonly (PricedCarOf & HowFar & { readonly id: number; readonly isKeptOut: boolean })[]> {
  const rows = await tables(db)
    .selectFrom('price_findings')
    .select(['id', 'connector', 'supplier', 'office', 'car', 'kind', 'state'])
    .select(['is_certain as isCertain', 'seen_minor as seenMinor', 'usual_minor as usualMinor'])
    .where((where) =>
      where.or([where('state', '=', 'kept_out'), where.and([where('state', '=', 'accepted'), where('accepted_until', '>=', today)])]),
    )
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, isKeptOut: state === 'kept_out' }));
}

export interface FindingsWish {
  readonly state: PriceFindingState;
  readonly kind?: PriceFindingKind | undefined;
  readonly supplier?: string | undefined;
  /** Older ones than this one. */
  readonly before?: number | undefined;
  /** Those that wait longest, instead of the latest. */
  readonly oldestFirst?: boolean;
}

/** In the order that is wished. */
export async function selectFindings(
  db: Database,
  { state, kind, supplier, before, oldestFirst = false }: FindingsWish,
  limit: number,
): Promise<PriceFinding[]> {
  const rows = await tables(db)
    .selectFrom('price_findings')
    .selectAll()
    .where('state', '=', state)
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? 'far_below'))
    .$if(supplier !== undefined, (found) => found.where('supplier', '=', supplier ?? ''))
    .$if(before !== undefined, (found) => found.where('id', '<', before ?? 0))
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map(findingFrom);
}

/** Everything that stands about a supplier, the latest first. */
export async function selectStanding(db: Database, supplier: string, limit: number): Promise<PriceFinding[]> {
  const rows = await tables(db)
    .selectFrom('price_findings')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('state', '<>', 'ended')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(findingFrom);
}

/** Suppliers that something stands about. */
export async function selectSuppliersWithFindings(db: Database): Promise<{ slug: string; name: string }[]> {
  return tables(db)
    .selectFrom('price_findings')
    .select(['supplier as slug', sql<string>`max(supplier_name)`.as('name')])
    .where('state', '<>', 'ended')
    .groupBy('supplier')
    .orderBy('name')
    .limit(300)
    .execute();
}

export async function countOpen(db: Database): Promise<number> {
  const row = await tables(db)
    .selectFrom('price_findings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function findLocked(tx: DatabaseTransaction, id: number): Promise<PriceFinding | undefined> {
  const row = await tables(tx).selectFrom('price_findings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && findingFrom(row);
}

export interface Decision {
  readonly state: 'accepted' | 'kept_out' | 'open';
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly acceptedUntil: string | null;
}

/** With another name of what the supplier offers: whatever is kept of it in memory is made anew. */
export async function writeDecision(
  tx: DatabaseTransaction,
  { id, supplier }: Pick<PriceFinding, 'id' | 'supplier'>,
  { state, at, by, reason, acceptedUntil }: Decision,
): Promise<void> {
  await sql`insert into fleet_editions (supplier, edition) values (${supplier}, gen_random_uuid())
    on conflict (supplier) do update set edition = excluded.edition`.execute(tx);
  await tables(tx)
    .updateTable('price_findings')
    .set({
      ...{ state, reason, decided_at: at, decided_by: by, accepted_until: acceptedUntil },
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function writeTold(tx: DatabaseTransaction, id: number, by: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('price_findings')
    .set({ told_at: at, told_by: by, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const findingFrom = (row: Selectable<FindingTables['price_findings']>): PriceFinding => ({
  id: row.id,
  kind: row.kind,
  isCertain: row.is_certain,
  connector: row.connector,
  supplier: row.supplier,
  supplierName: row.supplier_name,
  office: row.office,
  officeName: row.office_name,
  car: row.car,
  carName: row.car_name,
  season: row.season,
  place: row.place,
  pickupOn: row.pickup_on,
  days: row.days,
  seenMinor: row.seen_minor,
  usualMinor: row.usual_minor,
  currency: row.currency,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  times: row.times,
  state: row.state,
  version: row.version,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  reason: row.reason,
  acceptedUntil: row.accepted_until,
  toldAt: row.told_at,
});
