import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { isBookable, type Offer, type VehicleClass } from '#suppliers/model';
import { anyOffers, testOffer } from '#testing';
import { FILTER_GROUPS, FILTER_VALUES, type FilterGroup, type Filters } from '../criteria/query.ts';
import { depositRange, FILTER_VALUE_OF, facets, filterOffers } from './filters.ts';

const slugsOf: Partial<Record<FilterGroup, string[]>> = {
  supplier: ['yolbaz', 'kuzey-oto', 'pusula-rent', 'nobody'],
  brand: ['fiat', 'renault', 'toyota', 'skoda', 'nobody'],
};
const anyFilters: fc.Arbitrary<Filters> = fc
  .tuple(
    ...FILTER_GROUPS.map((group) =>
      fc
        .option(fc.subarray([...(FILTER_VALUES[group] ?? slugsOf[group] ?? [])]), { freq: 3 })
        .map((values) => [group, values ?? []] as const),
    ),
  )
  .map((groups) => Object.fromEntries(groups.filter(([, values]) => values.length > 0)));

test('without filters every offer is shown', () => {
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      expect(filterOffers(offers, {})).toEqual(offers);
    }),
  );
});

test('filtering twice is filtering once', () => {
  fc.assert(
    fc.property(anyOffers(), anyFilters, (offers, filters) => {
      const once = filterOffers(offers, filters);
      expect(filterOffers(once, filters)).toEqual(once);
    }),
  );
});

test('an offer is shown exactly when each chosen group names its value', () => {
  fc.assert(
    fc.property(anyOffers(), anyFilters, (offers, filters) => {
      const expected = offers.filter((offer) =>
        Object.entries(filters).every(([group, values]) => values.includes(FILTER_VALUE_OF[group as FilterGroup](offer) ?? 'nothing')),
      );
      expect(filterOffers(offers, filters)).toEqual(expected);
    }),
  );
});

test('the count beside a value is what choosing it alone in its group would show, and its price the lowest that can be booked', () => {
  fc.assert(
    fc.property(anyOffers(), anyFilters, (offers, filters) => {
      for (const { group, values } of facets(offers, filters)) {
        for (const { value, count, lowest, chosen } of values) {
          const shown = filterOffers(offers, { ...filters, [group]: [value] });
          expect(count).toBe(shown.length);
          expect(chosen).toBe(filters[group]?.includes(value) ?? false);
          const totals = shown.filter(isBookable).map((offer) => offer.total.minor);
          expect(lowest?.minor ?? null).toBe(totals.length > 0 ? Math.min(...totals) : null);
        }
      }
    }),
  );
});

test('choosing moves no value: the order of a group depends on the search alone', () => {
  fc.assert(
    fc.property(anyOffers(), anyFilters, (offers, filters) => {
      const order = (chosen: Filters) =>
        facets(offers, chosen).map(({ group, values }) => [
          group,
          values.filter(({ value }) => value !== 'nobody').map(({ value }) => value),
        ]);
      const present = (groups: ReturnType<typeof order>) => new Map(groups as [string, string[]][]);
      const plain = present(order({}));
      for (const [group, values] of present(order(filters)))
        expect(values.filter((value) => plain.get(group)?.includes(value))).toEqual(plain.get(group));
    }),
  );
});

test('a chosen value that no offer has can still be seen and unchosen', () => {
  const [supplier] = facets([testOffer()], { supplier: ['kapali-firma'] }).filter(({ group }) => group === 'supplier');
  expect(supplier?.values).toEqual([
    { value: 'yolbaz', name: 'Yolbaz', count: 1, lowest: money(624_500, 'TRY'), chosen: false },
    { value: 'kapali-firma', count: 0, lowest: null, chosen: true },
  ]);
});

const ofClass = (vehicleClass: VehicleClass): Offer => testOffer({ vehicle: { ...testOffer().vehicle, class: vehicleClass } });

