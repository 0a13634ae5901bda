import { expect, test } from 'vitest';
import { actText } from './act-texts.ts';

const lang = { locale: 'tr' } as const;

test('an act about money says how much, in the currency of its reservation', () => {
  expect(actText('reservation.adjusted', { kind: 'refund', amountMinor: 50_000, currency: 'TRY' }, lang)).toBe(
    'İade ya da kredi verildi: ₺500,00',
  );
  expect(actText('reservation.chargeback_noted', { amountMinor: 10_050, currency: 'EUR' }, { locale: 'en' })).toMatch(/: €100\.50$/);
});

test('a role that was given stands in it in words', () => {
  expect(actText('role.granted', { role: 'compliance' }, lang)).toContain('Uyum');
  expect(actText('role.granted', { role: 'unheard_of' }, lang)).toContain('unheard_of');
});

test('an act without an amount, or with one that cannot be read, is its sentence alone', () => {
  const sentence = 'İade ya da kredi verildi';
  const unreadable: readonly Readonly<Record<string, string | number>>[] = [
    {},
    { amountMinor: 500 },
    { amountMinor: '500', currency: 'TRY' },
    { amountMinor: 500, currency: 'CHF' },
  ];
  for (const facts of unreadable) expect(actText('reservation.adjusted', facts, lang)).toBe(sentence);
  expect(actText('reservation.unheard_of', { amountMinor: 500, currency: 'TRY' }, lang)).toBe('reservation.unheard_of');
});
