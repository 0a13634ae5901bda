import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { href } from '#addresses/model';
import { startSandbox } from '../sandbox/server.ts';
import { type RunningProduct, startProduct } from '../scripts/product.ts';
import { ROOT } from '../src/platform/root.ts';
import { startWatchedProduct } from '../src/testing/built/watched-product.ts';
import { type Figure, median, milliseconds, quantile, times } from './figure.ts';

const [MARTI] = JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8')) as readonly Record<string, unknown>[];
const SUPPLIERS = 5;
const SEARCHES = 1_000;
const FLOODS = 2;
/** Longer than answers are kept for others. */
const REST_MS = 45_000;
/** Of everything found, in kilobytes for each offer that came. */
const MOST_FOR_OFFER_KB = 12;
const MOST_LEFT_MB = 40;
const ROUNDS = 3;
const ROUND_MS = 5_000;
/** Longer than a supplier is waited for. */
const LAST_MS = 6_500;
const MOST_MIDDLE = 1.5;
const MOST_SLOWEST = 2;

/** How long pages took while something was received in their own process, and while in another one. */
interface Received {
  readonly here: readonly number[];
  readonly elsewhere: readonly number[];
}

interface Flood {
  readonly rss: number;
  readonly held: number;
  readonly offers: number;
  readonly ms: number;
  readonly answered: number;
  readonly asked: number;
}

/** What many searches and a malicious supplier cost the process that serves pages. */
export async function figure(): Promise<Figure> {
  const { idle, floods, after } = await memory();
  const pages = await latency();
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
  const held = ({ heapUsed, external }: NodeJS.MemoryUsage): number => heapUsed + external;
  const forOffer = Math.max(...floods.map((flood) => (flood.held - held(idle)) / flood.offers / 1000));
  const left = ((after.at(-1) ? held(after.at(-1) as NodeJS.MemoryUsage) : Number.NaN) - held(idle)) / 1e6;
  const middle = ({ here, elsewhere }: Received): number => median(here) / median(elsewhere);
  const slowest = ({ here, elsewhere }: Received): number => quantile(here, 0.99) / quantile(elsewhere, 0.99);
  const page = (name: string, ms: readonly number[], compared = ''): string[] => [
    name,
    milliseconds(median(ms)),
    milliseconds(quantile(ms, 0.99)),
    compared,
  ];
  const received = (name: string, way: Received): string[][] => [
    page(`while another process receives ${name}`, way.elsewhere),
    page(`while its own receives ${name}`, way.here, `${times(middle(way))}, 99 %: ${times(slowest(way))}`),
  ];
  return {
    title: 'Suppliers under load',
    how: `The built product on the embedded database. Memory: ${SUPPLIERS} suppliers of the sandbox over the wire (six questions side by side each, answers kept for 20 s) and ${SEARCHES.toLocaleString('en')} searches of them begun at the same moment, no two alike, ${FLOODS} times; everything found is held until the last search is over. What is held is read after forced collections, ${REST_MS / 1000} s after each flood. Pages: the home page made anew for each request, one request after the other for ${ROUND_MS / 1000} s, ${ROUNDS} rounds in turn: without, and while a supplier sends XML a byte at a time, again and again: 10 MB within five seconds with every byte a chunk of its own, and single bytes in packets of their own as fast as it can. The same is received by another process for comparison, so that the machine has as much to do. An answer that comes in crumbs is broken off.`,
    columns: ['what', 'measured', 'at most, or 99 %', 'compared with'],
    rows: [
      ['idle: held, and resident', megabytes(held(idle)), megabytes(idle.rss), ''],
      ...floods.flatMap((flood, index) => [
        [
          `${SEARCHES.toLocaleString('en')} searches, ${ordinal(index)}: held and resident at the top`,
          megabytes(flood.held),
          megabytes(flood.rss),
          `${flood.offers.toLocaleString('en')} offers in ${(flood.ms / 1000).toFixed(1)} s, ${Math.round((flood.answered / flood.asked) * 100)} % of the questions answered`,
        ],
        [
          `after it`,
          megabytes(held(after[index] as NodeJS.MemoryUsage)),
          megabytes((after[index] as NodeJS.MemoryUsage).rss),
          `${((held(after[index] as NodeJS.MemoryUsage) - held(idle)) / 1e6).toFixed(1)} MB more than idle`,
        ],
      ]),
      page('a page', pages.quiet),
      ...received('10 MB in chunks of one byte', pages.chunks),
      ...received('single bytes in packets of their own', pages.packets),
    ],
    goals: [
      {
        text: `an offer takes less than ${MOST_FOR_OFFER_KB} kB while all of them are held, messages and threads with it (${forOffer.toFixed(1)} kB)`,
        met: forOffer < MOST_FOR_OFFER_KB,
      },
      {
        text: `less than ${MOST_LEFT_MB} MB of it are still held after the last of them (${left.toFixed(1)} MB)`,
        met: left < MOST_LEFT_MB,
      },
      {
        text: `bytes that come one at a time cost pages at most ${times(MOST_MIDDLE)} of what they cost the machine, the slowest ${times(MOST_SLOWEST)}`,
        met: [pages.chunks, pages.packets].every((way) => middle(way) <= MOST_MIDDLE && slowest(way) <= MOST_SLOWEST),
      },
    ],
  };
}

