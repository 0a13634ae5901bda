import { beforeAll, expect, test } from 'vitest';
import { seedReviews } from '#booking';
import { seedCurrency } from '#currency';
import { LOCALES } from '#kernel/locale';
import { loadPlaces, seedPlaces } from '#places';
import { createCaches } from '#platform/cache';
import { offerKeyFrom, type SearchDeps } from '#search';
import { type ConnectedCompany, createDirectConnector, seedFleet } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { offerOperations } from '#web-operations';
import { categoryCars, requestedPlace } from '../web/parts/category/category-cars.ts';
import { CATEGORIES } from '../web/parts/category/category-rules.ts';
import { type FleetVisit, fleetFor } from '../web/parts/fleet/fleet-visit.ts';
import { brandPage, brandTiles, seriesPage } from '../web/site/brands/brand-loader.ts';
import { monthlyRows } from '../web/site/categories/monthly-prices.ts';
import { companyTiles } from '../web/site/companies/companies-loader.ts';
import { companyPage } from '../web/site/companies/company-loader.ts';
import { connectedPage } from '../web/site/companies/connected-loader.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const clock = () => NOW;
const quiet: SearchDeps['log'] = { debug() {}, info() {}, warn() {}, error() {} };

let operations: Parameters<typeof fleetFor>[0];
let visit: FleetVisit;

beforeAll(async () => {
  const { db } = await resetDatabase(await testDatabase());
  await seedPlaces(db);
  await seedCurrency(db, NOW);
  await seedFleet(db, { seed: 20_261_121, now: NOW });
  await seedReviews(db, { seed: 20_261_121, now: NOW });
  const caches = createCaches();
  const search: SearchDeps = {
    db,
    caches,
    places: await loadPlaces(db),
    connectors: [createDirectConnector({ db, caches, clock })],
    clock,
    log: quiet,
    search: { deadlineMs: 20_000, firstAnswerMs: 10_000 },
    offerKey: offerKeyFrom(['x'.repeat(32)]),
  };
  operations = { ...offerOperations(search), clock };
  visit = await fleetFor(operations, 'tr', { currency: undefined, residence: 'TR' });
});

test('every category shows cars that are free at a large airport, cheapest first, and leads to the list with its filters', async () => {
  for (const category of CATEGORIES) {
    const page = await categoryCars(visit, category, requestedPlace(visit, null));
    expect(page.cars.length, category).toBeGreaterThan(0);
    expect(page.terms, category).toHaveLength(4);
    expect(page.places, category).toHaveLength(6);
    const query = new URLSearchParams(page.query);
    for (const [group, values] of Object.entries(page.filters)) expect(query.getAll(group), category).toEqual(values);
  }
});

test('premium and prestige share no car, and neither is in luxury', async () => {
  const names = await Promise.all(
    (['premium', 'prestige', 'luxury'] as const).map(async (category) => {
      const { cars } = await categoryCars(visit, category, requestedPlace(visit, null), 100);
      return cars.map(({ name }) => name);
    }),
  );
  const all = names.flatMap((own) => [...new Set(own)]);
  expect(new Set(all).size).toBe(all.length);
});

test('a month costs no more in a longer plan, and all twelve plans have their prices', async () => {
  const rows = await monthlyRows(visit, requestedPlace(visit, null));
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { cells } of rows) {
    expect(cells.map(({ months }) => months)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(cells.at(-1)?.monthly?.minor ?? 0).toBeLessThan(cells[0]?.monthly?.minor ?? 0);
  }
});

test('every company that old addresses name has a page with its table, its conditions and its offices', async () => {
  const named = 'avis budget hertz europcar garenta otocar goldcar popy dokay kayak erboy carfleet rentalcars ekar-global avec'.split(' ');
  const listed = companyTiles(visit, 'offices').map(({ slug }) => slug);
  for (const slug of named) {
    expect(listed).toContain(slug);
    const page = await companyPage(visit, slug);
    expect(page?.about, slug).toMatch(/örnek veri/);
    expect(page?.classRows.length, slug).toBeGreaterThan(3);
    expect(page?.conditions.length, slug).toBeGreaterThan(10);
    expect(page?.desks.length, slug).toBeGreaterThan(0);
    expect(page?.brands.length, slug).toBeGreaterThan(5);
  }
  expect(await companyPage(visit, 'nobody')).toBeUndefined();
});

