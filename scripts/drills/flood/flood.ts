import { href } from '#addresses/model';
import { median } from '../../../bench/figure.ts';
import { listQuery } from '../../../bench/list-query.ts';
import { freePort } from '../../product.ts';
import { booksOf } from '../books.ts';
import { notServed } from '../cluster/cluster.ts';
import { customersAt } from '../customers.ts';
import { type Drill, millisecondsUntil, pause, type Report, SkippedDrill, seconds } from '../drill.ts';
import { figureOf } from '../figures.ts';
import { type ProbeResult, probesAt, summary, wrongAnswers } from '../probes.ts';
import { type Stage, setStage } from '../stage.ts';
import { type Capacity, capacityFor, type Kind, type LoadAnswer, type OfferedLoad, offer } from './offered-load.ts';
import { type OrdersUnderWay, ordersUnderWay, type WentOn } from './orders-under-way.ts';

const TIMES = 5;
/** Longer than a kept page is given without being made anew. */
const FLOOD_SECONDS = 45;
const UNDER_WAY = 15;
const CUSTOMERS = 2;

const LEAST_GOODPUT = 0.8;
/** Where less of it could be asked, it was no flood. */
const LEAST_OFFERED = 0.9;
/** Half of the processor that it had while its capacity was measured: a process that has less does not work. */
const LEAST_PROCESSOR = 0.5;
/** With less of it the machine had other work, and a goodput below what is asked for says nothing: memory and caches of the processor were others' too. */
const QUIET_PROCESSOR = 0.85;
/** Half of those who are refused are told within this, or on a slow machine while so many lists are made. */
const REFUSED_WITHIN = { ms: 100, lists: 8 };
const BACK_WITHIN_MS = 5_000;
/** What is reserved at first is not growth; what comes after half of the flood is. */
const GROWTH = { times: 1.15, bytes: 48_000_000 };
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' };
const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
/** For a cookie that nobody knows a page is made anew, instead of once for all who ask in a moment. */
const SOMEBODY = { ...BROWSER, cookie: 'who=knows' };

/** A list of days that hardly anybody else asks for. */
function listOf(number: number): string {
  const wall = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const from = 20 + (number % 60);
  return href('cars', 'tr', {}, { ...listQuery(), from: wall(from), to: wall(from + 3 + (number % 11)) });
}

const search: Kind['ask'] = (number) => ({ path: listOf(number), headers: SOMEBODY });

type Name = 'searches' | 'pages' | 'crawlers' | 'fetched ahead' | 'kept pages';
/** Together five: of each kind so many times what the product can answer. */
const MIX: readonly (Omit<Kind<Name>, 'perSecond'> & { readonly times: number })[] = [
  { name: 'searches', times: 1.8, ask: search },
  { name: 'pages', times: 0.5, ask: () => ({ path: href('place', 'tr', { url: 'antalya' }), headers: SOMEBODY }) },
  { name: 'crawlers', times: 1.2, ask: (number) => ({ path: listOf(number), headers: CRAWLER }) },
  { name: 'fetched ahead', times: 1, ask: (number) => ({ path: listOf(number), headers: { ...SOMEBODY, 'sec-purpose': 'prefetch' } }) },
  { name: 'kept pages', times: 0.5, ask: () => ({ path: href('home', 'tr', {}), headers: BROWSER }) },
];

/** Everything that was seen of one flood. */
interface Flood {
  /** Lists, before and after. */
  readonly capacities: readonly [Capacity, Capacity];
  /** Seconds of a processor that the web process had in it. */
  readonly processor: number;
  /** Answers to customers who came in it, and to their questions beside them. */
  readonly toOthers: number;
  readonly offered: OfferedLoad<Name>;
  readonly wentOn: WentOn;
  readonly during: readonly ProbeResult[];
  /** Bytes of the web process, second by second. */
  readonly memory: readonly number[];
  readonly backAfter: number;
  readonly atOnce: number;
}

