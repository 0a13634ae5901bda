import type { Accounts, Session } from '#accounts';
import { type BookingDeps, type KeyedReservation, reservationsOf } from '#booking';
import type { Locale } from '#kernel/locale';
import { creditHistory } from '#payments';
import { href } from '../../paths.ts';
import { rentalViewOf } from '../booking/rental-view.ts';
import type { CreditEntry, MemberReservations, ReservationCard } from './member-reservations-view.ts';

const PAST = ['completed', 'payment_failed', 'declined', 'expired', 'cancelled', 'refused_at_delivery', 'no_show'];

/**
 * Everything that was booked and earned with an address which the member has shown to be theirs. What was done with an address that
 * they only claim is somebody else's until they have opened the letter.
 */
export async function memberReservations(
  deps: { readonly booking: BookingDeps; readonly accounts: Pick<Accounts, 'provenEmailsOf'> },
  { user }: Session,
  locale: Locale,
): Promise<MemberReservations> {
  const emails = await deps.accounts.provenEmailsOf(user.id);
  const found: KeyedReservation[] = [];
  const credits: CreditEntry[] = [];
  for (const email of emails) {
    found.push(...(await reservationsOf(deps.booking, email)));
    credits.push(...(await creditHistory(deps.booking.db, email)));
  }
  found.sort((a, b) => b.reservation.createdAt.getTime() - a.reservation.createdAt.getTime());
  credits.sort((a, b) => b.at.getTime() - a.at.getTime());
  return {
    unconfirmedEmail: user.emailVerified ? null : user.email,
    cards: found.map((one) => cardOf(one, locale)),
    credits,
  };
}

function cardOf({ reservation, accessKey }: KeyedReservation, locale: Locale): ReservationCard {
  const { code, state, summary } = reservation;
  return {
    code,
    state,
    isPast: PAST.includes(state),
    rental: rentalViewOf(reservation, locale),
    total: summary.total,
    atDelivery: summary.payAtDelivery,
    href: href('reservations', locale, {}, { code, key: accessKey }),
  };
}
