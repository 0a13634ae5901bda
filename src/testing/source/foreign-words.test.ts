import { expect, test } from 'vitest';
import { foreignWords } from './foreign-words.ts';

test.each([
  ['Rent a car in Çeşme and İstanbul', []],
  ['Book için a car', ['için']],
  ['Your günlük price', ['günlük']],
  ['info@bir.example and /bir', []],
  ['Kaş, Göreme and Ölüdeniz', []],
])('in English, %s', (text, words) => {
  expect(foreignWords(text, 'en')).toEqual(words);
});

test.each([
  ['Araç kiralama ve transfer', []],
  ['En ucuz price burada', ['price']],
  ['The Bodrum Rent and drive', ['and']],
])('in Turkish, %s', (text, words) => {
  expect(foreignWords(text, 'tr')).toEqual(words);
});
