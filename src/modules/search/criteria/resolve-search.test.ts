import { expect, test } from 'vitest';
import { catalogueOf, type Place } from '#places';
import { type ResolvedSearch, resolveSearch } from './resolve-search.ts';
import { chargeCurrencyOf, tripFrom } from './trip.ts';

const istanbul: Place = {
  slug: 'istanbul-havalimani',
  kind: 'airport',
  name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' },
  context: { tr: 'İstanbul', en: 'Istanbul' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 41.2599,
  longitude: 28.7427,
  iata: 'IST',
  hub: true,
};
const london: Place = {
  ...istanbul,
  slug: 'londra',
  name: { tr: 'Londra', en: 'London' },
  iata: 'LHR',
  country: 'GB',
  zone: 'Europe/London',
};
const places = catalogueOf([istanbul, london].map((place) => ({ ...place, aliases: [], prominence: 1 })));
// Noon in İstanbul, ten in London.
const deps = { places, clock: () => new Date('2026-08-01T09:00:00Z') };
const resolve = (text: string, path?: string): ResolvedSearch => resolveSearch(deps, new URLSearchParams(text), path);
const problems = (text: string) => {
  const resolved = resolve(text);
  return resolved.kind === 'incomplete' ? resolved.problems : [];
};

const rest = 'country=TR&age=35';

test('a search becomes a trip between places at two instants', () => {
  const resolved = resolve(`pickup=istanbul-havalimani&return=londra&from=2026-08-14T10:00&to=2026-08-19T10:00&${rest}`);
  expect(resolved).toMatchObject({
    kind: 'search',
    trip: { pickup: istanbul, returnTo: london, from: new Date('2026-08-14T07:00:00Z'), to: new Date('2026-08-19T09:00:00Z') },
  });
});

test('the place of the path is the pickup', () => {
  expect(resolve(`from=2026-08-14T10:00&to=2026-08-19T10:00&${rest}`, 'londra')).toMatchObject({
    kind: 'search',
    trip: { pickup: london },
  });
});

test('a place may be named as people name it', () => {
  for (const name of ['İSTANBUL HAVALİMANI', 'istanbul havalimani', 'ist', 'Istanbul Airport'])
    expect(resolve(`pickup=${name}&from=2026-08-14T10:00&to=2026-08-19T10:00&${rest}`)).toMatchObject({
      kind: 'search',
      trip: { pickup: istanbul },
    });
});

test('a place that does not exist is named, and the other one kept', () => {
  const resolved = resolve(`pickup=atlantis&return=londra&from=2026-08-14T10:00&to=2026-08-19T10:00&${rest}`);
  expect(resolved).toMatchObject({ kind: 'incomplete', problems: ['unknown_pickup'], returnTo: london });
});

test('whether a pickup has passed is asked of the clock at the place', () => {
  const at = (place: string) => problems(`pickup=${place}&from=2026-08-01T11:00&to=2026-08-19T10:00&${rest}`);
  expect(at('istanbul-havalimani')).toEqual(['pickup_in_past']);
  expect(at('londra')).toEqual([]);
});

test('a return that is later only by its own clock is too early', () => {
  const text = `pickup=londra&return=istanbul-havalimani&from=2026-08-14T10:00&to=2026-08-14T11:00&${rest}`;
  expect(resolve(text)).toMatchObject({
    kind: 'incomplete',
    problems: ['return_before_pickup'],
    draft: { pickup: 'londra', age: 35 },
    pickup: london,
  });
});

test('a time that the clocks of the place skip is refused, at both ends', () => {
  const between = (from: string, to: string, more = '') => problems(`pickup=londra&from=${from}${to && `&to=${to}`}${more}&${rest}`);
  expect(between('2027-03-28T01:30', '2027-03-30T10:00')).toEqual(['skipped_from']);
  expect(between('2027-03-26T10:00', '2027-03-28T01:30')).toEqual(['skipped_to']);
  expect(between('2027-03-28T02:00', '2027-03-30T10:00')).toEqual([]);
  // The hour that comes twice is there.
  expect(between('2027-10-31T01:30', '2027-11-02T10:00')).toEqual([]);
  // Nobody chose the end of a rental by months.
  expect(between('2027-02-28T01:30', '', '&months=1')).toEqual([]);
});

test('without a single parameter the form is empty and says what is missing', () => {
  expect(problems('')).toEqual(['missing_pickup', 'missing_from', 'missing_to', 'missing_country', 'missing_age']);
});

test('a resident renting at home is charged in lira; abroad, or from abroad, in euro', () => {
  const search = resolve(`pickup=istanbul-havalimani&from=2026-08-14T10:00&to=2026-08-19T10:00&${rest}`);
  if (search.kind !== 'search') throw new Error('It is a search');
  const { criteria } = search.query;
  const currencyOf = (change: Partial<typeof criteria>) => {
    const trip = tripFrom(places, { ...criteria, ...change });
    return trip && chargeCurrencyOf(trip);
  };
  expect(currencyOf({})).toBe('TRY');
  expect(currencyOf({ returnTo: 'londra' })).toBe('EUR');
  expect(currencyOf({ driver: { country: 'DE', age: 40 } })).toBe('EUR');
  expect(currencyOf({ pickup: 'nowhere' })).toBeUndefined();
});

test('what could be read of a search that cannot be is given back as its form was', () => {
  const early = `from=2026-08-14T10:00&to=2026-08-14T11:00&${rest}`;
  const there = resolve(`pickup=londra&return=istanbul-havalimani&${early}`);
  expect(there.kind === 'incomplete' && there.draft).toMatchObject({ elsewhere: true, monthly: false });
  expect(there.kind === 'incomplete' && 'months' in there.draft).toBe(false);
  const skipped = resolve(`pickup=londra&from=2027-03-28T01:30&months=2&${rest}`);
  expect(skipped).toMatchObject({ problems: ['skipped_from'], draft: { elsewhere: false, monthly: true, months: 2 } });
});

test('a return at the very instant of the pickup is no rental', () => {
  expect(problems(`pickup=londra&return=istanbul-havalimani&from=2026-08-14T10:00&to=2026-08-14T12:00&${rest}`)).toEqual([
    'return_before_pickup',
  ]);
  expect(problems(`pickup=londra&return=istanbul-havalimani&from=2026-08-14T10:00&to=2026-08-14T12:01&${rest}`)).toEqual([]);
});

test('where several places could be meant, only the one of that very name is', () => {
  const more = [
    { ...istanbul, slug: 'ada', name: { tr: 'Ada', en: 'Island' }, iata: undefined },
    { ...istanbul, slug: 'adana', name: { tr: 'Adana', en: 'Adana' }, iata: 'ADA' },
    { ...istanbul, slug: 'adapazari', name: { tr: 'Adapazarı', en: 'Adapazari' }, iata: undefined },
  ].map(({ iata, ...place }) => ({ ...place, ...(iata ? { iata } : {}), aliases: [], prominence: 1 }));
  const several = { ...deps, places: catalogueOf(more) };
  const pickupOf = (text: string): string | undefined => {
    const resolved = resolveSearch(
      several,
      new URLSearchParams({ pickup: text, from: '2026-08-14T10:00', to: '2026-08-19T10:00', country: 'TR', age: '35' }),
    );
    return resolved.kind === 'search' ? resolved.trip.pickup.slug : undefined;
  };
  expect([pickupOf('Island'), pickupOf('adap'), pickupOf('ad'), pickupOf('')]).toEqual(['ada', 'adapazari', undefined, undefined]);
  expect(pickupOf('adana')).toBe('adana');
});

test('a slug names its place, whatever that place is called', () => {
  const lake = { ...istanbul, slug: 'sapanca-1', name: { tr: 'Göl Kıyısı', en: 'Lakeside' }, iata: 'XLK', aliases: [], prominence: 1 };
  const params = new URLSearchParams({ pickup: 'sapanca-1', from: '2026-08-14T10:00', to: '2026-08-19T10:00', country: 'TR', age: '35' });
  expect(resolveSearch({ ...deps, places: catalogueOf([lake]) }, params)).toMatchObject({
    kind: 'search',
    trip: { pickup: { slug: 'sapanca-1' } },
  });
});
