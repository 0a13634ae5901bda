import type { TcpProxy } from '../../../src/testing/servers/tcp-proxy.ts';
import { booksOf } from '../../chaos/books.ts';
import { type AnsweredStep, customersAt } from '../../chaos/customers.ts';
import { runUntilSettled } from '../../chaos/settle.ts';
import { freePort } from '../../product.ts';
import { type Drill, millisecondsUntil, pause, type Report, seconds } from '../drill.ts';
import { type ProbeResult, probesAt, summary, wrongAnswers } from '../probes.ts';
import { SETTINGS, type Stage, setStage } from '../stage.ts';
import { type PartnerName, type Partners, startPartners } from './partners.ts';

const CUSTOMERS = 5;
const PATIENCE_MS = 20_000;
const SEED = 20_261_128;
/** After the line is given back an order is confirmed within this. */
const CONFIRMED_WITHIN_MS = 30_000;
/** In less a busy machine may see no order from its beginning to its end. */
const LONG_ENOUGH_MS = 15_000;
/** A page that is made takes several turns of the loop: on a busy machine it waits as often for the processor as `/healthz`, which asks nobody. */
const MADE_MS = 3_000;
const TURNS = 4;

/** One whose line is disturbed. */
interface Partner {
  readonly name: PartnerName;
  /** How long nothing arrives: longer than anything waits for this partner. */
  readonly frozenMs: number;
  /** What somebody waits at most for an answer of ours meanwhile. */
  readonly waitedMs: number;
  /** Whether orders end well all the while. */
  readonly ordersGoOn: boolean;
}

/** How a line is disturbed, and for how long. */
interface Disturbance {
  readonly what: string;
  readonly ms: (partner: Partner) => number;
  readonly takes: (line: TcpProxy) => void;
  readonly gives: (line: TcpProxy) => void;
}

const DISTURBANCES: readonly Disturbance[] = [
  {
    what: 'connections open and nothing passes',
    ms: ({ frozenMs }) => frozenMs,
    takes: (line) => line.freeze(),
    gives: (line) => line.thaw(),
  },
  { what: 'answers come a byte a second', ms: () => 15_000, takes: (line) => line.drip(1), gives: (line) => line.drip(null) },
  {
    what: 'connections end in the middle of answers',
    ms: () => 8_000,
    takes: (line) => line.breakOff(true),
    gives: (line) => line.breakOff(false),
  },
];

