import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import type { Gateway } from './gateway.ts';
import { capturePayment } from './payment/capture-payment.ts';
import { listOpenRefunds, listUnsettledPayments } from './payment/find-payment.ts';
import { voidPayment } from './payment/void-payment.ts';
import { AMOUNT, demoCard, paymentFixture } from './payments.fixture.ts';
import { refundPayment } from './refunds/refund-payment.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

/** Ends the process, as far as the operation can tell, at the given step. */
const crashAt = (step: string) => (passed: string) => {
  if (passed === step) throw new Error(`stopped at ${step}`);
};
const PART = money(30_000, 'TRY');

describe('a process that dies', () => {
  test('before the card was sent: the card is not sent again, and nobody is charged', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    await expect(fixture.authorise(paymentId, demoCard('success'), { failpoint: crashAt('payments.authorise.before') })).rejects.toThrow(
      'stopped',
    );
    expect(await fixture.authorise(paymentId, demoCard('success'))).toEqual({ kind: 'unknown' });
    fixture.pass(6);
    expect(await fixture.authorise(paymentId, demoCard('success'))).toEqual({ kind: 'declined', reason: 'timed_out' });
    expect(await fixture.bank.retrieve(paymentId, null)).toEqual({ kind: 'absent' });
  });

  test('after the card was sent: the way to the bank is found again', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    await expect(fixture.authorise(paymentId, demoCard('success'), { failpoint: crashAt('payments.authorise.after') })).rejects.toThrow(
      'stopped',
    );
    expect(await fixture.authorise(paymentId, demoCard('success'))).toMatchObject({
      kind: 'challenge',
      url: expect.stringContaining('/demo-bank/'),
    });
    await fixture.answer(paymentId);
    expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'authorised' });
  });

  test.each(['payments.capture.before', 'payments.capture.after'])('at %s: the money is taken once', async (step) => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.authorised();
    await expect(capturePayment({ ...fixture.deps, failpoint: crashAt(step) }, paymentId)).rejects.toThrow('stopped');
    fixture.pass(6);
    expect(await listUnsettledPayments(db, fixture.deps.clock())).toMatchObject([{ id: paymentId }]);
    expect(await capturePayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'captured' } });
    expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: AMOUNT.minor, captured: AMOUNT.minor });
    expect(await listUnsettledPayments(db, fixture.deps.clock())).toEqual([]);
  });

  test.each(['payments.void.before', 'payments.void.after'])('at %s: nothing stays held', async (step) => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.authorised();
    await expect(voidPayment({ ...fixture.deps, failpoint: crashAt(step) }, paymentId)).rejects.toThrow('stopped');
    fixture.pass(6);
    expect(await voidPayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'voided' } });
    expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
  });

  test.each(['payments.refund.intended', 'payments.refund.before', 'payments.refund.after'])(
    'at %s: the money goes back once',
    async (step) => {
      const fixture = paymentFixture(db);
      const paymentId = await fixture.authorised();
      await capturePayment(fixture.deps, paymentId);
      await expect(refundPayment({ ...fixture.deps, failpoint: crashAt(step) }, paymentId, newId(), PART, 'cancelled')).rejects.toThrow(
        'stopped',
      );
      fixture.pass(6);
      const [open] = await listOpenRefunds(db, fixture.deps.clock());
      if (!open) throw new Error('The refund was forgotten');
      expect(await refundPayment(fixture.deps, open.paymentId, open.id, open.amount, open.reason)).toMatchObject({ kind: 'done' });
      expect(await fixture.books(paymentId)).toMatchObject({ taken: AMOUNT.minor - PART.minor });
      expect(await listOpenRefunds(db, fixture.deps.clock())).toEqual([]);
    },
  );

  test('while looking up: looking up again is enough', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.authorised('capture_unanswered');
    await expect(capturePayment({ ...fixture.deps, failpoint: crashAt('payments.look-up.after') }, paymentId)).rejects.toThrow('stopped');
    expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'captured' });
    expect(await fixture.books(paymentId)).toMatchObject({ captured: AMOUNT.minor });
  });
});

