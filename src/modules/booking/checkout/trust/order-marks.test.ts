import { expect, test } from 'vitest';
import { keyFor } from '#platform/crypto';
import { markDigest, orderMarks } from './order-marks.ts';

const deps = { accessSecret: keyFor('a secret of this test, thirty-two letters', 'marks') };
const elif = { email: 'elif@ornek.com', phone: '05320000067', firstName: 'Elif', lastName: 'Karaoğlu', birthDate: '1991-05-12' };
const marksOf = (change: Partial<typeof elif> = {}, from: Parameters<typeof orderMarks>[2] = { ip: '192.0.2.7' }) =>
  orderMarks(deps, { ...elif, ...change }, from);

test('a driver is the same however the name is written, and another one with another name or day', () => {
  const { driver } = marksOf();
  expect(marksOf({ firstName: 'ELİF', lastName: 'karaoglu' }).driver).toBe(driver);
  expect(driver).toBe(markDigest(deps, 'driver', 'elif karaoglu 1991-05-12'));
  for (const change of [{ firstName: 'Elifnur' }, { lastName: 'Kara' }, { birthDate: '1991-05-13' }])
    expect(marksOf(change).driver).not.toBe(driver);
});

test('the same text under two kinds is two marks, and no mark tells its text', () => {
  expect(markDigest(deps, 'email', 'x')).not.toBe(markDigest(deps, 'phone', 'x'));
  expect(markDigest(deps, 'email', 'x')).not.toBe(markDigest(deps, 'email', 'y'));
  expect(JSON.stringify(marksOf())).not.toContain('05320000067');
});

test('a mark that an order lacks is left out', () => {
  expect(Object.keys(marksOf()).sort()).toEqual(['driver', 'email', 'network', 'phone']);
  expect(Object.keys(marksOf({}, { ip: '2001:db8::1', browser: 'token' })).sort()).toEqual([
    'browser',
    'company',
    'driver',
    'email',
    'household',
    'network',
    'phone',
  ]);
});

test('an order that somebody of ours takes has nothing of the network it is typed in', () => {
  expect(Object.keys(marksOf({}, { ip: null })).sort()).toEqual(['driver', 'email', 'phone']);
});
