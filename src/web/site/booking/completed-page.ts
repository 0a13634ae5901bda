import { type BookingDeps, openReservation, type ReservationView } from '#booking';
import type { Locale } from '#kernel/locale';
import { timeOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { DEMO_CARDS, DEMO_GATEWAY } from '#payments';
import { endpoint, href } from '../../paths.ts';
import { ticketOf } from '../reservations/ticket-of.ts';
import { listHrefOf } from './checkout-page.ts';
import type { CompletedPage, PaymentFailed, TicketLinks } from './completed-view.ts';
import { declineText } from './problem-texts.ts';
import type { Typed, Wrong } from './typed.ts';

const TURKEY = 'Europe/Istanbul';

export interface Access {
  readonly code: string;
  readonly accessKey: string;
}

/** The number and the key of an address: `?code=…&key=…`. */
export function accessFrom(request: Request): Access {
  const { searchParams } = new URL(request.url);
  return { code: searchParams.get('code') ?? '', accessKey: searchParams.get('key') ?? '' };
}

/** What the completion page shows to whoever brings the number and its key; to others, that there is nothing. */
export async function completedPage(
  deps: BookingDeps,
  access: Access,
  locale: Locale,
  memberCards: PaymentFailed['memberCards'],
  retry: { readonly typed: Typed; readonly wrong: Wrong; readonly cardAgain: boolean } = { typed: {}, wrong: {}, cardAgain: false },
): Promise<CompletedPage> {
  const view = await openReservation(deps, access);
  if (!view) return { kind: 'not_found' };
  switch (view.state) {
    case 'pending_payment':
    case 'confirming':
      return {
        kind: 'waiting',
        waitsFor: view.state === 'confirming' ? 'supplier' : 'bank',
        supplier: view.offer.supplier.name,
        bankUrl: view.state === 'pending_payment' ? (view.payment?.bankUrl ?? null) : null,
      };
    case 'payment_failed':
      return {
        kind: 'payment_failed',
        reason: declineText(view.payment?.declineReason ?? 'refused', locale),
        heldUntil: timeOf(wallClockAt(view.holdUntil, TURKEY)),
        amount: view.summary.payNow,
        car: view.offer.vehicle.name,
        memberCards,
        demoCard: deps.gateway === DEMO_GATEWAY ? (DEMO_CARDS[0]?.number ?? null) : null,
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
      return { kind: 'ticket', ticket: ticketOf(view, locale, deps.clock()), links: linksOf(view, access, locale) };
  }
}

export function linksOf({ code }: Pick<ReservationView, 'code'>, { accessKey: key }: Access, locale: Locale): TicketLinks {
  return {
    voucher: endpoint('voucher', { code }, { key, lang: locale }),
    calendar: endpoint('calendar', { code }, { key }),
    reservation: href('reservations', locale, {}, { code, key }),
    completed: href('completed', locale, {}, { code, key }),
  };
}
