import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { NO_TIMES, stepOf } from './answer-times.ts';
import { addConnectorDays, type ConnectorDay } from './store.ts';

export type CallOutcome = 'answered' | 'late' | 'broken' | 'given_up';

/** Counts how suppliers' systems serve us. */
export interface CallDays {
  /** @param call.isRefused it answered, and did not accept what was asked for */
  count(connector: string, call: { readonly outcome: CallOutcome; readonly ms: number; readonly isRefused: boolean }): void;
  leftAlone(connector: string): void;
  /** Writes down what was counted since the last time. */
  write(): Promise<void>;
  /** Writes for the last time. Never rejected. */
  end(): Promise<void>;
}

interface CountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const WRITTEN_AFTER_MS = 60_000;

type Counting = { -readonly [Key in keyof Omit<ConnectorDay, 'took'>]: ConnectorDay[Key] } & { took: number[] };

/** Counts in memory and adds to the rows of the day once a minute: no call waits for it, and a crash loses the last minute at most. */
export function countCallDays({ db, clock, log }: CountDeps): CallDays {
  let counted = new Map<string, Counting>();
  const today = (): string => dateOf(wallClockAt(clock(), MARKET_ZONE));
  const of = (connector: string): Counting => {
    const day = today();
    const key = `${connector} ${day}`;
    const known = counted.get(key) ?? { ...NOTHING, connector, day, took: [...NO_TIMES] };
    counted.set(key, known);
    return known;
  };
  const write = async (): Promise<void> => {
    const rows = [...counted.values()];
    counted = new Map();
    try {
      await addConnectorDays(db, rows);
    } catch (error) {
      // Added again with the next minute, unless the database stays away: a day's counts are no reason to keep more than they take.
      for (const row of rows) together(of, row);
      throw error;
    }
  };
  const writeIfPossible = (): Promise<void> =>
    write().catch((error) => log.warn({ error: String(error) }, 'how suppliers served us could not be written down'));
  const writing = setInterval(writeIfPossible, WRITTEN_AFTER_MS);
  writing.unref();
  return {
    count(connector, { outcome, ms, isRefused }) {
      const row = of(connector);
      row[COLUMNS[outcome]] += 1;
      if (isRefused) row.refused += 1;
      if (outcome === 'answered') row.took[stepOf(ms)] = (row.took[stepOf(ms)] ?? 0) + 1;
    },
    leftAlone(connector) {
      of(connector).leftAlone += 1;
    },
    write,
    end: async () => {
      clearInterval(writing);
      await writeIfPossible();
    },
  };
}

const NOTHING = { answered: 0, late: 0, broken: 0, givenUp: 0, refused: 0, leftAlone: 0 } as const;
const COLUMNS = { answered: 'answered', late: 'late', broken: 'broken', given_up: 'givenUp' } as const;

/** Puts back what could not be written. Counts of a day that is over go to today's: nothing is lost, and a minute is not seen in ninety days. */
function together(of: (connector: string) => Counting, row: Counting): void {
  const known = of(row.connector);
  for (const column of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) known[column] += row[column];
  known.took = known.took.map((count, step) => count + (row.took[step] ?? 0));
}
