import { expect, test } from 'vitest';
import { currencyLock } from './currency-lock.ts';

const PAGE = { reservation: false, outsideTurkey: false, international: false };

test.each([
  [{}, undefined],
  [{ reservation: true }, 'reservation'],
  [{ international: true }, 'international'],
  [{ reservation: true, international: true }, 'reservation'],
  [{ outsideTurkey: true }, 'outside_turkey'],
  [{ outsideTurkey: true, reservation: true, international: true }, 'outside_turkey'],
])('on a page that is %j the currency is locked by %s', (page, lock) => {
  expect(currencyLock({ ...PAGE, ...page })).toBe(lock);
});
