import { expect, test } from 'vitest';
import { createPageBudget } from './page-budget.ts';

function budgetAt() {
  let at = 0;
  const budget = createPageBudget({ perSecond: 15, now: () => at });
  return { ...budget, wait: (seconds: number) => (at += seconds * 1000) };
}
const CARRIER = '203.0.113.7';

test('twenty customers behind one address, each a page in two seconds, are never held back', () => {
  const { take, wait } = budgetAt();
  for (let half = 0; half < 600; half += 1) {
    // All of them in the same moment, with the pictures of places that a page asks for beside it.
    const asked = half % 4 === 0 ? 20 : 0;
    for (let page = 0; page < asked; page += 1) expect(take(CARRIER, 'page')).toBe(0);
    wait(0.5);
  }
});

test('a whole office may open the site at once', () => {
  const { take } = budgetAt();
  for (let page = 0; page < 300; page += 1) expect(take(CARRIER, 'page')).toBe(0);
  expect(take(CARRIER, 'page')).toBe(1);
});

test('a crawler in a hurry gets fifteen pages a second and is told how long to wait', () => {
  const { take, wait } = budgetAt();
  let answered = 0;
  for (let tenth = 0; tenth < 600; tenth += 1) {
    for (let page = 0; page < 10; page += 1) if (take(CARRIER, 'page') === 0) answered += 1;
    wait(0.1);
  }
  expect(answered).toBeGreaterThan(60 * 15);
  expect(answered).toBeLessThan(60 * 15 + 310);
  expect(take('203.0.113.8', 'page'), 'somebody else').toBe(0);
});

test('pages from memory cost little, and an order goes on where pages are held back', () => {
  const { take } = budgetAt();
  for (let page = 0; page < 5_000; page += 1) expect(take(CARRIER, 'kept')).toBe(0);
  for (let page = 0; page < 400; page += 1) take(CARRIER, 'page');
  expect(take(CARRIER, 'page')).toBeGreaterThan(0);
  for (let page = 0; page < 100; page += 1) expect(take(CARRIER, 'order')).toBe(0);
  for (let page = 0; page < 100; page += 1) take(CARRIER, 'order');
  expect(take(CARRIER, 'order')).toBeGreaterThan(0);
});

test('whoever chooses among many IPv6 addresses has no budget for each', () => {
  const { take } = budgetAt();
  let answered = 0;
  for (let network = 0; network < 65_536; network += 8) if (take(`2001:db8:1:${network.toString(16)}::1`, 'page') === 0) answered += 1;
  expect(answered).toBeLessThan(16 * 300 + 100);
});

test('nobody is counted who is not on the public net, and nobody where no limit is wanted', () => {
  const { take } = budgetAt();
  for (let page = 0; page < 1_000; page += 1)
    for (const ip of ['127.0.0.1', '::1', '10.1.2.3', 'unknown']) expect(take(ip, 'page')).toBe(0);
  const unlimited = createPageBudget({ perSecond: 0, now: () => 0 });
  for (let page = 0; page < 1_000; page += 1) expect(unlimited.take(CARRIER, 'page')).toBe(0);
});

test('a visit of the whole net leaves a bounded memory', () => {
  const { take } = budgetAt();
  take(CARRIER, 'page');
  const before = process.memoryUsage().heapUsed;
  for (let network = 0; network < 60_000; network += 1) take(`${1 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}.9`, 'page');
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000_000);
});

test('whoever goes through all weeks of a rental in a hurry is held back seven times sooner', () => {
  const { take } = budgetAt();
  for (let week = 0; week < 42; week += 1) expect(take(CARRIER, 'several')).toBe(0);
  expect(take(CARRIER, 'several')).toBe(1);
});
