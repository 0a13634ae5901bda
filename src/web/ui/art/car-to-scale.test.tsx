import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import type { Luggage } from '#suppliers/model';
import { PageLang } from '../use-lang.ts';
import { CarToScale, luggageText } from './car-to-scale.tsx';

const car = {
  body: 'compact_hatchback',
  drawing: '/art/cars/1/renault-clio.svg',
  rear: 118,
  luggage: { kind: 'sized', large: 2, small: 1 },
} as const;

const shown = (props: Parameters<typeof CarToScale>[0], locale: Locale = 'tr'): string =>
  renderToStaticMarkup(
    <PageLang value={langOf(locale)}>
      <CarToScale {...props} />
    </PageLang>,
  );

test('a car stands in a box of fixed proportions with its bags beside it, said in words', () => {
  const html = shown({ car, width: 320 });
  expect(html).toContain('src="/art/cars/1/renault-clio.svg" width="320" height="140"');
  expect(html).toContain('role="img" aria-label="2 büyük, 1 küçük bavul sığar"');
  expect(shown({ car, width: 320 }, 'en')).toContain('aria-label="2 large, 1 small fit"');
});

test('the photograph of a supplier wins over every drawing, and has no bags beside it', () => {
  const html = shown({ car: { ...car, photograph: '/photographs/a.webp' }, width: 320 });
  expect(html).toContain('src="/photographs/a.webp" width="320" height="180"');
  expect(html).not.toMatch(/svg/);
});

test('a car without room for bags has none beside it', () => {
  expect(shown({ car: { ...car, luggage: { kind: 'bags', bags: 0 } }, width: 320 })).not.toContain('<svg');
});

test('as many cases are drawn as fit, each at a place of its own, and from the car to the left', () => {
  const places = (luggage: Luggage, rear: number): number[] =>
    [...shown({ car: { ...car, luggage, rear }, width: 320 }).matchAll(/<path d="M(\d+) [\d.]+h/g)].map(([, x]) => Number(x));
  expect(places({ kind: 'sized', large: 1, small: 1 }, 118)).toEqual([31, 82]);
  for (const [bags, rear] of [
    [2, 98],
    [3, 73],
    [6, 26],
    [7, 22],
  ] as const) {
    const found = places({ kind: 'bags', bags }, rear);
    expect(new Set(found).size, `${bags}`).toBe(bags);
    expect(Math.min(...found), `${bags}`).toBeGreaterThan(5);
  }
});

test.each<[Luggage, string, string]>([
  [{ kind: 'sized', large: 1, small: 0 }, '1 büyük bavul sığar', '1 large bag fits'],
  [{ kind: 'sized', large: 2, small: 0 }, '2 büyük bavul sığar', '2 large bags fit'],
  [{ kind: 'sized', large: 0, small: 1 }, '1 küçük bavul sığar', '1 small bag fits'],
  [{ kind: 'sized', large: 2, small: 1 }, '2 büyük, 1 küçük bavul sığar', '2 large, 1 small fit'],
  [{ kind: 'bags', bags: 6 }, '6 bavul sığar', '6 bags fit'],
])('%o is said in both languages', (luggage, turkish, english) => {
  expect([luggageText(luggage, langOf('tr')), luggageText(luggage, langOf('en'))]).toEqual([turkish, english]);
});
