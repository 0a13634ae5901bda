import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, idempotencyHeaders, MERT } from '#testing/api';

let fixture: ApiFixture;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db);
});

/** An order whose holder stands at the bank, and what its key may ask. */
async function atTheBank(name: string) {
  const booked = await fixture.ask('POST', '/api/v1/reservations', { headers: idempotencyHeaders(name), body: await fixture.order() });
  const { code, accessKey } = booked.json;
  const ask = (method: string, at: string, key = accessKey) =>
    fixture.ask(method, `/api/v1/reservations/${code}/${at}`, { headers: { 'access-key': key } });
  return { code, accessKey, ask };
}

const later = (instant: string): string => new Date(Date.parse(instant) + 600_000).toISOString();

test('a program sees until when the car is held, asks for more time, and is told the new end', async () => {
  const { ask } = await atTheBank('held');
  const { holdUntil, hold } = (await ask('GET', 'payment')).json;
  expect(hold).toEqual({ of: 'car', until: holdUntil, extension: { possibleUntil: later(holdUntil), refused: null } });

  const extended = await ask('POST', 'hold-extensions');
  expect(extended.status).toBe(200);
  expect(extended.json).toEqual({ of: 'car', until: later(holdUntil), extension: { possibleUntil: null, refused: 'used' } });
  const after = (await ask('GET', 'payment')).json;
  expect(after).toMatchObject({ holdUntil: later(holdUntil), hold: extended.json });
});

test('once is all, and what is over is not extended', async () => {
  const { ask, code } = await atTheBank('once');
  await ask('POST', 'hold-extensions');
  expect(await ask('POST', 'hold-extensions')).toMatchObject({ status: 409, json: { kind: 'hold_not_extended', why: 'used' } });

  await fixture.booking.workFor(31);
  expect((await fixture.booking.reservation(code)).state).toBe('expired');
  expect(await ask('POST', 'hold-extensions')).toMatchObject({ status: 409, json: { kind: 'hold_not_extended', why: 'over' } });
  expect((await ask('GET', 'payment')).json.hold).toBeNull();
});

test('only whoever may open the order has more time for it', async () => {
  const { code, ask } = await atTheBank('mine');
  const other = await atTheBank('another');
  expect((await ask('POST', 'hold-extensions', other.accessKey)).status).toBe(404);
  expect((await fixture.ask('POST', `/api/v1/reservations/${code}/hold-extensions`)).status).toBe(404);
  const stranger = await fixture.member(MERT);
  expect((await fixture.ask('POST', `/api/v1/reservations/${code}/hold-extensions`, { token: stranger })).status).toBe(404);
  expect((await fixture.booking.reservation(code)).holdExtendedAt).toBeNull();
});
