import { expect, test } from 'vitest';
import { seasonMeant, seasonText } from './season-names.ts';

const tr = { locale: 'tr' } as const;
const en = { locale: 'en' } as const;

test('seasons of the sample data are named in the language of the page, and a name that was typed stands as typed', () => {
  expect(['sample:low', 'sample:new_year'].map((season) => [seasonText(season, tr), seasonText(season, en)])).toEqual([
    ['Düşük sezon', 'Low season'],
    ['Yılbaşı', 'New Year'],
  ]);
  expect([tr, en].map((lang) => seasonText('default:all_year', lang))).toEqual(['Yıl boyu', 'All year']);
  for (const typed of ['low', 'new_year', 'Ramazan Bayramı 2027', 'sample:unheard', 'toString']) expect(seasonText(typed, tr)).toBe(typed);
});

test('a season that a form showed in words is the same season when it comes back', () => {
  const known = ['sample:low', 'Bayram'];
  expect(['Düşük sezon', 'Bayram', 'Yılbaşı', 'Low season'].map((typed) => seasonMeant(typed, known, tr))).toEqual([
    'sample:low',
    'Bayram',
    'Yılbaşı',
    'Low season',
  ]);
});
