import type { Locale } from '#kernel/locale';
import { type Money, minus, sumOf } from '#kernel/money';
import { type BuyerDetails, buyerFrom } from '../buyer.ts';
import { endCall, findOpenCall, insertCall } from '../calls/store.ts';
import { groupedCardNumber } from '../card.ts';
import { gatewayNamed, type PaymentDeps, safeErrorName } from '../deps.ts';
import type { AuthoriseOutcome, AuthoriseRequest, BasketItem, ChosenPlan, InstallmentPlan } from '../gateway.ts';
import { mostChargeOf } from '../installments/offer-installments.ts';
import { type DeclineReason, mayMove, type Payment } from '../model.ts';
import { getLockedPayment, updatePayment } from '../store/payments.ts';
import type { GatewayCall } from '../store/tables.ts';
import { challengeIn, lookUpAndRecord } from './look-up-payment.ts';
import { challengeColumns, movePayment, recordPayment } from './record-payment.ts';

export interface Authorisation {
  /** null where the provider's page asks for it. */
  readonly card: AuthoriseRequest['card'];
  /** What is not known of them is said to the provider as not stated. */
  readonly buyer: BuyerDetails;
  /** What is paid for; together the payment's amount. */
  readonly basket: readonly BasketItem[];
  /** Where the bank sends the holder back to, absolute. */
  readonly returnUrl: string;
  readonly locale: Locale;
  /** In installments, as the customer has chosen; left out: at once. */
  readonly plan?: ChosenPlan;
  /** The plans that the provider's page may offer; left out: as its gateway was set up. */
  readonly pagePlans?: readonly InstallmentPlan[];
  /** What is paid for, as the bank's page shows it. */
  readonly description: string;
  /** The user who asked us to remember the card; null when nobody did. */
  readonly rememberFor: string | null;
}

export type AuthorisePaymentOutcome =
  /** Send the holder to the bank, or to our page with the bank's form. */
  | { readonly kind: 'challenge'; readonly url: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** Already authorised or captured by an earlier call: go on as after the bank's return. */
  | { readonly kind: 'authorised' }
  /** Nobody knows yet: show the waiting page and look it up. Never send the card again for this payment. */
  | { readonly kind: 'unknown' };

/**
 * Sends the card to the gateway, once in the life of a payment. Called again it answers with what has become of the
 * payment and sends nothing; a call that threw, or a process that died during it, leaves `unknown` to be looked up.
 * @throws RangeError when the basket is not worth the payment's amount, or a plan asks for less than that; nothing was sent then
 */
export async function authorisePayment(
  deps: PaymentDeps,
  paymentId: string,
  authorisation: Authorisation,
): Promise<AuthorisePaymentOutcome> {
  const { rememberFor, buyer, pagePlans = [], ...request } = authorisation;
  const { payment, call, first } = await intend(deps, paymentId, authorisation);
  if (!first) return call && !payment.challengeUrl ? afterLookUp(deps, payment) : outcomeOf(payment);

  deps.failpoint('payments.authorise.before');
  let answer: AuthoriseOutcome;
  try {
    const remember = rememberFor !== null;
    const pageCounts = pagePlans.length > 0 ? { pageCounts: pagePlans.map(({ count }) => count) } : {};
    const known = { ...request, ...pageCounts, buyer: buyerFrom(buyer), remember, paymentId, amount: payment.amount };
    answer = await gatewayNamed(deps, payment.gateway).authorise(known);
    refuseQuotedCard(answer, request.card);
  } catch (error) {
    deps.log.warn({ payment: paymentId, gateway: payment.gateway, error: safeErrorName(error) }, 'an authorisation was not answered');
    return outcomeOf(await recordUnknown(deps, paymentId));
  }
  deps.failpoint('payments.authorise.after');
  return outcomeOf(await recordAnswer(deps, paymentId, answer));
}

/** A way to the bank that names the card is not kept: nobody is sent there, and what has become of the payment is looked up. */
class CardQuoted extends Error {
  override readonly name = 'CardQuoted';
}

function refuseQuotedCard(answer: AuthoriseOutcome, card: Authorisation['card']): void {
  if (answer.kind !== 'challenge' || !card || 'token' in card) return;
  const shown = answer.challenge.kind === 'form' ? answer.challenge.html : answer.challenge.url;
  if ([card.number, groupedCardNumber(card.number)].some((number) => shown.includes(number))) throw new CardQuoted();
}

/** What a payment's present state means to somebody who is paying. */
function outcomeOf(payment: Payment): AuthorisePaymentOutcome {
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
  { rememberFor, basket, plan, pagePlans = [] }: Authorisation,
): Promise<{ payment: Payment; call?: GatewayCall; first: boolean }> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    const open = await findOpenCall(tx, paymentId);
    if (payment.state !== 'created' || open) return { payment, first: false, ...(open ? { call: open } : {}) };
    if (
      sumOf(
        basket.map((item) => item.amount),
        payment.amount.currency,
      ).minor !== payment.amount.minor
    )
      throw new RangeError(`The basket of payment ${paymentId} is not worth its amount`);
    const chosen = plan ? { installments: plan.count, charge_minor: chargeOfPlan(plan, payment).minor } : {};
    const onPage = pagePlans.length > 0 ? { most_charge_minor: mostChargeOf(pagePlans, payment.amount) } : {};
    const change = { ...chosen, ...onPage, ...(rememberFor ? { remember_for: rememberFor } : {}) };
    if (Object.keys(change).length > 0) await updatePayment(tx, paymentId, change, deps.clock());
    const { inFlightMs } = gatewayNamed(deps, payment.gateway);
    return { payment, first: true, call: await insertCall(tx, { paymentId, operation: 'authorise', sentAt: deps.clock(), inFlightMs }) };
  });
}

/** What a plan costs beside the price. */
function chargeOfPlan({ count, total }: ChosenPlan, { amount, id }: Payment): Money {
  const charge = minus(total, amount);
  if (count < 2 || charge.minor < 0) throw new RangeError(`What was chosen for payment ${id} is no plan of installments`);
  return charge;
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
    const shown = challengeColumns(challengeIn(deps, paymentId, answer.challenge));
    const change = { state: 'challenge', ...shown, gateway_ref: answer.gatewayRef } as const;
    return movePayment(tx, payment, change, context);
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