test('a car this driver cannot book is counted and gives no lowest price', () => {
  const offers = [
    testOffer({ supplierRef: '1', total: money(100_000, 'TRY'), ineligible: [{ kind: 'too_young', minimumAge: 28 }] }),
    testOffer({ supplierRef: '2', total: money(200_000, 'TRY') }),
    ofClass('suv'),
  ];
  const economy = facets(offers, {}).find(({ group }) => group === 'class')?.values[0];
  expect(economy).toMatchObject({ value: 'economy', count: 2, lowest: money(200_000, 'TRY') });
});

const withDeposit = (minor: number, currency: 'TRY' | 'EUR' = 'TRY'): Offer =>
  testOffer({ deposit: { ...testOffer().deposit, amount: money(minor, currency) } });

test.each([
  [withDeposit(0), 'low'],
  [withDeposit(500_000), 'low'],
  [withDeposit(500_001), 'medium'],
  [withDeposit(1_000_000), 'medium'],
  [withDeposit(2_000_000), 'high'],
  [withDeposit(2_000_001), 'very_high'],
  [withDeposit(10_000, 'EUR'), 'low'],
  [withDeposit(40_001, 'EUR'), 'very_high'],
])('deposit %#: %s', (offer, band) => {
  expect(FILTER_VALUE_OF.deposit(offer)).toBe(band);
});

test('the bands of the deposit meet without a gap, in round amounts of each currency', () => {
  expect(depositRange('low', 'TRY')).toEqual({ above: null, upTo: money(500_000, 'TRY') });
  expect(depositRange('medium', 'TRY')).toEqual({ above: money(500_000, 'TRY'), upTo: money(1_000_000, 'TRY') });
  expect(depositRange('high', 'EUR')).toEqual({ above: money(20_000, 'EUR'), upTo: money(40_000, 'EUR') });
  expect(depositRange('very_high', 'EUR')).toEqual({ above: money(40_000, 'EUR'), upTo: null });
});

test.each([
  [{ kind: 'unlimited' }, 'unlimited'],
  [{ kind: 'limited', km: 1_500, perExtraKm: money(800, 'TRY') }, 'from_300'],
  [{ kind: 'limited', km: 1_499, perExtraKm: money(800, 'TRY') }, 'from_200'],
  [{ kind: 'limited', km: 999, perExtraKm: money(800, 'TRY') }, 'from_100'],
  [{ kind: 'limited', km: 499, perExtraKm: money(800, 'TRY') }, 'under_100'],
] as const)('%o over five days is the band %s', (mileage, band) => {
  expect(FILTER_VALUE_OF.mileage(testOffer({ mileage }))).toBe(band);
});

test.each([
  [2, 'up_to_four'],
  [4, 'up_to_four'],
  [5, 'five'],
  [7, 'six_seven'],
  [9, 'eight_plus'],
])('%i seats are the band %s', (seats, band) => {
  expect(FILTER_VALUE_OF.seats(testOffer({ vehicle: { ...testOffer().vehicle, seats } }))).toBe(band);
});

const valuesOf = (group: FilterGroup, offers: readonly Offer[], filters: Filters = {}) =>
  facets(offers, filters).find((facet) => facet.group === group)?.values ?? [];
const base = testOffer();

test('an offer has its own word in each group', () => {
  const words = Object.fromEntries(FILTER_GROUPS.map((group) => [group, FILTER_VALUE_OF[group](base)]));
  expect(words).toEqual({
    transmission: 'manual',
    rating: 'from_45',
    supplier: 'yolbaz',
    deposit: 'low',
    fuel: 'diesel',
    class: 'economy',
    mileage: 'from_300',
    brand: 'fiat',
    seats: 'five',
    delivery: 'office',
    cancellation: 'free',
    card: undefined,
    licence: 'two',
    credit: 'none',
    fuel_policy: 'full_to_full',
    confirmation: 'instant',
    distance: 'here',
    office: 'yolbaz-istanbul-havalimani',
  });
  expect(FILTER_VALUES.cancellation).toEqual(['free']);
  expect(FILTER_VALUES.credit).toEqual(['none']);
});

