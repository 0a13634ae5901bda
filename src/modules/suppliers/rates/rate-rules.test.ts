import { describe, expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { dailyRentalPrice, ratesOf } from '../pricing.ts';
import { type RateRule, type RuledRental, ruledConfirmation, ruledRuns } from './rate-rules.ts';
import { rateRuleFormFrom } from './rate-rules-form.ts';

const wall = (text: string): WallClock => text as WallClock;
const SHEET = { Yaz: { fromDays: [1, 3], dailyMinor: [100_00, 90_00] } };
/** From a Friday to a Tuesday. */
const RENTAL: RuledRental = {
  office: 'izmir',
  group: 1,
  pickupAt: wall('2027-06-11T10:00'),
  days: 4,
  askedAt: wall('2027-06-01T09:00'),
};
const RUNS = [{ season: 'Yaz', days: 4 }];
const rule = (wishes: Partial<RateRule>): RateRule => ({
  name: 'Kural',
  offices: null,
  groups: null,
  from: null,
  to: null,
  weekdays: null,
  bookedAhead: null,
  effect: { kind: 'percent', percent: 10 },
  ...wishes,
});
const price = (rules: readonly RateRule[], wishes: Partial<RuledRental> = {}): number | undefined => {
  const runs = ruledRuns(rules, { ...RENTAL, ...wishes }, RUNS);
  return runs && dailyRentalPrice(SHEET, runs);
};

describe('a price', () => {
  test.each<[says: string, rules: RateRule[], minor: number]>([
    ['is that of the season where no rule fits', [rule({ offices: ['bodrum'] }), rule({ groups: [2] })], 360_00],
    ['of every day is ten per cent higher', [rule({})], 396_00],
    ['of two weekend days is higher', [rule({ weekdays: [5, 6] })], 378_00],
    ['of one day is another one', [rule({ from: '2027-06-12', to: '2027-06-12', effect: { kind: 'day_price', minor: 200_00 } })], 470_00],
    ['of an office is lower', [rule({ offices: ['izmir'], effect: { kind: 'percent', percent: -50 } })], 180_00],
    ['is changed by the first rule that fits', [rule({ weekdays: [4] }), rule({ effect: { kind: 'percent', percent: 100 } })], 639_00],
    ['is lower for whoever books ten days ahead', [rule({ bookedAhead: 10, effect: { kind: 'percent', percent: -10 } })], 324_00],
    ['is the usual one for whoever books later', [rule({ bookedAhead: 11, effect: { kind: 'percent', percent: -10 } })], 360_00],
  ])('%s', (_, rules, minor) => {
    expect(price(rules)).toBe(minor);
  });

  test('of nowhere in particular is not that of one office', () => {
    expect(price([rule({ offices: ['izmir'] })], { office: null })).toBe(360_00);
  });

  test('is told day by day, with the rule that made it', () => {
    const runs = ruledRuns([rule({ name: 'Hafta sonu', weekdays: [5, 6] })], RENTAL, RUNS) ?? [];
    expect(ratesOf(SHEET, runs).map(({ days, dailyMinor, change }) => [days, dailyMinor, change?.rule])).toEqual([
      [1, 90_00, undefined],
      [2, 99_00, 'Hafta sonu'],
      [1, 90_00, undefined],
    ]);
  });

  test('of a longer rental is never less than that of a shorter one, whatever rules say', () => {
    const rules = [rule({ weekdays: [4, 5], effect: { kind: 'percent', percent: 80 } })];
    const totals = [1, 2, 3, 4].map((days) => {
      const runs = ruledRuns(rules, { ...RENTAL, days }, [{ season: 'Yaz', days }]);
      return runs && dailyRentalPrice(SHEET, runs);
    });
    expect(totals).toEqual(totals.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
  });
});

describe('a rental', () => {
  test.each<[says: string, rules: RateRule[], wishes: Partial<RuledRental>, isSold: boolean]>([
    ['is sold from the shortest length on', [rule({ effect: { kind: 'least_days', days: 4 } })], {}, true],
    ['is not sold when it is shorter', [rule({ effect: { kind: 'least_days', days: 5 } })], {}, false],
    ['is not sold when it is longer than the longest', [rule({ effect: { kind: 'most_days', days: 3 } })], {}, false],
    ['is judged by the day of its pickup', [rule({ from: '2027-06-12', effect: { kind: 'least_days', days: 9 } })], {}, true],
    ['is sold far enough ahead', [rule({ effect: { kind: 'days_ahead', days: 10 } })], {}, true],
    ['is not sold later than that', [rule({ effect: { kind: 'days_ahead', days: 11 } })], {}, false],
    ['that is booked already is not too late', [rule({ effect: { kind: 'days_ahead', days: 11 } })], { isBooked: true }, true],
    [
      'follows the first limit of a kind',
      [rule({ weekdays: [4], effect: { kind: 'least_days', days: 2 } }), rule({ effect: { kind: 'least_days', days: 7 } })],
      {},
      true,
    ],
  ])('%s', (_, rules, wishes, isSold) => {
    expect(price(rules, wishes) !== undefined).toBe(isSold);
  });
});

describe('a confirmation', () => {
  const looksFirst = rule({ effect: { kind: 'on_request', withinDays: null, answerWithinMinutes: 90 } });
  const instant = rule({ effect: { kind: 'instant' } });
  test.each<[says: string, rules: RateRule[], minutes: number | null]>([
    ['is the usual one where no rule fits', [rule({ ...looksFirst, offices: ['bodrum'] }), rule({})], null],
    ['is asked of people at one office', [rule({ ...looksFirst, offices: ['izmir'] })], 90],
    ['is asked of people for one group', [rule({ ...looksFirst, groups: [1] })], 90],
    ['is asked at short notice', [rule({ effect: { kind: 'on_request', withinDays: 11, answerWithinMinutes: 30 } })], 30],
    ['is not asked with more notice', [rule({ effect: { kind: 'on_request', withinDays: 10, answerWithinMinutes: 30 } })], null],
    ['follows the first rule', [rule({ ...instant, weekdays: [4] }), looksFirst], null],
    ['follows the second where the first does not fit', [rule({ ...instant, weekdays: [5] }), looksFirst], 90],
  ])('%s', (_, rules, minutes) => {
    const found = ruledConfirmation(rules, RENTAL, { kind: 'instant' });
    expect(found.kind === 'on_request' ? found.answerWithinMinutes : null).toBe(minutes);
  });

  test('is at once where a rule says so, though the supplier looks first otherwise', () => {
    expect(ruledConfirmation([instant], RENTAL, { kind: 'on_request', answerWithinMinutes: 60 })).toEqual({ kind: 'instant' });
  });
});

describe('the form of a rule', () => {
  const read = (fields: Readonly<Record<string, string>>) =>
    rateRuleFormFrom(Object.entries({ name: 'Fuar', effect: 'percent', percent: '10', ...fields }), { offices: ['izmir'], groups: [1] });

  test('is read; what is not ticked is all of them, and another supplier’s office is none', () => {
    expect(read({ office: 'baskasinin', weekday: '5' })).toEqual({ kind: 'read', value: rule({ name: 'Fuar', weekdays: [5] }) });
    expect(read({ effect: 'day_price', amount: '1.249,50', office: 'izmir', group: '1', from: '2027-03-06', to: '2027-03-14' })).toEqual({
      kind: 'read',
      value: rule({
        name: 'Fuar',
        offices: ['izmir'],
        groups: [1],
        from: '2027-03-06',
        to: '2027-03-14',
        effect: { kind: 'day_price', minor: 124_950 },
      }),
    });
  });

  test.each([
    [{ name: '' }, { name: 'required' }],
    [{ percent: '' }, { percent: 'required' }],
    [{ percent: '0' }, { percent: 'out_of_range' }],
    [{ percent: '-80' }, { percent: 'out_of_range' }],
    [{ effect: 'day_price', amount: 'yüz' }, { amount: 'not_an_amount' }],
    [{ effect: 'day_price', amount: '0' }, { amount: 'out_of_range' }],
    [{ effect: 'least_days', days: '' }, { days: 'required' }],
    [{ effect: 'least_days', days: '3,5' }, { days: 'not_whole' }],
    [{ effect: 'on_request', answerMinutes: '5' }, { answerMinutes: 'out_of_range' }],
    [{ effect: 'on_request' }, { answerMinutes: 'required' }],
    [{ effect: 'free' }, { effect: 'not_chosen' }],
    [{ from: '2027-03-06', to: '2027-03-01' }, { to: 'ends_before_it_begins' }],
    [{ from: '2027-02-30' }, { from: 'not_a_date' }],
  ])('says what is wrong with %j', (fields, problems) => {
    expect(read(fields)).toEqual({ kind: 'unclear', problems });
  });
});
