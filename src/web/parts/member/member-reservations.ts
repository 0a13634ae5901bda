import type { Session } from '#accounts';
import { href } from '#addresses/model';
import type { ReservationWithPass } from '#booking';
import type { ReservationState } from '#booking/model';
import type { Locale } from '#kernel/locale';
import { CHARGED_CURRENCIES } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { type CreditMovement, creditDay, spendableIn } from '#payments';
import type { WebOperations } from '../../request/context.ts';
import { rentalViewOf } from '../rental/rental-view.ts';
import type { MemberReservations, ReservationCard } from './member-reservations-view.ts';
import { hasEndedForMember, isAmong, type Which } from './which-reservations.ts';

/**
 * Everything that was booked and earned with an address which the member has shown to be theirs. What was done with an address that
 * they only claim is somebody else's until they have opened the e-mail.
 */
export async function memberReservations(
  deps: Pick<WebOperations, 'accounts' | 'booking' | 'payments' | 'clock'>,
  { user }: Session,
  locale: Locale,
  which: Which,
): Promise<MemberReservations> {
  const emails = await deps.accounts.verifiedEmailsOf(user.id);
  const found: ReservationWithPass[] = [];
  const credits: CreditMovement[] = [];
  for (const email of emails) {
    found.push(...(await deps.booking.withEmail(email)));
    credits.push(...(await deps.payments.creditHistory(email)));
  }
  found.sort((a, b) => b.reservation.createdAt.getTime() - a.reservation.createdAt.getTime());
  credits.sort((a, b) => b.at.getTime() - a.at.getTime());
  const now = deps.clock();
  const left = await deps.payments.leftCredits(emails, now);
  return {
    unconfirmedEmail: user.emailVerified ? null : user.email,
    which,
    isEmpty: found.length === 0,
    cards: found.map((one) => cardOf(one, locale, deps.clock())).filter(({ isPast }) => isAmong(which, isPast)),
    spendable: CHARGED_CURRENCIES.map((currency) => spendableIn(left, currency, creditDay(now))).filter(({ minor }) => minor > 0),
    credits: credits.map(({ kind, amount, reservationCode, at, goodThrough, left: rest }) => ({
      kind,
      amount,
      reservationCode,
      at: wallClockAt(at, MARKET_ZONE),
      goodThrough: goodThrough !== null && rest && rest.minor > 0 ? (`${goodThrough}T00:00` as WallClock) : null,
    })),
  };
}

const RENTED: readonly ReservationState[] = ['confirming', 'confirmed', 'picked_up', 'completed'];

function cardOf({ reservation }: ReservationWithPass, locale: Locale, now: Date): ReservationCard {
  const { code, state, summary } = reservation;
  return {
    code,
    state,
    isPast: hasEndedForMember(reservation, now),
    rental: rentalViewOf(reservation, locale),
    total: summary.total,
    atDelivery: RENTED.includes(state) ? summary.payAtDelivery : null,
    href: href('reservations', locale, {}, { code }),
  };
}
