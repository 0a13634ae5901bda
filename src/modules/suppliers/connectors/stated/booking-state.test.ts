import { expect, test } from 'vitest';
import { read, reservation } from '../opentravel/answers/answers.fixture.ts';
import { SANDBOX_SETTINGS } from '../opentravel/sandbox.fixture.ts';
import { bookingOutcome } from './booking-state.ts';
import { meaningOf, meansNoCars } from './meanings.ts';

const dialect = SANDBOX_SETTINGS[0]?.dialect as NonNullable<(typeof SANDBOX_SETTINGS)[number]>['dialect'];
const outcome = (outer: string, inner: string, confirmations?: string) =>
  bookingOutcome(dialect, read(reservation(outer, inner, confirmations)).booking);
const status = (word: string): string => `ReservationStatus="${word}"`;
const confirmed = { kind: 'confirmed', supplierCode: 'AB12' };

test.each([
  ['confirmed inside', status('Reserved'), status('Confirmed'), confirmed],
  ['pending inside something reserved', status('Reserved'), status('Pending'), { kind: 'pending' }],
  ['on request, spelled with a blank', '', status('On Request'), { kind: 'pending' }],
  ['a waiting list', status('Reserved'), status('Waitlist'), { kind: 'pending' }],
  ['failed inside something reserved', status('Reserved'), status('Failed'), { kind: 'declined', reason: 'refused' }],
  ['expired', status('Reserved'), status('Expired'), { kind: 'declined', reason: 'refused' }],
  ['cancelled, with one l', status('Reserved'), status('CANCELED'), { kind: 'cancelled' }],
  ['reserved around, nothing inside', status('Reserved'), '', confirmed],
  ['a word nobody knows', status('Reserved'), status('Zzz'), { kind: 'pending' }],
  ['no word at all', '', '', { kind: 'pending' }],
])('success is no booking: %s', (_what, outer, inner, expected) => {
  expect(outcome(outer, inner)).toEqual(expected);
});

test('a confirmation without a number is none', () => {
  expect(outcome('', status('Confirmed'), '<ConfID Type="14" ID=""/>')).toEqual({ kind: 'pending' });
  expect(outcome('', status('Confirmed'), '<ConfID Type="14" ID="  "/><ConfID Type="16" ID="ours"/>')).toEqual({ kind: 'pending' });
  expect(bookingOutcome(dialect, null)).toEqual({ kind: 'pending' });
});

test('of several numbers the one of the agreed type counts', () => {
  expect(outcome('', status('Confirmed'), '<ConfID Type="24" ID="PNR"/><ConfID Type="14" ID="AB12"/>')).toEqual(confirmed);
  expect(outcome('', status('Confirmed'), '<ConfID Type="8" ID="AB12"/>')).toEqual(confirmed);
});

test('where it is agreed, a number without a state is a booking', () => {
  expect(bookingOutcome({ ...dialect, unstated: 'confirmed' }, read(reservation('', '')).booking)).toEqual(confirmed);
});

test('a supplier’s own code counts before the standard’s', () => {
  const own = { notices: { LLNRAG011: 'closed', '221': 'lead_time' } } as const;
  const notice = { type: '3', text: null };
  expect(meaningOf(own, { ...notice, shortText: 'LLNRAG011', code: '303' })).toBe('closed');
  expect(meaningOf(own, { ...notice, shortText: 'X', code: '221' })).toBe('lead_time');
  expect(meaningOf({ notices: {} }, { ...notice, shortText: 'X', code: '221' })).toBe('no_cars');
  expect(meaningOf({ notices: {} }, { ...notice, shortText: null, code: '303' })).toBeUndefined();
});

test.each([
  ['87', 'invalid_reference'],
  ['95', 'already_cancelled'],
  ['97', 'unknown_booking'],
  ['221', 'no_cars'],
  ['224', 'one_way_refused'],
  ['225', 'one_way_refused'],
  ['214', 'closed'],
  ['227', 'closed'],
  ['264', 'cannot_cancel'],
  ['309', 'price_changed'],
  ['641', 'on_request'],
  ...['664', '665', '666', '667', '668', '669', '670', '671'].map((code) => [code, 'closed']),
  ['728', 'on_request'],
  ['448', 'unclear'],
])('error %s of the standard means %s', (code, meaning) => {
  expect(meaningOf({ notices: {} }, { code, shortText: null, type: null, text: null })).toBe(meaning);
});

test('only what says that there are no cars empties a list', () => {
  expect([meansNoCars('closed'), meansNoCars('one_way_refused'), meansNoCars('unclear'), meansNoCars(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