const ordinal = (index: number): string => ['first time', 'again', 'once more'][index] ?? `time ${index + 1}`;

async function memory() {
  const sandbox = await startSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'kontak-bench-'));
  const file = join(folder, 'suppliers.json');
  const limits = { searchMs: 50_000, bookMs: 20_000, inFlightMs: null, concurrency: 6, callsPerMinute: 100_000, keptForSeconds: 20 };
  const suppliers = Array.from({ length: SUPPLIERS }, (_, at) => ({
    ...MARTI,
    name: `marti-${at}`,
    endpoint: `${sandbox.origin}/marti`,
    limits,
  }));
  writeFileSync(file, JSON.stringify(suppliers));
  const product = await startWatchedProduct({
    entry: join(import.meta.dirname, 'servers', 'network.ts'),
    env: { NODE_ENV: 'production', SUPPLIERS_FILE: file },
  });
  const flood = async (count: number): Promise<Flood> =>
    (await fetch(`${product.origin}/searches?count=${count}`)).json() as Promise<Flood>;
  try {
    for (let warming = 0; warming < 5; warming += 1) await flood(20);
    await rest();
    const idle = await product.memory();
    const floods: Flood[] = [];
    const after: NodeJS.MemoryUsage[] = [];
    for (let time = 0; time < FLOODS; time += 1) {
      floods.push(await flood(SEARCHES));
      await rest();
      after.push(await product.memory());
    }
    return { idle, floods, after };
  } finally {
    await product.stop();
    await sandbox.close();
    rmSync(folder, { recursive: true });
  }
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST_MS));

async function latency() {
  const started: RunningProduct[] = [];
  const start = async (name: string): Promise<RunningProduct> => {
    const server = await startProduct({ entry: join(import.meta.dirname, 'servers', name), env: { NODE_ENV: 'production' } });
    started.push(server);
    return server;
  };
  try {
    const drip = await start('drip.ts');
    const product = await start('network.ts');
    const other = await start('elsewhere.ts');
    const pagesWhile = async (receiver: RunningProduct, way: string): Promise<number[]> => {
      await fetch(`${receiver.origin}/listen?to=${encodeURIComponent(`${drip.origin}/${way}`)}`);
      const ms = await pagesFor(product, ROUND_MS);
      await fetch(`${receiver.origin}/listen`);
      // What was begun comes to its end.
      await new Promise((resolve) => setTimeout(resolve, LAST_MS));
      return ms;
    };
    const quiet: number[] = [];
    const none = (): { here: number[]; elsewhere: number[] } => ({ here: [], elsewhere: [] });
    const ways = { chunks: none(), packets: none() };
    await pagesFor(product, ROUND_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await pagesFor(product, ROUND_MS)));
      for (const [way, ms] of Object.entries(ways)) {
        ms.elsewhere.push(...(await pagesWhile(other, way)));
        ms.here.push(...(await pagesWhile(product, way)));
      }
    }
    return { quiet, ...ways };
  } finally {
    for (const product of started.reverse()) await product.stop();
  }
}

/** How long each page took, in milliseconds; with a cookie that nobody knows it is made for this visitor. */
async function pagesFor({ origin }: RunningProduct, ms: number): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const startedAt = performance.now();
    const answer = await fetch(origin + href('home', 'tr', {}), { headers: { cookie: 'who=knows' } });
    await answer.bytes();
    if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
    took.push(performance.now() - startedAt);
  }
  return took;
}
