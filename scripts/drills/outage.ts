import { booksOf } from './books.ts';
import { customersAt } from './customers.ts';
import { millisecondsUntil, pause, type Report, seconds } from './drill.ts';
import { probesAt, summary, wrongAnswers } from './probes.ts';
import { type Stage, type StageOptions, setStage } from './stage.ts';

/** The service is back by itself within this of the database. */
const BACK_WITHIN_MS = 10_000;

export interface Outage {
  readonly stage?: StageOptions;
  readonly customers?: number;
  /** Takes the database away and gives it back. What it returns is said in the report. */
  readonly happens: (stage: Stage) => Promise<readonly string[]>;
  /** What must hold while it is away, beyond what always must. */
  readonly meanwhile?: (seen: ReturnType<ReturnType<typeof probesAt>['seen']>) => string[];
}

/** Customers go on booking while something happens to the database; afterwards everything is there, and nothing had to be started by hand. */
export async function outage({ stage: options, customers = 3, happens, meanwhile = () => [] }: Outage): Promise<Report> {
  const stage = await setStage(options);
  try {
    const booking = customersAt(stage.web.origin, customers);
    const probes = probesAt(stage.web.origin);
    const shown = (what: string): boolean => probes.seen().filter((one) => one.what === what && one.status === 200).length >= 2;
    await millisecondsUntil(async () => shown('kept') && shown('list') && booking.journal().paid.size > 0, 60_000);
    const before = probes.seen().length;
    const said = await happens(stage);
    const back = await millisecondsUntil(() => serves(stage), 60_000);
    const during = probes.seen().slice(before);
    await pause(2_000);
    const journal = await booking.sentHome();
    const seen = await probes.stopped();
    const books = await booksOf(stage, journal);
    const ended = stage.processes().filter((one) => one.hasEnded());
    return {
      seen: [...said, `  back ${seconds(back)} after the database`, ...summary(during), ...books.seen],
      broken: [
        ...ended.map(({ name, output }) => `the ${name} process ended:\n${output().slice(-2_000)}`),
        ...(back <= BACK_WITHIN_MS ? [] : [`the service was back ${seconds(back)} after the database`]),
        ...wrongAnswers(seen),
        ...journal.wrong.map((what) => `a customer met a wrong answer: ${what}`).slice(0, 5),
        ...(journal.confirmed.size > 0 ? [] : ['no customer saw an order confirmed']),
        ...books.broken,
        ...meanwhile(during),
      ],
    };
  } finally {
    await stage.close();
  }
}

/** Ready, and a list of cars is shown. */
async function serves({ web }: Stage): Promise<boolean> {
  const [ready, list] = await Promise.all(
    ['/readyz', '/kiralik-araba'].map((path) => fetch(web.origin + path, { signal: AbortSignal.timeout(5_000) })),
  );
  return ready?.status === 200 && list?.status === 200;
}

/** Kept pages go on while nothing else can. */
export const keptGoOn = (seen: ReturnType<ReturnType<typeof probesAt>['seen']>): string[] =>
  seen.some(({ what, status }) => what === 'kept' && status !== 200) ? ['the home page, which was kept, was not given'] : [];
export const refusedSomething = (seen: ReturnType<ReturnType<typeof probesAt>['seen']>): string[] =>
  seen.some(({ status }) => status === 503) ? [] : ['nothing was refused: the outage was none'];