test('what a group says nothing about has no word in it, and no mark', () => {
  const bare = testOffer({
    cancellation: { freeUntilHours: null, afterwards: 'nothing' },
    requirements: { ...base.requirements, creditInquiry: true },
  });
  expect([FILTER_VALUE_OF.cancellation(bare), FILTER_VALUE_OF.credit(bare)]).toEqual([undefined, undefined]);
  expect(filterOffers([bare, base], { cancellation: ['free'] })).toEqual([base]);
  expect(facets([bare, base], {}).find(({ group }) => group === 'credit')?.marks).toEqual([-1, 0]);
});

test('two hundred and one hundred kilometres a day are in the band that begins there', () => {
  const band = (km: number) =>
    FILTER_VALUE_OF.mileage(testOffer({ mileage: { kind: 'limited', km: km * 5, perExtraKm: money(1, 'TRY') } }));
  expect([band(300), band(200), band(100), band(99)]).toEqual(['from_300', 'from_200', 'from_100', 'under_100']);
});

test('suppliers and brands bring their names, other values none', () => {
  const other = testOffer({
    supplier: { slug: 'aslan', name: 'Aslan', rating: null },
    vehicle: { ...base.vehicle, class: 'suv', brand: { slug: 'kia', name: 'Kia' } },
  });
  expect(valuesOf('supplier', [base, base, other])).toMatchObject([{ value: 'yolbaz', name: 'Yolbaz' }, { name: 'Aslan' }]);
  expect(valuesOf('brand', [base, base, other])).toMatchObject([{ value: 'fiat', name: 'Fiat' }, { name: 'Kia' }]);
  expect(valuesOf('class', [base, other])[0]).not.toHaveProperty('name');
  expect(valuesOf('supplier', [base], { supplier: ['nobody'] }).find(({ value }) => value === 'nobody')).not.toHaveProperty('name');
});

test('vocabularies stand in their own order, slugs by how many offers have them and then by the alphabet', () => {
  const of = (slug: string) => testOffer({ supplier: { slug, name: slug, rating: null } });
  const offers = [of('zirve'), of('zirve'), of('bora'), of('aslan'), of('cem')];
  for (const those of [offers, [...offers].reverse()])
    expect(valuesOf('supplier', those).map(({ value }) => value)).toEqual(['zirve', 'aslan', 'bora', 'cem']);
  const fuels = (['lpg', 'diesel', 'petrol'] as const).map((fuel) => testOffer({ vehicle: { ...base.vehicle, fuel } }));
  expect(valuesOf('fuel', fuels).map(({ value }) => value)).toEqual(['petrol', 'diesel', 'lpg']);
});

test('stars are filtered by bands; who has too few reviews or too few stars is in none', () => {
  const band = (rating: number | null) => FILTER_VALUE_OF.rating(testOffer({ supplier: { ...base.supplier, rating } }));
  expect([50, 45, 44, 40, 39, 35, 34, 10, null].map(band)).toEqual([
    'from_45',
    'from_45',
    'from_40',
    'from_40',
    'from_35',
    'from_35',
    undefined,
    undefined,
    undefined,
  ]);
});

test('where stars separate nothing there is no filter by them, unless one is chosen', () => {
  const rated = (rating: number | null) => testOffer({ supplier: { ...base.supplier, rating } });
  expect(valuesOf('rating', [rated(46), rated(48)])).toEqual([]);
  expect(valuesOf('rating', [rated(null), rated(20)])).toEqual([]);
  expect(valuesOf('rating', [rated(46), rated(null)]).map(({ value, count }) => [value, count])).toEqual([['from_45', 1]]);
  expect(valuesOf('rating', [rated(46), rated(41)]).map(({ value }) => value)).toEqual(['from_45', 'from_40']);
  expect(valuesOf('rating', [rated(46)], { rating: ['from_40'] }).map(({ value, chosen }) => [value, chosen])).toEqual([
    ['from_45', false],
    ['from_40', true],
  ]);
});

