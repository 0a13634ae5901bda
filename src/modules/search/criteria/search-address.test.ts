import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#kernel/money';
import { addMinutes, addMonths, type WallClock, wallClockFrom } from '#kernel/time';
import { COUNTRY_CODES } from './countries.ts';
import {
  FILTER_GROUPS,
  FILTER_VALUES,
  type Filters,
  SEARCH_PROBLEMS,
  type SearchProblem,
  type SearchQuery,
  SORTS,
  searchOf,
} from './query.ts';
import { searchFrom, searchParamsFor, slugNamed } from './search-address.ts';

const wall = (text: string): WallClock => wallClockFrom(text) as WallClock;
const now = wall('2026-08-01T09:00');
const read = (text: string, pathPickup?: string) =>
  searchFrom(new URLSearchParams(text), { nowAt: () => now, ...(pathPickup ? { pathPickup } : {}) });
const problemsOf = (text: string): readonly SearchProblem[] => {
  const reading = read(text);
  return reading.kind === 'incomplete' ? reading.problems : [];
};

const whole = 'pickup=istanbul-havalimani&from=2026-08-14T10:00&to=2026-08-19T10:00&country=TR&age=35';
const without = (...names: string[]): string => {
  const params = new URLSearchParams(whole);
  for (const name of names) params.delete(name);
  return params.toString();
};
const criteria = {
  pickup: 'istanbul-havalimani',
  returnTo: 'istanbul-havalimani',
  pickupAt: wall('2026-08-14T10:00'),
  returnAt: wall('2026-08-19T10:00'),
  driver: { country: 'TR', age: 35 },
};

test('a shared address says the whole search', () => {
  expect(read(whole)).toEqual({ kind: 'search', query: searchOf(criteria) });
  expect(
    read(`${whole}&return=ankara&currency=eur&sort=price_asc&page=3&transmission=automatic&class=suv&class=mini&supplier=yolbaz`),
  ).toEqual({
    kind: 'search',
    query: {
      criteria: { ...criteria, returnTo: 'ankara' },
      currency: 'EUR',
      filters: { transmission: ['automatic'], supplier: ['yolbaz'], class: ['mini', 'suv'] },
      sort: 'price_asc',
      page: 3,
      compare: [],
    },
  });
});

test('the code of a campaign goes on with a search, and what is no code does not', () => {
  expect(read(`${whole}&campaign=KIS10`)).toEqual({ kind: 'search', query: { ...searchOf(criteria), campaign: 'KIS10' } });
  for (const wrong of ['', '<b>', 'x'.repeat(41)])
    expect(read(`${whole}&campaign=${encodeURIComponent(wrong)}`)).toEqual({ kind: 'search', query: searchOf(criteria) });
});

test('a monthly rental ends as many months later at the same time of day', () => {
  const reading = read(`${without('to')}&months=3`);
  expect(reading).toEqual({ kind: 'search', query: searchOf({ ...criteria, months: 3, returnAt: wall('2026-11-14T10:00') }) });
});

test('the place of the path is the pickup unless a parameter says otherwise', () => {
  const fromPath = read(without('pickup'), 'antalya-havalimani');
  expect(fromPath.kind === 'search' && fromPath.query.criteria.pickup).toBe('antalya-havalimani');
  const fromParameter = read(whole, 'antalya-havalimani');
  expect(fromParameter.kind === 'search' && fromParameter.query.criteria.pickup).toBe('istanbul-havalimani');
});

test.each<[string, string, SearchProblem[]]>([
  ['nothing at all', '', ['missing_pickup', 'missing_from', 'missing_to', 'missing_country', 'missing_age']],
  ['no country', without('country'), ['missing_country']],
  ['no age', without('age'), ['missing_age']],
  ['a country nobody knows', `${without('country')}&country=XX`, ['invalid_country']],
  ['a driver of 17', `${without('age')}&age=17`, ['invalid_age']],
  ['a driver of 100', `${without('age')}&age=100`, ['invalid_age']],
  ['an age in words', `${without('age')}&age=otuz`, ['invalid_age']],
  ['an age with a fraction', `${without('age')}&age=30.5`, ['invalid_age']],
  ['a place of signs only', `${without('pickup')}&pickup=%3C%3E`, ['unknown_pickup']],
  ['the box "different place" without a place', `${whole}&elsewhere=1&return=`, ['missing_return']],
  ['a day that does not exist', `${without('from')}&from=2026-02-31T10:00`, ['invalid_from']],
  ['a date without a time', `${without('from')}&from_date=2026-08-14`, ['missing_from']],
  ['a pickup in years', `${without('from')}&from=2028-02-02T08:00`, ['pickup_too_far', 'return_before_pickup']],
  ['a pickup an hour ago', `${without('from')}&from=2026-08-01T08:00`, ['pickup_in_past']],
  ['a return at the time of the pickup', `${without('to')}&to=2026-08-14T10:00`, ['return_before_pickup']],
  ['a return before the pickup', `${without('to')}&to=2026-08-13T10:00`, ['return_before_pickup']],
  ['a rental of a year and a minute', `${without('to')}&to=2027-08-14T10:01`, ['too_long']],
  ['no months in monthly mode', `${whole}&mode=monthly&months=`, ['missing_months']],
  ['thirteen months', `${without('to')}&months=13`, ['invalid_months']],
  ['no months at all', `${without('to')}&months=0`, ['invalid_months']],
  ['a monthly rental that ends after 2099', `${without('to', 'from')}&from=2099-12-01T10:00&months=2`, ['invalid_from', 'pickup_too_far']],
])('%s is named as the problem', (_, text, problems) => {
  expect(problemsOf(text)).toEqual(problems);
});

