import { href } from '#addresses/model';
import { listQuery } from '../../bench/list-query.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { CACHE_PROGRAMS, cacheVersion, startCacheServer } from '../../src/testing/servers/cache-server.ts';
import { startKeyValueServer } from '../../src/testing/servers/key-value-server.ts';
import { startTcpProxy, type TcpProxy } from '../../src/testing/servers/tcp-proxy.ts';
import { freePort } from '../product.ts';
import { booksOf } from './books.ts';
import { customersAt } from './customers.ts';
import { type Drill, millisecondsUntil, pause, type Report, seconds } from './drill.ts';
import { figureOf } from './figures.ts';
import { probesAt, summary, wrongAnswers } from './probes.ts';
import { ready, SETTINGS, type Stage, setStage, startProcess, type WatchedProcess } from './stage.ts';

const SEARCHES = 8;
const PAGES = ['home', 'brands', 'faq', 'campaigns', 'about', 'contact'] as const;
const AWAY_MS = 6_000;
/** It is asked again by itself within this. */
const BACK_WITHIN_MS = 5_000;
/** What a frozen cache may cost one page: three answers in a row that did not come, and nobody asks for more. */
const DELAY_MS = 1_000;
const BUSY_MS = 400;

interface Web extends WatchedProcess {
  /** Where its figures are read; null where nobody asks for them. */
  readonly figures: string;
}

/** Two web processes that share a cache, and one without: what is saved, and what is seen when the cache is frozen, cut off and given back. */
async function cacheLost(): Promise<Report> {
  const program = CACHE_PROGRAMS.find((one) => cacheVersion(one) !== undefined);
  const server = program ? await startCacheServer(program) : await startKeyValueServer();
  const proxy = await startTcpProxy(server.port);
  const sandbox = await startSandbox();
  const closing: (() => Promise<unknown>)[] = [() => server.close(), () => proxy.close(), () => sandbox.close()];
  try {
    const cacheUrl = server.cacheUrl.replace(`:${server.port}/`, `:${proxy.port}/`);
    const ports = [await freePort(), await freePort(), await freePort()];
    const env = { SANDBOX_SUPPLIERS: sandbox.origin, PAGES_PER_SECOND: '0' };
    const stage = await setStage({ env: { ...env, CACHE_URL: cacheUrl }, webEnv: { METRICS_PORT: String(ports[0]) } });
    closing.push(() => stage.close());
    const others: Web[] = [];
    for (const [index, name] of ['the other web', 'the web without a cache'].entries()) {
      const port = ports[index + 1];
      const shares: Readonly<Record<string, string>> = index === 0 ? { CACHE_URL: cacheUrl } : {};
      const settings = { ...SETTINGS, ...env, ...shares, DATABASE_URL: stage.url, JOBS: 'separate', METRICS_PORT: String(port) };
      const web = await startProcess(name, 'scripts/start.ts', settings);
      closing.push(() => web.stop());
      await ready(web);
      others.push({ ...web, figures: `http://127.0.0.1:${port}/metrics` });
    }
    const [other, alone] = others as [Web, Web];
    const webs: readonly [Web, Web] = [{ ...stage.web, figures: `http://127.0.0.1:${ports[0]}/metrics` }, other];
    await millisecondsUntil(() => areUp(webs), 20_000);
    const saved = await whatIsSaved(stage, webs);
    const lost = await whatIsSeen(stage, proxy, server.port, webs, alone);
    const ended = [...stage.processes(), other].filter((one) => one.hasEnded());
    return {
      seen: [
        `  the cache is ${program ? `${program} ${cacheVersion(program)}` : 'the stand-in: neither Valkey nor Redis is installed'}`,
        ...saved.seen,
        ...lost.seen,
      ],
      broken: [
        ...ended.map(({ name, output }) => `the ${name} process ended:\n${output().slice(-2_000)}`),
        ...saved.broken,
        ...lost.broken,
      ],
    };
  } finally {
    for (const close of closing.toReversed()) await close().catch(() => {});
  }
}

/** The same questions to both, one after the other and at once: who has asked suppliers, made pages, and written counts. */
async function whatIsSaved(stage: Stage, webs: readonly [Web, Web]): Promise<Report> {
  const [first, second] = webs;
  const calls = (web: Web) => figureOf(web, 'kontak_supplier_calls_total', 'call="search"', 'supplier="direct"');
  const made = async (web: Web): Promise<number> =>
    (await figureOf(web, 'kontak_shared_cache_asked_total', 'cache="web.pages",outcome="made"')) +
    (await figureOf(web, 'kontak_shared_cache_asked_total', 'cache="web.pages",outcome="alone"'));
  const grown = async (of: (web: Web) => Promise<number>, act: () => Promise<unknown>): Promise<[number, number]> => {
    const before = await Promise.all(webs.map(of));
    await act();
    const after = await Promise.all(webs.map(of));
    return [(after[0] ?? 0) - (before[0] ?? 0), (after[1] ?? 0) - (before[1] ?? 0)];
  };
  const oneByOne = await grown(calls, async () => {
    for (let day = 0; day < SEARCHES; day += 1) {
      await opened(first, listOn(40 + day));
      await opened(second, listOn(40 + day));
    }
  });
  const atOnce = await grown(calls, async () => {
    for (let day = 0; day < SEARCHES; day += 1) await Promise.all(webs.map((web) => opened(web, listOn(60 + day))));
  });
  const pages = await grown(made, async () => {
    for (const page of PAGES) for (const web of webs) await opened(web, href(page, 'en', {}));
  });
  const counted = async (): Promise<number> =>
    (await stage.sql<{ n: number }>("select coalesce(sum(hits), 0)::integer as n from rate_limits where key like 'api.%'"))[0]?.n ?? 0;
  const before = await counted();
  for (let turn = 0; turn < 20; turn += 1) for (const web of webs) await opened(web, '/api/v1/places?q=ant');
  const written = (await counted()) - before;
  const broken = [
    ...(oneByOne[0] > 0 && oneByOne[1] < oneByOne[0] / 2 ? [] : [`suppliers were asked ${oneByOne.join(' and ')} times by the two`]),
    ...(pages[0] > 0 && pages[1] === 0 ? [] : [`pages were made ${pages.join(' and ')} times by the two`]),
    ...(written === 0 ? [] : [`${written} questions to the API were counted in the database`]),
  ];
  return {
    seen: [
      `  ${SEARCHES} searches at each, one web after the other: the first asked suppliers ${oneByOne[0]} times, the second ${oneByOne[1]}`,
      `  ${SEARCHES} others at both at once: suppliers were asked ${atOnce[0]} + ${atOnce[1]} times`,
      `  ${PAGES.length} kept pages at each: the first made ${pages[0]}, the second ${pages[1]}`,
      `  40 questions to the API: ${written} counted in the database`,
    ],
    broken,
  };
}

