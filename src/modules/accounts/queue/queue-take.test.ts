import { expect, test } from 'vitest';
import { hasLapsed, isSnoozed, wakesAt } from './queue-take.ts';

const at = (hours: number) => new Date(Date.parse('2026-11-25T10:00:00Z') + hours * 3_600_000);
const snoozed = (until: number) => ({ at: at(0), until: at(until), reason: 'later', stand: 'as it was' }) as const;

test.each([
  ['not due', null, 24, 24],
  ['due long after', 48, 24, 24],
  ['due before', 10, 24, 9],
  ['due within the hour', 0.5, 24, -0.5],
  ['due and over already', -3, 24, 24],
])('what is %s is back as asked, and an hour before it is due', (_name, due, until, back) => {
  expect(wakesAt({ dueAt: due === null ? null : at(due) }, snoozed(until))).toEqual(at(back));
});

test('what is put away stays away as long as nothing happens to it', () => {
  const row = { stand: 'as it was', dueAt: null };
  expect(isSnoozed({ snoozed: snoozed(24) }, row, at(23))).toBe(true);
  expect(isSnoozed({ snoozed: snoozed(24) }, row, at(24))).toBe(false);
  expect(isSnoozed({ snoozed: snoozed(24) }, { ...row, stand: 'otherwise' }, at(1))).toBe(false);
  expect(isSnoozed({ snoozed: snoozed(24) }, { ...row, dueAt: at(5) }, at(4))).toBe(false);
  expect(isSnoozed({ snoozed: null }, row, at(0))).toBe(false);
});

test('four hours of silence end a take, counted from the last word or from when it came back', () => {
  const take = { activeAt: at(0), snoozed: null };
  expect([hasLapsed(take, at(3.99)), hasLapsed(take, at(4))]).toEqual([false, true]);
  const back = { ...take, snoozed: snoozed(24) };
  expect([hasLapsed(back, at(27.9)), hasLapsed(back, at(28))]).toEqual([false, true]);
});
