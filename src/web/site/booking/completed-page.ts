import type { ReservationView } from '#booking';
import type { Locale } from '#kernel/locale';
import { plus } from '#kernel/money';
import { timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { rentalOf, termsOf } from '../../parts/order/order-view.ts';
import { declineText } from '../../parts/order/problem-texts.ts';
import type { FieldErrors, SubmittedValues } from '../../parts/order/submitted-values.ts';
import type { Plan } from '../../parts/rental/plan.ts';
import { holdView } from '../../parts/reservation/hold/hold-view.ts';
import type { WhyNotFound } from '../../parts/reservation/not-found-reservation.tsx';
import type { Access } from '../../parts/reservation/reservation-access.ts';
import { linksOf } from '../../parts/reservation/ticket-links.ts';
import { ticketOf } from '../../parts/reservation/ticket-of.ts';
import type { WebOperations } from '../../request/context.ts';
import type { CompletedPage, PaymentFailed } from './after/completed-view.ts';
import { isLate, reloadAfter } from './after/waiting-pauses.ts';
import { listHrefOf } from './checkout-page.ts';
import { planValue } from './fields/installment-choice.tsx';
import { type PlanQuestion, shownPlans } from './shown-plans.ts';

/** What was typed on the page, and what has to be said of it. */
interface Retry {
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  readonly cardAgain: boolean;
  /** The card that was sent, where its plans are to be shown. */
  readonly asked?: PlanQuestion;
}

/** What the completion page shows to whoever may open the number; to others, how it can be opened. */
export async function completedPage(
  { booking, payments, clock }: Pick<WebOperations, 'booking' | 'payments' | 'clock'>,
  access: Access & { readonly closed?: WhyNotFound },
  locale: Locale,
  memberCards: PaymentFailed['memberCards'],
  { asked, ...retry }: Retry = { typed: {}, wrong: {}, cardAgain: false },
): Promise<CompletedPage> {
  const view = await booking.open(access);
  if (!view) return { kind: 'not_found', why: access.closed ?? (access.code ? 'closed' : 'unknown'), code: access.code.slice(0, 40) };
  const holdIn = async () => {
    const hold = await booking.holdOf(access);
    return hold ? holdView(hold, clock()) : null;
  };
  const cardAsked = async () => ({
    hold: await holdIn(),
    amount: view.summary.payNow,
    desk: { pickupAt: view.criteria.pickupAt, driver: { firstName: view.driver.firstName, lastName: view.driver.lastName } },
    car: view.offer.vehicle.name,
    memberCards,
    cardEntry: payments.cardEntry,
    trialCard: payments.trialCard,
    remembersCards: payments.remembersCards,
    ...(await shownPlans(payments, view.summary.payNow, asked)),
    ...retry,
    typed: { ...planOfBefore(view), ...retry.typed },
  });
  if (view.awaitsLink) {
    const trip = { ...view, from: view.pickupAt };
    return {
      kind: 'to_pay',
      rental: rentalOf(trip, view.offer, locale),
      summary: view.summary,
      terms: termsOf(trip, view.offer, clock()),
      ...(await cardAsked()),
    };
  }
  switch (view.state) {
    case 'pending_payment':
    case 'confirming':
      return {
        kind: 'waiting',
        waitsFor: view.state === 'confirming' ? 'supplier' : 'bank',
        supplier: view.offer.supplier.name,
        answerBy: view.answerBy && wallClockAt(view.answerBy, MARKET_ZONE),
        lateCode: isLate(view, clock()) ? view.code : null,
        withdrawHref: `${linksOf(view, locale).reservation}&cancel=1`,
        paysNow: view.summary.payNow.minor > 0,
        usesCredit: view.summary.credit.minor > 0,
        reloadAfterSeconds: reloadAfter(view.changedAt, clock()),
        bankUrl: view.state === 'pending_payment' ? (view.payment?.bankUrl ?? null) : null,
        atBank: atBankOf(view),
        hold: await holdIn(),
      };
    case 'awaiting_proof':
      return {
        kind: 'proof',
        email: view.driver.email,
        car: view.offer.vehicle.name,
        heldUntil: timeOf(wallClockAt(view.holdUntil, MARKET_ZONE)),
        hold: await holdIn(),
        typed: '',
        said: null,
      };
    case 'payment_failed':
      return {
        kind: 'payment_failed',
        reason: declineText(view.payment?.declineReason ?? 'refused', locale),
        ...(await cardAsked()),
      };
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return {
        kind: 'ended',
        why: view.state,
        cardWasUsed: view.payment !== null && view.payment.state !== 'failed' && view.payment.state !== 'created',
        listHref: listHrefOf(view.criteria, locale),
      };
    default:
      return { kind: 'ticket', ticket: ticketOf(view, locale, clock()), links: linksOf(view, locale) };
  }
}

/** What the bank is asking the holder for: it may have been chosen in another tab. */
function atBankOf({ payment, state, summary }: ReservationView): Plan | null {
  if (state !== 'pending_payment' || !payment?.bankUrl) return null;
  return { count: payment.installments, total: plus(summary.payNow, payment.charge) };
}

/** Whoever wanted to pay in parts wants it with the next card, too, where its bank sells them. */
function planOfBefore({ payment, summary }: ReservationView): SubmittedValues {
  if (!payment || payment.installments === 1) return {};
  return { plan: planValue({ count: payment.installments, total: plus(summary.payNow, payment.charge) }) };
}