test('a rental of exactly a year, drivers of 18 and 99, and a pickup this minute are accepted', () => {
  expect(problemsOf(`${without('to')}&to=2027-08-14T10:00`)).toEqual([]);
  for (const age of [18, 99]) expect(problemsOf(`${without('age')}&age=${age}`)).toEqual([]);
  expect(problemsOf(`${without('from')}&from=2026-08-01T09:00`)).toEqual([]);
});

test('what was understood fills the form again', () => {
  expect(read('pickup=izmir&from=2026-08-14T10:00&to=tomorrow&age=200&country=de&class=suv&elsewhere=1')).toEqual({
    kind: 'incomplete',
    problems: ['missing_return', 'invalid_to', 'invalid_age'],
    draft: {
      pickup: 'izmir',
      elsewhere: true,
      monthly: false,
      pickupAt: '2026-08-14T10:00',
      country: 'DE',
      filters: { class: ['suv'] },
      sort: 'relevance',
      page: 1,
      compare: [],
    },
  });
});

test('a form without JavaScript is understood', () => {
  const form =
    'mode=daily&pickup=İstanbul Havalimanı&elsewhere=0&return=ankara&from_date=2026-08-14&from_time=10:00&to_date=2026-08-19&to_time=10:00&months=3&country=TR&age=35';
  expect(read(form)).toEqual({ kind: 'search', query: searchOf(criteria) });
  const monthly = read(form.replace('mode=daily', 'mode=monthly').replace('elsewhere=0', 'elsewhere=0&elsewhere=1'));
  expect(monthly.kind === 'search' && monthly.query.criteria).toMatchObject({ months: 3, returnTo: 'ankara' });
});

test('equal searches have equal addresses, whatever the order they were typed in', () => {
  const one = read(`${whole}&class=suv&class=mini&supplier=b&supplier=a&sort=relevance&page=1&return=istanbul-havalimani&utm_source=x`);
  const other = read(`supplier=a&class=mini&class=suv&class=suv&class=submarine&supplier=b&${whole}`);
  const address = (reading: typeof one): string => (reading.kind === 'search' ? searchParamsFor(reading.query).toString() : '');
  expect(address(one)).toBe(address(other));
  expect(decodeURIComponent(address(one))).toBe(
    'pickup=istanbul-havalimani&from=2026-08-14T10:00&to=2026-08-19T10:00&country=TR&age=35&supplier=a&supplier=b&class=mini&class=suv',
  );
});

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const pickupAt = fc.integer({ min: 0, max: 500_000 }).map((minutes) => addMinutes(now, minutes));
const anyFilters: fc.Arbitrary<Filters> = fc
  .tuple(
    ...FILTER_GROUPS.map((group) => {
      const vocabulary = FILTER_VALUES[group];
      const values = vocabulary ? fc.subarray([...vocabulary]) : fc.uniqueArray(slug, { maxLength: 4 }).map((chosen) => [...chosen].sort());
      return values.map((chosen) => [group, chosen] as const);
    }),
  )
  .map((groups) => Object.fromEntries(groups.filter(([, chosen]) => chosen.length > 0)));
const anyQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    pickup: slug,
    elsewhere: fc.option(slug),
    pickupAt,
    months: fc.option(fc.integer({ min: 1, max: 12 })),
    minutes: fc.integer({ min: 1, max: 365 * 1440 }),
    country: fc.constantFrom(...COUNTRY_CODES),
    age: fc.integer({ min: 18, max: 99 }),
    currency: fc.option(fc.constantFrom(...CURRENCIES)),
    campaign: fc.option(fc.stringMatching(/^[A-Z0-9]{1,40}$/)),
    filters: anyFilters,
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 99 }),
    compare: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,11}$/), { maxLength: 4 }),
  })
  .map(({ pickup, elsewhere, pickupAt: at, months, minutes, country, age, currency, campaign, ...view }) => ({
    criteria: {
      pickup,
      returnTo: elsewhere ?? pickup,
      pickupAt: at,
      ...(months ? { months, returnAt: addMonths(at, months) } : { returnAt: addMinutes(at, minutes) }),
      driver: { country, age },
    },
    ...(currency ? { currency } : {}),
    ...(campaign ? { campaign } : {}),
    ...view,
  }));

