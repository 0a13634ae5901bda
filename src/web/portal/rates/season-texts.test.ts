import { expect, test } from 'vitest';
import { langOf } from '#i18n/lang';
import { seasonDaysText } from './season-texts.ts';

const yearly = (name: string, startsOn: string) => ({ name, kind: 'yearly', startsOn }) as const;

test('a season of every year lasts until the next one begins, over the new year as well', () => {
  const seasons = [yearly('Düşük', '01-04'), yearly('Yüksek', '03-01'), yearly('Düşük', '10-25'), yearly('Yılbaşı', '12-20')];
  expect(seasonDaysText(seasons, 'Düşük', langOf('tr'))).toBe('her yıl 4 Ocak – 29 Şubat, her yıl 25 Ekim – 19 Aralık');
  expect(seasonDaysText(seasons, 'Yılbaşı', langOf('en'))).toBe('every year December 20 – January 3');
});

test('one season alone is the whole year, and days of certain years are said as they are', () => {
  expect(seasonDaysText([yearly('Yıl boyu', '01-01')], 'Yıl boyu', langOf('tr'))).toBe('her yıl 1 Ocak – 31 Aralık');
  const bayram = { name: 'Bayram', kind: 'dated', from: '2027-03-08', to: '2027-03-12' } as const;
  expect(seasonDaysText([bayram], 'Bayram', langOf('tr'))).toBe('8 Mart 2027 – 12 Mart 2027');
});
