import { expect, test } from 'vitest';
import { birthDateFrom } from './read-order.ts';

test.each([
  ['1990-05-12', '1990-05-12'],
  ['12.05.1990', '1990-05-12'],
  ['2/5/1990', '1990-05-02'],
  ['12051990', '1990-05-12'],
  ['29.02.1991', undefined],
  ['12-05-1990', undefined],
  ['1990', undefined],
])('the birth date %j is %j', (typed, date) => {
  expect(birthDateFrom(typed)).toBe(date);
});
