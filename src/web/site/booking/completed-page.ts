import { type BookingDeps, openReservation, type ReservationView } from '#booking';
import type { Locale } from '#kernel/locale';
import { timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { cardEntryOf, trialCardOf } from '#payments';
import { endpoint, href } from '../../paths.ts';
import type { Access } from '../reservations/reservation-access.ts';
import { ticketOf } from '../reservations/ticket-of.ts';
import { listHrefOf } from './checkout-page.ts';
import type { CompletedPage, PaymentFailed, TicketLinks, WhyNotFound } from './completed-view.ts';
import { declineText } from './problem-texts.ts';
import type { Typed, Wrong } from './typed.ts';
import { reloadAfter } from './waiting-pauses.ts';

/** What the completion page shows to whoever may open the number; to others, how it can be opened. */
export async function completedPage(
  deps: BookingDeps,
  access: Access & { readonly closed?: WhyNotFound },
  locale: Locale,
  memberCards: PaymentFailed['memberCards'],
  retry: { readonly typed: Typed; readonly wrong: Wrong; readonly cardAgain: boolean } = { typed: {}, wrong: {}, cardAgain: false },
): Promise<CompletedPage> {
  const view = await openReservation(deps, access);
  if (!view) return { kind: 'not_found', why: access.closed ?? (access.code ? 'closed' : 'unknown'), code: access.code.slice(0, 40) };
  switch (view.state) {
    case 'pending_payment':
    case 'confirming':
      return {
        kind: 'waiting',
        waitsFor: view.state === 'confirming' ? 'supplier' : 'bank',
        supplier: view.offer.supplier.name,
        reloadAfterSeconds: reloadAfter(view.changedAt, deps.clock()),
        bankUrl: view.state === 'pending_payment' ? (view.payment?.bankUrl ?? null) : null,
      };
    case 'awaiting_proof':
      return {
        kind: 'proof',
        email: view.driver.email,
        car: view.offer.vehicle.name,
        heldUntil: timeOf(wallClockAt(view.holdUntil, MARKET_ZONE)),
        typed: '',
        said: null,
      };
    case 'payment_failed':
      return {
        kind: 'payment_failed',
        reason: declineText(view.payment?.declineReason ?? 'refused', locale),
        heldUntil: timeOf(wallClockAt(view.holdUntil, MARKET_ZONE)),
        amount: view.summary.payNow,
        car: view.offer.vehicle.name,
        memberCards,
        cardEntry: cardEntryOf(deps),
        trialCard: trialCardOf(deps),
        ...retry,
      };
    case 'declined':
    case 'expired':
      return {
        kind: 'ended',
        why: view.state,
        cardWasUsed: view.payment !== null && view.payment.state !== 'failed' && view.payment.state !== 'created',
        listHref: listHrefOf(view.criteria, locale),
      };
    default:
      return { kind: 'ticket', ticket: ticketOf(view, locale, deps.clock()), links: linksOf(view, locale) };
  }
}

/** The browser's pass opens them; they carry no key. */
export function linksOf({ code }: Pick<ReservationView, 'code'>, locale: Locale): TicketLinks {
  return {
    voucher: endpoint('voucher', { code }, { lang: locale }),
    calendar: endpoint('calendar', { code }),
    reservation: href('reservations', locale, {}, { code }),
    completed: href('completed', locale, {}, { code }),
  };
}
