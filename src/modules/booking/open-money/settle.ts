import { isId } from '#kernel/id';
import { type Principal, recordedActor } from '#kernel/principal';
import {
  chargedOf,
  findPayment,
  isAgreed,
  isChargeUnknown,
  isSettled,
  type Payment,
  type PaymentNews,
  recordPayment,
  returnedOf,
  settleDifferenceIn,
} from '#payments';
import { recordAct } from '#platform/acts';
import type { Database } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import { newsOf as newsOfPayment, reconcilePayment } from '../fulfilment/reconcile-payment.ts';
import type { Reservation } from '../model/reservation.ts';
import { attemptNow, findOwedRefund } from '../store/obligations.ts';
import { getById } from '../store/reservations.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { awaitingHolder } from './awaits-holder.ts';

type SettlingOutcome =
  /** It is known now: machines carry it on. */
  | { readonly kind: 'settled' }
  /** The provider does not say, or cannot be reached. */
  | { readonly kind: 'still_open' }
  /** Somebody, or a machine, was faster. */
  | { readonly kind: 'settled_before' }
  /** It was sent nowhere yet: there is nothing to find out while its holder may still pay. */
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'no_evidence' }
  /** Its holder may have paid a charge beside the price: how much was taken in all, and in how many parts, is not said, or cannot be. */
  | { readonly kind: 'charge_unknown' }
  | { readonly kind: 'not_found' };

/** What a person writes down that they saw: as long as a sentence, no longer than a note. */
const EVIDENCE = { shortest: 10, longest: 500 };

/**
 * Asks the provider once more what became of a payment, in somebody's name, and carries its reservation on. Whether they may is the caller's
 * question to `can` (`staff.money.settle`), here and below.
 */
export async function lookUpAgain(
  deps: BookingDeps,
  asked: { readonly paymentId: string; readonly by: Principal },
): Promise<SettlingOutcome> {
  const known = isId(asked.paymentId) ? await findPayment(deps.db, asked.paymentId) : undefined;
  if (!known) return { kind: 'not_found' };
  const at = deps.clock();
  const reservation = await getById(deps.db, known.reservationId);
  if (await awaitsHolder(deps.db, known, reservation, at)) return { kind: 'not_sent' };
  await deps.db.transaction().execute(async (tx) => {
    const subject = { kind: 'reservation', id: reservation.code };
    await recordAct(tx, {
      by: recordedActor(asked.by),
      action: 'reservation.payment_looked_up',
      subject,
      facts: { payment: known.id },
      at,
    });
  });
  await reconcilePayment(deps, known.id, asked.by);
  const now = await findPayment(deps.db, known.id);
  return { kind: now && isSettled(now.state) ? 'settled' : 'still_open' };
}

/**
 * Says in a provider's stead what became of a payment, by evidence (its panel, a bank statement), where it cannot be asked or does not answer.
 * Everything follows as if the provider had said it. Where its page may have sold a plan, that it was taken is accepted only with how much was taken in all,
 * and in how many parts: the price at once, or a plan that costs no more than the dearest one that was offered there.
 */
export async function settlePayment(
  deps: BookingDeps,
  asked: {
    readonly paymentId: string;
    readonly finding: 'taken' | 'not_taken';
    readonly evidence: string;
    /** How it was paid, as the provider's panel says; read only where nobody here knows it. */
    readonly charged?: ChargedPlan | undefined;
    readonly by: Principal;
  },
): Promise<SettlingOutcome> {
  const { by, finding } = asked;
  const evidence = evidenceFrom(asked.evidence);
  if (evidence === undefined) return { kind: 'no_evidence' };
  const known = isId(asked.paymentId) ? await findPayment(deps.db, asked.paymentId) : undefined;
  if (!known) return { kind: 'not_found' };
  const { outcome } = await transition<SettlingOutcome>(deps, known.reservationId, async (locked, tx, now) => {
    const present = await findPayment(tx, known.id);
    if (!present || isSettled(present.state)) return { ...UNCHANGED, outcome: { kind: 'settled_before' } };
    if (await awaitsHolder(tx, present, locked, now)) return { ...UNCHANGED, outcome: { kind: 'not_sent' } };
    const charged = isChargeUnknown(present) ? possible(asked.charged, deps.installmentsMost) : AS_KNOWN;
    const news = finding === 'taken' ? takenNews(present, charged) : notTakenNews(present);
    if (!news) return { ...UNCHANGED, outcome: { kind: 'charge_unknown' } };
    const { payment } = await recordPayment(tx, present.id, news, { now, actor: by.kind });
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'reservation.payment_settled',
      subject: { kind: 'reservation', id: locked.code },
      facts: { payment: present.id, finding, evidence, ...(finding === 'taken' && charged && charged !== AS_KNOWN ? charged : {}) },
      at: now,
    });
    return { ...(await newsOfPayment(tx, locked, payment, by, now)), outcome: { kind: 'settled' } };
  });
  return outcome;
}

