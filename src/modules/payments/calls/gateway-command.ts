import type { Money } from '#kernel/money';
import type { DatabaseTransaction } from '#platform/database';
import { gatewayNamed, type PaymentDeps, safeErrorName } from '../deps.ts';
import type { CommandAnswer, Gateway, VoidAnswer } from '../gateway.ts';
import { isSameAmount, type NamedAmount, type Payment } from '../model.ts';
import { logMismatch, lookUpAndRecord } from '../payment/look-up-payment.ts';
import { recordMismatch } from '../payment/record-payment.ts';
import { getLockedPayment, getPayment } from '../store/payments.ts';
import type { GatewayCall, GatewayOperation } from '../store/tables.ts';
import { endCall, findOpenCall, insertCall } from './store.ts';

/**
 * `unknown`: not known yet, or another process is doing it. Call again later; nothing is sent twice by that.
 * `mismatch`: the gateway names another amount than ours. It is for people to settle; nothing is sent any more but a void.
 */
export type CommandOutcome = { readonly kind: 'done' | 'refused' | 'unknown' | 'mismatch'; readonly payment: Payment };

export type NextStep = 'done' | 'refused' | 'look-up' | 'send';
type Answer = CommandAnswer | VoidAnswer;

export interface GatewayCommand {
  readonly operation: Exclude<GatewayOperation, 'authorise' | 'complete'>;
  readonly refundId?: string;
  /** What must happen next, judged on the locked row. */
  decide(tx: DatabaseTransaction, payment: Payment): Promise<NextStep>;
  /** Writes what belongs to the intent beside the call itself. */
  intend?(tx: DatabaseTransaction): Promise<void>;
  /** What the gateway is asked to move; null for a void, whose answer names no amount. */
  amountOf(payment: Payment): Money | null;
  send(gateway: Gateway, payment: Payment): Promise<Answer>;
  /** Writes what the answer changed, in the transaction that ends the call. */
  record(tx: DatabaseTransaction, payment: Payment, answer: Answer): Promise<void>;
}

// Look up an earlier call, send ours, look ours up: more rounds than that are another process's doing.
const MAX_ROUNDS = 4;

/**
 * The way every call that moves money goes: the intent is committed, the gateway called outside any transaction, the
 * outcome recorded. A call without an outcome is looked up, and sent again only once it is known to have had no effect.
 * Safe to repeat after a stop at any line.
 */
export async function runGatewayCommand(deps: PaymentDeps, paymentId: string, command: GatewayCommand): Promise<CommandOutcome> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const intent = await intend(deps, paymentId, command);
    if (intent.step === 'done' || intent.step === 'refused' || intent.step === 'mismatch')
      return { kind: intent.step, payment: intent.payment };
    if (intent.step === 'send') {
      const answer = await sent(deps, intent.payment, command);
      if (answer) return afterAnswer(deps, intent.payment, intent.call, command, answer);
    }
    if (!(await settledByLookUp(deps, intent.payment))) break;
  }
  return { kind: 'unknown', payment: await getPayment(deps.db, paymentId) };
}

type Intent =
  | { readonly step: 'done' | 'refused' | 'look-up' | 'mismatch'; readonly payment: Payment }
  | { readonly step: 'send'; readonly payment: Payment; readonly call: GatewayCall };

async function intend(deps: PaymentDeps, paymentId: string, command: GatewayCommand): Promise<Intent> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    if (await findOpenCall(tx, paymentId)) return { step: 'look-up', payment };
    const step = await command.decide(tx, payment);
    if (payment.mismatch && command.operation !== 'void' && step !== 'done') return { step: 'mismatch', payment };
    if (step !== 'send') return { step, payment };
    await command.intend?.(tx);
    const { inFlightMs } = gatewayNamed(deps, payment.gateway);
    const refund = command.refundId ? { refundId: command.refundId } : {};
    const call = await insertCall(tx, { paymentId, operation: command.operation, sentAt: deps.clock(), inFlightMs, ...refund });
    return { step, payment, call };
  });
}

/** The gateway's answer, or nothing when it gave none. */
async function sent(deps: PaymentDeps, payment: Payment, command: GatewayCommand): Promise<Answer | undefined> {
  deps.failpoint(`payments.${command.operation}.before`);
  let answer: Answer | undefined;
  try {
    answer = await command.send(gatewayNamed(deps, payment.gateway), payment);
  } catch (error) {
    deps.log.warn({ payment: payment.id, operation: command.operation, error: safeErrorName(error) }, 'a payment call was not answered');
  }
  deps.failpoint(`payments.${command.operation}.after`);
  return answer;
}

async function afterAnswer(
  deps: PaymentDeps,
  sentFor: Payment,
  call: GatewayCall,
  command: GatewayCommand,
  answer: Answer,
): Promise<CommandOutcome> {
  const paymentId = sentFor.id;
  const named = namedOtherwise(deps, sentFor, command, answer);
  if (named) return afterMismatch(deps, paymentId, call, named);
  await deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    await endCall(tx, call.id, answer.kind, deps.clock());
    await command.record(tx, payment, answer);
  });
  if (answer.kind === 'done') return { kind: 'done', payment: await getPayment(deps.db, paymentId) };
  // A refusal may be the echo of an earlier call that did arrive ("already captured"): the gateway's truth decides.
  await lookUpAndRecord(deps, paymentId, 'gateway');
  return deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    return { kind: (await command.decide(tx, payment)) === 'done' ? 'done' : 'refused', payment };
  });
}

/** The amount of an answer that is not the one we asked for. */
function namedOtherwise(deps: PaymentDeps, payment: Payment, command: GatewayCommand, answer: Answer): NamedAmount | undefined {
  const asked = command.amountOf(payment);
  if (answer.kind !== 'done' || !asked || !('amount' in answer) || isSameAmount(asked, answer.amount)) return undefined;
  logMismatch(deps, payment, asked, answer.amount);
  return answer.amount;
}

async function afterMismatch(deps: PaymentDeps, paymentId: string, call: GatewayCall, named: NamedAmount): Promise<CommandOutcome> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const payment = await getLockedPayment(tx, paymentId);
    await endCall(tx, call.id, 'mismatch', now);
    return { kind: 'mismatch', payment: await recordMismatch(tx, payment, named, { now, actor: 'gateway' }) };
  });
}

/** Whether asking the gateway brought something new, so that another round is worth it. */
async function settledByLookUp(deps: PaymentDeps, before: Payment): Promise<boolean> {
  const hadCall = await findOpenCall(deps.db, before.id);
  const recorded = await lookUpAndRecord(deps, before.id, 'gateway');
  if (!recorded) return false;
  return hadCall ? (await findOpenCall(deps.db, before.id)) === undefined : recorded.payment.version !== before.version;
}