const MARTI: ConnectedCompany = {
  slug: 'marti-filo',
  name: 'Martı Filo',
  identity: null,
  conditions: {
    deposit: { how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
    cards: 'credit_only',
    creditInquiry: false,
    fuelPolicy: 'full_to_full',
    maximumAge: 80,
    graceMinutes: 59,
    cancellation: { freeUntilHours: 24 },
  },
  minimumAge: [21, 25],
  minimumLicenceYears: [1, 5],
  offices: [
    {
      id: 'opentravel-marti-ist',
      place: 'istanbul-havalimani',
      name: 'Martı Filo İstanbul Havalimanı',
      address: 'Gelen Yolcu Terminali, İstanbul',
      phone: '+908500001000',
      latitude: 41.2599,
      longitude: 28.7427,
      openingHours: Array.from({ length: 7 }, () => ['00:00', '24:00'] as const),
    },
  ],
};

test('a company with a system of its own has a page of what is known without asking it, and stands in the list of companies', async () => {
  const here: FleetVisit = { ...visit, connected: [MARTI] };
  const page = await connectedPage(here, 'marti-filo');
  expect(page).toMatchObject({ name: 'Martı Filo', provinces: 1, ages: '21–25', live: [] });
  expect(page?.desks).toMatchObject([
    { name: 'İstanbul', desks: [{ phone: '+908500001000', page: { to: '/arac-kiralama/istanbul-havalimani' } }] },
  ]);
  expect(page?.conditions.length).toBeGreaterThan(5);
  expect(await connectedPage(here, 'avis')).toBeUndefined();
  const tile = companyTiles(here, 'offices').at(-1);
  expect(tile).toMatchObject({ slug: 'marti-filo', offices: 1, cars: null, since: null });
});

test('a company with a system of its own that rents a brand now is counted and named with the others', async () => {
  const alone = await brandPage(visit, 'fiat');
  const [series] = alone?.series ?? [];
  if (!alone || !series) throw new Error('The sample fleet has cars of Fiat.');
  expect(alone.companyLinks).toHaveLength(alone.companies);
  const rented = [{ supplier: 'marti-filo', vehicle: 'fiat-of-marti', brand: 'fiat', series: series.slug }];
  const featuredOffersAt: FleetVisit['search']['featuredOffersAt'] = async (...asked) => ({
    ...(await visit.search.featuredOffersAt(...asked)),
    rented,
  });
  const here: FleetVisit = { ...visit, connected: [MARTI], search: { ...visit.search, featuredOffersAt } };
  const page = await brandPage(here, 'fiat');
  expect(page?.companies).toBe(alone.companies + 1);
  expect(page?.companyLinks).toHaveLength(alone.companies + 1);
  expect(page?.companyLinks.at(-1)).toMatchObject({ name: 'Martı Filo', to: expect.stringContaining('marti-filo') });
  expect(page?.summary[0]).toContain(`Şu anda ${alone.companies + 1} firma Fiat kiralıyor. Filosunu bildiğimiz ${alone.companies} firmada`);
  expect(page?.series[0]?.companies).toBe(series.companies + 1);
  const own = await seriesPage(here, 'fiat', series.slug);
  expect(own?.companies).toBe(series.companies + 1);
  expect(own?.companyLinks.map(({ name }) => name)).toContain('Martı Filo');
  expect((await brandTiles(here)).find(({ slug }) => slug === 'fiat')?.companies).toBe(alone.companies + 1);
  expect((await brandTiles(here)).find(({ slug }) => slug === 'dacia')?.companies).toBe((await brandPage(here, 'dacia'))?.companies);
});

test('a search tells who rents which car', async () => {
  const place = requestedPlace(visit, null);
  const { offers, ofSuppliers, rented } = await visit.search.featuredOffersAt(place, {});
  expect(new Set(rented.map(({ supplier }) => supplier))).toEqual(new Set(ofSuppliers.map(({ supplier }) => supplier.slug)));
  expect(new Set(rented.map(({ vehicle }) => vehicle)).size).toBeGreaterThanOrEqual(offers.length);
});

test('sorted by price or rating, companies stand in that order', () => {
  const prices = companyTiles(visit, 'price').map(({ from }) => from?.minor ?? Number.POSITIVE_INFINITY);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const ratings = companyTiles(visit, 'rating').map(({ rating }) => rating ?? 0);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect(new Set(ratings).size).toBeGreaterThan(5);
});

test('every series of every brand has a page, and no two of them tell the same, in either language', async () => {
  for (const locale of LOCALES) {
    const here = await fleetFor(operations, locale, { currency: undefined, residence: 'TR' });
    const told = new Map<string, string>();
    for (const { slug: brand } of await brandTiles(here)) {
      const page = await brandPage(here, brand);
      expect(page?.summary.length, brand).toBeGreaterThanOrEqual(4);
      for (const { slug } of page?.series ?? []) {
        const series = await seriesPage(here, brand, slug);
        const text = series?.paragraphs.join(' ') ?? '';
        expect(text.length, `${brand} ${slug}`).toBeGreaterThan(150);
        expect(text).not.toMatch(/undefined|NaN|\{/);
        expect(told.get(text), `${brand} ${slug}`).toBeUndefined();
        told.set(text, `${brand} ${slug}`);
      }
    }
    expect(told.size).toBeGreaterThan(150);
  }
});

test('who sees prices in euro sees every price in euro', async () => {
  const abroad = await fleetFor(operations, 'en', { currency: 'EUR', residence: 'TR' });
  const category = await categoryCars(abroad, 'economy', requestedPlace(abroad, null));
  const company = await companyPage(abroad, 'avis');
  const amounts = [
    ...category.cars.flatMap(({ price, total }) => [price, total]),
    ...category.places.flatMap(({ from }) => from ?? []),
    ...(await brandTiles(abroad)).flatMap(({ from }) => from ?? []),
    ...(company?.live ?? []).map(({ daily }) => daily),
    ...(company?.classRows ?? []).flatMap(({ from }) => from ?? []),
  ];
  expect(amounts.length).toBeGreaterThan(40);
  expect(amounts.filter(({ currency }) => currency !== 'EUR')).toEqual([]);
});
