import { beforeEach, expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics/metrics';
import { MARKET_NOW, resetDatabase, testDatabase, tripBetween } from '#testing';
import type { Connector } from '../connector.ts';
import { supplierFigures, withFigures } from '../connectors/policy/with-figures.ts';
import { SupplierTimeout } from '../connectors/with-limits.ts';
import { type CallDays, countCallDays } from './call-days.ts';
import { connectorHealth, connectorsHealth, forgettingConnectorDays, healthOf } from './connector-health.ts';

const DAY_MS = 86_400_000;
const { db } = await testDatabase();
let now: Date;
let calls: CallDays;
const clock = () => now;
const log = { warn() {} };
beforeEach(async () => {
  now = MARKET_NOW;
  await resetDatabase(await testDatabase());
  calls = countCallDays({ db, clock, log });
  return () => calls.end();
});

const counted = (outcome: Parameters<CallDays['count']>[1]['outcome'], times = 1, ms = 100, isRefused = false, by = calls): void => {
  for (let time = 0; time < times; time += 1) by.count('opentravel-rota', { outcome, ms, isRefused });
};

test('calls of all processes stand in the row of their day; what nobody waited for is not held against the supplier', async () => {
  const other = countCallDays({ db, clock, log });
  counted('answered', 17, 90);
  counted('answered', 2, 5_000, true);
  counted('late', 1);
  await calls.write();
  await calls.write();
  counted('answered', 1, 40_000, false, other);
  counted('broken', 3, 10, false, other);
  counted('given_up', 5, 10, false, other);
  other.leftAlone('opentravel-rota');
  await other.end();
  const health = await connectorHealth({ db, clock }, 'opentravel-rota');
  expect(health?.days).toHaveLength(90);
  expect(health?.days.at(-1)).toEqual({
    ...{ day: '2026-08-01', asked: 24, answered: 20, late: 1, broken: 3, givenUp: 5, refused: 2, leftAlone: 1 },
    ...{ p50Ms: 100, p95Ms: 6_000 },
  });
  expect(health?.days[0]).toMatchObject({ day: '2026-05-04', asked: 0, p50Ms: null });
  expect(health?.shares).toEqual([
    { days: 7, answeredBp: 8_333 },
    { days: 30, answeredBp: 8_333 },
    { days: 90, answeredBp: 8_333 },
  ]);
});

test('shares are of their own days, and where nothing was asked there is none', async () => {
  counted('broken', 1);
  await calls.write();
  now = new Date(now.getTime() + 20 * DAY_MS);
  expect((await connectorHealth({ db, clock }, 'opentravel-rota'))?.shares.map(({ answeredBp }) => answeredBp)).toEqual([null, 0, 0]);
  counted('answered', 3);
  await calls.write();
  const [health] = await connectorsHealth({ db, clock });
  expect(health?.shares.map(({ answeredBp }) => answeredBp)).toEqual([10_000, 7_500, 7_500]);
  expect(health?.total).toMatchObject({ asked: 4, answered: 3 });
  expect(await connectorHealth({ db, clock }, 'nobody')).toBeUndefined();
});

test('what could not be written is written with the next minute', async () => {
  let isAway = true;
  const unsteady = new Proxy(db, {
    get(whole, name) {
      if (isAway) throw new Error('the database is away');
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
  const patient = countCallDays({ db: unsteady, clock, log });
  counted('answered', 2, 30, false, patient);
  await expect(patient.write()).rejects.toThrow('away');
  counted('answered', 1, 30, false, patient);
  isAway = false;
  await patient.end();
  expect((await connectorHealth({ db, clock }, 'opentravel-rota'))?.total).toMatchObject({ answered: 3, p50Ms: 50 });
});

test('a day is kept a hundred days', async () => {
  counted('answered');
  await calls.write();
  const forget = forgettingConnectorDays({ db, clock });
  now = new Date(MARKET_NOW.getTime() + 100 * DAY_MS);
  await forget.run({} as never);
  now = MARKET_NOW;
  expect(await connectorsHealth({ db, clock })).toHaveLength(1);
  now = new Date(MARKET_NOW.getTime() + 101 * DAY_MS);
  await forget.run({} as never);
  now = MARKET_NOW;
  expect(await connectorsHealth({ db, clock })).toEqual([]);
});

test('a supplier is counted where it is really asked: answers, lateness, faults, refusals, and not who left or had no turn', async () => {
  let answer: () => Promise<never> | Promise<unknown> = async () => [];
  const connector = { name: 'opentravel-rota', search: () => answer(), book: () => answer() } as unknown as Connector;
  const { search, book } = withFigures(connector, supplierFigures(createMetrics(), calls));
  const trip = tripBetween({ slug: 'a', zone: 'Europe/Istanbul' } as never);
  const { signal } = new AbortController();
  await search(trip, signal);
  answer = async () => ({ kind: 'declined', reason: 'sold_out' });
  await book({} as never);
  answer = async () => {
    throw new SupplierTimeout('late');
  };
  await search(trip, signal).catch(() => {});
  answer = async () => {
    throw new Error('broken');
  };
  await search(trip, signal).catch(() => {});
  await search(trip, AbortSignal.abort()).catch(() => {});
  await calls.write();
  expect((await connectorHealth({ db, clock }, 'opentravel-rota'))?.total).toMatchObject({
    ...{ asked: 4, answered: 2, late: 1, broken: 1, givenUp: 1, refused: 1, leftAlone: 0 },
  });
});

test('a connector without rows has ninety empty days', () => {
  const health = healthOf('x', ['2026-08-01'], []);
  expect(health.total).toMatchObject({ asked: 0, p95Ms: null });
});
