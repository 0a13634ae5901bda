import { isGatewayOff } from '#kernel/flags';
import { isId } from '#kernel/id';
import type { Money } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { cardEntryOf, chargedOf, type DeclineReason, findPayment, openPayment, type Payment, pendingPlanOf } from '#payments';
import { newId } from '#platform/crypto';
import { allow } from '#platform/requests/rate-limit';
import { findByAccessKey } from '../access/reservation-access.ts';
import { sendCardOnce } from '../checkout/payment/hold-and-authorise.ts';
import { CARDS_NOT_TAKEN, isAnotherPlan, type Payer, PLAN_CHANGED, payerFor, payerFrom, payerOnSale } from '../checkout/payment/payer.ts';
import { paymentChoiceFrom } from '../checkout/payment/payment-choice.ts';
import { type BookingDeps, gatewayFor } from '../deps.ts';
import { reconcilePayment } from '../fulfilment/reconcile-payment.ts';
import { type ChangeInput, isOpenChange } from '../model/change.ts';
import type { BookingProblems, PaymentInput } from '../model/order.ts';
import type { Reservation } from '../model/reservation.ts';
import { findChange, findOpenChange, type ReservationChange, updateChange } from '../store/changes.ts';
import { transition, UNCHANGED } from '../transition.ts';
import type { ChangeQuote, QuotedChange } from './quote-change.ts';
import { FIRST_LOOK_MS, quoteFor, writeChange } from './write-change.ts';

type Access = { readonly code: string; readonly accessKey: string };

/** What whoever asks was shown, in minor units of the reservation's currency: what is paid more, in all and of it by card. */
export interface AgreedDifference {
  readonly total: number;
  readonly online: number;
}

export interface ChangeRequest extends Access {
  /** Chosen when it was shown: pressed twice it is one. A UUID. */
  readonly id: string;
  readonly wish: ChangeInput;
  readonly agreed: AgreedDifference;
  /** Read only where something is due by card. */
  readonly payment: PaymentInput;
  readonly by: Principal;
  readonly ip: string;
}

export type AskChangeOutcome =
  | Exclude<ChangeQuote, { kind: 'quoted' }>
  /** Its price is another one now: show it and ask again. */
  | { readonly kind: 'difference_changed'; readonly change: QuotedChange }
  | { readonly kind: 'card_invalid'; readonly change: QuotedChange; readonly problems: BookingProblems }
  | ChangePayment
  | { readonly kind: 'not_found' };

/** What became of a change that is written. */
export type ChangePayment =
  | { readonly kind: 'to_bank'; readonly url: string }
  /** Its page shows how it goes on. */
  | { readonly kind: 'asked' }
  /** The bank said no. It can be paid with another card for a while. */
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

/** More cards than a customer has: whoever tries on is trying out somebody else's. */
const CARDS = { limit: 8, windowSeconds: 3600 };

/** What a wish would cost the customer now, and what cannot be had. */
export async function previewChange(
  deps: BookingDeps,
  asked: Access & { readonly wish: ChangeInput; readonly by: Principal },
): Promise<ChangeQuote | { readonly kind: 'not_found' }> {
  const reservation = await findByAccessKey(deps, asked);
  return reservation ? quoteFor(deps, reservation, asked.wish, asked.by) : { kind: 'not_found' };
}

/**
 * Asks for a change as it was shown: written first; then paid for, where it costs more by card, and asked of the supplier by workers. What the
 * reservation is stays as it is until the supplier has agreed. Asked again under its id, it answers with what has become of it.
 */
export async function askChange(deps: BookingDeps, request: ChangeRequest): Promise<AskChangeOutcome> {
  const { agreed, by, id, ip, wish } = request;
  const reservation = await findByAccessKey(deps, request);
  if (!reservation || !isId(id)) return { kind: 'not_found' };
  const known = await findChange(deps.db, id);
  if (known) return known.reservationId === reservation.id ? presented(deps, known, request) : { kind: 'not_found' };
  const quote = await quoteFor(deps, reservation, wish, by);
  if (quote.kind !== 'quoted') return quote;
  const { change } = quote;
  const { online, total } = change.difference;
  if (online.minor !== agreed.online || total.minor !== agreed.total) return { kind: 'difference_changed', change };
  const payer = online.minor > 0 ? await readPayer(deps, reservation, request, { amount: online, paymentId: null }) : null;
  if (payer === 'sent_otherwise') return { kind: 'asked' };
  if (payer && 'problems' in payer) return { kind: 'card_invalid', change, problems: payer.problems };

  const written = await writeChange(deps, reservation, change, { id, by, reason: null, byLink: false });
  deps.failpoint('booking.change.written');
  if (written.kind !== 'written') return written;
  return payer ? authoriseChange(deps, reservation, written.payment, payer, ip) : { kind: 'asked' };
}

