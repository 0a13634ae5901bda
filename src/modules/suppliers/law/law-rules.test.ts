import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LawInput, type LawRule, lawWarnings, rulesInForce } from './law-rules.ts';
import { loadLawRules } from './load-law-rules.ts';

const shipped = loadLawRules(join(tmpdir(), 'no such folder'));
/** The shipped rules as they will be. */
const rules = shipped.map((rule): LawRule => ({ ...rule, inForceFrom: '2027-01-01' }));
type Season = LawInput['groups'][number]['seasons'][number];
const WINTER: Season = {
  name: 'Kış',
  prices: [
    { fromDays: 1, minor: 120_000 },
    { fromDays: 4, minor: 100_000 },
    { fromDays: 10, minor: 80_000 },
    { fromDays: 31, minor: 10_000 },
  ],
};
const held = (changes: { hours?: number; returned?: number; depositMinor?: number; seasons?: readonly Season[] } = {}): LawInput => ({
  conditions: {
    cancellation: { freeUntilHours: changes.hours ?? 24, afterwards: 'credit' },
    deposit: { how: 'credit_card_block', releasedAfterBusinessDays: [1, changes.returned ?? 5] },
  },
  groups: [
    {
      name: 'Fiat Egea',
      depositMinor: changes.depositMinor ?? 300_000,
      seasons: changes.seasons ?? [WINTER],
    },
  ],
});

test('what ships is not in force, and says nothing', () => {
  expect(shipped.length).toBeGreaterThan(2);
  expect(rulesInForce(shipped, '2099-01-01')).toEqual([]);
});

test('a rule holds from its day on', () => {
  expect(rulesInForce(rules, '2026-12-31')).toEqual([]);
  expect(rulesInForce(rules, '2027-01-01')).toHaveLength(rules.length);
});

describe('terms', () => {
  test('that keep to every rule are told nothing', () => expect(lawWarnings(rules, held())).toEqual([]));

  test('are told by how much they break one', () => {
    const told = (changes: Parameters<typeof held>[0]) => lawWarnings(rules, held(changes)).map(({ rule: _, ...told }) => told);
    expect(told({ hours: 25 })).toEqual([{ kind: 'free_cancellation', hours: 25 }]);
    // Six business days are ten days where two weekends lie between.
    expect(told({ returned: 6 })).toEqual([{ kind: 'deposit_returned', days: 10 }]);
    // Three rents of the cheapest day among rentals of one to six days; seven of those of seven to thirty.
    expect(told({ depositMinor: 300_001 })).toEqual([
      { kind: 'deposit_of_rent', group: 'Fiat Egea', mostMinor: 300_000, seasons: ['Kış'] },
    ]);
    expect(told({ depositMinor: 560_001 })).toEqual([
      { kind: 'deposit_of_rent', group: 'Fiat Egea', mostMinor: 300_000, seasons: ['Kış'] },
      { kind: 'deposit_of_rent', group: 'Fiat Egea', mostMinor: 560_000, seasons: ['Kış'] },
    ]);
  });

  test('are held against the days of each season by its own lengths, and the seasons that break a rule are named', () => {
    // In winter one price holds for every length: it is the price of seven days, too.
    const flat = { name: 'Kış', prices: [{ fromDays: 1, minor: 50_000 }] };
    const summer = { ...WINTER, name: 'Yaz' };
    const told = (depositMinor: number) =>
      lawWarnings(rules, held({ depositMinor, seasons: [flat, summer] })).map(({ rule: _, ...told }) => told);
    const kind = 'deposit_of_rent';
    expect(told(150_000)).toEqual([]);
    expect(told(350_000)).toEqual([{ kind, group: 'Fiat Egea', mostMinor: 150_000, seasons: ['Kış', 'Yaz'] }]);
    expect(told(360_000)).toEqual([
      { kind, group: 'Fiat Egea', mostMinor: 150_000, seasons: ['Kış', 'Yaz'] },
      { kind, group: 'Fiat Egea', mostMinor: 350_000, seasons: ['Kış'] },
    ]);
  });

  test('without a price are held against nothing that is counted in rents', () =>
    expect(
      lawWarnings(rules, { ...held({ depositMinor: 9_000_000 }), groups: [{ name: 'x', depositMinor: 9_000_000, seasons: [] }] }),
    ).toEqual([]));
});

test('an installation’s own list takes the place of what ships, and a fault in it stops the start with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'law-'));
  const write = (text: string) => writeFileSync(join(folder, 'law-rules.yaml'), text);
  write('- { kind: deposit_returned, mostDays: 7, inForceFrom: 2027-03-01, source: { tr: Yönetmelik, en: Regulation } }');
  expect(loadLawRules(folder)).toMatchObject([{ kind: 'deposit_returned', inForceFrom: '2027-03-01' }]);
  write('- { kind: deposit_returned, mostDays: seven, inForceFrom: null, source: { tr: a, en: b } }');
  expect(() => loadLawRules(folder)).toThrow(/0\.mostDays/);
});
