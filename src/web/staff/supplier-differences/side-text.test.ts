import { expect, test } from 'vitest';
import { formatMoney, money } from '#kernel/money';
import { sideText } from './side-text.ts';

test('hours and amounts of a difference are written as people write them', () => {
  const hours = '2026-12-14 10:00 – 2026-12-19 23:45';
  expect(sideText('other_dates', hours, 'tr')).toMatch(/^14 Ara.* 2026.* 10:00 – 19 Ara.* 2026.* 23:45$/);
  expect(sideText('other_dates', hours, 'en')).toMatch(/Dec.* 10:00 – .*Dec.* 23:45$/);
  expect(sideText('other_price', '5000 TRY', 'tr')).toBe(formatMoney(money(500_000, 'TRY'), 'tr'));
  expect(sideText('cancellation_charged', '45 EUR', 'en')).toBe(formatMoney(money(4_500, 'EUR'), 'en'));
  expect(sideText('other_price', '6450.5 EUR', 'en')).toBe(formatMoney(money(645_050, 'EUR'), 'en'));
});

test.each([
  ['other_price', '6450.5'],
  ['other_price', '5000 COP'],
  ['other_price', '1.234.567 TRY'],
  ['other_car', 'EDMR'],
  ['cancellation_refused', 'Too late: 2026-12-14 10:00, 50 EUR'],
])('what a supplier says otherwise stays as it was said: %s %s', (kind, said) => {
  expect(sideText(kind, said, 'tr')).toBe(said);
});
