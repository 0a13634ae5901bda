import type { Locale } from '#kernel/locale';
import { gatewayNamed, type PaymentDeps } from './deps.ts';
import { errorName } from './error-name.ts';
import type { AuthoriseOutcome, AuthoriseRequest } from './gateway.ts';
import { lookUpAndRecord } from './look-up-payment.ts';
import { type DeclineReason, mayMove, type Payment } from './model.ts';
import { movePayment, recordPayment } from './record-payment.ts';
import { endCall, findOpenCall, type GatewayCall, getLockedPayment, insertCall, updatePayment } from './store.ts';

export interface Authorisation {
  /** null where the provider's page asks for it. */
  readonly card: AuthoriseRequest['card'];
  readonly buyer: AuthoriseRequest['buyer'];
  /** Where the bank sends the holder back to, absolute. */
  readonly returnUrl: string;
  readonly locale: Locale;
  /** What is paid for, as the bank's page shows it. */
  readonly description: string;
  /** The user who asked us to remember the card; null when nobody did. */
  readonly rememberFor: string | null;
}

export type AuthorisePaymentOutcome =
  /** Send the holder to the bank. */
  | { readonly kind: 'challenge'; readonly url: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** Already authorised or captured by an earlier call: go on as after the bank's return. */
  | { readonly kind: 'authorised' }
  /** Nobody knows yet: show the waiting page and look it up. Never send the card again for this payment. */
  | { readonly kind: 'unknown' };

/**
 * Sends the card to the gateway, once in the life of a payment. Called again it answers with what has become of the
 * payment and sends nothing; a call that threw, or a process that died during it, leaves `unknown` to be looked up.
 */
export async function authorisePayment(
  deps: PaymentDeps,
  paymentId: string,
  authorisation: Authorisation,
): Promise<AuthorisePaymentOutcome> {
  const { rememberFor, ...request } = authorisation;
  const { payment, call, first } = await intend(deps, paymentId, rememberFor);
  if (!first) return call && !payment.challengeUrl ? afterLookUp(deps, payment) : outcomeOf(payment);

  deps.failpoint('payments.authorise.before');
  let answer: AuthoriseOutcome;
  try {
    const remember = rememberFor !== null;
    answer = await gatewayNamed(deps, payment.gateway).authorise({ ...request, remember, paymentId, amount: payment.amount });
  } catch (error) {
    deps.log.warn({ payment: paymentId, gateway: payment.gateway, error: errorName(error) }, 'an authorisation was not answered');
    return outcomeOf(await recordUnknown(deps, paymentId));
  }
  deps.failpoint('payments.authorise.after');
  return outcomeOf(await recordAnswer(deps, paymentId, answer));
}

/** What a payment's present state means to somebody who is paying. */
export function outcomeOf(payment: Payment): AuthorisePaymentOutcome {
  switch (payment.state) {
    case 'challenge':
      return payment.challengeUrl ? { kind: 'challenge', url: payment.challengeUrl } : { kind: 'unknown' };
    case 'authorised':
    case 'captured':
      return { kind: 'authorised' };
    case 'failed':
      return { kind: 'declined', reason: payment.declineReason ?? 'refused' };
    case 'voided':
      return { kind: 'declined', reason: 'timed_out' };
    case 'created':
    case 'unknown':
      return { kind: 'unknown' };
  }
}

async function intend(
  deps: PaymentDeps,
  paymentId: string,
  rememberFor: string | null,
): Promise<{ payment: Payment; call?: GatewayCall; first: boolean }> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    const open = await findOpenCall(tx, paymentId);
    if (payment.state !== 'created' || open) return { payment, first: false, ...(open ? { call: open } : {}) };
    if (rememberFor) await updatePayment(tx, paymentId, { remember_for: rememberFor }, deps.clock());
    const { quietMs } = gatewayNamed(deps, payment.gateway);
    return { payment, first: true, call: await insertCall(tx, { paymentId, operation: 'authorise', sentAt: deps.clock(), quietMs }) };
  });
}

async function afterLookUp(deps: PaymentDeps, payment: Payment): Promise<AuthorisePaymentOutcome> {
  const recorded = await lookUpAndRecord(deps, payment.id, 'customer');
  return outcomeOf(recorded?.payment ?? payment);
}

async function recordAnswer(deps: PaymentDeps, paymentId: string, answer: AuthoriseOutcome): Promise<Payment> {
  return deps.db.transaction().execute(async (tx) => {
    const context = { now: deps.clock(), actor: 'gateway' };
    if (answer.kind === 'declined') return (await recordPayment(tx, paymentId, answer, context)).payment;
    const payment = await getLockedPayment(tx, paymentId);
    const call = await findOpenCall(tx, paymentId);
    if (call?.operation === 'authorise') await endCall(tx, call.id, 'done', context.now);
    // A look-up may have been faster.
    if (!mayMove(payment.state, 'challenge')) return payment;
    return movePayment(tx, payment, { state: 'challenge', challenge_url: answer.url, gateway_ref: answer.gatewayRef }, context);
  });
}

/** The call stays open: whether it arrived is settled by looking it up. */
async function recordUnknown(deps: PaymentDeps, paymentId: string): Promise<Payment> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    if (!mayMove(payment.state, 'unknown')) return payment;
    return movePayment(tx, payment, { state: 'unknown' }, { now: deps.clock(), actor: 'gateway', reason: 'no_answer' });
  });
}