test('a group in which all offers are alike separates nothing and is not asked, unless something of it is chosen', () => {
  expect(facets([base, testOffer({ supplierRef: '2' })], {}).flatMap(({ values }) => values)).toEqual([]);
  expect(valuesOf('fuel', [base], { fuel: ['diesel'] })).toMatchObject([{ value: 'diesel', chosen: true }]);
  // Half of them say nothing about it.
  const asks = testOffer({ requirements: { ...base.requirements, creditInquiry: true } });
  expect(valuesOf('credit', [base, asks])).toMatchObject([{ value: 'none', count: 1 }]);
});

test('what is asked at the desk: cards by how the deposit is taken, licences by their years', () => {
  const desk = (cards: Offer['requirements']['cards'], how: Offer['deposit']['how'], minor: number) =>
    FILTER_VALUE_OF.card(
      testOffer({ requirements: { ...base.requirements, cards }, deposit: { ...base.deposit, how, amount: money(minor, 'TRY') } }),
    );
  expect(desk('credit_or_debit', 'debit_card_or_cash', 500_000)).toBe('debit_or_cash');
  expect(desk('credit_or_debit', 'credit_card_block', 0)).toBe('debit');
  expect(desk('credit_or_debit', 'credit_card_block', 500_000)).toBeUndefined();
  expect(desk('credit_only', 'credit_card_block', 0)).toBeUndefined();
  const licence = (minimumLicenceYears: number) =>
    FILTER_VALUE_OF.licence(testOffer({ requirements: { ...base.requirements, minimumLicenceYears } }));
  expect([0, 1, 2, 3, 5].map(licence)).toEqual(['up_to_one', 'up_to_one', 'two', 'from_three', 'from_three']);
});

test.each([
  [0, 'here'],
  [2, 'here'],
  [2.1, 'up_to_10'],
  [10, 'up_to_10'],
  [10.1, 'up_to_30'],
  [30, 'up_to_30'],
  [30.1, 'over_30'],
])('an office %s km away is %s', (distanceKm, band) => {
  expect(FILTER_VALUE_OF.distance(testOffer({ pickup: { ...testOffer().pickup, distanceKm } }))).toBe(band);
});

test('only what is confirmed at once is said to be', () => {
  expect(
    ['instant', 'on_request'].map((confirmation) => FILTER_VALUE_OF.confirmation(testOffer({ confirmation } as Partial<Offer>))),
  ).toEqual(['instant', undefined]);
});

test('a value says its lowest price, wherever in the list it stands', () => {
  const offers = [600, 500, 700].map((total) => testOffer({ supplierRef: String(total), total: money(total, 'TRY') }));
  const others = testOffer({ fuel: 'diesel', vehicle: { ...testOffer().vehicle, fuel: 'electric' } } as Partial<Offer>);
  const [value] = facets([...offers, others], {}).find(({ group }) => group === 'fuel')?.values ?? [];
  expect(value).toMatchObject({ count: 3, lowest: money(500, 'TRY') });
});

test('offices and companies bring their names', () => {
  const { pickup, supplier } = testOffer();
  const other = testOffer({ pickup: { ...pickup, id: 'other', name: 'Kaleiçi' }, supplier: { ...supplier, slug: 'other', name: 'Başka' } });
  const namesOf = (group: FilterGroup) =>
    facets([testOffer(), other], {})
      .find((one) => one.group === group)
      ?.values.map(({ name }) => name);
  expect(namesOf('office')?.toSorted()).toEqual(['Kaleiçi', pickup.name].toSorted());
  expect(namesOf('supplier')?.toSorted()).toEqual(['Başka', supplier.name].toSorted());
});
