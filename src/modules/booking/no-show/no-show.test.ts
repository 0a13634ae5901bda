import { describe, expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { instantOf, wallClockAt } from '#kernel/zones';
import { noShowFrom, notShownFrom } from './no-show.ts';

const ZONE = 'Europe/Istanbul';
type Agreed = Parameters<typeof notShownFrom>[0];

function waits(
  pickupAt: string,
  lateArrival?: object,
  flightCode: string | null = 'TK2410',
  hours: readonly [string, string] | null = ['08:00', '20:00'],
) {
  const at = pickupAt as WallClock;
  const offer = { pickup: { openingHours: Array.from({ length: 7 }, () => hours) }, ...(lateArrival ? { lateArrival } : {}) };
  const agreed = { flightCode, offer, trip: { from: instantOf(at, ZONE), pickup: { zone: ZONE }, criteria: { pickupAt: at } } };
  return wallClockAt(notShownFrom(agreed as unknown as Agreed), ZONE);
}

describe('the car waits', () => {
  test.each([
    ['an hour', undefined, null, '2026-08-14T11:00'],
    ['an hour also where the company promises less', { kind: 'waits', minutes: 30 }, 'TK2410', '2026-08-14T11:00'],
    ['as long as is promised to a flight', { kind: 'waits', minutes: 150 }, 'TK2410', '2026-08-14T12:30'],
    ['an hour where no flight is known', { kind: 'waits', minutes: 150 }, null, '2026-08-14T11:00'],
    ['until closing', { kind: 'until_closing' }, 'TK2410', '2026-08-14T20:00'],
  ])('%s', (_, late, flight, until) => expect(waits('2026-08-14T10:00', late, flight)).toBe(until));

  test('until a closing that lies past midnight, until midnight where it is open all day or says nothing', () => {
    const late = { kind: 'until_closing' };
    expect(waits('2026-08-14T22:00', late, 'TK1', ['18:00', '02:00'])).toBe('2026-08-15T02:00');
    expect(waits('2026-08-14T10:00', late, 'TK1', ['00:00', '24:00'])).toBe('2026-08-15T00:00');
    expect(waits('2026-08-14T10:00', late, 'TK1', null)).toBe('2026-08-15T00:00');
    // Never less than the hour that everybody has.
    expect(waits('2026-08-14T19:30', late, 'TK1', ['08:00', '20:00'])).toBe('2026-08-14T20:30');
  });
});

describe('what a desk types', () => {
  const now = instantOf('2026-08-14T13:00' as WallClock, ZONE);
  const from = instantOf('2026-08-14T11:00' as WallClock, ZONE);
  const read = (typed: Partial<Parameters<typeof noShowFrom>[0]> = {}) =>
    noShowFrom(
      { waitedUntil: '2026-08-14T11:20', tried: ['called'], said: ' Üç kez  aradık, açılmadı. ', ...typed },
      { from, now, zone: ZONE },
    );

  test('is read', () =>
    expect(read({ tried: ['messaged', 'x', 'called'] })).toEqual({
      kind: 'read',
      noShow: { waitedUntil: '2026-08-14T11:20', tried: ['called', 'messaged'], said: 'Üç kez aradık, açılmadı.' },
    }));

  test.each([
    [{ waitedUntil: '' }, { waitedUntil: 'missing' }],
    [{ waitedUntil: '2026-02-30T10:00' }, { waitedUntil: 'missing' }],
    [{ waitedUntil: '2026-08-14T10:59' }, { waitedUntil: 'too_short' }],
    [{ waitedUntil: '2026-08-14T13:01' }, { waitedUntil: 'in_future' }],
    [{ tried: ['x'] }, { tried: 'missing' }],
    [{ said: ' gelmedi ' }, { said: 'too_short' }],
    [{ said: 'x'.repeat(501) }, { said: 'too_long' }],
  ])('is refused at its field: %j', (typed, problems) => expect(read(typed)).toEqual({ kind: 'unclear', problems }));
});
