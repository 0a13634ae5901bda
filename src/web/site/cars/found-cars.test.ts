import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { catalogueOf, placesFromSeed } from '#places';
import { type ConnectorOutcome, listedOffers, offerKeyFrom, type SearchQuery, tripFrom } from '#search';
import { testOffer } from '#testing';
import { wavesOf } from './found-cars.ts';
import type { Wave } from './list/car-card-facts.ts';

const criteria = {
  pickup: 'istanbul-havalimani',
  returnTo: 'istanbul-havalimani',
  pickupAt: '2026-08-14T10:00' as WallClock,
  returnAt: '2026-08-19T10:00' as WallClock,
  driver: { country: 'TR', age: 30 },
};
const trip = tripFrom(catalogueOf(await placesFromSeed()), criteria);
if (!trip) throw new Error('The places of this test are in the seed.');

const QUERY: SearchQuery = { criteria, filters: {}, sort: 'price_asc', page: 1, compare: [] };
/** One offer for each total; with a model they are one car, without each is another. */
const answeredWith = (model: string | undefined, connector: string, totals: readonly number[]): ConnectorOutcome => ({
  connector,
  kind: 'answered',
  offers: totals.map((total) => {
    const { vehicle } = testOffer();
    return testOffer({
      connector,
      supplierRef: `${connector}-${total}`,
      supplier: { slug: connector, name: connector, rating: null },
      vehicle: { ...vehicle, name: model ?? `Fiat ${connector} ${total}` },
      total: money(total, 'TRY'),
    });
  }),
});
const answered = (connector: string, ...totals: number[]): ConnectorOutcome => answeredWith(undefined, connector, totals);
const answeredEgea = (connector: string, ...totals: number[]): ConnectorOutcome => answeredWith('Fiat Egea Sedan', connector, totals);

const OFFER_KEY = offerKeyFrom(['a secret of this test, thirty-two letters']);

const waves = (
  arrived: readonly ConnectorOutcome[],
  pending: readonly Promise<ConnectorOutcome>[] = [],
  query = QUERY,
  now = new Date('2026-08-01T09:00:00Z'),
): Promise<Wave> =>
  wavesOf({
    listed: (...asked) => listedOffers({ clock: () => now, offerKey: OFFER_KEY }, ...asked),
    now,
    query,
    offers: { trip, currency: 'TRY', rate: { tryPerEuroE4: 480_000, date: '2026-08-01', source: 'tcmb' }, arrived, pending },
    lang: { locale: 'tr' },
  });
const totals = (wave: Wave | null): number[] => wave?.found.cars.map(({ total }) => total.minor / 100) ?? [];

test('what is there is listed at once, and nobody is waited for when all have answered', async () => {
  const wave = await waves([answered('direct', 900_00, 700_00)]);
  expect(totals(wave)).toEqual([700, 900]);
  expect(wave.next).toBeNull();
  expect(wave.found).toMatchObject({ count: 2, waiting: 0, silent: 0, failed: false });
});

test('a car says until when cancelling is free, and nothing once that has passed', async () => {
  const freeUntil = async (now: string) => (await waves([answered('direct', 900_00)], [], QUERY, new Date(now))).found.cars[0]?.freeUntil;
  expect(await freeUntil('2026-08-13T07:00:00Z')).toBe('2026-08-13T10:00');
  expect(await freeUntil('2026-08-13T07:00:01Z')).toBeNull();
});

test('a late supplier is worked into the list in its order', async () => {
  const late = Promise.withResolvers<ConnectorOutcome>();
  const first = await waves([answered('direct', 900_00, 700_00)], [late.promise]);
  expect(first.found.waiting).toBe(1);
  late.resolve(answered('remote', 800_00));
  const second = await first.next;
  expect(totals(second)).toEqual([700, 800, 900]);
  expect(second?.next).toBeNull();
});

test('equal cars are one card with the cheapest offer, and every offer counts', async () => {
  const { found } = await waves([answeredEgea('kuzey', 900_00), answeredEgea('anka', 700_00, 800_00), answered('ege', 750_00)]);
  expect(found.cars.map(({ supplier, others }) => [supplier.slug, ...others.map((other) => other.supplier.slug)])).toEqual([
    ['anka', 'anka', 'kuzey'],
    ['ege'],
  ]);
  expect(found).toMatchObject({ count: 4, unfiltered: 4, shown: 4, cheapest: found.cars[0]?.id });
  expect(found.cars[0]?.others[0]).not.toHaveProperty('car');
});

test('a late supplier that is cheaper stands first in a card that stays the same card', async () => {
  const late = Promise.withResolvers<ConnectorOutcome>();
  const first = await waves([answeredEgea('direct', 900_00)], [late.promise]);
  late.resolve(answeredEgea('remote', 800_00));
  const second = await first.next;
  expect(totals(second)).toEqual([800]);
  expect(second?.found.cars[0]?.others.map(({ supplier }) => supplier.slug)).toEqual(['direct']);
  expect(second?.found.cars[0]?.key).toBe(first.found.cars[0]?.key);
  expect(second?.found).toMatchObject({ count: 2, shown: 2 });
});

test('under a filter a card stands for the offers that pass it', async () => {
  const arrived = [answeredEgea('kuzey', 900_00), answeredEgea('anka', 700_00)];
  const { found } = await waves(arrived, [], { ...QUERY, filters: { supplier: ['kuzey'] } });
  expect(found.cars.map(({ supplier, others }) => [supplier.slug, others.length])).toEqual([['kuzey', 0]]);
  expect(found).toMatchObject({ count: 1, unfiltered: 2 });
});

test('a silent supplier takes nothing away from the others', async () => {
  const first = await waves([answered('direct', 900_00)], [Promise.resolve({ connector: 'remote', kind: 'late' })]);
  const last = await first.next;
  expect(totals(last)).toEqual([900]);
  expect(last?.found).toMatchObject({ silent: 1, failed: false });
});

test('only when nobody at all has answered has the search failed', async () => {
  const { found } = await waves([
    { connector: 'direct', kind: 'broken' },
    { connector: 'remote', kind: 'late' },
  ]);
  expect(found).toMatchObject({ count: 0, failed: true });
  expect((await waves([answered('direct')])).found.failed).toBe(false);
  expect((await waves([])).found.failed).toBe(false);
});

test('the cheapest car wears the tag only where there is something to compare it with', async () => {
  const { found } = await waves([answered('direct', 900_00, 700_00)]);
  expect(found.cheapest).toBe(found.cars[0]?.id);
  expect((await waves([answered('direct', 900_00)])).found.cheapest).toBeNull();
});

test('what is due now and at delivery add up to the total', async () => {
  const { found } = await waves([answered('direct', 777_77)]);
  const [car] = found.cars;
  expect((car?.partial.now.minor ?? 0) + (car?.partial.later.minor ?? 0)).toBe(777_77);
});

test('a price in the currency that is not charged is shown for information', async () => {
  const { found } = await waves([answered('direct', 4_800_00)], [], { ...QUERY, currency: 'EUR' });
  expect(found.cars[0]).toMatchObject({ total: money(4_800_00, 'TRY'), totalShown: money(100_00, 'EUR') });
});
