import { expect, test } from 'vitest';
import { countriesIn } from './countries.ts';

test('our own country comes first, in the word that our texts have for it', () => {
  expect(countriesIn('tr')[0]).toEqual({ code: 'TR', name: 'Türkiye' });
  expect(countriesIn('en')[0]).toEqual({ code: 'TR', name: 'Turkey' });
});

test('all others follow in the order of their names', () => {
  for (const locale of ['tr', 'en'] as const) {
    const others = countriesIn(locale).slice(1);
    const names = others.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    expect(others.every(({ code }) => code !== 'TR')).toBe(true);
  }
});
