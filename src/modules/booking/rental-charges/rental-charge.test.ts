import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { Reservation } from '../model/reservation.ts';
import { chargeAnswerFrom, chargeFrom, objectionFrom, type TypedCharge } from './charge-form.ts';
import { chargeTerms } from './charge-terms.ts';
import {
  chargeableUntil,
  chargeEndsAt,
  chargeStateAfter,
  decisionDueAt,
  isForStaff,
  mayObject,
  mayPassOn,
  RENTAL_CHARGE_EVENTS,
  RENTAL_CHARGE_KINDS,
  RENTAL_CHARGE_STATES,
  withheldFromDeposit,
} from './rental-charge.ts';

const at = (days: number) => new Date(Date.UTC(2026, 7, 21, 10) + days * 86_400_000);

test('what is withdrawn is over, what was charged is a draft no more, and whatever stands can be taken back', () => {
  for (const event of RENTAL_CHARGE_EVENTS) expect(chargeStateAfter('withdrawn', event)).toBeUndefined();
  for (const state of RENTAL_CHARGE_STATES)
    for (const event of RENTAL_CHARGE_EVENTS) {
      const after = chargeStateAfter(state, event);
      expect(after).not.toBe('draft');
      if (event === 'withdrawn' || event === 'decided_withdrawn') expect([undefined, 'withdrawn']).toContain(after);
    }
  for (const state of ['charged', 'objected', 'answered', 'with_us', 'settled'] as const)
    expect([chargeStateAfter(state, 'withdrawn'), chargeStateAfter(state, 'reduced') !== undefined]).toEqual(['withdrawn', true]);
});

test('a customer objects for fourteen days, a supplier answers in seven, and our people decide what is passed on or not answered', () => {
  const draft = { state: 'draft', endsAt: null } as const;
  const charged = { state: 'charged', endsAt: chargeEndsAt('charged', at(0), draft) } as const;
  expect([mayObject(charged, at(13.9)), mayObject(charged, at(14))]).toEqual([true, false]);
  // Less is asked for: there is as much time as before, and no more.
  expect(chargeEndsAt('charged', at(5), charged)).toEqual(at(14));
  const objected = { state: 'objected', endsAt: chargeEndsAt('objected', at(10), charged) } as const;
  expect([objected.endsAt, isForStaff(objected, at(16.9)), isForStaff(objected, at(17)), decisionDueAt(objected)]).toEqual([
    at(17),
    false,
    true,
    at(24),
  ]);
  const answered = { state: 'answered', endsAt: chargeEndsAt('answered', at(12), objected) } as const;
  expect([mayPassOn(answered, at(25.9)), mayPassOn(answered, at(26)), mayObject(answered, at(13))]).toEqual([true, false, false]);
  const withUs = { state: 'with_us', endsAt: chargeEndsAt('with_us', at(20), answered) } as const;
  expect([isForStaff(withUs, at(20)), decisionDueAt(withUs)]).toEqual([true, at(27)]);
  expect(chargeEndsAt('settled', at(21), withUs)).toBeNull();
});

test('a desk charges for thirty days after the return, and longer for what others tell it later', () => {
  const days = Object.fromEntries(
    RENTAL_CHARGE_KINDS.map((kind) => [kind, (chargeableUntil(kind, at(0)).getTime() - at(0).getTime()) / 86_400_000]),
  );
  expect(days).toEqual({ fuel: 30, toll: 120, traffic_fine: 120, late_return: 30, extra_km: 30, damage: 30, cleaning: 30, other: 30 });
});

const TYPED: TypedCharge = { kind: 'fuel', way: 'deposit', amount: '1.250,50', happenedOn: '2026-08-21', said: 'Depo yarım döndü.' };
const RENTAL = { kinds: RENTAL_CHARGE_KINDS, from: '2026-08-16', today: '2026-08-22', hasDeposit: true };

test.each([
  [
    'all of it',
    {},
    { kind: 'read', value: { kind: 'fuel', way: 'deposit', amountMinor: 125_050, happenedOn: '2026-08-21', said: TYPED.said } },
  ],
  [
    'nothing',
    { kind: '', way: '', amount: '', happenedOn: '', said: '' },
    { problems: { kind: 'missing', way: 'missing', amount: 'missing', happenedOn: 'missing', said: 'too_short' } },
  ],
  ['nothing to pay', { amount: '0' }, { problems: { amount: 'missing' } }],
  ['no amount', { amount: 'çok' }, { problems: { amount: 'not_an_amount' } }],
  ['a day before the pickup', { happenedOn: '2026-08-15' }, { problems: { happenedOn: 'before_rental' } }],
  ['tomorrow', { happenedOn: '2026-08-23' }, { problems: { happenedOn: 'in_future' } }],
  ['a novel', { said: 'a'.repeat(1_001) }, { problems: { said: 'too_long' } }],
  // Ten halves of signs are five signs: the database counts them so.
  ['five faces', { said: '😀'.repeat(5) }, { problems: { said: 'too_short' } }],
])('a charge is read from what is typed: %s', (_name, changes, reading) => {
  expect(chargeFrom({ ...TYPED, ...changes }, RENTAL)).toMatchObject(reading);
});