/** Pays for a change whose card was declined, or which somebody of ours has asked for. */
export async function payChange(
  deps: BookingDeps,
  asked: Access & { readonly payment: PaymentInput; readonly by: Principal; readonly ip: string },
): Promise<ChangePayment | { readonly kind: 'not_found' } | { readonly kind: 'invalid'; readonly problems: BookingProblems }> {
  const reservation = await findByAccessKey(deps, asked);
  if (!reservation) return { kind: 'not_found' };
  const open = await findOpenChange(deps.db, reservation.id);
  if (open?.state !== 'waiting_for_payment') return { kind: 'asked' };
  if (isGatewayOff(deps)) return { kind: 'invalid', problems: CARDS_NOT_TAKEN };
  const { onlineMinor, paymentId, summary } = open;
  const amount = { minor: onlineMinor, currency: summary.total.currency };
  const payer = await readPayer(deps, reservation, asked, { amount, paymentId });
  // Another tab has sent it to the bank by another plan: its page says what is asked there.
  if (payer === 'sent_otherwise') return { kind: 'asked' };
  if ('problems' in payer) return { kind: 'invalid', problems: payer.problems };
  const payment = await openChangePayment(deps, open, asked.by);
  if (payment === 'too_many') {
    deps.security({ kind: 'limit.reached', who: reservation.driver.email, ip: asked.ip, what: 'cards' });
    return { kind: 'declined', reason: 'not_permitted' };
  }
  if (!payment) return { kind: 'asked' };
  // Its plan was held against the payment that was read: for another one it has to be on sale.
  const paying = payment.id === paymentId ? payer : await payerOnSale(deps, payer, amount);
  return paying ? authoriseChange(deps, reservation, payment, paying, asked.ip) : { kind: 'invalid', problems: PLAN_CHANGED };
}

async function readPayer(
  deps: BookingDeps,
  { trip }: Reservation,
  { by, ip, payment }: Pick<ChangeRequest, 'by' | 'ip' | 'payment'>,
  due: { readonly amount: Money; readonly paymentId: string | null },
): Promise<Payer | 'sent_otherwise' | { readonly problems: BookingProblems }> {
  const today = dateOf(wallClockAt(deps.clock(), trip.pickup.zone));
  const choice = paymentChoiceFrom(payment, { paysNow: true, today, cardEntry: cardEntryOf(deps) });
  if (choice.kind === 'invalid') return choice;
  const payer = await payerFrom(deps, choice.choice, { by, ip });
  if (!payer) return { problems: { savedCard: 'saved_card_unknown' } };
  return (await payerFor(deps, payer, { ...due, chosen: choice.choice.plan })) ?? { problems: PLAN_CHANGED };
}

/** The payment that waits for a card: the one that is open, or after a declined one the next. Of two tabs, one opens it. */
async function openChangePayment(deps: BookingDeps, seen: ReservationChange, by: Principal): Promise<Payment | 'too_many' | undefined> {
  const { outcome } = await transition<Payment | 'too_many' | undefined>(deps, seen.reservationId, async (locked, tx, now) => {
    const open = await findChange(tx, seen.id);
    if (open?.state !== 'waiting_for_payment' || !open.payUntil || now >= open.payUntil) return { ...UNCHANGED, outcome: undefined };
    if (!(await allow(tx, `cards:${open.id}`, CARDS.limit, CARDS.windowSeconds, now))) return { ...UNCHANGED, outcome: 'too_many' };
    const { summary } = open;
    const amount = { minor: open.onlineMinor, currency: summary.total.currency };
    const opening = { id: newId(), reservationId: locked.id, revision: open.revision, gateway: gatewayFor(deps), amount };
    const { payment } = await openPayment(tx, { ...opening, now, actor: by.kind });
    await updateChange(tx, open.id, { payment_id: payment.id });
    return { event: null, nextAttemptAt: new Date(now.getTime() + FIRST_LOOK_MS), outcome: payment };
  });
  return outcome;
}

async function authoriseChange(
  deps: BookingDeps,
  reservation: Reservation,
  payment: Payment | undefined,
  payer: Payer,
  ip: string,
): Promise<ChangePayment> {
  if (!payment) throw new Error(`A change of ${reservation.code} is to be paid and has no payment`);
  const outcome = await sendCardOnce(deps, reservation, payment, { ...payer, ip });
  deps.failpoint('booking.change.authorised');
  switch (outcome.kind) {
    case 'challenge': {
      // Another tab was faster, with another plan: nobody is led to a charge that was not on their button.
      const sent = await pendingPlanOf(deps.db, payment.id);
      return sent && isAnotherPlan(sent, payer, payment.amount) ? { kind: 'asked' } : { kind: 'to_bank', url: outcome.url };
    }
    case 'unknown':
      return { kind: 'asked' };
    case 'authorised':
      await reconcilePayment(deps, payment.id);
      return { kind: 'asked' };
    case 'declined':
      await reconcilePayment(deps, payment.id);
      return { kind: 'declined', reason: outcome.reason };
  }
}

/** What a repeated form is told about a change that has gone on without it: it leads to the bank for what was on its button, and for nothing else. */
async function presented(
  { db }: BookingDeps,
  { paymentId, state }: ReservationChange,
  { payment: input }: ChangeRequest,
): Promise<ChangePayment> {
  const payment = paymentId !== null && isOpenChange(state) ? await findPayment(db, paymentId) : undefined;
  if (payment?.state !== 'challenge' || !payment.challengeUrl) return { kind: 'asked' };
  const chosen = input.savedCard ? null : input.plan;
  const isOnButton =
    (chosen?.count ?? 1) === payment.installments && (chosen?.totalMinor ?? payment.amount.minor) === chargedOf(payment).minor;
  return isOnButton ? { kind: 'to_bank', url: payment.challengeUrl } : { kind: 'asked' };
}
