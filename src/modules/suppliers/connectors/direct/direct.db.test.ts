import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { Place } from '#places/model';
import { createCaches } from '#platform/cache';
import { MARKET_NOW, resetDatabase, type SmallMarketplace, smallMarketplace, testDatabase, tripBetween } from '#testing';
import { connectorContract } from '../../connector.contract.ts';
import type { Trip } from '../../connector.ts';
import type { Offer, RentalCriteria } from '../../model.ts';
import { createDirectConnector } from './direct.ts';

let market: SmallMarketplace;
let now = MARKET_NOW;
beforeEach(async () => {
  now = MARKET_NOW;
  market = await smallMarketplace((await resetDatabase(await testDatabase())).db);
});

const elsewhere: Place = {
  slug: 'sinop',
  kind: 'city',
  name: { tr: 'Sinop', en: 'Sinop' },
  context: { tr: 'Türkiye', en: 'Türkiye' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 42.03,
  longitude: 35.15,
  hub: false,
};
const wall = (text: string) => text as WallClock;
const later = (minutes: number) => new Date(MARKET_NOW.getTime() + minutes * 60_000);

async function direct() {
  const { db } = await testDatabase();
  return createDirectConnector({ db, caches: createCaches(), clock: () => now });
}
const signal = () => AbortSignal.timeout(20_000);
const search = async (trip: Trip) => (await direct()).search(trip, signal());
const atAirport = (wishes: Partial<RentalCriteria> = {}) => tripBetween(market.places.airport, market.places.airport, wishes);
const inCity = (wishes: Partial<RentalCriteria> = {}) => tripBetween(market.places.city, market.places.city, wishes);

async function offerNamed(name: string, trip: Trip): Promise<Offer> {
  const offer = (await search(trip)).find((found) => found.vehicle.name === name);
  if (!offer) throw new Error(`No ${name} was offered`);
  return offer;
}
const linesOf = (offer: Offer) => Object.fromEntries(offer.lines.map((line) => [line.kind, line.amount.minor]));

connectorContract('direct', async () => ({ connector: await direct(), trip: atAirport(), unserved: tripBetween(elsewhere) }));

describe('what is offered', () => {
  test('an offer carries everything the list and the booking need', async () => {
    const offer = await offerNamed('Renault Clio', atAirport());
    expect(offer).toEqual({
      connector: 'direct',
      supplierRef: '1~yolbaz-istanbul-havalimani~office~office',
      supplier: {
        slug: 'yolbaz',
        name: 'Yolbaz',
        rating: null,
        identity: { title: 'Yolbaz Oto Kiralama A.Ş.', mersis: '0123456789000015', headOffice: 'Gazi Bulvarı No: 5, İstanbul' },
      },
      vehicle: {
        slug: 'renault-clio-manual-petrol',
        acriss: 'EDMV',
        class: 'economy',
        name: 'Renault Clio',
        brand: { slug: 'renault', name: 'Renault' },
        series: { slug: 'clio', name: 'Clio' },
        body: 'compact_hatchback',
        transmission: 'manual',
        fuel: 'petrol',
        seats: 5,
        bags: 2,
        doors: 5,
        airConditioning: true,
      },
      pickup: expect.objectContaining({ id: 'yolbaz-istanbul-havalimani', delivery: 'office', latitude: 41.2599 }),
      returnTo: expect.objectContaining({ id: 'yolbaz-istanbul-havalimani', delivery: 'office' }),
      days: 5,
      currency: 'TRY',
      lines: [{ kind: 'rental', amount: money(5_000_00, 'TRY') }],
      total: money(5_000_00, 'TRY'),
      onlineShareBp: 1_500,
      deposit: { amount: money(5_000_00, 'TRY'), how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
      mileage: { kind: 'limited', km: 1_500, perExtraKm: money(8_00, 'TRY') },
      fuelPolicy: 'full_to_full',
      lateArrival: { kind: 'waits', minutes: 60 },
      requirements: { minimumAge: 21, minimumLicenceYears: 2, cards: 'credit_only', creditInquiry: false },
      ineligible: [],
      cancellation: { freeUntilHours: 24, afterwards: 'credit' },
      extras: [
        {
          kind: 'additional_driver',
          price: money(400_00, 'TRY'),
          unitPrice: money(400_00, 'TRY'),
          per: 'rental',
          maximumQuantity: 1,
        },
        { kind: 'baby_seat', price: money(500_00, 'TRY'), unitPrice: money(100_00, 'TRY'), per: 'day', maximumQuantity: 2 },
      ],
      coverages: [
        { kind: 'collision', included: true, excess: money(10_000_00, 'TRY'), price: null },
        { kind: 'super_collision', included: false, excess: money(0, 'TRY'), price: money(1_250_00, 'TRY') },
      ],
      confirmation: 'instant',
      unitsLeft: 4,
    });
  });

  test('a week costs the weekly price a day, and a month its monthly price', async () => {
    expect((await offerNamed('Renault Clio', atAirport({ returnAt: wall('2026-08-21T10:00') }))).total.minor).toBe(6_300_00);
    const monthly = await search(atAirport({ months: 2 }));
    expect(monthly.map((offer) => [offer.vehicle.name, offer.total.minor, offer.months])).toEqual([['Renault Clio', 46_000_00, 2]]);
    expect(monthly[0]?.mileage).toMatchObject({ km: 6_000 });
    expect(await search(atAirport({ months: 4 }))).toEqual([]);
  });

  test('the grace at the end is not another day, a minute more is', async () => {
    expect((await offerNamed('Renault Clio', atAirport({ returnAt: wall('2026-08-19T10:59') }))).days).toBe(5);
    expect((await offerNamed('Renault Clio', atAirport({ returnAt: wall('2026-08-19T11:00') }))).days).toBe(6);
  });

  test('a closed office is opened for a fee, and one that is not opened is not offered', async () => {
    const late = await offerNamed('Renault Clio', inCity({ pickupAt: wall('2026-08-14T18:01') }));
    expect(linesOf(late)).toEqual({ rental: 5_000_00, out_of_hours: 750_00 });
    const twice = await offerNamed('Renault Clio', inCity({ pickupAt: wall('2026-08-14T23:00'), returnAt: wall('2026-08-16T23:00') }));
    expect(linesOf(twice)).toEqual({ rental: 2_000_00, out_of_hours: 1_500_00 });
    const { db } = await testDatabase();
    await sql`update supplier_conditions set conditions = jsonb_set(conditions, '{outOfHours}', 'null') where supplier = 'yolbaz'`.execute(
      db,
    );
    expect(await search(inCity({ pickupAt: wall('2026-08-14T18:01') }))).toEqual([]);
  });

  test('a return in another city costs the road to it, and a supplier without that road offers nothing', async () => {
    const offers = await search(tripBetween(market.places.airport, market.places.city));
    expect(offers.map((offer) => [offer.supplier.slug, linesOf(offer).one_way, offer.returnTo.id])).toEqual([
      ['yolbaz', 2_250_00, 'yolbaz-ankara'],
      ['yolbaz', 2_250_00, 'yolbaz-ankara'],
    ]);
    const { db } = await testDatabase();
    await sql`delete from road_distances`.execute(db);
    expect(await search(tripBetween(market.places.airport, market.places.city))).toEqual([]);
  });

  test('young and senior drivers pay what the supplier asks, up to its cap', async () => {
    const driver = (age: number) => ({ driver: { country: 'TR', age } });
    expect(linesOf(await offerNamed('Skoda Superb', atAirport(driver(29))))).toEqual({ rental: 15_000_00, young_driver: 1_000_00 });
    const long = { ...driver(29), returnAt: wall('2026-08-24T10:00') };
    expect(linesOf(await offerNamed('Skoda Superb', atAirport(long))).young_driver).toBe(1_500_00);
    expect(linesOf(await offerNamed('Renault Clio', atAirport(driver(66))))).toEqual({ rental: 5_000_00, senior_driver: 500_00 });
    expect((await offerNamed('Renault Clio', atAirport(driver(81)))).ineligible).toEqual([{ kind: 'too_old', maximumAge: 80 }]);
  });

  test('a place may be served by valet from an office nearby, for its fee', async () => {
    const { db } = await testDatabase();
    await sql`insert into office_services values ('sinop', 'yolbaz-ankara', 'valet', 60000)`.execute(db);
    const offer = await offerNamed('Renault Clio', tripBetween(elsewhere));
    expect(linesOf(offer)).toEqual({ rental: 5_000_00, valet: 1_200_00 });
    expect([offer.pickup.delivery, offer.returnTo.delivery]).toEqual(['valet', 'valet']);
    const back = await offerNamed('Renault Clio', tripBetween(elsewhere, market.places.city));
    expect(linesOf(back)).toEqual({ rental: 5_000_00, valet: 600_00 });
  });

  test('nothing is offered too late, backwards, or for longer than the supplier rents', async () => {
    now = later(13 * 1440 + 40);
    expect(await search(atAirport({ pickupAt: wall('2026-08-14T10:00') }))).toEqual([]);
    now = MARKET_NOW;
    expect(await search(atAirport({ returnAt: wall('2026-08-13T10:00') }))).toEqual([]);
    expect(await search(atAirport({ returnAt: wall('2026-12-14T10:00') }))).toEqual([]);
    expect(await search(atAirport({ pickupAt: wall('2026-07-14T10:00') }))).toEqual([]);
  });
});

describe('what a search costs', () => {
  test('history is never read: the plan goes straight to what is still out', async () => {
    const { db } = await testDatabase();
    await sql`alter table allocations disable trigger allocations_refuse_overselling`.execute(db);
    await sql`
      insert into allocations (key, pool, from_at, until_at, state, written_at)
      select 'past-' || n, 1 + n % 4, timestamptz '2020-01-01' + n * interval '1 hour', timestamptz '2020-01-03' + n * interval '1 hour', 'booked', now()
      from generate_series(1, 20000) n
    `.execute(db);
    await sql`alter table allocations enable trigger allocations_refuse_overselling`.execute(db);
    await sql`analyze allocations`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json)
      select p.id, (select count(*) from allocations a where a.pool = p.id and a.until_at > '2026-08-14' and a.from_at < '2026-08-19'
        and a.state <> 'released' and (a.held_until is null or a.held_until > now())) from pools p
    `.execute(db);
    const scans = scansOf(rows[0]?.['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'allocations');
    expect(scans.map((node) => node['Index Name'])).toEqual(['allocations_in_force']);
    expect(scans.map((node) => node['Rows Removed by Filter'] ?? 0)).toEqual([0]);
    expect(await search(atAirport())).toHaveLength(3);
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
const scansOf = (node: PlanNode | undefined): PlanNode[] => (node ? [node, ...(node.Plans ?? []).flatMap(scansOf)] : []);
