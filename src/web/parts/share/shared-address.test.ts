import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { SEEN, sharedAddress, sharedAt } from './shared-address.ts';

const NOW = '2026-11-26T21:24' as WallClock;
const ORIGIN = 'https://kontak.example';

test('a page is shared as it is looked at, with the moment, and once', () => {
  expect(sharedAddress(ORIGIN, '/kiralik-araba?pickup=antalya&class=suv&edit=1', NOW, ['edit'])).toBe(
    'https://kontak.example/kiralik-araba?pickup=antalya&class=suv&seen=2026-11-26T21%3A24',
  );
  const again = sharedAddress(ORIGIN, '/kiralik-araba?seen=2026-11-01T08%3A00&pickup=antalya', NOW);
  expect(new URL(again).searchParams.getAll(SEEN)).toEqual([NOW]);
});

test('what an address says of its moment is believed where it can be true', () => {
  const at = (seen: string) => sharedAt(new URLSearchParams({ seen }), NOW);
  expect(at('2026-11-26T21:24')).toBe('2026-11-26T21:24');
  expect(at('2026-11-01T08:00')).toBe('2026-11-01T08:00');
  for (const none of ['2026-11-26T21:25', '2027-01-01T00:00', '2026-13-01T00:00', 'yesterday', '<b>', ''])
    expect(at(none), none).toBeUndefined();
  expect(sharedAt(new URLSearchParams(), NOW)).toBeUndefined();
});
