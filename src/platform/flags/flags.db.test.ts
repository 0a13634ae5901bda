import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { listActs } from '../acts.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { listSwitchedOff, switchFlag } from './switch.ts';
import { watchFlags } from './watch-flags.ts';

const { db } = await testDatabase();
const at = new Date('2026-11-27T03:00:00Z');
const deps = { db, clock: () => at };
const by: Principal = { kind: 'staff', id: '0f5c0f5c-0f5c-4f5c-8f5c-0f5c0f5c0f5c', roles: ['operations'] };
const warnings: unknown[] = [];
const watched = (over = db) => watchFlags({ db: over, log: { warn: (fields) => void warnings.push(fields) }, metrics });
let metrics = createMetrics();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  warnings.splice(0);
  metrics = createMetrics();
});

test('what somebody switches off is off in every process that looks, under their name, until it is switched on', async () => {
  const [one, other] = await Promise.all([watched(), watchFlags({ db, log: { warn: () => {} }, metrics: createMetrics() })]);
  const before = one.edition;
  expect(await switchFlag(deps, { name: 'supplier.yolbaz', to: 'off', reason: 'wrong prices', by })).toBe(true);
  expect(await switchFlag(deps, { name: 'supplier.yolbaz', to: 'off', reason: 'again', by })).toBe(false);
  await Promise.all([one.refresh(), other.refresh()]);
  expect([one, other].map((flags) => [flags.isOff('supplier.yolbaz'), flags.isOff('supplier.ege')])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(one.edition).not.toBe(before);
  expect(one.edition).toBe(other.edition);
  expect(await metrics.text()).toContain('kontak_switched_off{flag="supplier.yolbaz"} 1');
  expect(await listSwitchedOff(db)).toEqual([{ name: 'supplier.yolbaz', reason: 'wrong prices', at }]);

  expect(await switchFlag(deps, { name: 'supplier.yolbaz', to: 'on', reason: 'mended', by })).toBe(true);
  await one.refresh();
  expect([one.isOff('supplier.yolbaz'), one.edition]).toEqual([false, before]);
  expect(await metrics.text()).not.toContain('supplier.yolbaz');
  const acts = await listActs(db, { subject: { kind: 'flag', id: 'supplier.yolbaz' }, limit: 10 });
  expect(acts.map(({ action, reason, by: who }) => [action, reason, who.id]).toSorted()).toEqual([
    ['flag.switched_off', 'wrong prices', by.id],
    ['flag.switched_on', 'mended', by.id],
  ]);
  expect(warnings).toEqual([
    { off: ['supplier.yolbaz'], on: [] },
    { off: [], on: ['supplier.yolbaz'] },
  ]);
  one.end();
  other.end();
});

test('two products in one process keep apart what is off', async () => {
  const one = await watched();
  await switchFlag(deps, { name: 'page.dates', to: 'off', reason: 'too much is asked', by });
  const other = await watchFlags({ db, log: { warn: () => {} }, metrics: createMetrics() });
  expect([one.isOff('page.dates'), other.isOff('page.dates')]).toEqual([false, true]);
  one.end();
  other.end();
});

test('what is off stays off while the database cannot be asked, and a look that failed is made again', async () => {
  let isGone = false;
  const gone = new Proxy(db, {
    get(target, name) {
      if (isGone && name === 'withTables') throw new Error('no database');
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await switchFlag(deps, { name: 'payment.full', to: 'off', reason: 'the bank is down', by });
  const flags = await watched(gone);
  isGone = true;
  await expect(flags.refresh()).rejects.toThrow('no database');
  expect(flags.isOff('payment.full')).toBe(true);
  isGone = false;
  await switchFlag(deps, { name: 'payment.full', to: 'on', reason: 'it is back', by });
  await expect.poll(() => flags.isOff('payment.full'), { timeout: 10_000 }).toBe(false);
  flags.end();
});
