import { describe, expect, test } from 'vitest';
import type { BookedFacts, RetrieveOutcome } from '#suppliers';
import type { Reservation } from '../model/reservation.ts';
import { differencesIn, type FirstSupplierAnswer } from './supplier-difference.ts';

const reservation = { trip: { criteria: { pickupAt: '2026-08-14T10:00', returnAt: '2026-08-19T09:30' } } } as Pick<Reservation, 'trip'>;
const found = (answer: RetrieveOutcome, first: FirstSupplierAnswer | null = null) => differencesIn(reservation, answer, first);
const confirmed = (says: Partial<Record<keyof BookedFacts, string>>, first: FirstSupplierAnswer | null = null) =>
  found({ kind: 'confirmed', supplierCode: 'YB-1', says: says as BookedFacts }, first);

test.each<[RetrieveOutcome, string[]]>([
  [{ kind: 'cancelled' }, ['cancelled_there']],
  [{ kind: 'unknown' }, ['unknown_there']],
  [{ kind: 'declined', reason: 'no car' }, ['declined_there']],
  // Neither yes nor no: it is asked again.
  [{ kind: 'pending' }, []],
  [{ kind: 'confirmed', supplierCode: 'YB-1' }, []],
])('of a reservation that stands a supplier says %j', (answer, kinds) => {
  expect(found(answer)).toEqual(kinds.map((kind) => ({ kind, ours: null, theirs: null })));
});

test.each([
  ['the same hours', { pickupAt: '2026-08-14T10:00', returnAt: '2026-08-19T09:30' }, null],
  ['no hours', {}, null],
  ['another pickup', { pickupAt: '2026-08-14T11:00' }, '2026-08-14 11:00 – 2026-08-19 09:30'],
  ['another return', { returnAt: '2026-08-20T09:30' }, '2026-08-14 10:00 – 2026-08-20 09:30'],
  ['two other hours', { pickupAt: '2026-08-15T10:00', returnAt: '2026-08-20T09:30' }, '2026-08-15 10:00 – 2026-08-20 09:30'],
])('hours are held against ours: %s', (_, says, theirs) => {
  const ours = '2026-08-14 10:00 – 2026-08-19 09:30';
  expect(confirmed(says)).toEqual(theirs ? [{ kind: 'other_dates', ours, theirs }] : []);
});

describe('price and car are held against what the supplier said first', () => {
  const first = { total: '450 EUR', car: 'CDMR' };

  test('the same is no difference, and what it does not repeat is none either', () => {
    expect(confirmed({ total: '450 EUR', car: 'CDMR' }, first)).toEqual([]);
    expect(confirmed({}, first)).toEqual([]);
  });

  test('anything else is one, each by itself', () => {
    const price = { kind: 'other_price', ours: '450 EUR', theirs: '500 EUR' };
    const car = { kind: 'other_car', ours: 'CDMR', theirs: 'MBMR' };
    expect(confirmed({ total: '500 EUR', car: 'CDMR' }, first)).toEqual([price]);
    expect(confirmed({ total: '450 EUR', car: 'MBMR' }, first)).toEqual([car]);
    expect(confirmed({ total: '500 EUR', car: 'MBMR' }, first)).toEqual([price, car]);
  });

  test('what it says for the first time is held against nothing', () => {
    expect(confirmed({ total: '500 EUR', car: 'MBMR' })).toEqual([]);
    expect(confirmed({ total: '500 EUR', car: 'MBMR' }, { total: null, car: null })).toEqual([]);
  });
});
