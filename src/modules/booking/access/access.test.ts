import { expect, test } from 'vitest';
import { digestOf, keyFor } from '#platform/crypto';
import { accessKeyOf, closedLink, holderOf, passHolderOf, passOf } from './access.ts';
import { PASS_HOURS } from './access-times.ts';

const returned = new Date('2026-08-19T08:00:00Z');
const DAY_MS = 86_400_000;
const deps = { accessSecret: keyFor('a secret of this test, thirty-two letters', 'access'), clock: () => returned };
const at = (now: Date) => ({ ...deps, clock: () => now });
const later = (days: number, ms = 0): Date => new Date(returned.getTime() + days * DAY_MS + ms);
const version = (accessVersion: number) => ({ id: 'reservation-1', accessVersion, trip: { to: returned } });
const other = { ...version(0), id: 'reservation-2' };

test('the key of a link opens its own reservation in its own version', () => {
  const key = accessKeyOf(deps, version(0));
  // Links that were sent before there were versions go on opening.
  expect(key).toBe(digestOf('reservation-1', deps.accessSecret).slice(0, 43));
  expect(key).toMatch(/^[0-9a-f]{43}$/);
  expect(holderOf(deps, version(0), key)).toBe('link');
  expect(holderOf(deps, version(1), key)).toBeUndefined();
  expect(holderOf(deps, other, key)).toBeUndefined();
  expect(
    new Set([accessKeyOf(deps, version(0)), accessKeyOf(deps, version(1)), accessKeyOf(deps, version(2)), accessKeyOf(deps, other)]).size,
  ).toBe(4);
});

test('a link ends thirty days after the return', () => {
  const key = accessKeyOf(deps, version(0));
  expect(holderOf(at(later(30, -1)), version(0), key)).toBe('link');
  expect(holderOf(at(later(30)), version(0), key)).toBeUndefined();
  expect(closedLink(at(later(30)), version(0), key)).toBe('expired');
});

test('a withdrawn link is told from an invented one, as far back as twenty versions', () => {
  const now = version(25);
  expect(closedLink(deps, now, accessKeyOf(deps, version(24)))).toBe('withdrawn');
  expect(closedLink(deps, now, accessKeyOf(deps, version(5)))).toBe('withdrawn');
  expect(closedLink(deps, now, accessKeyOf(deps, version(4)))).toBeUndefined();
  expect(closedLink(deps, now, accessKeyOf(deps, version(26)))).toBeUndefined();
  expect(closedLink(deps, version(1), accessKeyOf(deps, version(0)))).toBe('withdrawn');
  expect(closedLink(deps, version(1), accessKeyOf(deps, version(5)))).toBeUndefined();
  expect(closedLink(deps, now, 'x'.repeat(43))).toBeUndefined();
});

test('a pass opens what its holder may, in its version, for a while', () => {
  const owner = passOf(deps, version(3), 'owner');
  const link = passOf(deps, version(3), 'link');
  expect([holderOf(deps, version(3), owner), holderOf(deps, version(3), link)]).toEqual(['owner', 'link']);
  expect([passHolderOf(deps, version(3), owner), passHolderOf(deps, version(4), owner), passHolderOf(deps, other, owner)]).toEqual([
    'owner',
    undefined,
    undefined,
  ]);
  const lasts = (hours: number): boolean =>
    passHolderOf(at(new Date(returned.getTime() + hours * 3_600_000)), version(3), owner) === 'owner';
  expect([lasts(PASS_HOURS - 1), lasts(PASS_HOURS)]).toEqual([true, false]);
});
