import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { PageLang } from '../../ui/use-lang.ts';
import { CarGallery } from './car-gallery.tsx';
import { coverOf } from './photographs.ts';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];

test.each(['tr', 'en'] as const)('%s: each photograph says whose it is and which one, and only the cover is fetched at once', (locale) => {
  const lang = langOf(locale);
  const element = <CarGallery car="Fiat Egea" supplier="Ege Rent" photographs={['/photographs/a.webp', '/photographs/b.webp']} />;
  const html = renderToStaticMarkup(<PageLang value={lang}>{element}</PageLang>);
  for (const number of [1, 2])
    expect(html).toContain(`alt="${m.checkout_photograph_of({ car: 'Fiat Egea', supplier: 'Ege Rent', number, count: 2 }, lang)}"`);
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  expect(html).toContain('<a href="/photographs/b.webp"');
});

test('a list shows the cover alone, and says how many there are where there are more', () => {
  const lang = langOf('tr');
  expect(coverOf({}, lang)).toEqual({});
  expect(coverOf({ photographs: [first] }, lang)).toEqual({ photograph: `/photographs/${first}.webp` });
  expect(coverOf({ photographs: [first, second] }, lang)).toEqual({
    photograph: `/photographs/${first}.webp`,
    photographs: m.photographs_count({ count: 2 }, lang),
  });
});
