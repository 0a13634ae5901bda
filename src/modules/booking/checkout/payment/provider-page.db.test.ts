import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { KEY_HOLDER } from '#kernel/principal';
import { savedCardsOf } from '#payments';
import { enterCard } from '#payments/demo';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey, paymentInput } from '../../booking.fixture.ts';
import { payAgain } from './pay-again.ts';

const { db } = await testDatabase();
let fixture: BookingFixture;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, { cardEntry: 'provider_page' });
});

/** What a form of ours has nothing of. */
const NO_CARD = { cardHolder: '', cardNumber: '', cardExpiry: '', cardCvc: '' };

/** The holder types a card where the order led them. */
async function typeCard(
  outcome: { readonly kind: string; readonly url?: string },
  behaviour: Parameters<typeof cardNumber>[0] = 'success',
) {
  if (outcome.kind !== 'to_bank' || !outcome.url) throw new Error(`Nobody was sent to the provider: ${outcome.kind}`);
  const challenge = outcome.url.slice(outcome.url.lastIndexOf('/') + 1);
  const typed = { cardHolder: 'Elif Karaoğlu', cardNumber: cardNumber(behaviour), cardExpiry: '08/29', cardCvc: '123' };
  return enterCard(fixture.deps, challenge, typed, '2026-08-01');
}

test('an order without a card leads to the provider, and is confirmed once the holder has paid there', async () => {
  const outcome = await fixture.submit(NO_CARD);
  expect(await typeCard(outcome)).toEqual({ kind: 'taken' });
  expect(await fixture.atBank(outcome)).toMatchObject({ kind: 'confirming' });
  await fixture.work();
  if (outcome.kind !== 'to_bank') return;
  expect(await fixture.life(outcome.code)).toEqual([
    'created: pending_payment',
    'payment_authorised: confirming',
    'supplier_confirmed: confirmed',
  ]);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
});

test('a card that is sent to us all the same is not read, sent on or kept', async () => {
  const requests: string[] = [];
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    cardEntry: 'provider_page',
    aroundGateway: (gateway) => ({
      ...gateway,
      authorise: (request) => {
        requests.push(JSON.stringify(request));
        return gateway.authorise(request);
      },
    }),
  });
  // Even one that a form of ours would refuse: nobody looks.
  for (const [name, number] of [
    ['right', cardNumber('success')],
    ['wrong', '5528790000000009'],
  ] as const)
    expect(await fixture.submit({ cardNumber: number, cardCvc: '739', checkoutKey: checkoutKey(name) })).toMatchObject({ kind: 'to_bank' });
  expect(requests.map((request) => JSON.parse(request).card)).toEqual([null, null]);
  // As a value: numbers and ids may hold any three digits.
  expect(requests.join()).not.toMatch(/"739"|552879/);
  const { rows } = await sql<{ text: string }>`select t::text as text from demo_bank_payments t`.execute(db);
  // Without random ids, which may hold any three digits.
  for (const { text } of rows) expect(text.replace(/[0-9a-f-]{36}|[\w-]{43}/g, '')).not.toMatch(/552879|739/);
});

test('coming back before the card was typed leads to the same page again', async () => {
  const first = await fixture.submit(NO_CARD);
  const second = await fixture.submit(NO_CARD);
  expect(second).toEqual(first);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0, authorised: 0 });
});

test('a card that the provider refuses leaves the car held, and another one pays on a page of its own', async () => {
  const outcome = await fixture.submit(NO_CARD);
  expect(await typeCard(outcome, 'insufficient_funds')).toMatchObject({ kind: 'finished' });
  if (outcome.kind !== 'to_bank') return;
  expect(await fixture.atBank(outcome)).toMatchObject({ kind: 'declined', reason: 'insufficient_funds' });
  const { code, accessKey } = outcome;
  const payment = paymentInput({});
  const again = await payAgain(fixture.deps, { code, accessKey, payment, by: KEY_HOLDER, ip: '203.0.113.7' });
  expect(again.kind).toBe('to_bank');
  expect('url' in again && again.url).not.toBe(outcome.url);
  await typeCard(again);
  if (again.kind === 'to_bank') await fixture.atBank(again);
  await fixture.work();
  expect((await fixture.reservation(outcome.code)).state).toBe('confirmed');
});

test('a member’s card is remembered there, and the saved one pays the next time without the page', async () => {
  const memberId = newId();
  const first = await fixture.submit({ ...NO_CARD, rememberCard: '1' }, 'tr', { memberId });
  await typeCard(first);
  await fixture.atBank(first);
  const [card] = await savedCardsOf(db, memberId);
  expect(card).toMatchObject({ lastFour: '0008' });
  const next = await fixture.submit({ ...NO_CARD, savedCard: card?.id ?? '', checkoutKey: checkoutKey('next') }, 'tr', { memberId });
  expect(await fixture.atBank(next)).toMatchObject({ kind: 'confirming' });
});

test('what is paid at delivery leads to no provider', async () => {
  expect(await fixture.submit({ ...NO_CARD, paymentMode: 'delivery' })).toMatchObject({ kind: 'confirming' });
});
