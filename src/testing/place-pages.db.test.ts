import { beforeAll, expect, test } from 'vitest';
import { linksIn } from '#addresses/model';
import { loadFaq, loadPlaceTexts, loadPosts } from '#content';
import { seedCurrency } from '#currency';
import { loadPlaces, type PlaceCatalogue, seedPlaces } from '#places';
import { createCaches } from '#platform/cache';
import { offerKeyFrom, type SearchDeps } from '#search';
import { createDirectConnector, seedFleet } from '#suppliers';
import { NO_IDENTITY, resetDatabase, testDatabase } from '#testing';
import { offerOperations } from '#web-operations';
import { hubThatIsFoundFor, wordsIn } from '../web/seo/files/thin-places.ts';
import { placePageFor } from '../web/site/places/place/place-loader.ts';
import { placesPageFor } from '../web/site/places/places-loader.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const clock = () => NOW;
const quiet: SearchDeps['log'] = { debug() {}, info() {}, warn() {}, error() {} };
const NAMED = [
  ...['istanbul', 'cesme', 'izmir', 'mersin', 'bursa', 'rize', 'eskisehir', 'cankaya', 'besiktas'],
  ...['sabiha-gokcen', 'cukurova', 'antalya', 'istanbul', 'trabzon', 'dalaman', 'gaziantep', 'izmir', 'kayseri'].map(
    (at) => `${at}-havalimani`,
  ),
];

let places: PlaceCatalogue;
let deps: Parameters<typeof placePageFor>[0];
const written = await loadPlaceTexts();

beforeAll(async () => {
  const database = await resetDatabase(await testDatabase());
  const { db } = database;
  await seedPlaces(db);
  await seedCurrency(db, NOW);
  await seedFleet(db, { seed: 20_261_121, now: NOW });
  places = await loadPlaces(db);
  const caches = createCaches();
  const connectors = [createDirectConnector({ db, caches, clock })];
  const search = {
    db,
    caches,
    places,
    connectors,
    clock,
    log: quiet,
    search: { deadlineMs: 8_000, firstAnswerMs: 4_000 },
    offerKey: offerKeyFrom(['x'.repeat(32)]),
  };
  const site = {
    brandName: 'Kontak',
    legalName: 'Kontak A.Ş.',
    brandPhone: '0850',
    brandEmail: 'destek@kontak.example',
    brandAddress: 'İstanbul',
    siteAddress: 'https://www.example.com',
    ...NO_IDENTITY,
  };
  const brand = {
    name: site.brandName,
    legalName: site.legalName,
    phone: site.brandPhone,
    email: site.brandEmail,
    whatsapp: null,
    address: site.brandAddress,
    social: { instagram: null, linkedin: null, youtube: null },
    rating: null,
    isDemo: false,
  };
  deps = {
    ...offerOperations(search),
    content: { places: written, posts: await loadPosts(), faq: await loadFaq() },
    clock,
    site: { brand, publicOrigin: site.siteAddress, mapTiles: null },
    siteContext: (locale) => ({ site, linkTo: linksIn(locale, {}) }),
  };
}, 120_000);

const pageOf = async (slug: string, locale: 'tr' | 'en' = 'tr') =>
  placePageFor(deps, slug, locale, { currency: undefined, residence: 'TR' });

test('every city, district and airport with an office has a page, with a text of its own in both languages', async () => {
  const withPages = await deps.places.withOffices();
  expect(withPages.length).toBeGreaterThan(180);
  expect(withPages.filter(({ slug }) => !written.has(slug)).map(({ slug }) => slug)).toEqual([]);
  const texts = withPages.flatMap(({ slug }) => written.get(slug) ?? []);
  for (const locale of ['tr', 'en'] as const)
    expect(new Set(texts.map((text) => text[locale].markdown.replaceAll(/\s+/g, ' '))).size).toBe(texts.length);
});

test.each(NAMED)('%s, which the specification names, has a guide of its own', async (slug) => {
  const text = written.get(slug);
  for (const locale of ['tr', 'en'] as const) {
    const words = text?.[locale].markdown.split(/\s+/).length ?? 0;
    expect(words).toBeGreaterThan(220);
  }
  expect((await pageOf(slug))?.facts.written).toContain('<h2');
});

test('what is written of places leads to places that have a page', async () => {
  const withPages = new Set((await deps.places.withOffices()).map(({ slug }) => slug));
  const led = [...written].flatMap(([slug, both]) =>
    [both.tr, both.en].flatMap(({ markdown }) => [...markdown.matchAll(/page:place\/([\w-]+)/g)].map((match) => `${slug} → ${match[1]}`)),
  );
  expect(led.length).toBeGreaterThan(50);
  expect(led.filter((link) => !withPages.has(link.split(' → ')[1] ?? ''))).toEqual([]);
});

test('a district with a few words and a few companies beside a hub is left to the hub by search engines, and no other place is', async () => {
  const withPages = await deps.places.withOffices();
  const directory = await deps.places.offices();
  const wordsOf = (slug: string): number => wordsIn(written.get(slug)?.tr.markdown);
  const left = withPages.filter((place) => hubThatIsFoundFor({ places, directory, wordsOf }, place)).map(({ slug }) => slug);
  expect((await pageOf('atasehir'))?.noindex).toBe(true);
  expect((await pageOf('istanbul'))?.noindex).toBe(false);
  expect(left).toContain('atasehir');
  expect(left.length).toBeLessThan(30);
  for (const slug of left) {
    const place = places.bySlug.get(slug);
    expect(place?.kind, slug).toBe('district');
    expect(wordsOf(slug), slug).toBeLessThan(60);
  }
  expect(NAMED.filter((slug) => left.includes(slug))).toEqual([]);
});

