import { expect, test } from 'vitest';
import type { Gateway } from '#payments';
import { resetDatabase, testDatabase } from '#testing';
import { bookingFixture } from '../booking.fixture.ts';

const OTHER = { minor: 1, currency: 'TRY' };

async function orderedWith(aroundGateway: (gateway: Gateway) => Gateway) {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = await bookingFixture(db, { aroundGateway });
  const outcome = await fixture.submit();
  await fixture.atBank(outcome);
  return { fixture, code: outcome.kind === 'to_bank' ? outcome.code : '' };
}

test('a hold of another amount pays for nothing, and is released when the order has waited long enough', async () => {
  const { fixture, code } = await orderedWith((gateway) => ({
    ...gateway,
    retrieve: async (...asked) => {
      const retrieved = await gateway.retrieve(...asked);
      return retrieved.kind === 'authorised' ? { ...retrieved, amount: OTHER } : retrieved;
    },
  }));
  expect((await fixture.reservation(code)).state).toBe('pending_payment');
  await fixture.workFor(60, 5);
  expect((await fixture.reservation(code)).state).toBe('expired');
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
});

test('a charge of another amount confirms nobody, is made once, and waits for people', async () => {
  let charges = 0;
  const { fixture, code } = await orderedWith((gateway) => ({
    ...gateway,
    capture: async (...asked) => {
      charges += 1;
      const answer = await gateway.capture(...asked);
      return answer.kind === 'done' ? { ...answer, amount: OTHER } : answer;
    },
  }));
  await fixture.workFor(120, 10);
  expect(await fixture.reservation(code)).toMatchObject({ state: 'confirming', supplierConfirmedAt: expect.any(Date) });
  expect(charges).toBe(1);
  expect(fixture.mails).toEqual([]);
});
