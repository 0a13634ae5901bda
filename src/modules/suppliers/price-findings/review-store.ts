import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Ends what was not seen any more, and what was accepted until a day that is over; forgets what has ended long ago. */
export async function endUnseen(
  db: Database,
  {
    unseenSince,
    now,
    today,
    forgetBefore,
  }: { readonly unseenSince: Date; readonly now: Date; readonly today: string; readonly forgetBefore: Date },
): Promise<void> {
  await sql`update price_findings set state = 'ended', accepted_until = null, ended_at = ${now}, version = version + 1
    where (state = 'open' and kind <> 'missing_season' and last_seen_at < ${unseenSince}) or (state = 'accepted' and accepted_until < ${today})`.execute(
    db,
  );
  await sql`delete from price_findings where ended_at < ${forgetBefore}`.execute(db);
}

/** Ends seasons without a price that have one now: the last look at all price lists did not see them. */
export async function endFilledSeasons(db: Database, now: Date): Promise<void> {
  await sql`update price_findings set state = 'ended', accepted_until = null, ended_at = ${now}, version = version + 1
    where kind = 'missing_season' and state <> 'ended' and last_seen_at < ${now}`.execute(db);
}

/** Groups on sale that have prices, and none in one of their supplier's seasons. */
export async function selectMissingSeasons(
  db: Database,
): Promise<{ supplier: string; supplierName: string; group: number; car: string; carName: string; season: string }[]> {
  const { rows } = await sql<{ supplier: string; supplierName: string; group: number; car: string; carName: string; season: string }>`
    with seasons as (
      select supplier, market, season from season_starts union select supplier, market, season from season_periods where to_date >= current_date
    )
    select su.slug as supplier, su.name as "supplierName", g.id as "group", v.slug as car, v.name as "carName", s.season
    from car_groups g
      join suppliers su on su.slug = g.supplier and su.state = 'live'
      join vehicle_types v on v.slug = g.vehicle_type
      join seasons s on s.supplier = g.supplier and s.market = g.market
    where g.retired_at is null and exists (select from rates r where r.car_group = g.id)
      and not exists (select from rates r where r.car_group = g.id and r.season = s.season)
    order by g.supplier, g.id, s.season limit 1000
  `.execute(db);
  return rows;
}
