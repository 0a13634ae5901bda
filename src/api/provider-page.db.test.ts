import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, checkoutKey } from '#testing/api';

let fixture: ApiFixture;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db, { cardEntry: 'provider_page' });
});

const CARD = { holder: 'Elif Karaoğlu', number: '5528790000000008', expiry: '08/29', cvc: '123' };
const keyed = (name: string) => ({ 'idempotency-key': checkoutKey(name) });

test('a card is refused where the provider asks for it, and nothing is booked', async () => {
  const { card, ...order } = await fixture.order();
  const refused = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('card'), body: { ...order, card: CARD } });
  expect(refused).toMatchObject({ status: 422, json: { errors: [{ pointer: '/card', code: 'unknown_member' }] } });
  expect(refused.text).not.toContain(CARD.number);
  const booked = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('card'), body: order });
  expect(booked).toMatchObject({ status: 201, json: { next: 'to_bank', bankUrl: expect.any(String) } });
  const { code, accessKey } = booked.json;
  const pay = { headers: { ...keyed('again'), 'access-key': accessKey }, body: { card: CARD } };
  expect(await fixture.ask('POST', `/api/v1/reservations/${code}/payments`, pay)).toMatchObject({
    status: 422,
    json: { errors: [{ pointer: '/card', code: 'unknown_member' }] },
  });
});

test('the document has no place for a card then', () => {
  const text = JSON.stringify(fixture.document);
  expect(text).not.toContain('CardDetails');
  expect(text).not.toMatch(/"(cvc|cardNumber)"/);
  expect(text).toContain('rememberCard');
});
