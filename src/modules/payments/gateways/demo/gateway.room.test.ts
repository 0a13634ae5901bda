import { beforeEach, describe, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { gatewayContract } from '../../gateway.contract.ts';
import { challengeIdFrom, demoCard, paymentStage } from '../../payments.stage.ts';
import { DEMO_CODE, type DemoBehaviour } from './cards.ts';
import { answerChallenge, challengeOf } from './challenge.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await emptied(await testDatabase());
});

gatewayContract('demo', async () => {
  const { bank, deps } = paymentStage(db);
  return {
    gateway: bank,
    accepted: demoCard('success'),
    withoutFunds: demoCard('insufficient_funds'),
    async answerBank(url, answer) {
      await answerChallenge(deps, challengeIdFrom(url), answer === 'approve' ? DEMO_CODE : 'cancel');
    },
  };
});

describe("the demo bank's page", () => {
  const challenged = async (behaviour: DemoBehaviour = 'success') => {
    const stage = paymentStage(db);
    const paymentId = await stage.open();
    const outcome = await stage.authorise(paymentId, demoCard(behaviour));
    if (outcome.kind !== 'challenge') throw new Error(outcome.kind);
    return { stage, paymentId, challengeId: challengeIdFrom(outcome.url) };
  };

  test('shows the shop, the amount and four digits of the card', async () => {
    const { stage, challengeId } = await challenged();
    expect(await challengeOf(stage.deps, challengeId)).toEqual({
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
    expect(await challengeOf(stage.deps, 'no-such-challenge')).toBeUndefined();
    expect(await answerChallenge(stage.deps, 'no-such-challenge', DEMO_CODE)).toEqual({ kind: 'absent' });
  });

  test('a code typed with a space is the code', async () => {
    const { stage, challengeId } = await challenged();
    expect(await answerChallenge(stage.deps, challengeId, ' 123 456 ')).toMatchObject({ kind: 'finished', authenticated: true });
  });

  test('three wrong codes end it, and the right one comes too late', async () => {
    const { stage, paymentId, challengeId } = await challenged();
    const returnUrl = 'https://kontak.example/return';
    expect(await answerChallenge(stage.deps, challengeId, '000000')).toEqual({ kind: 'wrong_code', triesLeft: 2 });
    expect(await answerChallenge(stage.deps, challengeId, '')).toEqual({ kind: 'wrong_code', triesLeft: 1 });
    expect(await answerChallenge(stage.deps, challengeId, '111111')).toEqual({ kind: 'finished', authenticated: false, returnUrl });
    expect(await answerChallenge(stage.deps, challengeId, DEMO_CODE)).toEqual({ kind: 'finished', authenticated: false, returnUrl });
    expect(await stage.lookUp(paymentId)).toMatchObject({ state: 'failed', declineReason: 'not_authenticated' });
  });

  test('the right code sent twice holds the money once', async () => {
    const { stage, paymentId, challengeId } = await challenged();
    const answers = await Promise.all([1, 2, 3].map(() => answerChallenge(stage.deps, challengeId, DEMO_CODE)));
    expect(answers.map((answer) => answer.kind)).toEqual(['finished', 'finished', 'finished']);
    await Promise.all([stage.lookUp(paymentId), stage.lookUp(paymentId)]);
    expect(await stage.books(paymentId)).toMatchObject({ held: 133_410, taken: 0 });
  });

  test('nobody answering for ten minutes is a payment that timed out', async () => {
    const { stage, paymentId, challengeId } = await challenged();
    stage.pass(601);
    expect(await challengeOf(stage.deps, challengeId)).toMatchObject({ state: 'finished' });
    expect(await stage.lookUp(paymentId)).toMatchObject({ state: 'failed', declineReason: 'timed_out' });
  });

  test('the card that fails 3-D Secure fails with the right code', async () => {
    const { stage, paymentId, challengeId } = await challenged('not_authenticated');
    expect(await answerChallenge(stage.deps, challengeId, DEMO_CODE)).toMatchObject({ kind: 'finished', authenticated: false });
    expect(await stage.lookUp(paymentId)).toMatchObject({ state: 'failed', declineReason: 'not_authenticated' });
  });

  test('sending a card twice for one payment is an error at the bank', async () => {
    const { bank } = paymentStage(db);
    const request = {
      paymentId: 'twice',
      amount: { minor: 100, currency: 'TRY' },
      card: demoCard('success'),
      remember: false,
      buyer: { name: '', surname: '', email: '', phone: '', ip: '' },
      description: '',
      returnUrl: '',
      locale: 'tr',
    } as const;
    await bank.authorise(request);
    await expect(bank.authorise(request)).rejects.toThrow('has this payment already');
  });

  test('a slow bank is slow', async () => {
    const { bank } = paymentStage(db, { latencyMs: 60 });
    const started = performance.now();
    await bank.retrieve('nothing');
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  });
});