async function whatIsSeen(stage: Stage, proxy: TcpProxy, port: number, webs: readonly [Web, Web], alone: Web): Promise<Report> {
  const customers = customersAt(stage.web.origin, 2);
  const probes = webs.map(({ origin }) => probesAt(origin));
  await millisecondsUntil(async () => customers.journal().paid.size > 0, 60_000);
  const [broken, seen]: [string[], string[]] = [[], []];
  let day = 80;
  /** Lists that nobody has asked for before, one after the other. */
  const lists = async (web: Web, count: number): Promise<string> => {
    const took: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const startedAt = performance.now();
      await opened(web, listOn(day++));
      took.push(performance.now() - startedAt);
    }
    const ordered = took.toSorted((a, b) => a - b);
    return `first ${Math.round(took[0] ?? 0)} ms, median ${Math.round(ordered[count >> 1] ?? 0)} ms, longest ${Math.round(ordered.at(-1) ?? 0)} ms`;
  };
  // The first lists of a process cost what its start costs.
  for (const web of [alone, webs[1]]) await lists(web, 3);
  seen.push(`  lists of new days without a cache: ${await lists(alone, 15)}`, `  lists of new days with it: ${await lists(webs[1], 15)}`);

  await alone.stop();

  async function away(what: string, takes: () => void, gives: () => void): Promise<void> {
    const from = probes.map((one) => one.seen().length);
    takes();
    const startedAt = performance.now();
    const cost = await lists(webs[1], 15);
    await pause(Math.max(0, AWAY_MS - (performance.now() - startedAt)));
    gives();
    const back = await millisecondsUntil(() => areUp(webs), 30_000);
    const during = probes.flatMap((one, index) => one.seen().slice(from[index]));
    seen.push(`  ${what} for ${seconds(performance.now() - startedAt - back)}, asked again ${seconds(back)} after it was back`);
    seen.push(`    lists of new days meanwhile: ${cost}`, ...summary(during).map((line) => `  ${line}`));
    if (back > BACK_WITHIN_MS) broken.push(`${what}: it was asked again ${seconds(back)} after it was back`);
    // What `/healthz` waits, which asks nobody, it waits for the machine; where that is long, `/readyz` is late by it.
    const busyMs = Math.max(...during.filter(({ what: of }) => of === 'healthz').map(({ ms }) => ms));
    for (const one of during) {
      if (one.status === 200 || (one.what === 'readyz' && one.status === 503 && busyMs > BUSY_MS)) continue;
      broken.push(`${what}: ${one.what} answered ${one.status || 'nothing'}`);
    }
    const waited = Math.max(...during.filter(({ what: of }) => of === 'kept').map(({ ms }) => ms));
    if (waited > DELAY_MS + busyMs) broken.push(`${what}: somebody waited ${Math.round(waited)} ms for a kept page`);
  }
  await away(
    'frozen',
    () => proxy.freeze(),
    () => proxy.thaw(),
  );
  await pause(2_000);
  const cut = (): void => {
    proxy.pointTo(null);
    proxy.cut();
  };
  await away('cut off', cut, () => proxy.pointTo(port));

  const journal = await customers.sentHome();
  const all = (await Promise.all(probes.map((one) => one.stopped()))).flat();
  const books = await booksOf(stage, journal);
  for (const { name, output } of webs) {
    const lines = output().split('the shared cache does not answer').length - 1;
    seen.push(`  ${name} said ${lines} times that the cache does not answer`);
    if (lines !== 2) broken.push(`${name} said ${lines} times that the cache does not answer, and it was away twice`);
  }
  return {
    seen: [...seen, ...books.seen],
    broken: [
      ...broken,
      ...wrongAnswers(all),
      ...journal.wrong.map((what) => `a customer met a wrong answer: ${what}`).slice(0, 5),
      ...(journal.confirmed.size > 0 ? [] : ['no customer saw an order confirmed']),
      ...books.broken,
    ],
  };
}

const areUp = async (webs: readonly Web[]): Promise<boolean> =>
  (await Promise.all(webs.map((web) => figureOf(web, 'kontak_shared_cache_away', '')))).every((away) => away === 0);

const listOn = (day: number): string => {
  const wall = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  return href('cars', 'tr', {}, { ...listQuery(), from: wall(day), to: wall(day + 4) });
};

async function opened({ origin }: Web, path: string): Promise<void> {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(20_000) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

export const CACHE: Drill = {
  name: 'cache',
  what: 'two web processes share a cache, which is frozen, cut off and given back',
  isQuick: false,
  run: cacheLost,
};