test('what can be charged no more is no choice, and what is kept of a deposit needs one', () => {
  expect(chargeFrom(TYPED, { ...RENTAL, kinds: ['toll'] })).toMatchObject({ problems: { kind: 'too_late' } });
  expect(chargeFrom(TYPED, { ...RENTAL, hasDeposit: false })).toMatchObject({ problems: { way: 'no_deposit' } });
});

test('a charge only shrinks: what is left is less than stood, and more than nothing', () => {
  const left = (amount: string) => chargeAnswerFrom({ said: 'Yanlış okunmuş.', amount }, 50_000);
  expect(left('400')).toEqual({ kind: 'read', value: { said: 'Yanlış okunmuş.', amountMinor: 40_000 } });
  for (const amount of ['500', '600']) expect(left(amount)).toMatchObject({ problems: { amount: 'not_less' } });
  for (const amount of ['0', '']) expect(left(amount)).toMatchObject({ problems: { amount: 'missing' } });
  expect(chargeAnswerFrom({ said: 'Yanlış okunmuş.', amount: 'x' }, null)).toMatchObject({ value: { amountMinor: null } });
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (amount, stands) => {
      const read = chargeAnswerFrom({ said: 'Yanlış okunmuş.', amount }, stands);
      return read.kind === 'unclear' || (read.value.amountMinor !== null && read.value.amountMinor > 0 && read.value.amountMinor < stands);
    }),
  );
});

test('an objection has a reason of the list and words', () => {
  expect(objectionFrom({ objection: 'was_there_before', said: 'Teslimde vardı.' })).toEqual({
    kind: 'read',
    value: { objection: 'was_there_before', said: 'Teslimde vardı.' },
  });
  expect(objectionFrom({ objection: 'constructor', said: ' yok ' })).toEqual({
    kind: 'unclear',
    problems: { objection: 'missing', said: 'too_short' },
  });
});

const lira = (whole: number) => money(whole * 100, 'TRY');
const rental = {
  offer: {
    currency: 'TRY',
    fuelPolicy: 'full_to_full',
    mileage: { kind: 'limited', km: 1_500, perExtraKm: lira(8) },
    deposit: { amount: lira(5_000), how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
    coverages: [
      { kind: 'collision', included: true, excess: lira(4_000), price: null },
      { kind: 'theft', included: true, excess: lira(4_000), price: null },
      { kind: 'super_collision', included: false, excess: lira(0), price: lira(500) },
      { kind: 'glass_tyre', included: false, excess: lira(0), price: lira(300) },
    ],
  },
  selection: { extras: [], coverages: ['glass_tyre'], mode: 'full', campaignCode: null },
  trip: { criteria: { returnAt: '2026-08-21T10:00' as WallClock }, returnTo: { zone: 'Europe/Istanbul' } },
  changedAt: new Date('2026-08-21T10:40:00Z'),
} as unknown as Reservation;

test('a charge stands beside what was agreed about it', () => {
  const terms = (kind: (typeof RENTAL_CHARGE_KINDS)[number]) => chargeTerms(rental, { kind, way: 'to_be_paid' });
  expect(terms('fuel')).toEqual([{ kind: 'fuel', policy: 'full_to_full' }]);
  expect(terms('extra_km')).toEqual([{ kind: 'mileage', mileage: { kind: 'limited', km: 1_500, perExtraKm: lira(8) } }]);
  expect(terms('late_return')).toEqual([{ kind: 'return', agreed: '2026-08-21T10:00', noted: '2026-08-21T13:40' }]);
  // What was not bought covers nothing, and a cover against theft no scratch.
  expect(terms('damage')).toEqual([
    { kind: 'cover', coverage: 'collision', excess: lira(4_000) },
    { kind: 'cover', coverage: 'glass_tyre', excess: lira(0) },
  ]);
  expect(terms('toll')).toEqual([{ kind: 'toll_fee', amount: lira(10) }]);
  for (const kind of ['traffic_fine', 'cleaning', 'other'] as const) expect(terms(kind)).toEqual([{ kind: 'nothing_said' }]);
  expect(chargeTerms(rental, { kind: 'cleaning', way: 'deposit' })).toEqual([
    { kind: 'nothing_said' },
    { kind: 'deposit', deposit: rental.offer.deposit },
  ]);
});

test('of a deposit is kept what stands of what is kept of it, and no draft', () => {
  const charge = (state: (typeof RENTAL_CHARGE_STATES)[number], way: 'deposit' | 'to_be_paid', whole: number) => ({
    state,
    way,
    stands: lira(whole),
  });
  const kept = withheldFromDeposit(
    [
      charge('charged', 'deposit', 100),
      charge('objected', 'deposit', 50),
      charge('draft', 'deposit', 900),
      charge('charged', 'to_be_paid', 7),
      charge('withdrawn', 'deposit', 0),
    ],
    'TRY',
  );
  expect(kept).toEqual(lira(150));
});
