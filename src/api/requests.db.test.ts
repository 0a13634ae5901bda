import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, checkoutKey } from '#testing/api';

let fixture: ApiFixture;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db, { confirmation: { kind: 'on_request', answerWithinMinutes: 120 } });
});

/** An order that its bank has not been asked about yet. */
async function ordered() {
  const headers = { 'idempotency-key': checkoutKey('asked') };
  const booked = await fixture.ask('POST', '/api/v1/reservations', { headers, body: await fixture.order() });
  const { code, accessKey, bankUrl } = booked.json;
  const pay = () => fixture.booking.atBank({ kind: 'to_bank', url: bankUrl, code, accessKey });
  return { code, key: { 'access-key': accessKey }, pay };
}

test('a program that waits for a supplier reads until when, and afterwards that there is nothing to wait for', async () => {
  const { code, key, pay } = await ordered();
  const read = async (): Promise<unknown[]> => {
    const payment = await fixture.ask('GET', `/api/v1/reservations/${code}/payment`, { headers: key });
    const whole = await fixture.ask('GET', `/api/v1/reservations/${code}`, { headers: key });
    expect(whole.json).toMatchObject({ answerBy: payment.json.answerBy });
    return [payment.json.reservationState, payment.json.answerBy];
  };
  expect(await read()).toEqual(['pending_payment', null]);
  const asked = fixture.booking.now();
  await pay();
  await fixture.booking.work();
  expect(await read()).toEqual(['confirming', new Date(asked.getTime() + 120 * 60_000).toISOString()]);
  await fixture.booking.workFor(130, 10);
  expect(await read()).toEqual(['declined', null]);
});

test('a program withdraws an order whose supplier has not answered, once it has seen what is let go', async () => {
  const { code, key, pay } = await ordered();
  const address = `/api/v1/reservations/${code}/cancellation`;
  await pay();
  await fixture.booking.work();
  expect((await fixture.ask('GET', address, { headers: { 'access-key': 'another-key' } })).status).toBe(404);
  const { kind, amount } = (await fixture.ask('GET', address, { headers: key })).json;
  expect([kind, amount]).toEqual(['refund', { minor: 500_000, currency: 'TRY' }]);
  const withdraw = (agreed: object, headers: Record<string, string> = key) => fixture.ask('POST', address, { headers, body: { agreed } });
  expect((await withdraw({ kind, amount }, { 'access-key': 'another-key' })).status).toBe(404);
  expect((await withdraw({ kind: 'nothing', amount: { minor: 0, currency: 'TRY' } })).status).toBe(409);
  expect((await withdraw({ kind, amount })).status).toBe(200);
  expect((await withdraw({ kind, amount })).json).toMatchObject({ kind, amount });
  await fixture.booking.work();
  const whole = await fixture.ask('GET', `/api/v1/reservations/${code}`, { headers: key });
  expect(whole.json).toMatchObject({ state: 'withdrawn', answerBy: null });
  expect(await fixture.booking.books()).toMatchObject({ held: 0, taken: 0 });
});
