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

/** Groups on sale that have prices, and none in one of their supplier's seasons; `finding` names the car of such a group in a finding. */
const MISSING = sql`
  with seasons as (
    select supplier, market, season from season_starts union select supplier, market, season from season_periods where to_date >= current_date
  ), missing as (
    select su.slug as supplier, su.name as supplier_name, g.id as car_group, v.slug as car, v.name as car_name, s.season,
      v.slug || ' ' || g.id as finding
    from car_groups g
      join suppliers su on su.slug = g.supplier and su.state = 'live'
      join vehicle_types v on v.slug = g.vehicle_type
      join seasons s on s.supplier = g.supplier and s.market = g.market
    where g.retired_at is null and exists (select from rates r where r.car_group = g.id)
      and not exists (select from rates r where r.car_group = g.id and r.season = s.season)
  )`;
const isStanding = sql`kind = 'missing_season' and state <> 'ended'`;
const isOfFinding = sql`m.supplier = f.supplier and m.finding = f.car and m.season = f.season`;

/** Ends seasons without a price that have one now, or are no season of a group on sale any more. */
export async function endFilledSeasons(db: Database, now: Date): Promise<void> {
  await sql`${MISSING}
    update price_findings f set state = 'ended', accepted_until = null, ended_at = ${now}, version = version + 1
    where ${isStanding} and not exists (select from missing m where ${isOfFinding})`.execute(db);
}

/** Seasons without a price: those first that nothing stands about. */
export async function selectMissingSeasons(
  db: Database,
  limit: number,
): Promise<{ supplier: string; supplierName: string; group: number; car: string; carName: string; season: string }[]> {
  const { rows } = await sql<{
    supplier: string;
    supplierName: string;
    group: number;
    car: string;
    carName: string;
    season: string;
  }>`${MISSING}
    select supplier, supplier_name as "supplierName", car_group as "group", car, car_name as "carName", season from missing m
    order by exists (select from price_findings f where ${isStanding} and ${isOfFinding}), supplier, car_group, season limit ${limit}
  `.execute(db);
  return rows;
}
