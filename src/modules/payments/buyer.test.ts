import { expect, test } from 'vitest';
import { buyerFrom } from './buyer.ts';

const known = {
  id: 'customer-1',
  name: 'Elif',
  surname: 'Karaoğlu',
  email: 'elif@ornek.com',
  phone: '+905320000067',
  ip: '192.0.2.7',
  country: 'TR',
};

test('what a customer was not asked is told to the provider as not asked', () => {
  expect(buyerFrom(known)).toEqual({ ...known, identityNumber: '11111111111', address: 'Belirtilmedi', city: 'Belirtilmedi' });
});

test('what is known of a customer is told as it is', () => {
  const whole = { ...known, identityNumber: '10000000146', address: 'Moda Cd. 1', city: 'İstanbul' };
  expect(buyerFrom(whole)).toEqual(whole);
});
