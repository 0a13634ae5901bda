import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import type { JobQueue } from '#platform/jobs';
import { resetDatabase, testDatabase } from '#testing';
import { createDemoGateway } from '../gateways/demo/gateway.ts';
import { demoCard, paymentFixture } from '../payments.fixture.ts';
import { FORGET_CARDS, forgetCards } from './forget-cards.ts';
import { removeSavedCard, savedCardData, savedCardsOf, savedCardToken } from './saved-cards.ts';

const { db } = await testDatabase();
const ELIF = newId();
const MERT = newId();
const asked: string[] = [];
const jobs: JobQueue = { send: async (_tx, name) => void asked.push(name) };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  asked.length = 0;
});

const stageWith = () => {
  const fixture = paymentFixture(db);
  return { ...fixture, own: { db, clock: fixture.deps.clock, jobs } };
};
const vault = async (): Promise<number> => (await sql`select token from demo_bank_cards`.execute(db)).rows.length;
const tokenOf = (ownerId: string, id: string) => savedCardToken(db, { ownerId, id, gateway: 'demo' });

test('a card is kept for the member who asked for it, with what people tell a card by and nothing else', async () => {
  const fixture = stageWith();
  await fixture.remembered(ELIF);
  const cards = await savedCardsOf(db, ELIF);
  expect(cards).toMatchObject([{ brand: 'mastercard', lastFour: '0008', expiryMonth: 8, expiryYear: 2029 }]);
  expect(JSON.stringify(cards)).not.toContain('demo-card');
  expect(await savedCardsOf(db, MERT)).toEqual([]);
});

test('a card is not kept when nobody asked, nor when the bank refused it', async () => {
  const fixture = stageWith();
  await fixture.authorised();
  const refused = await fixture.open();
  await fixture.authorise(refused, demoCard('insufficient_funds'), {}, ELIF);
  const cancelled = await fixture.open();
  await fixture.authorise(cancelled, demoCard('success'), {}, ELIF);
  await fixture.answer(cancelled, 'cancel');
  await fixture.lookUp(cancelled);
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
  expect(await vault()).toBe(0);
});

test('hearing of an authorisation again keeps the card once, and does not bring a removed one back', async () => {
  const fixture = stageWith();
  const paymentId = await fixture.remembered(ELIF);
  await fixture.lookUp(paymentId);
  const [card] = await savedCardsOf(db, ELIF);
  await removeSavedCard(fixture.own, ELIF, card?.id ?? '');
  await fixture.lookUp(paymentId);
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
});

test('the same card remembered twice is listed once, and its earlier token is forgotten', async () => {
  const fixture = stageWith();
  await fixture.remembered(ELIF);
  fixture.pass(60);
  await fixture.remembered(ELIF);
  await fixture.remembered(ELIF, { ...demoCard('success'), expiryYear: 2031 });
  await fixture.remembered(MERT);
  expect((await savedCardsOf(db, ELIF)).map(({ expiryYear }) => expiryYear).sort()).toEqual([2029, 2031]);
  expect(await vault()).toBe(4);
  await forgetCards(fixture.deps);
  expect(await vault()).toBe(3);
  expect(await savedCardsOf(db, MERT)).toHaveLength(1);
});

test('a saved card pays after its bank has asked the holder', async () => {
  const fixture = stageWith();
  await fixture.remembered(ELIF);
  const [card] = await savedCardsOf(db, ELIF);
  const token = await tokenOf(ELIF, card?.id ?? '');
  if (!token) throw new Error('The card pays for nothing');
  const paymentId = await fixture.open();
  expect((await fixture.authorise(paymentId, token)).kind).toBe('challenge');
  expect(await fixture.books(paymentId)).toMatchObject({ held: 0 });
  await fixture.answer(paymentId);
  expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'authorised', card: { brand: 'mastercard', lastFour: '0008' } });
  expect(await savedCardsOf(db, ELIF)).toHaveLength(1);
});

test("nobody pays with somebody else's card, removes it, or learns that it is there", async () => {
  const fixture = stageWith();
  await fixture.remembered(ELIF);
  const [card] = await savedCardsOf(db, ELIF);
  const id = card?.id ?? '';
  expect(await tokenOf(MERT, id)).toBeUndefined();
  expect(await savedCardToken(db, { ownerId: ELIF, id, gateway: 'another' })).toBeUndefined();
  for (const other of [id, newId(), 'no id', '']) expect(await removeSavedCard(fixture.own, MERT, other)).toEqual({ kind: 'not_found' });
  expect(asked).toEqual([]);
  expect(await savedCardsOf(db, ELIF)).toHaveLength(1);
});

test('a removed card is gone at once here, and soon at its provider: nothing of its token is left', async () => {
  const fixture = stageWith();
  await fixture.remembered(ELIF);
  const [card] = await savedCardsOf(db, ELIF);
  const id = card?.id ?? '';
  expect(await removeSavedCard(fixture.own, ELIF, id)).toEqual({ kind: 'removed' });
  expect(await removeSavedCard(fixture.own, ELIF, id)).toEqual({ kind: 'not_found' });
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
  expect(await tokenOf(ELIF, id)).toBeUndefined();
  expect(asked).toEqual([FORGET_CARDS]);
  await forgetCards(fixture.deps);
  expect(await vault()).toBe(0);
  for (const table of ['saved_cards', 'payments'])
    expect(JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows), table).not.toContain('demo-card');
});

test('a provider that does not answer is asked again, and the other cards are forgotten meanwhile', async () => {
  const fixture = stageWith();
  await fixture.remembered(ELIF);
  await fixture.remembered(ELIF, { ...demoCard('success'), expiryYear: 2031 });
  for (const { id } of await savedCardsOf(db, ELIF)) await removeSavedCard(fixture.own, ELIF, id);
  const bank = createDemoGateway({
    ...fixture.deps,
    cardEntry: 'our_form',
    merchant: 'Kontak',
    challengePath: () => '',
    latencyMs: 0,
    installments: [],
  });
  let calls = 0;
  const shy = { ...bank, forgetCard: (token: string) => (calls++ === 0 ? Promise.reject(new Error('no answer')) : bank.forgetCard(token)) };
  await expect(forgetCards({ ...fixture.deps, gateways: { demo: shy } })).rejects.toThrow('1 removed cards');
  expect(await vault()).toBe(1);
  await forgetCards({ ...fixture.deps, gateways: { demo: shy } });
  expect(await vault()).toBe(0);
});

test('a member who is erased leaves no card, and the export tells of cards without what pays', async () => {
  const fixture = stageWith();
  await fixture.remembered(ELIF);
  await fixture.remembered(MERT);
  const source = savedCardData(fixture.own);
  expect(await source.export({ userId: ELIF })).toMatchObject([{ lastFour: '0008' }]);
  expect(JSON.stringify(await source.export({ userId: ELIF }))).not.toContain('demo-card');
  await db.transaction().execute((tx) => source.erase(tx, { userId: ELIF }));
  await forgetCards(fixture.deps);
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
  expect(await savedCardsOf(db, MERT)).toHaveLength(1);
  expect(await vault()).toBe(1);
});
