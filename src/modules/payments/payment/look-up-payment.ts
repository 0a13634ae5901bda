import { callbackFieldsIn } from '../calls/callback.ts';
import { endCall, findOpenCall, findUnusedCallback, type GatewayCallback, insertCall, markCallbackUsed } from '../calls/store.ts';
import { gatewayNamed, type PaymentDeps, safeErrorName } from '../deps.ts';
import type { Challenge, Gateway, RetrievedPayment } from '../gateway.ts';
import { isAgreed } from '../installments/offer-installments.ts';
import { chargedOf, type NamedAmount, type Payment } from '../model.ts';
import { getLockedPayment, getPayment } from '../store/payments.ts';
import type { GatewayCall } from '../store/tables.ts';
import type { PaymentNews } from './payment-news.ts';
import { type RecordedPayment, recordPayment } from './record-payment.ts';

type LookUpDeps = Pick<PaymentDeps, 'db' | 'gateways' | 'clock' | 'failpoint' | 'log' | 'challengePage'>;

/**
 * Asks the gateway what became of a payment; this is also what finishes an authorisation after the bank's return, with the fields
 * that the bank brought (`recordCallback`). They are handed over once: an answer that did not arrive is looked up.
 * A payment that ended without money (voided, failed) is answered from our row: asking could finish it after all.
 * @throws when the gateway cannot be reached; nothing is changed then
 */
export async function lookUpPayment(deps: LookUpDeps, paymentId: string): Promise<PaymentNews> {
  const payment = await getPayment(deps.db, paymentId);
  if (payment.state === 'voided') return { kind: 'voided' };
  if (payment.state === 'failed') return { kind: 'declined', reason: payment.declineReason ?? 'refused' };
  const gateway = gatewayNamed(deps, payment.gateway);
  const completion = await claimCompletion(deps, payment, gateway);
  const retrieved = completion ? await complete(deps, payment, gateway, completion) : await gateway.retrieve(paymentId, payment.gatewayRef);
  return newsFrom(deps, payment, retrieved);
}

/** Looks a payment up and records the answer; nothing when the gateway cannot be reached now. */
export async function lookUpAndRecord(deps: PaymentDeps, paymentId: string, actor: string): Promise<RecordedPayment | undefined> {
  let news: PaymentNews;
  try {
    news = await lookUpPayment(deps, paymentId);
  } catch (error) {
    deps.log.warn({ payment: paymentId, error: safeErrorName(error) }, 'a payment could not be looked up');
    return undefined;
  }
  deps.failpoint('payments.look-up.after');
  return deps.db.transaction().execute((tx) => recordPayment(tx, paymentId, news, { now: deps.clock(), actor }));
}

/** Where the holder of a payment is sent; a form and a frame are shown by our own page. */
export const challengeIn = (
  deps: Pick<PaymentDeps, 'challengePage'>,
  paymentId: string,
  challenge: Challenge,
): Pick<Extract<PaymentNews, { kind: 'challenge' }>, 'html' | 'frame'> & { readonly url: string } => {
  if (challenge.kind === 'redirect') return { url: challenge.url };
  const url = deps.challengePage(paymentId);
  return challenge.kind === 'form' ? { url, html: challenge.html } : { url, frame: challenge.url };
};

interface Completion {
  readonly call: GatewayCall;
  readonly callback: GatewayCallback;
}

const awaitsBank = ({ state }: Payment): boolean => state === 'challenge' || state === 'unknown';

/** The intent to hand over what the bank brought; nothing when there is nothing, or another call is open. */
async function claimCompletion(deps: LookUpDeps, seen: Payment, { inFlightMs }: Gateway): Promise<Completion | undefined> {
  if (!awaitsBank(seen) || !(await findUnusedCallback(deps.db, seen.id))) return undefined;
  return deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, seen.id);
    const callback = await findUnusedCallback(tx, seen.id);
    if (!callback || !awaitsBank(payment) || (await findOpenCall(tx, seen.id))) return undefined;
    const intent = { paymentId: seen.id, operation: 'complete', callbackId: callback.id, sentAt: deps.clock(), inFlightMs } as const;
    return { callback, call: await insertCall(tx, intent) };
  });
}

async function complete(deps: LookUpDeps, payment: Payment, gateway: Gateway, { call, callback }: Completion): Promise<RetrievedPayment> {
  deps.failpoint('payments.complete.before');
  const retrieved = await gateway.complete(payment.id, payment.gatewayRef, callbackFieldsIn(callback.fields ?? '{}'));
  deps.failpoint('payments.complete.after');
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    // Whoever looks meanwhile whether there is something to hand over sees both of these or none.
    await getLockedPayment(tx, payment.id);
    await endCall(tx, call.id, 'done', now);
    await markCallbackUsed(tx, callback.id, now);
  });
  return retrieved;
}

function newsFrom(deps: LookUpDeps, payment: Payment, retrieved: RetrievedPayment): PaymentNews {
  if (retrieved.kind === 'challenge') {
    return { kind: 'challenge', ...(retrieved.challenge ? challengeIn(deps, payment.id, retrieved.challenge) : {}) };
  }
  if (retrieved.kind !== 'authorised' && retrieved.kind !== 'captured') return retrieved;
  if (isAgreed(payment, retrieved)) return retrieved;
  logMismatch(deps, payment, chargedOf(payment), retrieved.amount);
  return { kind: 'mismatch', named: retrieved.amount };
}

/** One line that alerts are made from: `event` is its name. */
export function logMismatch(deps: Pick<PaymentDeps, 'log'>, payment: Payment, asked: NamedAmount, named: NamedAmount): void {
  const facts = { event: 'payment.amount_mismatch', payment: payment.id, gateway: payment.gateway };
  deps.log.error({ ...facts, asked, named }, 'a gateway names another amount, or another plan, than the one it was asked for');
}
