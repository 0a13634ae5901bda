import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { startSandbox } from '../sandbox/server.ts';
import { recordRate } from '../src/modules/currency/index.ts';
import { catalogueOf, placesFromSeed } from '../src/modules/places/index.ts';
import { findOffers } from '../src/modules/search/index.ts';
import { createAnswerReader } from '../src/modules/suppliers/connectors/opentravel/answers/answer-reader.ts';
import { readAnswer } from '../src/modules/suppliers/connectors/opentravel/answers/read-answer.ts';
import { createOpenTravelConnector } from '../src/modules/suppliers/connectors/opentravel/opentravel.ts';
import { OpenTravelSettings } from '../src/modules/suppliers/connectors/opentravel/settings/settings.ts';
import { withKeptAnswers } from '../src/modules/suppliers/connectors/policy/with-kept-answers.ts';
import type { Trip } from '../src/modules/suppliers/index.ts';
import { createNetwork } from '../src/modules/suppliers/index.ts';
import { createCaches } from '../src/platform/cache.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import { openPglite } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { ROOT } from '../src/platform/root.ts';
import { MARKET_NOW, smallMarketplace, tripBetween } from '../src/testing/marketplace/marketplace.ts';
import { type Figure, median, milliseconds, quantile, times } from './figure.ts';

const [MARTI] = JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8')) as readonly Record<string, unknown>[];
const ANSWERING = 15;
const SILENT = 5;
const ROUNDS = 40;
const MOST_FOR_SILENCE = 1.05;
const LEAST_OF_PARSER = 0.5;

/** Suppliers over the wire: what silent ones cost the others, what reading costs beside the library that parses, and what need not be asked. */
export async function figure(): Promise<Figure> {
  const sandbox = await startSandbox();
  try {
    const reading = await readingCost(sandbox.origin, (copies) => sandbox.turn('marti', { copies }));
    sandbox.turn('lodos', { silent: true });
    const silence = await silenceCost(sandbox.origin);
    const saved = await callsSaved();
    const reader = reading.bare / reading.whole;
    return {
      title: 'Suppliers over the wire',
      how: `Against the sandbox, in processes of the benchmark. Silence: ${ANSWERING} suppliers that answer and ${SILENT} that never do, as ${ROUNDS} searches one after the other, against the same without the silent ones; by then they are left alone (circuit breaker). The first searches, when nobody knows that they are silent, are closed after 250 ms, as are all on a machine that is busy. Reading: an answer of 128 offers with all their terms, from bytes to what it states, by processor time, against the same XML library that only parses it. Questions: 4,000 searches of 200 trips, 50 side by side, the n-th trip asked for 1/n as often as the first (Zipf), answers after 20 ms.`,
      columns: ['what', 'measured', '95 %', 'compared with'],
      rows: [
        ['first offers, 15 suppliers', milliseconds(median(silence.without)), milliseconds(quantile(silence.without, 0.95)), ''],
        [
          'first offers, 5 silent ones besides, known as such',
          milliseconds(median(silence.known)),
          milliseconds(quantile(silence.known, 0.95)),
          times(median(silence.known) / median(silence.without)),
        ],
        ['the very first search with them', milliseconds(silence.first), '', times(silence.first / median(silence.without))],
        ['complete with them, at first', milliseconds(silence.complete), '', 'deadline 8,000 ms'],
        ['128 offers, only parsed', milliseconds(reading.bare), '', ''],
        ['128 offers, checked, parsed and read', milliseconds(reading.whole), '', `${Math.round(reader * 100)} % of its speed`],
        [
          'calls for 4,000 searches, one question for all who ask meanwhile',
          saved.together.toLocaleString('en'),
          '',
          share(saved.together),
        ],
        ['calls with answers kept for 20 s besides', saved.kept.toLocaleString('en'), '', share(saved.kept)],
      ],
      goals: [
        {
          text: `five silent suppliers that are known cost the first offers at most ${times(MOST_FOR_SILENCE)}`,
          met: median(silence.known) / median(silence.without) <= MOST_FOR_SILENCE,
        },
        { text: 'a search with them is complete by its deadline', met: silence.complete <= 8_100 },
        { text: `answers are read at least at ${LEAST_OF_PARSER * 100} % of what the parser alone does`, met: reader >= LEAST_OF_PARSER },
      ],
    };
  } finally {
    await sandbox.close();
  }
}

const share = (calls: number): string => `${Math.round((1 - calls / SEARCHES) * 100)} % saved`;

