import { expect, test } from 'vitest';
import { brandCards, brandProfile, carRange, seriesProfile } from './brands.ts';
import { catalogueOf, company, group, lira, office } from './catalogue.fixture.ts';
import { RECOMMENDED_FROM_COMPANIES } from './recommended-brands.ts';

const at = (place: string, units: number) => [{ office: office(place, { place }), units }];
const egea = group('fiat', 'egea', { lots: at('van', 3), supplier: 'yolbaz' });
const egeaHatchback = group('fiat', 'egea', {
  vehicle: { slug: 'fiat-egea-hatchback', body: 'compact_hatchback', fuel: 'petrol', seats: 4, bags: 2 },
  lots: at('adana', 4),
  supplier: 'kuzey',
});
const doblo = group('fiat', 'doblo', {
  vehicle: { body: 'minivan_7', seats: 7, bags: 5, class: 'van' },
  lots: at('adana', 1),
  daily: lira(2_000),
});
const panda = group('fiat', 'panda', { lots: at('van', 1), supplier: 'aslan', daily: lira(800) });
const clio = group('renault', 'clio', { lots: at('izmir', 9) });
const astra = group('opel', 'astra', { lots: at('izmir', 9) });
const fleet = (...groups: ReturnType<typeof group>[]) => catalogueOf([company('all', { groups })]);
const everything = fleet(egea, egeaHatchback, doblo, panda, clio, astra);

test('brands come by their cars, and of equal ones by name', () => {
  const names = ['fiat', 'opel', 'renault'];
  const shown = (catalogue: typeof everything) => brandCards(catalogue).map(({ brand }) => brand.slug);
  expect(shown(fleet(panda, clio, astra))).toEqual(['opel', 'renault', 'fiat']);
  expect(shown(fleet(astra, clio, egea))).toEqual(['opel', 'renault', 'fiat']);
  expect(shown(everything).sort()).toEqual(names);
  expect(brandCards(fleet())).toEqual([]);
});

test('a brand is shown by the body that most of its cars have, whatever comes first', () => {
  for (const groups of [
    [egea, egeaHatchback, doblo],
    [doblo, egeaHatchback, egea],
  ])
    expect(brandCards(fleet(...groups))).toMatchObject([
      { brand: { slug: 'fiat' }, commonest: { body: 'compact_hatchback' }, series: 2, terms: { cars: 8 } },
    ]);
});

test('a brand is recommended where it costs less than its class at enough companies', () => {
  const many = (brand: string, price: number) =>
    Array.from({ length: RECOMMENDED_FROM_COMPANIES }, (_, index) =>
      group(brand, 'x', { supplier: `company-${index}`, daily: lira(price) }),
    );
  const cards = brandCards(fleet(...many('fair', 900), ...many('usual', 1_000), ...many('dear', 1_200)));
  expect(cards.map(({ brand, recommended }) => [brand.slug, recommended])).toEqual([
    ['dear', false],
    ['fair', true],
    ['usual', false],
  ]);
});

test('a brand in full has its own series, companies and places, those with most cars first', () => {
  const profile = brandProfile(everything, 'fiat');
  expect(profile?.seriesCards.map(({ series, commonest, terms }) => [series.slug, commonest.body, terms.cars])).toEqual([
    ['egea', 'compact_hatchback', 7],
    ['doblo', 'minivan_7', 1],
    ['panda', 'sedan', 1],
  ]);
  expect(profile).toMatchObject({ companies: ['kuzey', 'yolbaz', 'aslan'], places: ['adana', 'van'], terms: { cars: 9 } });
  expect(brandProfile(everything, 'lada')).toBeUndefined();
});

test('companies and series with as many cars are in the order of the alphabet', () => {
  const one = group('fiat', 'egea', { supplier: 'zirve' });
  const two = group('fiat', 'doblo', { supplier: 'aslan' });
  for (const groups of [
    [one, two],
    [two, one],
  ]) {
    const profile = brandProfile(fleet(...groups), 'fiat');
    expect(profile?.companies).toEqual(['aslan', 'zirve']);
    expect(profile?.seriesCards.map(({ series }) => series.slug)).toEqual(['doblo', 'egea']);
  }
});

test('a series has its variants, its level among its class, and the other series of its brand', () => {
  const twin = group('renault', 'egea', { lots: at('izmir', 2), daily: lira(5_000) });
  const profile = seriesProfile(fleet(egea, egeaHatchback, doblo, panda, clio, astra, twin), 'fiat', 'egea');
  expect(profile).toMatchObject({ brand: { slug: 'fiat' }, series: { slug: 'egea' }, levelBp: 10_000, terms: { cars: 7 } });
  expect(profile?.variants.map(({ vehicle, terms }) => [vehicle.slug, terms.cars])).toEqual([
    ['fiat-egea', 3],
    ['fiat-egea-hatchback', 4],
  ]);
  expect(profile?.others.map(({ series }) => series.slug)).toEqual(['doblo', 'panda']);
  expect(profile).toMatchObject({ companies: ['kuzey', 'yolbaz'], places: ['adana', 'van'] });
  expect(seriesProfile(everything, 'fiat', 'clio')).toBeUndefined();
  expect(seriesProfile(everything, 'renault', 'egea')).toBeUndefined();
});

test('what some cars are is told in one order, from the fewest to the most', () => {
  expect(carRange([doblo.vehicle, egeaHatchback.vehicle, egea.vehicle])).toEqual({
    classes: ['economy', 'van'],
    bodies: ['compact_hatchback', 'sedan', 'minivan_7'],
    transmissions: ['manual'],
    fuels: ['petrol', 'diesel'],
    seats: [4, 7],
    bags: [2, 5],
  });
});

test('a series is shown as itself, also when another of its brand has more cars', () => {
  expect(seriesProfile(everything, 'fiat', 'panda')).toMatchObject({
    series: { slug: 'panda' },
    terms: { cars: 1 },
    commonest: { body: 'sedan' },
  });
});
