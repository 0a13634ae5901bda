import { sql } from 'kysely';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import type { Cursor } from '../model/reservation-query.ts';
import type { ReservationState } from '../model/states.ts';
import { countWithoutTests } from '../synthetic-visitor/tests-store.ts';
import { tables } from './tables.ts';

/** How many reservations are in each of the given states, tests left out; each state is there. */
export async function countByState(
  db: Database,
  states: readonly ReservationState[],
): Promise<readonly { readonly state: ReservationState; readonly count: number }[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select(['state', countWithoutTests.as('count')])
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return states.map((state) => ({ state, count: counts.get(state) ?? 0 }));
}

/** How many reservations in these states carry each campaign's code as they are agreed now, and what it has taken off them. */
export async function sumByCampaign(
  db: Database,
  states: readonly ReservationState[],
): Promise<readonly { readonly code: string; readonly currency: Currency; readonly uses: number; readonly minor: number }[]> {
  return withCampaign(db, states)
    .select([
      'agreed.campaign_code as code',
      'agreed.currency',
      sql<number>`count(*)::int`.as('uses'),
      sql<number>`coalesce(sum((agreed.summary -> 'discount' ->> 'minor')::bigint), 0)::float8`.as('minor'),
    ])
    .groupBy(['agreed.campaign_code', 'agreed.currency'])
    .$narrowType<{ code: string }>()
    .execute();
}

/** Ids of those of one campaign, the newest first. */
export async function selectIdsOfCampaign(
  db: Database,
  {
    states,
    code,
    after,
    limit,
  }: {
    readonly states: readonly ReservationState[];
    readonly code: string;
    readonly after: Cursor | undefined;
    readonly limit: number;
  },
): Promise<string[]> {
  let found = withCampaign(db, states).select('one.id').where('agreed.campaign_code', '=', code);
  if (after) found = found.where(sql<boolean>`(one.created_at, one.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const rows = await found.orderBy('one.created_at', 'desc').orderBy('one.id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

const withCampaign = (db: Database, states: readonly ReservationState[]) =>
  tables(db)
    .selectFrom('reservation_revisions as agreed')
    .innerJoin('reservations as one', (join) =>
      join.onRef('one.id', '=', 'agreed.reservation_id').onRef('one.revision', '=', 'agreed.revision'),
    )
    .where('agreed.campaign_code', 'is not', null)
    .where('one.state', 'in', states);
