import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import type { JobQueue } from '#platform/jobs';
import { emptied, testDatabase } from '#testing';
import { createDemoGateway } from '../gateways/demo/gateway.ts';
import { demoCard, paymentStage } from '../payments.stage.ts';
import { FORGET_CARDS, forgetCards } from './forget-cards.ts';
import { removeSavedCard, savedCardData, savedCardsOf, savedCardToken } from './saved-cards.ts';

const { db } = await testDatabase();
const ELIF = newId();
const MERT = newId();
const asked: string[] = [];
const jobs: JobQueue = { send: async (_tx, name) => void asked.push(name) };

beforeEach(async () => {
  await emptied(await testDatabase());
  asked.length = 0;
});

const stageWith = () => {
  const stage = paymentStage(db);
  return { ...stage, own: { db, clock: stage.deps.clock, jobs } };
};
const vault = async (): Promise<number> => (await sql`select token from demo_bank_cards`.execute(db)).rows.length;
const tokenOf = (ownerId: string, id: string) => savedCardToken(db, { ownerId, id, gateway: 'demo' });

test('a card is kept for the member who asked for it, with what people tell a card by and nothing else', async () => {
  const stage = stageWith();
  await stage.remembered(ELIF);
  const cards = await savedCardsOf(db, ELIF);
  expect(cards).toMatchObject([{ brand: 'mastercard', lastFour: '0008', expiryMonth: 8, expiryYear: 2029 }]);
  expect(JSON.stringify(cards)).not.toContain('demo-card');
  expect(await savedCardsOf(db, MERT)).toEqual([]);
});

test('a card is not kept when nobody asked, nor when the bank refused it', async () => {
  const stage = stageWith();
  await stage.authorised();
  const refused = await stage.open();
  await stage.authorise(refused, demoCard('insufficient_funds'), {}, ELIF);
  const cancelled = await stage.open();
  await stage.authorise(cancelled, demoCard('success'), {}, ELIF);
  await stage.answer(cancelled, 'cancel');
  await stage.lookUp(cancelled);
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
  expect(await vault()).toBe(0);
});

test('hearing of an authorisation again keeps the card once, and does not bring a removed one back', async () => {
  const stage = stageWith();
  const paymentId = await stage.remembered(ELIF);
  await stage.lookUp(paymentId);
  const [card] = await savedCardsOf(db, ELIF);
  await removeSavedCard(stage.own, ELIF, card?.id ?? '');
  await stage.lookUp(paymentId);
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
});

test('the same card remembered twice is listed once, and its earlier token is forgotten', async () => {
  const stage = stageWith();
  await stage.remembered(ELIF);
  stage.pass(60);
  await stage.remembered(ELIF);
  await stage.remembered(ELIF, { ...demoCard('success'), expiryYear: 2031 });
  await stage.remembered(MERT);
  expect((await savedCardsOf(db, ELIF)).map(({ expiryYear }) => expiryYear).sort()).toEqual([2029, 2031]);
  expect(await vault()).toBe(4);
  await forgetCards(stage.deps);
  expect(await vault()).toBe(3);
  expect(await savedCardsOf(db, MERT)).toHaveLength(1);
});

test('a saved card pays after its bank has asked the holder', async () => {
  const stage = stageWith();
  await stage.remembered(ELIF);
  const [card] = await savedCardsOf(db, ELIF);
  const token = await tokenOf(ELIF, card?.id ?? '');
  if (!token) throw new Error('The card pays for nothing');
  const paymentId = await stage.open();
  expect((await stage.authorise(paymentId, token)).kind).toBe('challenge');
  expect(await stage.books(paymentId)).toMatchObject({ held: 0 });
  await stage.answer(paymentId);
  expect(await stage.lookUp(paymentId)).toMatchObject({ state: 'authorised', card: { brand: 'mastercard', lastFour: '0008' } });
  expect(await savedCardsOf(db, ELIF)).toHaveLength(1);
});

test("nobody pays with somebody else's card, removes it, or learns that it is there", async () => {
  const stage = stageWith();
  await stage.remembered(ELIF);
  const [card] = await savedCardsOf(db, ELIF);
  const id = card?.id ?? '';
  expect(await tokenOf(MERT, id)).toBeUndefined();
  expect(await savedCardToken(db, { ownerId: ELIF, id, gateway: 'another' })).toBeUndefined();
  for (const other of [id, newId(), 'no id', '']) expect(await removeSavedCard(stage.own, MERT, other)).toEqual({ kind: 'not_found' });
  expect(asked).toEqual([]);
  expect(await savedCardsOf(db, ELIF)).toHaveLength(1);
});

test('a removed card is gone at once here, and soon at its provider: nothing of its token is left', async () => {
  const stage = stageWith();
  await stage.remembered(ELIF);
  const [card] = await savedCardsOf(db, ELIF);
  const id = card?.id ?? '';
  expect(await removeSavedCard(stage.own, ELIF, id)).toEqual({ kind: 'removed' });
  expect(await removeSavedCard(stage.own, ELIF, id)).toEqual({ kind: 'not_found' });
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
  expect(await tokenOf(ELIF, id)).toBeUndefined();
  expect(asked).toEqual([FORGET_CARDS]);
  await forgetCards(stage.deps);
  expect(await vault()).toBe(0);
  for (const table of ['saved_cards', 'payments'])
    expect(JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows), table).not.toContain('demo-card');
});

test('a provider that does not answer is asked again, and the other cards are forgotten meanwhile', async () => {
  const stage = stageWith();
  await stage.remembered(ELIF);
  await stage.remembered(ELIF, { ...demoCard('success'), expiryYear: 2031 });
  for (const { id } of await savedCardsOf(db, ELIF)) await removeSavedCard(stage.own, ELIF, id);
  const bank = createDemoGateway({ ...stage.deps, cardEntry: 'our_form', merchant: 'Kontak', challengePath: () => '', latencyMs: 0 });
  let calls = 0;
  const shy = { ...bank, forgetCard: (token: string) => (calls++ === 0 ? Promise.reject(new Error('no answer')) : bank.forgetCard(token)) };
  await expect(forgetCards({ ...stage.deps, gateways: { demo: shy } })).rejects.toThrow('1 removed cards');
  expect(await vault()).toBe(1);
  await forgetCards({ ...stage.deps, gateways: { demo: shy } });
  expect(await vault()).toBe(0);
});

test('a member who is erased leaves no card, and the export tells of cards without what pays', async () => {
  const stage = stageWith();
  await stage.remembered(ELIF);
  await stage.remembered(MERT);
  const source = savedCardData(stage.own);
  expect(await source.export({ userId: ELIF })).toMatchObject([{ lastFour: '0008' }]);
  expect(JSON.stringify(await source.export({ userId: ELIF }))).not.toContain('demo-card');
  await db.transaction().execute((tx) => source.erase(tx, { userId: ELIF }));
  await forgetCards(stage.deps);
  expect(await savedCardsOf(db, ELIF)).toEqual([]);
  expect(await savedCardsOf(db, MERT)).toHaveLength(1);
  expect(await vault()).toBe(1);
});
