import { expect, test } from 'vitest';
import { SYSTEM } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { bookingFixture, cardNumber } from '../booking.fixture.ts';
import { reconcilePayment } from './reconcile-payment.ts';

test('the end of an earlier card says nothing about the one that is at the bank now', async () => {
  const fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
  const declined = await fixture.submit({ cardNumber: cardNumber('insufficient_funds') });
  if (declined.kind !== 'declined') throw new Error(declined.kind);
  const { paymentId: first } = await fixture.reservation(declined.code);
  const second = await fixture.submit();
  expect(second.kind).toBe('to_bank');

  expect(await reconcilePayment(fixture.deps, first ?? '', SYSTEM)).toMatchObject({ kind: 'waiting' });
  expect((await fixture.reservation(declined.code)).state).toBe('pending_payment');
  expect(await fixture.atBank(second)).toMatchObject({ kind: 'confirming' });
});
