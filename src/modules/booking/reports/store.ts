import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#kernel/money';
import { MARKET_ZONE } from '#kernel/zones';
import type { Database } from '#platform/database';
import type { ReservationState } from '../model/states.ts';
import { isRealRental } from '../synthetic-visitor/tests-store.ts';
import { OUTCOME_STATES } from './outcome.ts';
import type { ReportSubject } from './subjects.ts';

/** By their own column, and not by what may be in it: nothing of a request comes here. */
const KEYS: Readonly<Record<ReportSubject, RawBuilder<string>>> = {
  day: sql`to_char(reservations.created_at at time zone ${sql.lit(MARKET_ZONE)}, 'YYYY-MM-DD')`,
  supplier: sql`reservations.supplier_slug`,
  place: sql`agreed.trip->'pickup'->>'slug'`,
};

interface Asked {
  readonly by: ReportSubject;
  /** Ordered from this instant on, and before that one. */
  readonly from: Date;
  readonly before: Date;
}

export interface CountedOrders {
  readonly key: string;
  readonly currency: Currency;
  readonly orders: number;
  readonly cameAbout: number;
  readonly cancelled: number;
  readonly refused: number;
  readonly revenueMinor: number;
}

const within = (states: readonly ReservationState[]) => sql`reservations.state in (${sql.join(states)})`;

/** How many were ordered in a time and what became of them until now, by currency. */
export async function countOrders(db: Database, { by, from, before }: Asked): Promise<readonly CountedOrders[]> {
  const { rows } = await sql<Omit<CountedOrders, 'revenueMinor'> & { revenue: string | number | null }>`
    select ${KEYS[by]} as key, agreed.currency, count(*)::integer as orders,
      count(*) filter (where ${within(OUTCOME_STATES.came_about)})::integer as "cameAbout",
      count(*) filter (where ${within(OUTCOME_STATES.cancelled)})::integer as cancelled,
      count(*) filter (where ${within(OUTCOME_STATES.refused)})::integer as refused,
      sum(agreed.total_minor) filter (where ${within(OUTCOME_STATES.stands)}) as revenue
    from reservations
    join reservation_revisions as agreed on agreed.reservation_id = reservations.id and agreed.revision = reservations.revision
    where reservations.created_at >= ${from} and reservations.created_at < ${before} and ${isRealRental('reservations')}
    group by 1, 2
  `.execute(db);
  return rows.map(({ revenue, ...row }) => ({ ...row, revenueMinor: Number(revenue ?? 0) }));
}

/** What our commission of those that were ordered in a time comes to until now, by currency. */
export async function sumCommissions(
  db: Database,
  { by, from, before }: Asked,
): Promise<readonly { readonly key: string; readonly currency: Currency; readonly minor: number }[]> {
  const { rows } = await sql<{ key: string; currency: Currency; minor: string | number }>`
    select ${KEYS[by]} as key, earned.currency, sum(earned.commission_minor) as minor
    from reservations
    join reservation_revisions as agreed on agreed.reservation_id = reservations.id and agreed.revision = reservations.revision
    join reservation_earnings as earned on earned.reservation_id = reservations.id
    where reservations.created_at >= ${from} and reservations.created_at < ${before} and ${isRealRental('reservations')}
    group by 1, 2
  `.execute(db);
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }));
}
