import { beforeEach, expect, test } from 'vitest';
import { supplierSystem } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from './booking.fixture.ts';
import { setNextAttempt } from './store/leases.ts';
import { transition, UNCHANGED } from './transition.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

test('an event that cannot happen in a state changes nothing', async () => {
  const { code } = await fixture.confirmed();
  const before = await fixture.reservation(code);
  const life = await fixture.life(code);
  await expect(transition(fixture.deps, before.id, () => ({ event: 'returned', by: supplierSystem('yolbaz') }))).rejects.toThrow(
    'returned cannot happen',
  );
  expect(await fixture.reservation(code)).toEqual(before);
  expect(await fixture.life(code)).toEqual(life);
});

test('a decision that changes nothing writes nothing', async () => {
  const { code } = await fixture.confirmed();
  const before = await fixture.reservation(code);
  expect((await transition<string>(fixture.deps, before.id, () => ({ ...UNCHANGED, outcome: 'looked' }))).outcome).toBe('looked');
  expect(await fixture.reservation(code)).toEqual(before);
});

test('what is asked for while a worker finds nothing left to do is not put to rest', async () => {
  const { code } = await fixture.confirmed();
  const seen = await fixture.reservation(code);
  await transition(fixture.deps, seen.id, (_locked, _tx, now) => ({ event: null, email: 'confirmed', nextAttemptAt: now }));
  expect(await setNextAttempt(fixture.deps.db, seen, null)).toBe(false);
  await fixture.work();
  expect(fixture.mails.filter(({ subject }) => subject === `confirmed ${code}`)).toHaveLength(2);
});
