import { type Money, minus, money, plus, sumOf } from '#kernel/money';
import type { DatabaseTransaction } from '#platform/database';
import { type CommandOutcome, type NextStep, runGatewayCommand } from '../calls/gateway-command.ts';
import { contestOf } from '../chargebacks/store.ts';
import { gatewayNamed, type PaymentDeps, safeErrorName } from '../deps.ts';
import { shareOfCharge } from '../installments/charge.ts';
import type { Payment } from '../model.ts';
import { getLockedPayment, getPayment } from '../store/payments.ts';
import type { RefundRow } from '../store/tables.ts';
import { completeRefund } from './complete-refund.ts';
import { findRefund, insertRefund, selectRefunds, updateRefund } from './store.ts';

/**
 * Gives captured money back, whole or in part, once per `refundId` however often it is called; of what installments cost beside the price its share goes
 * back with it.
 * @param refundId chosen and kept by the caller, so that a repeat after a crash is the same refund
 * @param amount of the price
 * @param reason for the history, e.g. `cancelled`
 * @returns `refused` nothing captured, more than is left of it, or the gateway refused; `unknown` not known yet, or another
 * refund of the payment is still under way, or its holder contests the payment: call again later; `mismatch` the gateway names another amount, which people have to settle
 * @throws when `refundId` already names a refund of another amount or payment
 */
export async function refundPayment(
  deps: PaymentDeps,
  paymentId: string,
  refundId: string,
  amount: Money,
  reason: string,
): Promise<CommandOutcome> {
  if (amount.minor <= 0) throw new RangeError('A refund is more than zero');
  const step = await deps.db.transaction().execute((tx) => createRefund(tx, { id: refundId, paymentId, amount, reason }, deps.clock()));
  deps.failpoint('payments.refund.intended');
  if (typeof step === 'string') return { kind: step, payment: await getPayment(deps.db, paymentId) };

  const refundedBefore = await refundedAtGateway(deps, paymentId);
  if (refundedBefore === undefined) return { kind: 'unknown', payment: await getPayment(deps.db, paymentId) };
  return runGatewayCommand(deps, paymentId, {
    operation: 'refund',
    refundId,
    decide: async (tx) => nextStepOf(await findRefund(tx, refundId)),
    intend: (tx) => updateRefund(tx, refundId, { state: 'unknown', refunded_before_minor: refundedBefore }),
    amountOf: () => step.total,
    send: (gateway) => gateway.refund(paymentId, refundId, step.total),
    record: (tx, payment, answer) => completeRefund(tx, payment, refundId, { state: answer.kind, now: deps.clock(), actor: 'gateway' }),
  });
}

/** Or what is sent: the part of the price with its share of the charge. */
type FirstStep = 'done' | 'refused' | 'unknown' | { readonly total: Money };

/** Writes the refund unless it is there already; says what the payment and the refunds beside it allow. */
async function createRefund(
  tx: DatabaseTransaction,
  refund: { id: string; paymentId: string; amount: Money; reason: string },
  now: Date,
): Promise<FirstStep> {
  const payment = await getLockedPayment(tx, refund.paymentId);
  const known = await findRefund(tx, refund.id);
  if (known) {
    if (known.payment_id !== refund.paymentId || known.amount_minor !== refund.amount.minor)
      throw new Error(`Refund ${refund.id} was already asked for with another payment or amount`);
    if (known.state === 'done' || known.state === 'refused') return known.state;
    return { total: plus(refund.amount, money(known.charge_minor, refund.amount.currency)) };
  }
  const refunds = await selectRefunds(tx, refund.paymentId);
  if (refunds.some((other) => other.state === 'intended' || other.state === 'unknown')) return 'unknown';
  // What its bank calls back is the holder's already, or may be: nobody is paid twice, and as long as that is not decided nothing is given back.
  const { isDecided, parts: contested } = await contestOf(tx, payment);
  if (!isDecided) return 'unknown';
  if (refund.amount.minor > refundableOf(payment).minor - contested.price.minor) return 'refused';
  const gone = { price: plus(payment.refunded, contested.price), charge: plus(payment.refundedCharge, contested.charge) };
  const charge = shareOfCharge({ price: payment.amount, charge: payment.charge }, gone, refund.amount);
  await insertRefund(tx, { ...refund, charge }, now);
  return { total: plus(refund.amount, charge) };
}

/** What is left to give back of a payment's price, while no refund is under way. */
export function refundableOf(payment: Payment): Money {
  return payment.state === 'captured' ? minus(payment.amount, payment.refunded) : sumOf([], payment.amount.currency);
}

function nextStepOf(refund: RefundRow | undefined): NextStep {
  return refund?.state === 'done' || refund?.state === 'refused' ? refund.state : 'send';
}

/** The refunds the gateway knows of, in minor units: what a look-up of this refund will be compared with. */
async function refundedAtGateway(deps: PaymentDeps, paymentId: string): Promise<number | undefined> {
  try {
    const { gateway, gatewayRef } = await getPayment(deps.db, paymentId);
    const retrieved = await gatewayNamed(deps, gateway).retrieve(paymentId, gatewayRef);
    return retrieved.kind === 'captured' ? retrieved.refundedMinor : undefined;
  } catch (error) {
    deps.log.warn({ payment: paymentId, error: safeErrorName(error) }, 'a payment could not be looked up');
    return undefined;
  }
}