test('every search comes back from its address as it was', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(read(searchParamsFor(query).toString())).toEqual({ kind: 'search', query });
    }),
  );
});

test('whatever stands in an address, it is read or its problems are named; it never throws', () => {
  const names = [
    'pickup',
    'return',
    'from',
    'to',
    'from_date',
    'from_time',
    'to_date',
    'to_time',
    'months',
    'mode',
    'elsewhere',
    'country',
    'age',
  ];
  const name = fc.constantFrom(...names, 'currency', 'sort', 'page', 'compare', '__proto__', 'constructor', ...FILTER_GROUPS);
  const hostile = fc.constantFrom(
    '',
    '\0',
    '../../etc',
    '<script>',
    "' or 1=1",
    '9'.repeat(400),
    '-1',
    '1e9',
    'NaN',
    '٣',
    '%',
    'İ'.repeat(3_000),
    '\ud800',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    hostile,
    fc.constantFrom('istanbul', '2026-08-14T10:00', '2026-08-14', '10:00', 'TR', '35', '3', '1'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 40 }), (pairs) => {
      const reading = searchFrom(new URLSearchParams(pairs), { nowAt: () => now });
      if (reading.kind === 'search') expect(read(searchParamsFor(reading.query).toString())).toEqual(reading);
      else expect(SEARCH_PROBLEMS).toEqual(expect.arrayContaining([...reading.problems]));
      expect(reading.kind === 'search' || reading.problems.length > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a slug and the name of an offer are read whole or not at all', () => {
  const view = (text: string) => {
    const reading = read(`${whole}&${text}`);
    return reading.kind === 'search' ? reading.query : undefined;
  };
  const supplier = (slug: string) => view(`supplier=${encodeURIComponent(slug)}`)?.filters.supplier;
  expect([supplier('yolbaz'), supplier('a'.repeat(80))]).toEqual([['yolbaz'], ['a'.repeat(80)]]);
  for (const none of ['-yolbaz', 'Yolbaz', 'yolbaz!', '!yolbaz', 'a'.repeat(81)]) expect(supplier(none)).toBeUndefined();
  const compare = (id: string) => view(`compare=${encodeURIComponent(id)}`)?.compare;
  expect([compare('a1'), compare('a'.repeat(16)), compare('a'.repeat(17)), compare('a1!'), compare('!a1')]).toEqual([
    ['a1'],
    ['a'.repeat(16)],
    [],
    [],
    [],
  ]);
});

test('no more than forty values of a group, and none of forty names of offers that are none, are looked at', () => {
  const reading = read(`${whole}&${Array.from({ length: 50 }, (_, index) => `supplier=s${index + 10}`).join('&')}`);
  expect(reading.kind === 'search' && reading.query.filters.supplier).toHaveLength(40);
  const late = read(`${whole}&${Array.from({ length: 40 }, () => 'compare=!').join('&')}&compare=a1`);
  expect(late.kind === 'search' && late.query.compare).toEqual([]);
});

test('whether the car comes back elsewhere is told by what was chosen, not by a box alone', () => {
  const elsewhere = (text: string) => {
    const reading = read(`pickup=kadikoy&${text}`);
    return reading.kind === 'incomplete' && [reading.draft.elsewhere, reading.draft.returnTo];
  };
  expect(elsewhere('return=sisli')).toEqual([true, 'sisli']);
  expect(elsewhere('return=kadikoy')).toEqual([false, 'kadikoy']);
  expect(elsewhere('return=sisli&elsewhere=0')).toEqual([false, 'kadikoy']);
  expect(elsewhere('elsewhere=1')).toEqual([true, undefined]);
  expect(problemsOf(`${whole}&elsewhere=1`)).toEqual(['missing_return']);
  expect(problemsOf(`${whole}&return=!!`)).toEqual(['unknown_return']);
  expect(read('elsewhere=0')).toMatchObject({ draft: { elsewhere: false } });
});

test('a date without a time is no moment, and spaces around a value do not matter', () => {
  expect(problemsOf(`${without('from')}&from_date=2026-08-14`)).toEqual(['missing_from']);
  expect(problemsOf(`${without('from')}&from_time=10:00`)).toEqual(['missing_from']);
  expect(problemsOf(`${without('age')}&age=%2035%20`)).toEqual([]);
  expect(read(`${without('pickup')}&pickup=${'x'.repeat(300)}`).kind).toBe('incomplete');
});

test('of an endless name the first hundred and twenty letters count', () => {
  expect(slugNamed(`${'x'.repeat(50)}${'!'.repeat(70)}${'y'.repeat(200)}`)).toBe('x'.repeat(50));
});
