import { expect, test } from 'vitest';
import type { Locale } from '#kernel/locale';
import type { Faq } from './faq.ts';
import { findQuestions } from './find-questions.ts';
import type { FaqCategory } from './model.ts';

const category = (key: string, title: string, questions: readonly (readonly [string, string])[]): FaqCategory => ({
  key,
  slug: key,
  title,
  description: '',
  order: 1,
  questions: questions.map(([question, markdown], index) => ({ id: `${key}-${index}`, question, markdown })),
});

const faq: Faq = new Map([
  [
    'seats',
    {
      tr: category('seats', 'Çocuk koltuğu', [
        ['Çocuk koltuğu zorunlu mu?', 'Evet, küçük çocuklar için.'],
        ['Koltuğu kim takar?', 'Görevli [yardım eder](page:conditions).'],
      ]),
      en: category('seats', 'Child seats', [
        ['Is a child seat compulsory?', 'Yes, for small children.'],
        ['Who fits the seat?', 'The staff help.'],
      ]),
    },
  ],
  [
    'deposit',
    {
      tr: category('deposit', 'Depozito', [
        ['Depozito ne zaman çözülür?', 'İstanbul’da da {{depositReleaseDaysTo}} iş günü içinde.'],
        ['Kredi sorgusu nedir?', 'Firmanın değerlendirmesidir; çocuk koltuğuyla ilgisi yoktur.'],
      ]),
      en: category('deposit', 'Deposit', [
        ['When is the deposit released?', 'Within business days.'],
        ['What is a credit inquiry?', 'An assessment; it has nothing to do with a child seat.'],
      ]),
    },
  ],
]);

const ids = (typed: string, locale: Locale = 'tr', within?: string) =>
  findQuestions(faq, locale, typed, within).map(({ question }) => question.id);

test.each(['istanbul', 'İSTANBUL', 'ISTANBUL', 'ıstanbul'])('%s is found however its letters are typed', (typed) => {
  expect(ids(typed)).toEqual(['deposit-0']);
});

test.each(['ÇOCUK', 'cocuk', 'çocuk', 'Cocuk koltugu', 'çocuk koltuk', 'çocuk koltukları', 'cocuk koltugu zorunlu mu'])(
  '%s finds the child seat first',
  (typed) => {
    expect(ids(typed)[0]).toBe('seats-0');
  },
);

test.each(['depozto', 'depozitto', 'deopzito', 'depozitoyu', 'depozit'])('the misspelling or ending %s finds the deposit', (typed) => {
  expect(ids(typed)[0]).toBe('deposit-0');
});

test('a word of the question counts more than a word of an answer', () => {
  expect(ids('çocuk koltuğu')).toEqual(['seats-0', 'seats-1', 'deposit-1']);
  expect(ids('child seat', 'en')).toEqual(['seats-0', 'seats-1', 'deposit-1']);
});

test('the words that every question has do not count, unless there are no others', () => {
  expect(ids('what is the seat', 'en')).toEqual(ids('seat', 'en'));
  expect(ids('nedir')).toEqual(['deposit-1']);
});

test('of three words one may be missing, of two none', () => {
  expect(ids('zorunlu çocuk koltuğu kanunu')).toEqual(['seats-0']);
  expect(ids('çocuk helikopter')).toEqual([]);
});

test.each([
  ['provizyon', 'tr', 'deposit-0'],
  ['provizyonu', 'tr', 'deposit-0'],
  ['puset', 'tr', 'seats-0'],
  ['kids', 'en', 'seats-0'],
] as const)('%s is another word for what is written', (typed, locale, found) => {
  expect(ids(typed, locale)[0]).toBe(found);
});

test('a search within a category stays there', () => {
  expect(ids('çocuk', 'tr', 'deposit')).toEqual(['deposit-1']);
  expect(ids('istanbul', 'tr', 'seats')).toEqual([]);
});

test.each(['', '   ', '?', 'page', 'depositReleaseDaysTo', 'x'.repeat(10_000), '<script>'])('nothing is found for %j', (typed) => {
  expect(ids(typed)).toEqual([]);
});