test('a call whose answer is late is not sent again while it may still arrive', async () => {
  const line = unreliableLine(['late']);
  const fixture = paymentFixture(db, { around: line.around });
  line.reliable = true;
  const paymentId = await fixture.authorised();
  await capturePayment(fixture.deps, paymentId);
  line.reliable = false;
  const refundId = newId();
  const refund = () => refundPayment(fixture.deps, paymentId, refundId, PART, 'cancelled');
  expect(await refund()).toMatchObject({ kind: 'unknown' });
  expect(await refund()).toMatchObject({ kind: 'unknown' });
  await line.arrive();
  expect(await refund()).toMatchObject({ kind: 'done' });
  expect(await fixture.books(paymentId)).toMatchObject({ taken: AMOUNT.minor - PART.minor });
});

test('whatever the line and the process do, everybody is charged once or not at all, and refunded exactly', async () => {
  const fates = fc.array(fc.constantFrom<Fate>('answered', 'lost', 'unanswered', 'late'), { minLength: 1, maxLength: 12 });
  const crashes = fc.uniqueArray(fc.nat({ max: 20 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fates, crashes, async (fate, crash) => {
      await resetDatabase(await testDatabase());
      const line = unreliableLine(fate);
      let passed = 0;
      const failpoint = () => {
        if (crash.includes(passed++)) throw new Error('stopped');
      };
      const fixture = paymentFixture(db, { around: line.around, failpoint });
      const paymentId = await fixture.open();
      const refunds = [
        { id: newId(), amount: PART },
        { id: newId(), amount: money(20_000, 'TRY') },
      ];

      /** Tries until it ends, as jobs do; between tries time passes and late calls arrive. */
      const until = async <T>(attempt: () => Promise<T>, isEnd: (outcome: T) => boolean): Promise<T> => {
        for (let tries = 0; tries < 60; tries += 1) {
          const outcome = await attempt().catch(() => undefined);
          fixture.pass(2);
          await line.arrive();
          if (outcome !== undefined && isEnd(outcome)) return outcome;
        }
        throw new Error('It never came to an end');
      };

      await until(
        () => fixture.authorise(paymentId, demoCard('success')),
        (outcome) => outcome.kind !== 'unknown',
      );
      await fixture.answer(paymentId);
      const { state } = await until(
        () => fixture.lookUp(paymentId),
        (payment) => payment.state === 'authorised' || payment.state === 'failed',
      );
      if (state === 'failed') {
        expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
        return;
      }
      await until(
        () => capturePayment(fixture.deps, paymentId),
        (outcome) => outcome.kind === 'done',
      );
      for (const { id, amount } of refunds)
        await until(
          () => refundPayment(fixture.deps, paymentId, id, amount, 'cancelled'),
          (outcome) => outcome.kind === 'done',
        );
      expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: AMOUNT.minor - 50_000, captured: AMOUNT.minor });
      expect(await fixture.payment(paymentId)).toMatchObject({ state: 'captured', refunded: { minor: 50_000 } });
    }),
    { numRuns: 40 },
  );
  // Hundreds of payments: on a busy machine more than the usual time.
}, 90_000);

type Fate = 'answered' | 'lost' | 'unanswered' | 'late';

/**
 * A line to the gateway on which calls are lost, answers are lost, and calls arrive after the caller has given up. The
 * fates repeat for forty calls; then the line is repaired.
 */
function unreliableLine(fates: readonly Fate[]) {
  const waiting: (() => Promise<unknown>)[] = [];
  let calls = 0;
  const line = {
    reliable: false,
    async arrive(): Promise<void> {
      for (const call of waiting.splice(0)) await call().catch(() => undefined);
    },
    around(gateway: Gateway): Gateway {
      const over = async <T>(call: () => Promise<T>): Promise<T> => {
        const fate = line.reliable || calls > 40 ? 'answered' : (fates[calls % fates.length] ?? 'answered');
        calls += 1;
        if (fate === 'answered') return call();
        if (fate === 'late') waiting.push(call);
        if (fate === 'unanswered') await call();
        throw new Error('The line was cut');
      };
      return {
        ...gateway,
        authorise: (request) => over(() => gateway.authorise(request)),
        capture: (paymentId, amount) => over(() => gateway.capture(paymentId, amount)),
        void: (paymentId) => over(() => gateway.void(paymentId)),
        refund: (paymentId, refundId, amount) => over(() => gateway.refund(paymentId, refundId, amount)),
      };
    },
  };
  return line;
}
