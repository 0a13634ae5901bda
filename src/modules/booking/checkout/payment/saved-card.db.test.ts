import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { customer } from '#kernel/principal';
import { removeSavedCard, savedCardsOf } from '#payments';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey, paymentInput } from '../../booking.fixture.ts';
import { payAgain } from './pay-again.ts';

const { db } = await testDatabase();
const ELIF = newId();
const MERT = newId();
/** Nothing is typed of a card. */
const NO_CARD = { cardHolder: '', cardNumber: '', cardExpiry: '', cardCvc: '' };
const INSUFFICIENT_FUNDS = '4111111111111129';
let fixture: BookingFixture;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

/** An order that has been paid for at the bank. */
async function paid(fields: Record<string, string>, memberId: string | null) {
  const outcome = await fixture.submit(fields, 'tr', { memberId });
  if (outcome.kind !== 'to_bank') throw new Error(`Not sent to the bank: ${outcome.kind}`);
  await fixture.atBank(outcome);
  return outcome.code;
}

async function remembered(): Promise<string> {
  await paid({ checkoutKey: checkoutKey('first'), rememberCard: '1' }, ELIF);
  const [card] = await savedCardsOf(db, ELIF);
  if (!card) throw new Error('The card was not kept');
  return card.id;
}

test('a card that a member asks us to remember is theirs once the bank has said yes, and not before', async () => {
  const outcome = await fixture.submit({ rememberCard: '1' }, 'tr', { memberId: ELIF });
  expect(outcome.kind).toBe('to_bank');
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  expect(await savedCardsOf(db, ELIF)).toMatchObject([{ brand: 'mastercard', lastFour: '0008' }]);
});

test('a card is not remembered unasked, nor for a guest', async () => {
  await paid({ checkoutKey: checkoutKey('unasked') }, ELIF);
  await paid({ checkoutKey: checkoutKey('guest'), rememberCard: '1' }, null);
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
  expect((await sql`select token from demo_bank_cards`.execute(db)).rows).toEqual([]);
});

test('a saved card pays for the next rental without being typed, and its bank asks the holder again', async () => {
  const savedCard = await remembered();
  const code = await paid({ ...NO_CARD, savedCard, checkoutKey: checkoutKey('second') }, ELIF);
  await fixture.workFor(60, 5);
  expect((await fixture.reservation(code)).state).toBe('confirmed');
});

test("somebody else's card pays for nothing: nothing is written and no bank is asked", async () => {
  const savedCard = await remembered();
  const fields = { ...NO_CARD, savedCard, checkoutKey: checkoutKey('stolen') };
  for (const memberId of [MERT, null])
    expect(await fixture.submit(fields, 'tr', { memberId })).toEqual({ kind: 'invalid', problems: { savedCard: 'saved_card_unknown' } });
  const orders = await sql`select code from reservations where checkout_key = ${fields.checkoutKey}`.execute(db);
  expect(orders.rows).toEqual([]);
});

test('a removed card pays for nothing any more', async () => {
  const savedCard = await remembered();
  await removeSavedCard(fixture.deps, ELIF, savedCard);
  const outcome = await fixture.submit({ ...NO_CARD, savedCard, checkoutKey: checkoutKey('removed') }, 'tr', { memberId: ELIF });
  expect(outcome).toEqual({ kind: 'invalid', problems: { savedCard: 'saved_card_unknown' } });
});

test('after a declined card the saved one pays for the same reservation', async () => {
  const savedCard = await remembered();
  const declined = await fixture.submit({ checkoutKey: checkoutKey('retry'), cardNumber: INSUFFICIENT_FUNDS }, 'tr', { memberId: ELIF });
  if (declined.kind !== 'declined') throw new Error(`Not declined: ${declined.kind}`);
  const access = { code: declined.code, accessKey: declined.accessKey, ip: '203.0.113.7' };
  const payment = paymentInput({ savedCard });
  expect(await payAgain(fixture.deps, { ...access, payment, by: customer(MERT) })).toMatchObject({ kind: 'invalid' });
  expect(await payAgain(fixture.deps, { ...access, payment, by: customer(ELIF) })).toMatchObject({ kind: 'to_bank', code: declined.code });
});
