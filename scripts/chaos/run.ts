import { randomOf } from '../../simulation/random.ts';
import { STAND_IN_KEYS } from '../../src/testing/iyzico/stand-in.ts';
import { millisecondsUntil, pause } from '../drills/drill.ts';
import { queryDatabase, SETTINGS } from '../drills/stage.ts';
import { startPostgres } from '../postgres.ts';
import { freePort } from '../product.ts';
import { type Books, booksOf } from './books.ts';
import { customersAt } from './customers.ts';
import { startOutside } from './outside.ts';
import { runUntilSettled } from './settle.ts';
import { keepRunning, type SupervisedProcess } from './supervised-process.ts';

export interface ChaosOptions {
  readonly seed: number;
  readonly kills: number;
  /** No more kills after that long, however many are left. */
  readonly minutes: number;
  readonly customers: number;
  /** How long a customer waits for a page to say what they hope for. */
  readonly patienceMs: number;
  /** Told of what happens, a line each. */
  readonly say: (line: string) => void;
}

export interface ChaosReport extends Books {
  readonly seconds: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly lives: number;
  readonly confirmedSeen: number;
  readonly changesAsked: number;
  readonly cancelsAsked: number;
  /** Answers that nobody may get, and processes that ended without being killed. */
  readonly bad: readonly string[];
}

const VICTIMS = { web: 30, 'worker one': 32, 'worker two': 32, database: 8 } as const;
type Victim = keyof typeof VICTIMS;
/** Whoever was just started is left alone until it works: to kill it would try nothing. */
const GROWN_MS = 2_500;
const STREAMS = { kills: 1, bank: 2, suppliers: 3 } as const;

/**
 * The product in processes of its own (one that serves, two workers) on PostgreSQL, among a bank and suppliers that misbehave. Customers book, change and
 * cancel while processes and database are killed; then everything works again, and the books are held against those of bank, suppliers and customers.
 */
export async function chaos({ customers: hands, kills, minutes, patienceMs, say, seed }: ChaosOptions): Promise<ChaosReport> {
  const stream = (which: keyof typeof STREAMS) => randomOf(seed * 31 + STREAMS[which]);
  const startedAt = performance.now();
  const closing: (() => Promise<void>)[] = [];
  try {
    const server = await startPostgres({ settings: { synchronous_commit: 'on' } });
    closing.push(() => server.stop());
    const outside = await startOutside({ bank: stream('bank'), suppliers: stream('suppliers') });
    closing.push(() => outside.close());
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = {
      ...SETTINGS,
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'error',
      DATABASE_URL: server.url,
      JOBS: 'separate',
      SEARCH_DEADLINE_MS: '1500',
      SANDBOX_SUPPLIERS: outside.suppliersAt,
      PAYMENT_GATEWAY: 'iyzico',
      IYZICO_URL: outside.bank.url,
      IYZICO_API_KEY: STAND_IN_KEYS.apiKey,
      IYZICO_SECRET_KEY: STAND_IN_KEYS.secretKey,
      STOP_DELAY_SECONDS: '0',
    };
    const processes = new Map<Victim, SupervisedProcess>();
    const keep = (name: Exclude<Victim, 'database'>, script: string, more: Readonly<Record<string, string>> = {}): void => {
      const kept = keepRunning(name, script, { ...env, ...more });
      processes.set(name, kept);
      closing.push(() => kept.close());
    };
    keep('web', 'scripts/start.ts', { PORT: String(port) });
    const serves = async (): Promise<boolean> => (await fetch(`${origin}/readyz`)).ok;
    if (!Number.isFinite(await millisecondsUntil(serves, 120_000)))
      throw new Error(`The product did not start:\n${processes.get('web')?.output()}`);
    await queryDatabase(server.url, 'update pools set units = 100000');
    keep('worker one', 'scripts/worker.ts');
    keep('worker two', 'scripts/worker.ts');

    const booking = customersAt(origin, outside, { hands, patienceMs, seed });
    const killed = await killEverybody();
    // A machine that is busy has shown nobody a confirmation yet: it is given a while, so that something was tried.
    await millisecondsUntil(async () => booking.confirmed() > 0, 30_000);
    const journal = await booking.sentHome();
    await outside.calm();
    for (const each of processes.values()) await each.close();
    say(`everything works again; ${booking.begun()} lives were lived`);
    const { app, now, rounds } = await runUntilSettled(env);
    closing.push(() => app.close());
    say(`at rest after ${rounds} rounds`);
    const books = await booksOf(app, now(), outside, journal.told);
    return {
      ...books,
      seconds: Math.round((performance.now() - startedAt) / 1000),
      kills: killed,
      lives: journal.told.length,
      confirmedSeen: journal.told.filter(({ confirmed }) => confirmed).length,
      changesAsked: journal.told.reduce((sum, { changes }) => sum + changes, 0),
      cancelsAsked: journal.told.filter(({ askedToCancel }) => askedToCancel).length,
      bad: [
        ...new Set(journal.wrong),
        ...[...processes.values()].flatMap((each) => each.endsByItself().map((how) => `${each.name} ended by itself ${how}`)),
      ],
    };

    async function killEverybody(): Promise<Record<Victim, number>> {
      const random = stream('kills');
      const done = { web: 0, 'worker one': 0, 'worker two': 0, database: 0 };
      const until = performance.now() + minutes * 60_000;
      for (let number = 1; number <= kills && performance.now() < until; number += 1) {
        const victim = random.weighed(VICTIMS);
        const afterMs = random.between(100, 2_400);
        await pause(afterMs);
        if (victim === 'database') {
          await server.kill();
          await pause(random.between(100, 800));
          await server.restart();
        } else {
          await millisecondsUntil(() => isGrown(victim), 30_000);
          await processes.get(victim)?.kill();
        }
        done[victim] += 1;
        if (number % 10 === 0) say(`${number} kills, ${booking.begun()} lives`);
      }
      await millisecondsUntil(serves, 30_000);
      return done;
    }

    async function isGrown(victim: Victim): Promise<boolean> {
      if (victim === 'web') return serves();
      return (processes.get(victim)?.age() ?? 0) >= GROWN_MS;
    }
  } finally {
    for (const one of closing.reverse()) await one().catch(() => {});
  }
}
