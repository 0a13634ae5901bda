import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { AnswerTimes } from './answer-times.ts';

/** What one supplier's system did on one day. */
export interface CallCounts {
  readonly answered: number;
  readonly late: number;
  readonly broken: number;
  readonly givenUp: number;
  readonly refused: number;
  readonly leftAlone: number;
  readonly took: AnswerTimes;
}

export interface ConnectorDay extends CallCounts {
  readonly connector: string;
  /** YYYY-MM-DD, of the market. */
  readonly day: string;
}

/** Adds what a process has counted, in one statement. */
export async function addConnectorDays(db: Database, days: readonly ConnectorDay[]): Promise<void> {
  if (days.length === 0) return;
  // In one order for every process, so that no two wait for each other.
  const rows = days.toSorted((one, other) => (`${one.connector} ${one.day}` < `${other.connector} ${other.day}` ? -1 : 1));
  await sql`
    insert into connector_days as kept (connector, day, answered, late, broken, given_up, refused, left_alone, took)
    select connector, day, answered, late, broken, "givenUp", refused, "leftAlone", took
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as added (connector text, day date, answered integer, late integer, broken integer,
      "givenUp" integer, refused integer, "leftAlone" integer, took integer[])
    on conflict (connector, day) do update set
      answered = kept.answered + excluded.answered, late = kept.late + excluded.late, broken = kept.broken + excluded.broken,
      given_up = kept.given_up + excluded.given_up, refused = kept.refused + excluded.refused, left_alone = kept.left_alone + excluded.left_alone,
      took = (select array_agg(coalesce(one, 0) + coalesce(other, 0) order by step)
        from unnest(kept.took, excluded.took) with ordinality as steps (one, other, step))
  `.execute(db);
}

/** The days of some connectors, or of all, the earliest first. @param since YYYY-MM-DD, with it */
export async function selectConnectorDays(db: Database, since: string, connector?: string): Promise<ConnectorDay[]> {
  const { rows } = await sql<ConnectorDay>`
    select connector, day::text as day, answered, late, broken, given_up as "givenUp", refused, left_alone as "leftAlone", took
    from connector_days where day >= ${since} and (${connector ?? null}::text is null or connector = ${connector ?? null})
    order by connector, day limit 50000
  `.execute(db);
  return rows;
}

/** @param before YYYY-MM-DD */
export async function deleteConnectorDays(db: Database, before: string): Promise<void> {
  await sql`delete from connector_days where day < ${before}`.execute(db);
}