test('a place leads to what is written of it, to questions, and to the kinds of cars of its table', async () => {
  const saw = (await pageOf('sabiha-gokcen-havalimani'))?.facts.reading;
  expect(saw?.posts.map(({ slug }) => slug)).toContain('gece-yarisi-sabiha-gokcende-arac-teslimi');
  expect(saw?.questions).toHaveLength(3);
  expect(saw?.categories).toContain('economy');
  expect((await pageOf('erzurum', 'en'))?.facts.reading.posts.length).toBeGreaterThan(1);
  expect((await pageOf('berlin'))?.facts.reading.categories.length).toBeGreaterThan(0);
});

test('a place without an office has no page, and nor has an unknown one', async () => {
  expect(await pageOf('kartal')).toBeUndefined();
  expect(await pageOf('atlantis')).toBeUndefined();
  expect(await pageOf('ankara-otogari')).toBeUndefined();
});

test('a page tells what the search would find there', async () => {
  const page = await pageOf('antalya-havalimani');
  const place = places.bySlug.get('antalya-havalimani');
  const table = place && (await deps.search.priceTableAt(place));
  expect(page?.facts.prices?.rows.map(({ car, daily }) => [car, daily])).toEqual(
    table?.cars.map(({ vehicle, daily }) => [vehicle.name, daily]),
  );
  expect(page?.facts.form.pickup.slug).toBe('antalya-havalimani');
  const [first] = page?.facts.prices?.rows ?? [];
  expect(first?.query).toContain(`class=${first?.class}`);
  expect(page?.facts.questions.length).toBeGreaterThan(4);
});

test('the map begins with the place itself and goes on with the nearest offices', async () => {
  const stops = (await pageOf('antalya-havalimani'))?.facts.map.stops ?? [];
  expect(stops[0]).toMatchObject({ slug: 'antalya-havalimani', km: '', hasPage: false });
  const km = stops.slice(1).map((stop) => Number(stop.km.replace(',', '.')));
  expect(km).toEqual(km.toSorted((a, b) => a - b));
  expect(stops.every(({ position: { x, y } }) => x > 0 && x < 100 && y > 0 && y < 100)).toBe(true);
});

test('a place whose page is closed is named on the way, and not led to', async () => {
  const rize = (await pageOf('rize'))?.facts;
  expect(rize?.roads.find(({ slug }) => slug === 'artvin')).toMatchObject({ name: 'Artvin', hasPage: false });
  expect(rize?.around.map(({ slug }) => slug)).not.toContain('artvin');
});

test('a city whose only offices are at its airport leads there', async () => {
  const page = await pageOf('tiflis', 'en');
  expect(page?.facts.offices).toEqual([]);
  expect(page?.facts.inside.map(({ slug }) => slug)).toContain('tiflis-havalimani');
});

const listed = async (query: string, locale: 'tr' | 'en' = 'tr') => (await placesPageFor(deps, new URLSearchParams(query), locale)).answer;

test('all places are listed by region, those abroad last', async () => {
  const answer = await listed('');
  const regions = answer.kind === 'all' ? answer.regions : [];
  expect(regions.map(({ region }) => region)).toEqual([
    'marmara',
    'aegean',
    'mediterranean',
    'central_anatolia',
    'black_sea',
    'eastern_anatolia',
    'southeastern_anatolia',
    null,
  ]);
  const [marmara] = regions;
  const cities = marmara?.groups.find(({ kind }) => kind === 'city')?.places.map(({ name }) => name) ?? [];
  expect(cities).toEqual(cities.toSorted(new Intl.Collator('tr-TR').compare));
});

test.each(['SABİHA GÖKÇEN', 'sabiha gokcen', 'saw'])('%s finds Sabiha Gökçen', async (text) => {
  const answer = await listed(new URLSearchParams({ q: text }).toString());
  expect(answer.kind === 'found' ? answer.places[0]?.slug : answer.kind).toBe('sabiha-gokcen-havalimani');
});

test('a kind leaves the others out, also of what is found', async () => {
  const airports = await listed('kind=airport');
  expect(airports.kind === 'all' && airports.regions.every(({ groups }) => groups.every(({ kind }) => kind === 'airport'))).toBe(true);
  const antalya = await listed('q=antalya&kind=airport');
  expect(antalya.kind === 'found' && antalya.places.every(({ kind }) => kind === 'airport')).toBe(true);
});

test('a town without an office leads to the nearest places that have one', async () => {
  const answer = await listed('q=kartal');
  expect(answer).toMatchObject({ kind: 'near', name: 'Kartal' });
  expect(answer.kind === 'near' && answer.places[0]?.slug).toBe('sabiha-gokcen-havalimani');
});

test('a text that means no place finds nothing', async () => {
  expect(await listed('q=qqqqqq')).toEqual({ kind: 'none' });
});
