import { addDays, dateOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { defineJob, type JobDefinition } from '#platform/jobs';
import { answeredWithinMs, timesTogether } from './answer-times.ts';
import { type ConnectorDay, deleteConnectorDays, selectConnectorDays } from './store.ts';

/** Days that are shown, today with them. */
const HEALTH_DAYS = 90;
/** Days that are kept. */
const KEPT_DAYS = 100;
/** Over so many days it is said how much was answered. */
const HEALTH_SPANS = [7, 30, 90] as const;

export interface HealthDay extends Omit<ConnectorDay, 'connector' | 'took'> {
  /** Whatever was asked and waited for: answered, late and broken. */
  readonly asked: number;
  /** Milliseconds within which half, and nineteen of twenty, of the answers came; null where none did, or later than is counted. */
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

/** How one supplier's system served us. */
export interface ConnectorHealth {
  readonly connector: string;
  /** Ninety days, the earliest first; those on which nothing was asked are among them. */
  readonly days: readonly HealthDay[];
  /** Of what was asked and waited for in the last so many days the share that was answered, in basis points; null where nothing was asked. */
  readonly shares: readonly { readonly days: number; readonly answeredBp: number | null }[];
  /** Of all ninety days. */
  readonly total: Omit<HealthDay, 'day'>;
}

interface HealthDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** How every connector that was asked lately has served us, by name. What the last minute brought may not be in it. */
export async function connectorsHealth({ db, clock }: HealthDeps): Promise<readonly ConnectorHealth[]> {
  const days = lastDays(clock());
  const rows = Map.groupBy(await selectConnectorDays(db, days[0] ?? ''), ({ connector }) => connector);
  return [...rows].map(([connector, found]) => healthOf(connector, days, found));
}

/** The same of one; nothing where nothing was asked of it in ninety days. */
export async function connectorHealth({ db, clock }: HealthDeps, connector: string): Promise<ConnectorHealth | undefined> {
  const days = lastDays(clock());
  const rows = await selectConnectorDays(db, days[0] ?? '', connector);
  return rows.length === 0 ? undefined : healthOf(connector, days, rows);
}

/** @param days YYYY-MM-DD, the earliest first */
export function healthOf(connector: string, days: readonly string[], rows: readonly ConnectorDay[]): ConnectorHealth {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const known = days.map((day): HealthDay => ({ day, ...summed(byDay.has(day) ? [byDay.get(day)] : []) }));
  const lately = (count: number): readonly ConnectorDay[] => days.slice(-count).flatMap((day) => byDay.get(day) ?? []);
  return {
    connector,
    days: known,
    shares: HEALTH_SPANS.map((count) => {
      const { answered, asked } = summed(lately(count));
      return { days: count, answeredBp: asked === 0 ? null : Math.round((answered / asked) * 10_000) };
    }),
    total: summed(lately(days.length)),
  };
}

function summed(rows: readonly (ConnectorDay | undefined)[]): Omit<HealthDay, 'day'> {
  const found = rows.filter((row) => row !== undefined);
  const sum = (column: 'answered' | 'late' | 'broken' | 'givenUp' | 'refused' | 'leftAlone'): number =>
    found.reduce((all, row) => all + row[column], 0);
  const took = timesTogether(found.map((row) => row.took));
  const [answered, late, broken] = [sum('answered'), sum('late'), sum('broken')];
  return {
    ...{ answered, late, broken, asked: answered + late + broken },
    ...{ givenUp: sum('givenUp'), refused: sum('refused'), leftAlone: sum('leftAlone') },
    p50Ms: answeredWithinMs(took, 0.5),
    p95Ms: answeredWithinMs(took, 0.95),
  };
}

const noonOf = (now: Date): WallClock => `${dateOf(wallClockAt(now, MARKET_ZONE))}T12:00` as WallClock;
const lastDays = (now: Date): readonly string[] =>
  Array.from({ length: HEALTH_DAYS }, (_, index) => dateOf(addDays(noonOf(now), index - HEALTH_DAYS + 1)));

export const FORGET_CONNECTOR_DAYS = 'forget-connector-days';

/** Every night, what is older than a hundred days goes. */
export const forgettingConnectorDays = ({ db, clock }: HealthDeps): JobDefinition =>
  defineJob(FORGET_CONNECTOR_DAYS, () => deleteConnectorDays(db, dateOf(addDays(noonOf(clock()), -KEPT_DAYS))), {
    cron: '41 2 * * *',
    retries: 0,
  });
