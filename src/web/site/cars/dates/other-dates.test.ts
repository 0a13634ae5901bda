import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { catalogueOf, placesFromSeed } from '#places';
import { type ConnectorOutcome, type FoundOffers, resolveSearch, type SearchQuery } from '#search';
import type { Trip } from '#suppliers';
import { testOffer } from '#testing';
import { cheapestDays } from '../list/rental-day.ts';
import { otherDates, shiftFrom } from './other-dates.ts';

const query: SearchQuery = {
  criteria: {
    pickup: 'istanbul-havalimani',
    returnTo: 'istanbul-havalimani',
    pickupAt: '2026-08-14T10:00' as WallClock,
    returnAt: '2026-08-19T10:00' as WallClock,
    driver: { country: 'TR', age: 30 },
  },
  filters: { fuel: ['diesel'] },
  sort: 'price_asc',
  page: 2,
  compare: ['some'],
};
const places = catalogueOf(await placesFromSeed());
const now = new Date('2026-08-12T06:00:00Z');

/** Each day has a car for what the day of its pickup says, a dearer one, one that runs on petrol, and one for older drivers. */
const datesAround = (shift: number, answers: (trip: Trip) => readonly ConnectorOutcome[] = offersOf) =>
  otherDates({
    search: {
      resolve: (params) => resolveSearch({ places, clock: () => now }, params),
      find: async (trip): Promise<FoundOffers> => ({
        trip,
        currency: 'TRY',
        rate: { tryPerEuroE4: 480_000, date: '2026-08-01', source: 'tcmb' },
        arrived: answers(trip),
        pending: [],
      }),
    },
    query,
    shift,
    signal: new AbortController().signal,
  });

function offersOf({ criteria: { pickupAt } }: Trip): readonly ConnectorOutcome[] {
  const day = Number(pickupAt.slice(8, 10));
  const { vehicle } = testOffer();
  const offer = (ref: string, minor: number, more = {}) => testOffer({ supplierRef: ref, total: money(minor, 'TRY'), ...more });
  return [
    {
      connector: 'direct',
      kind: 'answered',
      offers: [
        offer('dearer', day * 20_000),
        offer('cheapest', day * 10_000, { vehicle: { ...vehicle, name: `Car of ${day}` } }),
        offer('petrol', 100, { vehicle: { ...vehicle, fuel: 'petrol' } }),
        offer('not for them', 100, { ineligible: [{ kind: 'too_young', minimumAge: 35 }] }),
      ],
    },
  ];
}

test('seven days around the search, without those that have passed, each with its cheapest car under the filters', async () => {
  const { days, earlier, later, silent } = await datesAround(0);
  expect(days.map(({ from }) => from)).toEqual(['12', '13', '14', '15', '16', '17'].map((day) => `2026-08-${day}T10:00`));
  expect(days.find(({ isAsked }) => isAsked)).toMatchObject({
    from: '2026-08-14T10:00',
    to: '2026-08-19T10:00',
    count: 2,
    lowest: { total: money(140_000, 'TRY'), car: 'Car of 14' },
  });
  expect(new URLSearchParams(days.at(-1)?.search).get('from')).toBe('2026-08-17T10:00');
  expect(new URLSearchParams(days.at(-1)?.search).get('fuel')).toBe('diesel');
  expect(days.some(({ search }) => /page|compare/.test(search))).toBe(false);
  expect([earlier, later, silent]).toEqual([null, 7, 0]);
  expect(cheapestDays(days)).toEqual(['2026-08-12']);
});

test('the week after leads on and back; what is not to be had says so, and who is silent is told', async () => {
  const { days, earlier, later, silent } = await datesAround(7, () => [{ connector: 'direct', kind: 'late' }]);
  expect([days.length, earlier, later, silent]).toEqual([7, 0, 14, 7]);
  expect(days.every(({ count, lowest }) => count === 0 && lowest === null)).toBe(true);
  expect(cheapestDays(days)).toEqual([]);
});

test('an address asks for no more than eight weeks either way', async () => {
  expect(['7', '-7', '56', '57', '-57', '1e1', '999', 'x', '', null].map(shiftFrom)).toEqual([7, -7, 56, 0, 0, 0, 0, 0, 0, 0]);
  expect((await datesAround(56)).later).toBeNull();
  expect((await datesAround(-56)).days).toEqual([]);
});
