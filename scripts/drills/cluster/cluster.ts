import { ROOT } from '../../../src/platform/root.ts';
import { freePort } from '../../product.ts';
import { booksOf } from '../books.ts';
import { customersAt } from '../customers.ts';
import { millisecondsUntil, pause, type Report } from '../drill.ts';
import { type ProbeResult, probesAt } from '../probes.ts';
import { ready, SETTINGS, type Stage, setStage, startProcess, type WatchedProcess } from '../stage.ts';
import { startBalancer } from './balancer.ts';

/** A process that is replaced by another one at the same address. */
export interface Place {
  readonly name: string;
  process(): WatchedProcess;
  /** Starts what takes its place; the former one has ended. */
  start(): Promise<void>;
}

/** Two web processes behind a balancer, two workers, and a database. */
export interface Cluster {
  readonly stage: Stage;
  readonly origin: string;
  readonly webs: readonly [Place, Place];
  readonly workers: readonly [Place, Place];
  /** What every process that is started from now on is of, and its settings. */
  from(next: { readonly env?: Readonly<Record<string, string>>; readonly root?: string }): void;
  /** Waits until the balancer sends visitors to both web processes. */
  allUp(): Promise<void>;
  /** Replaces every process in turn as a new version does: workers first, each asked to end and its successor trusted by the balancer before the next one. */
  roll(): Promise<void>;
  close(): Promise<void>;
}

async function startCluster(env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  let more = env;
  let root = ROOT;
  const [first, second] = [String(await freePort()), String(await freePort())] as const;
  const stage = await setStage({ env, webEnv: { PORT: first } });
  const closing: (() => Promise<void>)[] = [() => stage.close()];
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one().catch(() => {});
  };
  const place = async (name: string, script: string, port: string | undefined, there?: WatchedProcess): Promise<Place> => {
    const start = (): Promise<WatchedProcess> =>
      startProcess(
        name,
        script,
        // With a role of its own no process changes the schema at its start.
        { ...SETTINGS, DATABASE_URL: stage.url, ...(port === undefined ? { ROLE: 'worker' } : { ROLE: 'web', PORT: port }), ...more },
        root,
      );
    let now = there ?? (await start());
    closing.push(() => now.stop());
    return {
      name,
      process: () => now,
      start: async () => {
        now = await start();
        if (port !== undefined) await ready(now);
      },
    };
  };
  try {
    const webs = [
      await place('first web', 'scripts/start.ts', first, stage.web),
      await place('second web', 'scripts/start.ts', second),
    ] as const;
    await ready(webs[1].process());
    const workers = [
      await place('first worker', 'scripts/worker.ts', undefined, stage.worker),
      await place('second worker', 'scripts/worker.ts', undefined),
    ] as const;
    const balancer = await startBalancer([first, second]);
    closing.push(() => balancer.stop());
    await balancer.allUp();
    return {
      stage,
      origin: balancer.origin,
      webs,
      workers,
      from: (next) => {
        more = next.env ?? more;
        root = next.root ?? root;
      },
      allUp: () => balancer.allUp(),
      async roll() {
        for (const one of [...workers, ...webs]) {
          await one.process().stop();
          await one.start();
          await balancer.allUp();
          // A worker has no address.
          await pause(2_000);
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What was seen at the balancer while something happened. */
export interface Watching {
  /** Of everything that was asked since it began. */
  readonly during: readonly ProbeResult[];
  readonly journal: Awaited<ReturnType<ReturnType<typeof customersAt>['sentHome']>>;
}

/**
 * Customers go on booking at the balancer while something happens to the processes behind it; afterwards the books are held against what they were told.
 * @param judge what must hold of what was seen, beyond the books
 */
export async function whileCustomersBook(
  { stage, origin, webs, workers }: Cluster,
  happens: () => Promise<readonly string[]>,
  judge: (seen: Watching) => { readonly seen: readonly string[]; readonly broken: readonly string[] },
): Promise<Report> {
  const customers = customersAt(origin, 3);
  const probes = probesAt(origin);
  await millisecondsUntil(async () => customers.journal().paid.size > 1, 60_000);
  const from = probes.seen().length;
  const said = await happens();
  await pause(2_000);
  const journal = await customers.sentHome();
  const during = (await probes.stopped()).slice(from);
  const judged = judge({ during, journal });
  const books = await booksOf(stage, journal);
  const ended = [...webs, ...workers].filter((one) => one.process().hasEnded());
  return {
    seen: [...said, ...judged.seen, ...books.seen],
    broken: [
      ...ended.map(({ name, process }) => `the ${name} process ended:\n${process().output().slice(-2_000)}`),
      ...judged.broken,
      ...(journal.confirmed.size > 0 ? [] : ['no customer saw an order confirmed']),
      ...books.broken,
    ],
  };
}

/** Runs with a cluster of its own, which is gone afterwards. */
export async function withCluster(run: (cluster: Cluster) => Promise<Report>, env?: Readonly<Record<string, string>>): Promise<Report> {
  const cluster = await startCluster(env);
  try {
    return await run(cluster);
  } finally {
    await cluster.close();
  }
}

/** `/readyz` says no where its own questions took this long: the machine was busy with something else. */
const BUSY_MS = 900;

/** @param but statuses that are judged elsewhere; 0 is no answer */
export function notServed({ during }: Watching, but: readonly number[]): string[] {
  const isBusy = ({ what, status, ms }: ProbeResult): boolean => what === 'readyz' && status === 503 && ms > BUSY_MS;
  const not = during.filter((one) => one.status !== 200 && !but.includes(one.status) && !isBusy(one));
  return [...Map.groupBy(not, ({ what, status }) => `${what} answered ${status || 'nothing'}`)].map(
    ([what, all]) => `${what} (${all.length} times)`,
  );
}