async function flooded(): Promise<Report> {
  const port = await freePort();
  // Everybody comes from this machine, which is counted as nobody's network.
  const stage = await setStage({ webEnv: { METRICS_PORT: String(port) } });
  try {
    const { origin } = stage.web;
    const lists: Kind = { name: 'capacity', perSecond: 0, ask: search };
    const figures = `http://127.0.0.1:${port}/metrics`;
    const processor = (): Promise<number> => figureOf({ figures }, 'kontak_processor_seconds_total', '');
    const before = await capacityFor(origin, lists, processor);
    const under = await ordersUnderWay(origin, UNDER_WAY);
    const customers = customersAt(origin, CUSTOMERS);
    const probes = probesAt(origin);
    await millisecondsUntil(async () => customers.journal().paid.size > 0, 60_000);
    const kinds = MIX.map(({ times, ...kind }): Kind<Name> => ({ ...kind, perSecond: times * before.perSecond }));
    const [from, answered, used] = [probes.seen().length, customers.journal().answered, await processor()];
    const flooding = await whileFlooded(origin, figures, kinds, under);
    const until = probes.seen().length;
    const during = probes.seen().slice(from, until);
    const toOthers =
      customers.journal().answered -
      answered +
      during.filter(({ what, status }) => ['list', 'api'].includes(what) && status === 200).length;
    const inFlood = { ...flooding, during, toOthers, processor: (await processor()) - used };
    const backAfter = await millisecondsUntil(() => isWell(stage), 60_000);
    await pause(2_000);
    const all = await probes.stopped();
    const journal = await customers.sentHome();
    const after = await capacityFor(origin, lists, processor);
    const atOnce = Math.max(0, ...all.slice(until).map(({ ms }) => ms));
    const flood: Flood = { ...inFlood, capacities: [before, after], backAfter, atOnce };
    const { wentOn } = flood;
    const books = await booksOf(stage, {
      ...journal,
      paid: new Set([...journal.paid, ...wentOn.paid]),
      confirmed: new Set([...journal.confirmed, ...wentOn.confirmed]),
    });
    const refusedLater = [...journal.refusedAt].filter(([step]) => step !== 'list');
    const report: Report = {
      seen: [...seenOf(flood), ...books.seen],
      broken: [
        ...brokenIn(flood),
        ...notServed({ during: during.filter(({ what }) => what === 'readyz'), journal }, []),
        ...refusedLater.map(([step, times]) => `a customer who had begun an order was refused at: ${step} (${times} times)`),
        ...journal.wrong.map((what) => `a customer met a wrong answer: ${what}`).slice(0, 5),
        ...stage
          .processes()
          .filter((one) => one.hasEnded())
          .map(({ name, output }) => `the ${name} process ended:\n${output().slice(-2_000)}`),
        ...books.broken,
      ],
    };
    const doubt = doubtOf(flood);
    // What broke for another reason counts on any machine.
    if (doubt && report.broken.length === 0) throw new SkippedDrill(`${doubt}\n${report.seen.join('\n')}`);
    return report;
  } finally {
    await stage.close();
  }
}

/** The flood, with those who go on ordering in it, and how large the process is meanwhile. */
async function whileFlooded(
  origin: string,
  figures: string,
  kinds: readonly Kind<Name>[],
  under: OrdersUnderWay,
): Promise<Pick<Flood, 'offered' | 'wentOn' | 'memory'>> {
  const memory: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      memory.push(await figureOf({ figures }, 'kontak_memory_bytes', 'kind="all"'));
      await pause(1_000);
    }
  })();
  const [offered, wentOn] = await Promise.all([
    offer(origin, kinds, FLOOD_SECONDS).finally(() => {
      isOver = true;
    }),
    under.goOn((FLOOD_SECONDS - 10) * 1_000),
  ]);
  await watching;
  return { offered, wentOn, memory };
}

/** A list, a page and the probes are answered at once. */
async function isWell({ web }: Stage): Promise<boolean> {
  const asked = ['/readyz', '/healthz', listOf(1), href('home', 'tr', {})];
  const answers = await Promise.all(
    asked.map((path) => fetch(web.origin + path, { headers: SOMEBODY, signal: AbortSignal.timeout(1_000) })),
  );
  return answers.every(({ status }) => status === 200);
}

const of = ({ asked }: OfferedLoad<Name>, ...names: Name[]): readonly LoadAnswer<Name>[] =>
  asked.filter(({ kind }) => names.includes(kind));
const served = (asked: readonly LoadAnswer<Name>[]): readonly LoadAnswer<Name>[] => asked.filter(({ status }) => status === 200);
const shareServed = (asked: readonly LoadAnswer<Name>[]): number => served(asked).length / Math.max(1, asked.length);
/** Answers a second to those who look for a car or order one. */
const goodputOf = ({ offered, wentOn, toOthers }: Flood): number =>
  (served(of(offered, 'searches')).length + wentOn.steps.length + toOthers) / offered.seconds;

/**
 * The goodput as a share of the capacity: in a second, and in a second of the processor. The lower one of two measurements counts, for this machine may
 * have had other work in one of them.
 */
