import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { buyerFrom } from '../../buyer.ts';
import { CARD_ENTRIES, type Card } from '../../card.ts';
import { gatewayContract } from '../../gateway.contract.ts';
import type { Challenge } from '../../gateway.ts';
import { challengeIdFrom, demoCard, ELIF, paymentFixture } from '../../payments.fixture.ts';
import { savedCardsOf } from '../../saved-cards/saved-cards.ts';
import { DEMO_CODE, type DemoBehaviour } from './cards.ts';
import { answerChallenge, challengeOf, enterCard } from './challenge.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const TODAY = '2026-08-01';
const challengeIdOf = (challenge: Challenge): string => challengeIdFrom(challenge.kind === 'redirect' ? challenge.url : '');
const typed = ({ holder, number, expiryMonth, expiryYear, cvc }: Card) => ({
  cardHolder: holder,
  cardNumber: number,
  cardExpiry: `${expiryMonth}/${expiryYear}`,
  cardCvc: cvc,
});

for (const cardEntry of CARD_ENTRIES)
  gatewayContract(`demo (${cardEntry})`, async () => {
    const { bank, deps } = paymentFixture(db, { cardEntry });
    return {
      gateway: bank,
      async typeCard(challenge, card) {
        await enterCard(deps, challengeIdOf(challenge), typed(card), TODAY);
      },
      accepted: demoCard('success'),
      withoutFunds: demoCard('insufficient_funds'),
      withoutPlans: [{ ...demoCard('success'), number: '5400010000000004' }],
      async answerBank(challenge, answer) {
        await answerChallenge(deps, challengeIdOf(challenge), answer === 'approve' ? DEMO_CODE : 'cancel');
        return {};
      },
    };
  });

describe("the demo bank's page", () => {
  const challenged = async (behaviour: DemoBehaviour = 'success') => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    const outcome = await fixture.authorise(paymentId, demoCard(behaviour));
    if (outcome.kind !== 'challenge') throw new Error(outcome.kind);
    return { fixture, paymentId, challengeId: challengeIdFrom(outcome.url) };
  };

  test('shows the shop, the amount and four digits of the card', async () => {
    const { fixture, challengeId } = await challenged();
    expect(await challengeOf(fixture.deps, challengeId)).toEqual({
      merchant: 'Kontak',
      description: 'Fiat Egea, 5 gün',
      amount: { minor: 133_410, currency: 'TRY' },
      card: { brand: 'mastercard', lastFour: '0008' },
      locale: 'tr',
      codeHint: DEMO_CODE,
      triesLeft: 3,
      state: 'waiting',
      returnUrl: 'https://kontak.example/return',
    });
    expect(await challengeOf(fixture.deps, 'no-such-challenge')).toBeUndefined();
    expect(await answerChallenge(fixture.deps, 'no-such-challenge', DEMO_CODE)).toEqual({ kind: 'absent' });
  });

  test('a code typed with a space is the code', async () => {
    const { fixture, challengeId } = await challenged();
    expect(await answerChallenge(fixture.deps, challengeId, ' 123 456 ')).toMatchObject({ kind: 'finished', authenticated: true });
  });

  test('three wrong codes end it, and the right one comes too late', async () => {
    const { fixture, paymentId, challengeId } = await challenged();
    const returnUrl = 'https://kontak.example/return';
    expect(await answerChallenge(fixture.deps, challengeId, '000000')).toEqual({ kind: 'wrong_code', triesLeft: 2 });
    expect(await answerChallenge(fixture.deps, challengeId, '')).toEqual({ kind: 'wrong_code', triesLeft: 1 });
    expect(await answerChallenge(fixture.deps, challengeId, '111111')).toEqual({ kind: 'finished', authenticated: false, returnUrl });
    expect(await answerChallenge(fixture.deps, challengeId, DEMO_CODE)).toEqual({ kind: 'finished', authenticated: false, returnUrl });
    expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'failed', declineReason: 'not_authenticated' });
  });

  test('the right code sent twice holds the money once', async () => {
    const { fixture, paymentId, challengeId } = await challenged();
    const answers = await Promise.all([1, 2, 3].map(() => answerChallenge(fixture.deps, challengeId, DEMO_CODE)));
    expect(answers.map((answer) => answer.kind)).toEqual(['finished', 'finished', 'finished']);
    await Promise.all([fixture.lookUp(paymentId), fixture.lookUp(paymentId)]);
    expect(await fixture.books(paymentId)).toMatchObject({ held: 133_410, taken: 0 });
  });

  test('nobody answering for ten minutes is a payment that timed out', async () => {
    const { fixture, paymentId, challengeId } = await challenged();
    fixture.pass(601);
    expect(await challengeOf(fixture.deps, challengeId)).toMatchObject({ state: 'finished' });
    expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'failed', declineReason: 'timed_out' });
  });

  test('the card that fails 3-D Secure fails with the right code', async () => {
    const { fixture, paymentId, challengeId } = await challenged('not_authenticated');
    expect(await answerChallenge(fixture.deps, challengeId, DEMO_CODE)).toMatchObject({ kind: 'finished', authenticated: false });
    expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'failed', declineReason: 'not_authenticated' });
  });

  test('sending a card twice for one payment is an error at the bank', async () => {
    const { bank } = paymentFixture(db);
    const request = {
      paymentId: 'twice',
      amount: { minor: 100, currency: 'TRY' },
      card: demoCard('success'),
      remember: false,
      buyer: buyerFrom(ELIF),
      basket: [],
      description: '',
      returnUrl: '',
      locale: 'tr',
    } as const;
    await bank.authorise(request);
    await expect(bank.authorise(request)).rejects.toThrow('has this payment already');
  });

  test('a slow bank is slow', async () => {
    const { bank } = paymentFixture(db, { latencyMs: 60 });
    const started = performance.now();
    await bank.retrieve('nothing', null);
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  });
});

