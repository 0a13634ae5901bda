import { endpoint, href } from '#addresses/model';
import { environment } from '../src/platform/config.ts';
import { startWatchedProduct } from '../src/testing/built/watched-product.ts';
import type { Figure } from './figure.ts';
import { listQuery } from './list-query.ts';

const { SOAK_SECONDS = '600' } = environment();
const SECONDS = Number(SOAK_SECONDS);
const SAMPLES = 10;
/** So few are never refused, however slow the machine is. */
const VISITORS = 8;
/** Code that gets compiled and caches that fill: until this sample memory may grow. */
const SETTLED_AT = 2;
const MOST_GROWTH_MB = 12;
const MOST_RSS_GROWTH = 0.15;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Visit {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  /** Goes away as soon as the first part is there. */
  readonly leaves?: true;
}

const KNOWN = { cookie: 'who=knows' };
/** What visitors ask for, as often as it stands here. */
const MIX: readonly Visit[] = [
  { path: href('home', 'tr', {}) },
  { path: href('home', 'en', {}), headers: { 'accept-encoding': 'br' } },
  { path: href('place', 'tr', { url: 'antalya' }), headers: { 'accept-encoding': 'gzip' } },
  { path: href('place', 'tr', { url: 'izmir' }), headers: KNOWN },
  { path: href('cars', 'tr', {}, listQuery()) },
  { path: href('cars', 'en', {}, listQuery()), headers: { ...KNOWN, 'accept-encoding': 'br' } },
  { path: href('cars', 'tr', {}, listQuery()), leaves: true },
  { path: '/no-such-page' },
  { path: '/kiralik-araba/nirgendwo' },
  { path: href('register', 'tr', {}), headers: { 'accept-encoding': 'gzip' } },
  { path: `${href('register', 'en', {})}.data` },
  { path: href('contact', 'tr', {}), form: { name: '', action: 'send' } },
  { path: '/api/v1/places?q=izmir' },
  { path: endpoint('places', {}, { q: 'saw', lang: 'tr' }) },
  { path: endpoint('alive', {}) },
];

/** Everything that visitors do, for as long as it takes to see whether memory grows. */
export async function figure(): Promise<Figure> {
  const product = await startWatchedProduct({
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      PAGES_PER_SECOND: '0',
      SIMULATED_SUPPLIERS: 'slow',
      SEARCH_DEADLINE_MS: '400',
      SEARCH_FIRST_ANSWER_MS: '50',
    },
  });
  let requests = 0;
  const failures: string[] = [];
  let isOver = false;
  let inFlight = 0;
  let rest: PromiseWithResolvers<void> | undefined;

  /** What is in flight holds memory too: it is read while nobody asks. */
  async function memoryAtRest(): Promise<NodeJS.MemoryUsage> {
    rest = Promise.withResolvers();
    while (inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const memory = await product.memory();
    rest.resolve();
    rest = undefined;
    return memory;
  }

  /** Each comes from an address of their own, and from another each time. */
  async function visitor(number: number): Promise<void> {
    for (let visit = number; !isOver; visit += 1) {
      const { path, headers, form, leaves } = MIX[visit % MIX.length] as Visit;
      const gone = new AbortController();
      await rest?.promise;
      inFlight += 1;
      try {
        const answer = await fetch(product.origin + path, {
          signal: gone.signal,
          redirect: 'manual',
          headers: {
            'user-agent': BROWSER,
            'x-forwarded-for': `10.${number}.${(visit >> 8) & 255}.${visit & 255}`,
            ...headers,
            ...(form ? { origin: product.origin } : {}),
          },
          ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        });
        if (answer.status >= 500) failures.push(`${answer.status} ${path}`);
        if (leaves) {
          await answer.body?.getReader().read();
          gone.abort();
        } else await answer.bytes();
        requests += 1;
      } catch (error) {
        failures.push(`${error} ${path}`);
      } finally {
        inFlight -= 1;
      }
    }
  }

  try {
    const visitors = Array.from({ length: VISITORS }, (_, number) => visitor(number));
    const samples: { requests: number; seconds: number; memory: NodeJS.MemoryUsage }[] = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await new Promise((resolve) => setTimeout(resolve, (SECONDS * 1000) / SAMPLES));
      samples.push({ requests, seconds: Math.round((sample * SECONDS) / SAMPLES), memory: await memoryAtRest() });
    }
    isOver = true;
    await Promise.all(visitors);
    for (const failure of failures.slice(0, 5)) process.stdout.write(`not answered: ${failure}\n`);

    const settled = samples[SETTLED_AT - 1]?.memory;
    const last = samples.at(-1)?.memory;
    if (!settled || !last) throw new Error('No sample was taken');
    const held = ({ heapUsed, arrayBuffers }: NodeJS.MemoryUsage): number => heapUsed + arrayBuffers;
    const grown = (held(last) - held(settled)) / 1e6;
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
    return {
      title: 'Soak',
      how: `${VISITORS} visitors without a pause, on the embedded database: kept pages, lists whose last supplier is late, some of them left in the middle, pages that do not exist, forms that are refused, the API, packed and unpacked. The product is as it ships, in a process of its own; before each reading the visitors rest and it collects its garbage four times.`,
      columns: ['after', 'requests', 'resident', 'heap used', 'buffers', 'external'],
      rows: samples.map(({ requests: count, seconds, memory }) => [
        `${seconds} s`,
        count.toLocaleString('en-US'),
        megabytes(memory.rss),
        megabytes(memory.heapUsed),
        megabytes(memory.arrayBuffers),
        megabytes(memory.external),
      ]),
      goals: [
        {
          text: `from the second reading on, what is held grows by less than ${MOST_GROWTH_MB} MB (${grown.toFixed(1)} MB)`,
          met: grown < MOST_GROWTH_MB,
        },
        { text: `and the process by less than ${MOST_RSS_GROWTH * 100} %`, met: last.rss < settled.rss * (1 + MOST_RSS_GROWTH) },
        { text: `every request is answered (${failures.length} were not)`, met: failures.length === 0 },
      ],
    };
  } finally {
    isOver = true;
    await product.stop();
  }
}