function sharesOf(flood: Flood): { readonly ofSecond: number; readonly ofProcessor: number; readonly processor: number } {
  const { capacities, offered, processor } = flood;
  const goodput = goodputOf(flood);
  const had = processor / offered.seconds;
  const lower = (of: (one: Capacity) => number): number => Math.min(...capacities.map(of));
  return {
    ofSecond: goodput / lower(({ perSecond }) => perSecond),
    ofProcessor: goodput / had / lower(({ perProcessorSecond }) => perProcessorSecond),
    processor: had / lower(({ perSecond, perProcessorSecond }) => perSecond / perProcessorSecond),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

function seenOf(flood: Flood): string[] {
  const { offered, wentOn, memory, during, capacities, backAfter, atOnce } = flood;
  const shares = sharesOf(flood);
  const perSecond = (count: number): string => `${(count / offered.seconds).toFixed(0)} a second`;
  const times = (asked: readonly LoadAnswer<Name>[]): string =>
    asked.length === 0
      ? ''
      : ` (median ${median(asked.map(({ ms }) => ms)).toFixed(0)} ms, ≤ ${Math.max(...asked.map(({ ms }) => ms)).toFixed(0)} ms)`;
  return [
    `  capacity ${capacities.map((one) => one.perSecond.toFixed(0)).join(' before and ')} lists a second after; ${perSecond(offered.asked.length)} were asked for ${offered.seconds.toFixed(0)} s, from this machine, which took ${(offered.ownProcessor * 100).toFixed(0)} % of a processor`,
    ...MIX.map(({ name }) => {
      const all = of(offered, name);
      const refused = all.filter(({ status }) => status === 503);
      const whole = `${(shareServed(all) * 100).toFixed(0)} % of ${perSecond(all.length)} served${times(served(all))}`;
      return `  ${name}: ${whole}, ${refused.length} refused${times(refused)}`;
    }),
    `  goodput: ${goodputOf(flood).toFixed(0)} a second, ${percent(shares.ofSecond)} of the lower capacity; for each second of a processor ${percent(shares.ofProcessor)} (it had ${percent(shares.processor)} of what it had while its capacity was measured)`,
    `  orders begun before: ${2 * UNDER_WAY}, paid ${wentOn.paid.size}, seen confirmed ${wentOn.confirmed.size}; a step took ${wentOn.steps.length > 0 ? `${median(wentOn.steps).toFixed(0)} ms, at most ${Math.max(...wentOn.steps).toFixed(0)} ms` : 'none'}`,
    `  memory: ${megabytes(memory[0] ?? 0)} at the beginning, at most ${megabytes(Math.max(...memory))}, ${megabytes(memory.at(-1) ?? 0)} at the end`,
    ...summary(during),
    `  everything is well ${seconds(backAfter)} after the flood, and then answered within ${atOnce.toFixed(0)} ms`,
  ];
}

/** Why nobody knows whether the goodput is what it has to be; nothing where it is known. */
function doubtOf(flood: Flood): string | undefined {
  const shares = sharesOf(flood);
  const goodput = Math.max(shares.ofSecond, shares.ofProcessor);
  return goodput < LEAST_GOODPUT && shares.processor >= LEAST_PROCESSOR && shares.processor < QUIET_PROCESSOR
    ? `the machine had other work (the product had ${percent(shares.processor)} of the processor it had before), and goodput was ${percent(goodput)}; everything else held`
    : undefined;
}

function brokenIn(flood: Flood): string[] {
  const { offered, wentOn, memory, during, backAfter } = flood;
  const shares = sharesOf(flood);
  const slowest = Math.min(...flood.capacities.map(({ perSecond }) => perSecond));
  const goodput = Math.max(shares.ofSecond, shares.ofProcessor);
  const refused = offered.asked.filter(({ status }) => status === 503);
  const others = offered.asked.filter(({ status }) => status !== 503 && status !== 200);
  const [searches, unwaited] = [shareServed(of(offered, 'searches')), shareServed(of(offered, 'crawlers', 'fetched ahead'))];
  const half = Math.ceil(memory.length / 2);
  const [first, second] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  const keptRefused = of(offered, 'kept pages').length - served(of(offered, 'kept pages')).length;
  const holds: readonly (readonly [boolean, string])[] = [
    [offered.notSent === 0, `this machine could not ask ${offered.notSent} times: it was no flood`],
    [
      offered.asked.length / offered.seconds >= LEAST_OFFERED * TIMES * flood.capacities[0].perSecond,
      'less was asked than was meant to be',
    ],
    [doubtOf(flood) !== undefined || goodput >= LEAST_GOODPUT, `goodput is ${percent(goodput)} of the capacity`],
    [shares.processor >= LEAST_PROCESSOR, `it used only ${percent(shares.processor)} of the processor that it could have`],
    [unwaited <= searches / 4, `of what nobody waits for ${percent(unwaited)} was served, of searches ${percent(searches)}`],
    [keptRefused === 0, `${keptRefused} pages that were kept were refused`],
    [
      others.length === 0,
      `${others.length} answers were neither served nor refused (${[...new Set(others.map(({ status }) => status))].join(', ')})`,
    ],
    [refused.every(({ isWhole }) => isWhole), 'a refusal was no page, or did not say when to come back'],
    [
      refused.length > 0 && median(refused.map(({ ms }) => ms)) <= Math.max(REFUSED_WITHIN.ms, (REFUSED_WITHIN.lists * 1_000) / slowest),
      'refusals were none, or did not come at once',
    ],
    [wentOn.confirmed.size === 2 * UNDER_WAY, `of ${2 * UNDER_WAY} orders that were begun ${wentOn.confirmed.size} were seen confirmed`],
    [second <= first * GROWTH.times + GROWTH.bytes, `memory grew from ${megabytes(first)} to ${megabytes(second)}`],
    [backAfter <= BACK_WITHIN_MS, `everything was well only ${seconds(backAfter)} after the flood`],
  ];
  return [...holds.flatMap(([isSo, otherwise]) => (isSo ? [] : [otherwise])), ...wentOn.broken, ...wrongAnswers(during)];
}

export const FLOOD: Drill = {
  name: 'flood',
  what: 'five times as much is asked as can be answered, by crawlers, by browsers ahead of their visitors, and by people, while orders are under way',
  isQuick: false,
  run: flooded,
};
