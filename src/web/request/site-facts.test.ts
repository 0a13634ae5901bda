import { expect, test } from 'vitest';
import { phoneHref } from './site-facts.ts';

test.each([
  ['0850 000 00 00', 'tel:+908500000000'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['444 0 123', 'tel:4440123'],
])('%s is dialled as %s', (phone, dialled) => {
  expect(phoneHref(phone)).toBe(dialled);
});
