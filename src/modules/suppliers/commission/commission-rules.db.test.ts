import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import { addCommissionRule, commissionOf, endCommissionRule, listCommissionRules, type NewCommissionRule } from './commission-rules.ts';

const KEREM: Extract<Principal, { kind: 'staff' }> = { kind: 'staff', id: 'kerem', roles: ['finance'] };
const AYLIN: typeof KEREM = { ...KEREM, id: 'aylin' };
const NOON = new Date('2026-11-25T09:00:00Z');

let db: Database;
let now: Date;
beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  now = NOON;
});
const deps = () => ({ db, clock: () => now });

const typed = (said: Partial<NewCommissionRule> = {}): NewCommissionRule => ({
  id: newId(),
  supplier: 'ege-rent',
  place: null,
  vehicleClass: null,
  pickupFrom: null,
  pickupTo: null,
  commissionBp: 1_250,
  bookedFrom: '2026-11-25',
  reason: 'Sözleşme 2026/4',
  ...said,
});
const add = async (rule: NewCommissionRule): Promise<string> => (await addCommissionRule(deps(), { rule, by: KEREM })).kind;
const end = async (id: string, supplier = 'ege-rent', reason = 'Yeni sözleşme'): Promise<string> =>
  (await endCommissionRule(deps(), { supplier, id, reason, by: AYLIN })).kind;
const rules = () => listCommissionRules(deps(), 'ege-rent');
const acts = async () =>
  (await listActs(db, { subject: { kind: 'supplier', id: 'ege-rent' }, limit: 9 })).map(({ action, by, reason }) => [
    action,
    by.id,
    reason,
  ]);

test('a form that is sent twice adds one rule, also after midnight; typed over it is told', async () => {
  const rule = typed({ place: 'cesme', vehicleClass: 'suv', pickupFrom: '2027-07-01', pickupTo: '2027-07-31' });
  expect([await add(rule), await add(rule)]).toEqual(['added', 'added']);
  now = new Date('2026-11-26T09:00:00Z');
  expect(await add(rule)).toBe('added');
  for (const over of [{ commissionBp: 900 }, { place: null }, { pickupTo: '2027-08-31' }, { bookedFrom: '2027-01-01' }])
    expect(await add({ ...rule, ...over }), JSON.stringify(over)).toBe('added_before');
  expect(await rules()).toEqual([expect.objectContaining({ id: rule.id, place: 'cesme', pickupTo: '2027-07-31', commissionBp: 1_250 })]);
  expect(await acts()).toEqual([['supplier.commission_added', 'kerem', 'Sözleşme 2026/4']]);
});

test('an id under which another supplier has a rule adds nothing', async () => {
  const rule = typed();
  await add(rule);
  expect(await add({ ...rule, supplier: 'kas-rent' })).toBe('added_before');
  expect(await listCommissionRules(deps(), 'kas-rent')).toEqual([]);
});

test('a rule begins today or later, in the days of the market', async () => {
  expect(await add(typed({ bookedFrom: '2026-11-24' }))).toBe('past');
  now = new Date('2026-11-25T21:30:00Z');
  expect(await add(typed({ bookedFrom: '2026-11-25' }))).toBe('past');
  expect(await add(typed({ bookedFrom: '2026-11-26' }))).toBe('added');
});

test('a rule is ended once, with who and why; whoever comes late is told, and nobody ends that of another supplier', async () => {
  const { id } = typed();
  await add(typed({ id }));
  expect([await end(id, 'kas-rent'), await end('none'), await end(newId())]).toEqual(['not_found', 'not_found', 'not_found']);
  expect([await end(id), await end(id, 'ege-rent', 'Bir daha')]).toEqual(['ended', 'ended_before']);
  expect(await rules()).toEqual([expect.objectContaining({ bookedUntil: NOON, enteredBy: 'kerem', endedBy: 'aylin' })]);
  expect(new Map((await acts()).map(([action, ...rest]) => [action, rest]))).toEqual(
    new Map([
      ['supplier.commission_added', ['kerem', 'Sözleşme 2026/4']],
      ['supplier.commission_ended', ['aylin', 'Yeni sözleşme']],
    ]),
  );
});

test('one that has not begun is ended before it counts', async () => {
  const rule = typed({ bookedFrom: '2027-01-01' });
  await add(rule);
  expect(await end(rule.id)).toBe('ended');
  const booking = {
    place: 'cesme',
    city: 'izmir',
    vehicleClass: 'suv',
    pickupDay: '2027-07-01',
    bookedAt: new Date('2027-02-01'),
  } as const;
  expect(await commissionOf(db, 'ege-rent', booking)).toEqual({ bp: 0, rule: null });
});