describe("the demo bank's page for the card", () => {
  const asked = async (rememberFor: string | null = null) => {
    const fixture = paymentFixture(db, { cardEntry: 'provider_page' });
    const paymentId = await fixture.open();
    const outcome = await fixture.authorise(paymentId, null, {}, rememberFor);
    if (outcome.kind !== 'challenge') throw new Error(outcome.kind);
    const challengeId = challengeIdFrom(outcome.url);
    const type = (card: Card) => enterCard(fixture.deps, challengeId, typed(card), TODAY);
    return { fixture, paymentId, challengeId, type };
  };

  test('asks for the card first, names what is wrong with it, and then for the code', async () => {
    const { fixture, paymentId, challengeId, type } = await asked();
    expect(await challengeOf(fixture.deps, challengeId)).toMatchObject({ state: 'card', card: null, amount: { minor: 133_410 } });
    expect(await type({ ...demoCard('success'), cvc: '1' })).toEqual({ kind: 'wrong_card', problems: { cardCvc: 'cvc_invalid' } });
    expect(await answerChallenge(fixture.deps, challengeId, DEMO_CODE)).toMatchObject({ kind: 'card_missing' });
    expect(await type(demoCard('success'))).toEqual({ kind: 'taken' });
    expect(await challengeOf(fixture.deps, challengeId)).toMatchObject({ state: 'waiting', card: { lastFour: '0008' } });
    await fixture.answer(paymentId);
    expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'authorised', card: { brand: 'mastercard', lastFour: '0008' } });
    expect(await fixture.books(paymentId)).toMatchObject({ held: 133_410 });
  });

  test('a second card changes nothing once one was taken', async () => {
    const { fixture, paymentId, type } = await asked();
    await type(demoCard('success'));
    expect(await type(demoCard('insufficient_funds'))).toEqual({ kind: 'taken' });
    await fixture.answer(paymentId);
    expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'authorised' });
  });

  test('whoever stops there has paid nothing, and neither has whoever lets the time pass', async () => {
    const stopped = await asked();
    const returnUrl = 'https://kontak.example/return';
    expect(await enterCard(stopped.fixture.deps, stopped.challengeId, 'cancel', TODAY)).toEqual({ kind: 'finished', returnUrl });
    expect(await stopped.fixture.lookUp(stopped.paymentId)).toMatchObject({ state: 'failed', declineReason: 'not_authenticated' });
    const late = await asked();
    late.fixture.pass(601);
    expect(await late.type(demoCard('success'))).toEqual({ kind: 'finished', returnUrl });
    expect(await late.fixture.lookUp(late.paymentId)).toMatchObject({ state: 'failed', declineReason: 'timed_out' });
    expect(await enterCard(late.fixture.deps, 'no-such-challenge', 'cancel', TODAY)).toEqual({ kind: 'absent' });
  });

  test('a card is remembered for whoever asked for it, without ever passing through the shop', async () => {
    const member = newId();
    const { fixture, paymentId, type } = await asked(member);
    await type(demoCard('success'));
    await fixture.answer(paymentId);
    await fixture.lookUp(paymentId);
    expect(await savedCardsOf(db, member)).toMatchObject([{ lastFour: '0008', expiryMonth: 8, expiryYear: 2029 }]);
  });

  test('nothing of the number, the holder or the code of a card stays at the bank', async () => {
    const { type, challengeId, fixture } = await asked();
    const card = { ...demoCard('success'), holder: 'Gizem Saklıoğlu', cvc: '739' };
    await type(card);
    await answerChallenge(fixture.deps, challengeId, DEMO_CODE);
    const { rows } = await sql<{ text: string }>`select t::text as text from demo_bank_payments t`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    // Random ids are left out: they may hold any three digits.
    const kept = rows.map(({ text }) => text.replace(/[0-9a-f-]{36}|[\w-]{43}/g, ''));
    for (const text of kept) for (const secret of [card.number, card.holder, card.cvc]) expect(text).not.toContain(secret);
  });
});