/** Customers book, change and cancel while the line to one partner is disturbed in every way; then the books of everybody are held against each other. */
const disturbed = (partner: Partner) => async (): Promise<Report> => {
  const partners = await startPartners();
  let stage: Stage | undefined;
  try {
    const port = await freePort();
    // Where the bank sends people back to.
    const env = { ...partners.env, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
    stage = await setStage({ env, webEnv: { PORT: String(port) } });
    await stage.sql('update pools set units = 100000');
    return await whileDisturbed(partner, partners, stage);
  } finally {
    await stage?.close();
    await partners.close();
  }
};

async function whileDisturbed(partner: Partner, partners: Partners, stage: Stage): Promise<Report> {
  const line = partners.lines[partner.name];
  let steps: AnsweredStep[] = [];
  const heard = (answered: AnsweredStep): void => void steps.push(answered);
  const customers = customersAt(stage.web.origin, partners, { hands: CUSTOMERS, patienceMs: PATIENCE_MS, seed: SEED, heard });
  const probes = probesAt(stage.web.origin);
  const seen: string[] = [];
  const broken: string[] = [];
  const confirmedSince = (before: number, patienceMs: number): Promise<number> =>
    millisecondsUntil(async () => customers.confirmed() > before, patienceMs);
  if (!Number.isFinite(await confirmedSince(2, 60_000))) broken.push('nothing was booked before anything was disturbed');
  for (const { what, ms, takes, gives } of DISTURBANCES) {
    const [met, confirmed, probed] = [line.met(), customers.confirmed(), probes.seen().length];
    steps = [];
    takes(line);
    await pause(ms(partner));
    const meanwhile = customers.confirmed() - confirmed;
    const metNow = line.met() - met;
    gives(line);
    const back = await confirmedSince(customers.confirmed(), CONFIRMED_WITHIN_MS);
    seen.push(
      `  ${what} for ${seconds(ms(partner))}: ${metNow} connections met it; ${meanwhile} orders were seen confirmed meanwhile, the next ${seconds(back)} after it was over`,
      `    waited for: ${waits(steps)}`,
    );
    broken.push(
      ...(metNow > 0 ? [] : [`${what}: no connection met it`]),
      ...(Number.isFinite(back) ? [] : [`${what}: no order was confirmed after it`]),
      ...(meanwhile > 0 || !partner.ordersGoOn || ms(partner) < LONG_ENOUGH_MS ? [] : [`${what}: no order was confirmed meanwhile`]),
      ...tooLong(steps, partner, probes.seen().slice(probed)).map((wait) => `${what}: ${wait}`),
      ...notServed(probes.seen().slice(probed)).map((which) => `${what}: ${which}`),
    );
  }
  const journal = await customers.sentHome();
  const all = await probes.stopped();
  const ended = stage.processes().filter((one) => one.hasEnded());
  const confirmed = await confirmedAfter(stage);
  await Promise.all(stage.processes().map((one) => one.stop()));
  const { app, now } = await runUntilSettled({ ...SETTINGS, ...partners.env, DATABASE_URL: stage.server.url, JOBS: 'separate' });
  try {
    const books = await booksOf(app, now(), partners, journal.told);
    const emails = await emailsOf(stage, partners);
    return {
      seen: [
        ...seen,
        ...summary(all),
        `  ${journal.told.length} customers, ${books.reservations} reservations (${counted(books.byState)}), ${books.paymentsTaken} payments taken, ${books.changesDone} changes done`,
        confirmed,
        ...emails.seen,
      ],
      broken: [
        ...ended.map(({ name, output }) => `the ${name} process ended:\n${output().slice(-2_000)}`),
        ...broken,
        ...wrongAnswers(all),
        ...[...new Set(journal.wrong)].map((what) => `a customer met a wrong answer: ${what}`),
        ...(['lost', 'double', 'stuck', 'wrong'] as const).flatMap((kind) => books[kind].map((what) => `${kind}: ${what}`)),
        ...emails.broken,
      ],
    };
  } finally {
    await app.close();
  }
}

/** The longest wait for each step, and what it ended with. */
function waits(steps: readonly AnsweredStep[]): string {
  return [...Map.groupBy(steps, ({ step }) => step)]
    .map(([step, all]) => {
      const { ms, status } = all.reduce((longest, one) => (one.ms > longest.ms ? one : longest));
      const refused = all.filter((one) => one.status === 503 || one.status === 0).length;
      return `${step} ≤ ${seconds(ms)} (${status}${refused > 0 ? `; ${refused} of ${all.length} refused` : ''})`;
    })
    .join(', ');
}

function tooLong(steps: readonly AnsweredStep[], { waitedMs }: Partner, probed: readonly ProbeResult[]): string[] {
  const busyMs = Math.max(0, ...probed.filter(({ what }) => what === 'healthz').map(({ ms }) => ms));
  return steps
    .filter(({ ms }) => ms > waitedMs + MADE_MS + TURNS * busyMs)
    .map(({ ms, step }) => `somebody waited ${seconds(ms)} for ${step}`);
}

/** Pages that need nobody outside are served all the while, and a list has the cars of everybody else. `/readyz` also says no where a machine is busy. */
const notServed = (seen: readonly ProbeResult[]): string[] => [
  ...new Set(
    seen.filter(({ status, what }) => status !== 200 && what !== 'readyz').map(({ status, what }) => `${what} was answered ${status}`),
  ),
];

/** What the books say was sent, against what the mail server has. */
async function emailsOf(stage: Stage, partners: Partners): Promise<Report> {
  const rows = await stage.sql<{ key: string }>("select reservation_id || '.' || kind || '.' || copy as key from reservation_sent_emails");
  const came = new Map([...Map.groupBy(partners.emails(), (key) => key)].map(([key, all]) => [key, all.length]));
  const lost = rows.filter(({ key }) => !came.has(key));
  const twice = [...came.values()].filter((times) => times > 1).length;
  return {
    seen: [`  ${rows.length} e-mails were sent; ${twice} came more than once, under the same Message-ID`],
    broken: [
      ...lost.slice(0, 5).map(({ key }) => `the e-mail ${key} is said to have left and did not come`),
      ...(rows.length > 0 ? [] : ['no e-mail was sent']),
    ],
  };
}

/** How long orders were with us and their suppliers after the bank's yes, whatever was disturbed. */
async function confirmedAfter(stage: Stage): Promise<string> {
  const [times] = await stage.sql<{ median: number; longest: number }>(`
    select coalesce(percentile_cont(0.5) within group (order by seconds), 0)::float as median, coalesce(max(seconds), 0)::float as longest from (
      select extract(epoch from min(after.at) - min(before.at)) as seconds
      from reservation_events before join reservation_events after using (reservation_id)
      where before.to_state = 'confirming' and after.to_state = 'confirmed' group by reservation_id) each`);
  return `  confirmed after the bank's yes: median ${seconds((times?.median ?? 0) * 1000)}, longest ${seconds((times?.longest ?? 0) * 1000)}`;
}

const counted = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([name, n]) => `${n} ${name}`)
    .join(', ');

const PARTNERS: readonly (Partner & { readonly drill: string })[] = [
  { drill: 'supplier-network', name: 'suppliers', frozenMs: 25_000, waitedMs: 8_000, ordersGoOn: true },
  { drill: 'bank-network', name: 'bank', frozenMs: 35_000, waitedMs: 16_000, ordersGoOn: false },
  { drill: 'mail-network', name: 'mail server', frozenMs: 25_000, waitedMs: 0, ordersGoOn: true },
];

export const PARTNER_NETWORK: readonly Drill[] = PARTNERS.map((partner) => ({
  name: partner.drill,
  what: `the line to the ${partner.name} is silent, then slow, then breaks, with orders in flight`,
  isQuick: false,
  run: disturbed(partner),
}));
