import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Load, measuredIn, needsOf, withNeeds } from './reckoned.ts';

test('docs/operations/capacity.md is reckoned from docs/benchmarks.md as they are now (npm run capacity; every bench does it too)', () => {
  const document = readFileSync('docs/operations/capacity.md', 'utf8');
  expect(withNeeds(document, needsOf(measuredIn(readFileSync('docs/benchmarks.md', 'utf8'))))).toBe(document);
});

test('a processor is half busy, a supplier takes two seconds, and a worker has forty-eight orders in hand', () => {
  const load: Load = {
    name: 'x',
    searchesPerSecond: 100,
    suppliers: 10,
    bookingsPerSecond: 12,
    pagesPerSecond: 1_000,
    reservations: 1_000_000,
  };
  const measured = {
    listMs: 40,
    hotListMs: 0,
    keptPageMs: 0.1,
    bookingMs: 50,
    bookingStatements: 100,
    bookingWalKb: 80,
    machineStatements: 1_300,
    answerMs: 64,
    askedShare: 0.05,
    reservationKb: 5,
  };
  const needs = Object.fromEntries(needsOf(measured, [load]).map(({ what, of }) => [what, of[0]]));
  expect(needs).toMatchObject({
    'processors for lists that nobody else asked for': '8',
    'processors for kept pages, without a CDN': '0.20',
    'the same, with answers kept for 20 s': '50',
    'processors to read those answers': '1',
    'processors for bookings, in web and workers': '1.2',
    'orders at suppliers at once': '24',
    workers: '2',
    'statements a second at the primary': '1,300',
    'that machine’s PostgreSQL, so many times': '2',
    'write-ahead log of a day at that rate': '83 GB',
    database: '5 GB',
  });
});

test('a figure that benchmarks do not have is named', () => {
  expect(() => measuredIn('')).toThrow('docs/benchmarks.md has no figure bookings');
});
