import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CustomerCharges } from '#booking';
import { langOf } from '#i18n/lang';
import { TripCharges } from './trip-charges.tsx';

const NOW = new Date('2026-09-10T09:00:00Z');
const charge = (changes: object = {}) => ({
  id: 'c1',
  kind: 'fuel',
  state: 'charged',
  stands: { minor: 120_000, currency: 'TRY' },
  endsAt: new Date('2026-09-24T09:00:00Z'),
  ...changes,
});
const words = (charges: readonly object[] | undefined, locale: 'tr' | 'en' = 'en', now = NOW): string => {
  const charged = charges && ({ code: 'KTK-7F4K92AC', supplier: 'Yolbaz', charges } as unknown as CustomerCharges);
  const drawn = renderToStaticMarkup(<TripCharges charged={charged} to="/charges?code=KTK-7F4K92AC" now={now} lang={langOf(locale)} />);
  return drawn.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

test('before the car is back the page says until when something can be charged, and how long one can object', () => {
  expect(words(undefined)).toContain('within 30 days');
  expect(words(undefined)).toContain('120 days');
  expect(words(undefined, 'tr')).toContain('14 gün içinde itiraz');
  expect(words([])).toBe(words(undefined));
});

test('what was charged stands there with what is asked for, and until when to object', () => {
  const said = words([
    charge(),
    charge({ id: 'c2', kind: 'damage', state: 'withdrawn', stands: { minor: 0, currency: 'TRY' }, endsAt: null }),
  ]);
  expect(said).toContain('Missing fuel');
  expect(said).toContain('1,200');
  expect(said).toContain('You can object until 24 September 2026 12:00.');
  expect(said).toContain('This charge was withdrawn');
  expect(words([charge()], 'en', new Date('2026-09-25T09:00:00Z'))).toContain('The time to object ended on 24 September 2026 12:00.');
});
