import { describe, expect, test } from 'vitest';
import { FIRST_CONDITIONS } from '../partners/first-conditions.ts';
import { conditionsFormFrom } from './conditions-form.ts';
import { coveragesFormFrom } from './coverages-form.ts';
import { extrasFormFrom } from './extras-form.ts';

const CONDITIONS = {
  ...{ graceMinutes: '59', turnaroundMinutes: '120', minimumNoticeMinutes: '120', longestRentalDays: '90', maximumAge: '' },
  ...{ depositHow: 'credit_card_block', releasedFrom: '5', releasedTo: '15', cards: 'credit_only', perExtraKm: '8' },
  ...{ 'share.0.from': '1', 'share.0.percent': '100', fuelPolicy: 'same_to_same', freeUntilHours: '24' },
  ...{ lateArrival: 'none', confirmation: 'instant' },
};
const conditions = (change: Record<string, string> = {}) =>
  conditionsFormFrom(Object.entries({ ...CONDITIONS, ...change }), FIRST_CONDITIONS);

describe('the conditions of a supplier', () => {
  test('are read as a new supplier has them', () => {
    expect(conditions()).toEqual({ kind: 'read', value: FIRST_CONDITIONS });
  });

  test('with everything in them', () => {
    const typed = {
      ...{ oneWay: '1', oneWayWithin: '500', oneWayPerKm: '4,50', oneWayLeast: '1.200', oneWayLongest: '800' },
      ...{ confirmation: 'on_request', answerMinutes: '120', lateArrival: 'waits', lateMinutes: '60', outOfHours: '750' },
      ...{ 'young.0.from': '21', 'young.0.to': '24', 'young.0.daily': '100', 'share.1.from': '7', 'share.1.percent': '85' },
    };
    expect(conditions(typed)).toMatchObject({
      value: {
        oneWay: { withinProvinceMinor: 50_000, perKmMinor: 450, minimumMinor: 120_000, longestKm: 800 },
        confirmation: { kind: 'on_request', answerWithinMinutes: 120 },
        lateArrival: { kind: 'waits', minutes: 60 },
        outOfHours: { feeMinor: 75_000 },
        youngDriver: [{ fromAge: 21, toAge: 24, dailyMinor: 10_000, capMinor: null }],
        mileage: {
          shares: [
            { fromDays: 1, shareBp: 10_000 },
            { fromDays: 7, shareBp: 8_500 },
          ],
        },
      },
    });
  });

  test.each([
    ['a harder cancellation than this site promises', { freeUntilHours: '48' }, { freeUntilHours: 'cancellation_too_hard' }],
    ['a deposit that is kept longer', { releasedTo: '30' }, { releasedTo: 'deposit_kept_too_long' }],
    ['a deposit by debit card where none is taken', { depositHow: 'debit_card_or_cash' }, { cards: 'deposit_needs_other_cards' }],
    ['a request without an answer', { confirmation: 'on_request' }, { answerMinutes: 'required' }],
    ['kilometres that cost nothing', { perExtraKm: '0' }, { perExtraKm: 'out_of_range' }],
    ['steps that do not begin at one day', { 'share.0.from': '3' }, { 'share.0.from': 'lengths_not_rising' }],
    [
      'ages that overlap',
      { 'young.0.from': '21', 'young.0.to': '25', 'young.0.daily': '9', 'young.1.from': '25', 'young.1.to': '29', 'young.1.daily': '5' },
      { 'young.1.from': 'ages_not_rising' },
    ],
  ])('are refused with %s', (_name, change, problems) => {
    expect(conditions(change as unknown as Record<string, string>)).toEqual({ kind: 'unclear', problems });
  });
});

test('an extra without a price is not offered, and one for the whole rental has no cap', () => {
  const typed = {
    ...{
      'extra.wifi.price': '',
      'extra.wifi.per': 'day',
      'extra.booster.price': '90',
      'extra.booster.per': 'rental',
      'extra.booster.cap': '500',
    },
    ...{ 'extra.navigation.price': '80', 'extra.navigation.per': 'day', 'extra.navigation.cap': '50' },
  };
  expect(extrasFormFrom(Object.entries(typed))).toEqual({ kind: 'unclear', problems: { 'extra.navigation.cap': 'cap_below_price' } });
  expect(extrasFormFrom(Object.entries({ ...typed, 'extra.navigation.cap': '', 'extra.booster.most': '3' }))).toEqual({
    kind: 'read',
    value: [
      { kind: 'booster', per: 'rental', unitMinor: 9_000, capMinor: null, maximumQuantity: 3 },
      { kind: 'navigation', per: 'day', unitMinor: 8_000, capMinor: null, maximumQuantity: 1 },
    ],
  });
});

describe('coverages', () => {
  const none = (of: string) =>
    ['collision', 'theft', 'glass_tyre', 'super_collision', 'personal_accident'].map((kind) => [`cover.${of}.${kind}.how`, 'none']);
  const typed = (change: Record<string, string>) => Object.entries({ ...Object.fromEntries([...none('suv'), ...none('mini')]), ...change });
  const THIRD_PARTY = { kind: 'third_party', excessMinor: null, dailyMinor: null, capMinor: null };

  test('of other classes stay, and what is compulsory is in every price', () => {
    const kept = { vehicleClass: 'van', kind: 'theft', excessMinor: 1, dailyMinor: null, capMinor: null } as const;
    const form = typed({
      'cover.suv.collision.how': 'included',
      'cover.suv.collision.excess': '15.000',
      'cover.suv.collision.daily': '90',
    });
    expect(coveragesFormFrom(form, ['suv'], [kept])).toEqual({
      kind: 'read',
      value: [
        kept,
        { vehicleClass: 'suv', kind: 'collision', excessMinor: 1_500_000, dailyMinor: null, capMinor: null },
        { vehicleClass: 'suv', ...THIRD_PARTY },
      ],
    });
  });

  test('of the first class can be those of all', () => {
    const form = typed({ sameForAll: '1', 'cover.suv.theft.how': 'sold', 'cover.suv.theft.daily': '40' });
    const reading = coveragesFormFrom(form, ['suv', 'mini'], []);
    const theft = { kind: 'theft', excessMinor: null, dailyMinor: 4_000, capMinor: null };
    expect(reading).toMatchObject({ value: [{ vehicleClass: 'suv', ...theft }, {}, { vehicleClass: 'mini', ...theft }, {}] });
  });

  test('that are sold have a price', () => {
    const form = typed({ 'cover.suv.theft.how': 'sold', 'cover.mini.theft.how': 'sold', 'cover.mini.theft.daily': '0' });
    expect(coveragesFormFrom(form, ['suv', 'mini'], [])).toEqual({
      kind: 'unclear',
      problems: { 'cover.suv.theft.daily': 'required', 'cover.mini.theft.daily': 'out_of_range' },
    });
  });
});