async function awaitsHolder(db: Database, payment: Payment, reservation: Reservation, now: Date): Promise<boolean> {
  return (await awaitingHolder(db, [payment], new Map([[reservation.id, reservation]]), now)).has(payment.id);
}

/** In how many parts, 1 is at once, and for how much in all. */
export interface ChargedPlan {
  readonly count: number;
  readonly totalMinor: number;
}

/** The payment's row says it. */
const AS_KNOWN = 'as_known';

/** No payment is in more parts, whatever was sold when it was made. */
const MOST_PARTS = 36;

/** Nothing where no page of ours has ever offered so many parts. */
const possible = (charged: ChargedPlan | undefined, sold: number): ChargedPlan | undefined =>
  charged && charged.count <= Math.min(Math.max(sold, 1), MOST_PARTS) ? charged : undefined;

/** Nothing where what was charged is not said, or is nothing that was offered. */
function takenNews(payment: Payment, charged: ChargedPlan | typeof AS_KNOWN | undefined): PaymentNews | undefined {
  if (!charged) return undefined;
  const { amount: price, gatewayRef, id } = payment;
  const amount = charged === AS_KNOWN ? chargedOf(payment) : { minor: charged.totalMinor, currency: price.currency };
  const plan = charged === AS_KNOWN || charged.count === 1 ? {} : { plan: { count: charged.count, total: amount } };
  if (charged !== AS_KNOWN && (charged.count < 1 || !isAgreed(payment, { amount, ...plan }))) return undefined;
  return { kind: 'captured', gatewayRef: gatewayRef ?? id, amount, ...plan, refundedMinor: returnedOf(payment).minor };
}

const notTakenNews = ({ state }: Payment): PaymentNews =>
  state === 'authorised' ? { kind: 'voided' } : { kind: 'declined', reason: 'timed_out' };

/** Tries an owed refund now instead of after its pause. */
export async function retryRefund(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>,
  asked: { readonly id: number; readonly by: Principal },
): Promise<SettlingOutcome> {
  const owed = await findOwedRefund(deps.db, asked.id);
  if (!owed) return { kind: 'not_found' };
  const { outcome } = await transition<SettlingOutcome>(deps, owed.reservationId, async (locked, tx, now) => {
    if (!(await attemptNow(tx, asked.id, now))) return { ...UNCHANGED, outcome: { kind: 'settled_before' } };
    await recordAct(tx, {
      by: recordedActor(asked.by),
      action: 'reservation.refund_retried',
      subject: { kind: 'reservation', id: locked.code },
      facts: { amountMinor: owed.amount.minor, currency: owed.amount.currency },
      at: now,
    });
    return { event: null, nextAttemptAt: now, outcome: { kind: 'settled' } };
  });
  return outcome;
}

/** Explains a difference with a provider, once. */
export async function settleDifference(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly id: number; readonly evidence: string; readonly by: Principal },
): Promise<SettlingOutcome> {
  const evidence = evidenceFrom(asked.evidence);
  if (evidence === undefined) return { kind: 'no_evidence' };
  const actor = recordedActor(asked.by);
  const at = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    const settled = await settleDifferenceIn(tx, asked.id, { by: actor.id ?? '', evidence, at });
    if (settled !== 'settled') return { kind: settled };
    const subject = { kind: 'difference', id: String(asked.id) };
    await recordAct(tx, { by: actor, action: 'difference.settled', subject, facts: { evidence }, at });
    return { kind: 'settled' };
  });
}

/** What a person has typed as their evidence or reason, in one line; nothing where it is no sentence. */
export function evidenceFrom(typed: string): string | undefined {
  const text = typed.replace(/\s+/g, ' ').trim();
  return text.length < EVIDENCE.shortest ? undefined : text.slice(0, EVIDENCE.longest);
}