async function readingCost(origin: string, turn: (copies: number) => void): Promise<{ readonly bare: number; readonly whole: number }> {
  let bytes: Uint8Array | null = null;
  const reader = createAnswerReader();
  const settings = OpenTravelSettings.parse({ ...MARTI, endpoint: `${origin}/marti` });
  const record = ({ answer }: { readonly answer: Uint8Array | null }): void => {
    bytes = answer;
  };
  const connector = createOpenTravelConnector(settings, { log: silentLog, clock: () => MARKET_NOW, reader, record });
  turn(16);
  const offers = await connector.search(tripBetween(await airport()), AbortSignal.timeout(30_000));
  turn(1);
  await connector.close();
  await reader.close();
  if (!bytes || offers.length !== 128) throw new Error(`${offers.length} offers came, not 128`);
  const answer: Uint8Array = bytes;
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseAttributeValue: false,
    parseTagValue: false,
  });
  const bare: number[] = [];
  const whole: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const one = cpu(() => parser.parse(new TextDecoder().decode(answer)));
    const other = cpu(() => readAnswer(answer));
    if (round >= 0) bare.push(one);
    if (round >= 0) whole.push(other);
  }
  return { bare: median(bare), whole: median(whole) };
}

/** Milliseconds of processor time. */
function cpu(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function airport(): Promise<Trip['pickup']> {
  const place = catalogueOf(await placesFromSeed()).bySlug.get('istanbul-havalimani');
  if (!place) throw new Error('İstanbul has an airport');
  return place;
}

async function silenceCost(origin: string) {
  const database = await openPglite({});
  await migrate(database.db);
  await smallMarketplace(database.db);
  await recordRate(database.db, { date: '2026-07-31', tryPerEuroE4: 500_000, source: 'sample' }, MARKET_NOW);
  const folder = mkdtempSync(join(tmpdir(), 'kontak-bench-'));
  const places = catalogueOf(await placesFromSeed());
  const trip = tripBetween(await airport());
  const open = async (silent: number) => {
    const named = (name: string, at: string) => ({
      ...MARTI,
      name,
      endpoint: `${origin}/${at}`,
      limits: { searchMs: 6_000, bookMs: 20_000, inFlightMs: null, concurrency: 6, callsPerMinute: 100_000, keptForSeconds: 0 },
    });
    const suppliers = [
      ...Array.from({ length: ANSWERING }, (_, index) => named(`answers-${index}`, 'marti')),
      ...Array.from({ length: silent }, (_, index) => named(`silent-${index}`, 'lodos')),
    ];
    const file = join(folder, `${silent}.json`);
    writeFileSync(file, JSON.stringify(suppliers));
    const caches = createCaches();
    const shared = { db: database.db, caches, clock: () => new Date(), log: silentLog, places };
    const network = await createNetwork({ simulated: [] }, { file, sandbox: null }, { ...shared, metrics: createMetrics() });
    const deps = { ...shared, connectors: network.connectors, search: { deadlineMs: 8_000, firstAnswerMs: 250 } };
    return { network, search: () => timed(deps, trip) };
  };
  try {
    const plain = await open(0);
    for (let warming = 0; warming < 5; warming += 1) await plain.search();
    const mixed = await open(SILENT);
    // Threads and connections of its own are opened by the first search; what it waits for is the silence.
    const first = await mixed.search();
    while ((await mixed.search()).complete > 2_000);
    const without: number[] = [];
    const known: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push((await plain.search()).first);
      known.push((await mixed.search()).first);
    }
    await plain.network.close();
    await mixed.network.close();
    return { first: first.first, complete: first.complete, without, known };
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

async function timed(deps: Parameters<typeof findOffers>[0], trip: Trip): Promise<{ readonly first: number; readonly complete: number }> {
  const startedAt = performance.now();
  const { pending } = await findOffers(deps, trip);
  const first = performance.now() - startedAt;
  await Promise.all(pending);
  return { first, complete: performance.now() - startedAt };
}

const SEARCHES = 4_000;
const TRIPS = 200;
const SIDE_BY_SIDE = 50;

async function callsSaved(): Promise<{ readonly together: number; readonly kept: number }> {
  const place = await airport();
  const trips = Array.from({ length: TRIPS }, (_, index) => {
    const trip = tripBetween(place);
    return { ...trip, criteria: { ...trip.criteria, driver: { ...trip.criteria.driver, age: 19 + index } } };
  });
  // Up to which share of all questions each trip and those before it are asked for.
  const reaches: number[] = [];
  for (const index of trips.keys()) reaches.push((reaches.at(-1) ?? 0) + 1 / (index + 1));
  const whole = reaches.at(-1) ?? 0;
  const calls = async (keptForMs: number): Promise<number> => {
    let asked = 0;
    const search = async () => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return [];
    };
    const connector = withKeptAnswers({ name: 'counted', search } as never, { caches: createCaches() }, keptForMs);
    let seed = 7;
    const drawn = (): Trip => {
      seed = (seed * 48_271) % 2_147_483_647;
      const at = (seed / 2_147_483_647) * whole;
      return trips[reaches.findIndex((reach) => at < reach)] ?? (trips[0] as Trip);
    };
    const visitor = async (): Promise<void> => {
      for (let turn = 0; turn < SEARCHES / SIDE_BY_SIDE; turn += 1) await connector.search(drawn(), AbortSignal.timeout(60_000));
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, visitor));
    return asked;
  };
  return { together: await calls(0), kept: await calls(20_000) };
}
