import { expect, test } from 'vitest';
import { catalogueOf, company, group, lira, office } from './catalogue.fixture.ts';
import { companyCards, companyProfile } from './companies.ts';

const abroad = office('berlin', { market: 'abroad', place: 'berlin', province: 'berlin', valet: true });
const istanbul = office('istanbul');
const kadikoy = office('kadikoy', { place: 'kadikoy' });
const ankara = office('ankara', { place: 'ankara', province: 'ankara' });
const at = (desk: typeof istanbul, units: number) => [{ office: desk, units }];
const egea = group('fiat', 'egea', { lots: at(istanbul, 1) });
const doblo = group('fiat', 'doblo', { vehicle: { class: 'van' }, daily: lira(2_000), lots: at(ankara, 3) });
const clio = group('renault', 'clio', { vehicle: { class: 'mini' }, daily: lira(700), lots: at(ankara, 1) });

test('a company is known by its offices at home and abroad, its classes and its terms', () => {
  const [card] = companyCards(
    catalogueOf([company('yolbaz', { offices: [abroad, istanbul, kadikoy, ankara], groups: [egea, doblo, clio] })]),
  );
  expect(card).toMatchObject({
    offices: 3,
    officesAbroad: 1,
    provinces: 2,
    classes: ['mini', 'economy', 'van'],
    freeCancellationHours: 24,
    creditInquiry: false,
    debitCards: false,
    valet: false,
    terms: { cars: 5, from: lira(700) },
  });
});

const kinder = (how: 'credit_card_block' | 'debit_card_or_cash') =>
  ({
    cancellation: { freeUntilHours: 2, afterwards: 'credit' },
    deposit: { how, releasedAfterBusinessDays: [5, 15] },
    creditInquiry: true,
    cards: 'credit_or_debit',
  }) as never;

test('debit cards, and a valet of some office in Turkey, are told', () => {
  const conditions = kinder('debit_card_or_cash');
  const [card] = companyCards(
    catalogueOf([company('yolbaz', { conditions, offices: [istanbul, office('brought', { valet: true })], groups: [egea] })]),
  );
  expect(card).toMatchObject({ debitCards: true, creditInquiry: true, freeCancellationHours: 2, valet: true });
});

test('a company that blocks its deposit on a credit card is not one for debit cards, though its desk takes them', () => {
  const [card] = companyCards(
    catalogueOf([company('yolbaz', { conditions: kinder('credit_card_block'), offices: [istanbul], groups: [egea] })]),
  );
  expect(card).toMatchObject({ debitCards: false });
});

test('companies come by the number of their offices anywhere, equal ones by name; one without cars in Turkey has no card', () => {
  const companies = [
    company('zirve', { offices: [istanbul, abroad], groups: [egea] }),
    company('bare', { offices: [istanbul, kadikoy, ankara] }),
    company('aslan', { offices: [istanbul, ankara], groups: [clio] }),
    company('large', { offices: [istanbul, abroad, abroad, abroad], groups: [egea] }),
    company('small', { offices: [ankara], groups: [egea] }),
  ];
  for (const those of [companies, [...companies].reverse()])
    expect(companyCards(catalogueOf(those)).map(({ supplier }) => supplier.slug)).toEqual(['large', 'aslan', 'zirve', 'small']);
});

test('a company in full tells its brands by frequency, its classes, its desks at home first and its places by cars', () => {
  const profile = companyProfile(
    catalogueOf([company('yolbaz', { offices: [abroad, istanbul, abroad, ankara], groups: [clio, egea, doblo] })]),
    'yolbaz',
  );
  expect(profile?.brands.map(({ slug }) => slug)).toEqual(['fiat', 'renault']);
  expect(profile?.byClass.map(({ class: name, cars }) => [name, cars])).toEqual([
    ['mini', 1],
    ['economy', 1],
    ['van', 3],
  ]);
  expect(profile?.desks.map(({ id }) => id)).toEqual(['istanbul', 'ankara', 'berlin', 'berlin']);
  expect(profile?.busiestPlaces).toEqual(['ankara', 'istanbul-havalimani']);
});

test('there is nothing to tell of a company that is not there, or has no cars', () => {
  const catalogue = catalogueOf([company('bare')]);
  expect([companyProfile(catalogue, 'bare'), companyProfile(catalogue, 'nobody')]).toEqual([undefined, undefined]);
});

test('desks at home stand before those abroad, however they were written down', () => {
  const desksOf = (...offices: ReturnType<typeof office>[]) =>
    companyProfile(catalogueOf([company('yolbaz', { offices, groups: [egea] })]), 'yolbaz')?.desks.map(({ id }) => id);
  expect([desksOf(abroad, istanbul), desksOf(istanbul, abroad), desksOf(istanbul, abroad, ankara)]).toEqual([
    ['istanbul', 'berlin'],
    ['istanbul', 'berlin'],
    ['istanbul', 'ankara', 'berlin'],
  ]);
});
