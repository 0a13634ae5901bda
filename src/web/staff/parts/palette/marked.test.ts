import { expect, test } from 'vitest';
import { markedIn } from './marked.ts';

test.each([
  ['KTK-9M2P10AA, Mert Şahin', 'mert ş', 'tr', ['KTK-9M2P10AA, ', 'Mert Ş', 'ahin']],
  ['İpek Yılmaz', 'ipek', 'tr', ['', 'İpek', ' Yılmaz']],
  ['Mert Şahin', '', 'tr', ['Mert Şahin', '', '']],
  ['Mert Şahin', '0532', 'en', ['Mert Şahin', '', '']],
  // Another alphabet's letter that grows when it is made small would mark the wrong ones.
  ['İpek Yılmaz', 'yıl', 'en', ['İpek Yılmaz', '', '']],
] as const)('in %j the words %j are marked as they were typed', (title, words, locale, cut) => {
  expect(markedIn(title, words, locale)).toEqual(cut);
});
