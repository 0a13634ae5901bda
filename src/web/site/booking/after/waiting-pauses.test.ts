import { expect, test } from 'vitest';
import { isLate, pauseBefore, reloadAfter } from './waiting-pauses.ts';

test('a page that waits asks less and less often, and others at other moments', () => {
  const pauses = Array.from({ length: 12 }, (_, asked) => pauseBefore(asked, 0.5));
  expect(pauses[0]).toBe(1000);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(20_000);
  expect(pauseBefore(3, 0)).toBeLessThan(pauseBefore(3, 1));
  // In the first five minutes of a supplier that does not answer, with two seconds at the server each time.
  let asked = 0;
  for (let at = 0; at < 300_000; at += pauseBefore(asked, 0.5) + 2000) asked += 1;
  expect(asked).toBeLessThan(25);
});

test('without scripts too', () => {
  const since = new Date('2026-08-14T10:00:00Z');
  const after = (seconds: number) => reloadAfter(since, new Date(since.getTime() + seconds * 1000));
  expect([0, 4, 20, 60, 3600].map(after)).toEqual([3, 3, 10, 30, 60]);
});

test('after two minutes nobody has to stay for a supplier, and neither for one that has said yes nor for the bank is that said', () => {
  const changedAt = new Date('2026-08-14T10:00:00Z');
  const after = (seconds: number, view: Partial<Parameters<typeof isLate>[0]> = {}) =>
    isLate({ state: 'confirming', supplierCode: null, changedAt, ...view }, new Date(changedAt.getTime() + seconds * 1000));
  expect([after(119), after(120), after(3600)]).toEqual([false, true, true]);
  expect([after(3600, { supplierCode: 'MA-7' }), after(3600, { state: 'pending_payment' })]).toEqual([false, false]);
});
