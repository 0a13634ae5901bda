import type { Locale } from '#kernel/locale';
import type { Principal } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { BookingDeps } from '../../deps.ts';
import type { OrderInput } from '../../model/order.ts';
import { orderRequestFrom } from '../read-order.ts';
import { type BookingOutcome, startBooking } from '../start-booking.ts';

/**
 * An order that somebody of ours types for a caller, by the rules and the command of the customer's own form. No card is read, whatever was
 * sent: what is paid now is paid by the customer, with the link that is mailed to them (`link_mailed`). Whether they may is the caller's question to
 * `can` (`staff.reservation.book`); it stands in the record of acts.
 * @param asked.locale the language of everything that is written to the customer
 * @param asked.ip of whoever orders, for counting wrong campaign codes; it is not the customer's, and is not kept with the order
 */
export async function bookFor(
  deps: BookingDeps,
  { by, input, ip, locale }: { readonly input: OrderInput; readonly locale: Locale; readonly by: Principal; readonly ip: string },
): Promise<BookingOutcome> {
  if (by.kind !== 'staff') throw new Error('Only our own people order for others');
  const today = dateOf(wallClockAt(deps.clock(), MARKET_ZONE));
  const read = orderRequestFrom({ ...input, payment: NO_CARD, useCredit: false }, { locale, today, cardEntry: 'provider_page' });
  if (read.kind === 'invalid') return read;
  return startBooking(deps, { order: read.order, payer: { ...read.payment, ip }, by });
}

const NO_CARD: OrderInput['payment'] = { card: null, savedCard: null, rememberCard: false };
