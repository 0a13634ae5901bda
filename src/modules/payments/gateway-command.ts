import type { DatabaseTransaction } from '#platform/database';
import { gatewayNamed, type PaymentDeps } from './deps.ts';
import { errorName } from './error-name.ts';
import type { Gateway, MoveAnswer } from './gateway.ts';
import { lookUpAndRecord } from './look-up-payment.ts';
import type { Payment } from './model.ts';
import { endCall, findOpenCall, type GatewayCall, type GatewayOperation, getLockedPayment, getPayment, insertCall } from './store.ts';

/** `unknown`: not known yet, or another process is doing it. Call again later; nothing is sent twice by that. */
export type MoveOutcome = { readonly kind: 'done' | 'refused' | 'unknown'; readonly payment: Payment };

export type NextStep = 'done' | 'refused' | 'look-up' | 'send';

export interface GatewayCommand {
  readonly operation: Exclude<GatewayOperation, 'authorise'>;
  readonly refundId?: string;
  /** What must happen next, judged on the locked row. */
  decide(tx: DatabaseTransaction, payment: Payment): Promise<NextStep>;
  /** Writes what belongs to the intent beside the call itself. */
  intend?(tx: DatabaseTransaction): Promise<void>;
  send(gateway: Gateway, payment: Payment): Promise<MoveAnswer>;
  /** Writes what the answer changed, in the transaction that ends the call. */
  record(tx: DatabaseTransaction, payment: Payment, answer: MoveAnswer): Promise<void>;
}

// Look up an earlier call, send ours, look ours up: more rounds than that are another process's doing.
const MOST_ROUNDS = 4;

/**
 * The way every call that moves money goes: the intent is committed, the gateway called outside any transaction, the
 * outcome recorded. A call without an outcome is looked up, and sent again only once it is known to have had no effect.
 * Safe to repeat after a stop at any line.
 */
export async function runGatewayCommand(deps: PaymentDeps, paymentId: string, move: GatewayCommand): Promise<MoveOutcome> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const intent = await intend(deps, paymentId, move);
    if (intent.step === 'done' || intent.step === 'refused') return { kind: intent.step, payment: intent.payment };
    if (intent.step === 'send') {
      const answer = await sent(deps, intent.payment, move);
      if (answer) return afterAnswer(deps, paymentId, intent.call, move, answer);
    }
    if (!(await settledByLookUp(deps, intent.payment))) break;
  }
  return { kind: 'unknown', payment: await getPayment(deps.db, paymentId) };
}

type Intent =
  | { readonly step: 'done' | 'refused' | 'look-up'; readonly payment: Payment }
  | { readonly step: 'send'; readonly payment: Payment; readonly call: GatewayCall };

async function intend(deps: PaymentDeps, paymentId: string, move: GatewayCommand): Promise<Intent> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    if (await findOpenCall(tx, paymentId)) return { step: 'look-up', payment };
    const step = await move.decide(tx, payment);
    if (step !== 'send') return { step, payment };
    await move.intend?.(tx);
    const { quietMs } = gatewayNamed(deps, payment.gateway);
    const refund = move.refundId ? { refundId: move.refundId } : {};
    const call = await insertCall(tx, { paymentId, operation: move.operation, sentAt: deps.clock(), quietMs, ...refund });
    return { step, payment, call };
  });
}

/** The gateway's answer, or nothing when it gave none. */
async function sent(deps: PaymentDeps, payment: Payment, move: GatewayCommand): Promise<MoveAnswer | undefined> {
  deps.failpoint(`payments.${move.operation}.before`);
  let answer: MoveAnswer | undefined;
  try {
    answer = await move.send(gatewayNamed(deps, payment.gateway), payment);
  } catch (error) {
    deps.log.warn({ payment: payment.id, operation: move.operation, error: errorName(error) }, 'a payment call was not answered');
  }
  deps.failpoint(`payments.${move.operation}.after`);
  return answer;
}

async function afterAnswer(
  deps: PaymentDeps,
  paymentId: string,
  call: GatewayCall,
  move: GatewayCommand,
  answer: MoveAnswer,
): Promise<MoveOutcome> {
  await deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    await endCall(tx, call.id, answer.kind, deps.clock());
    await move.record(tx, payment, answer);
  });
  if (answer.kind === 'done') return { kind: 'done', payment: await getPayment(deps.db, paymentId) };
  // A refusal may be the echo of an earlier call that did arrive ("already captured"): the gateway's truth decides.
  await lookUpAndRecord(deps, paymentId, 'gateway');
  return deps.db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    return { kind: (await move.decide(tx, payment)) === 'done' ? 'done' : 'refused', payment };
  });
}

/** Whether asking the gateway brought something new, so that another round is worth it. */
async function settledByLookUp(deps: PaymentDeps, before: Payment): Promise<boolean> {
  const hadCall = await findOpenCall(deps.db, before.id);
  const recorded = await lookUpAndRecord(deps, before.id, 'gateway');
  if (!recorded) return false;
  return hadCall ? (await findOpenCall(deps.db, before.id)) === undefined : recorded.payment.version !== before.version;
}
