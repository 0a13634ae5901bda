import type { Locale } from '#kernel/locale';
import type { Principal } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { findByTypedCode } from '../../access/reservation-access.ts';
import type { BookingDeps } from '../../deps.ts';
import type { OrderInput } from '../../model/order.ts';
import { driverInput } from '../../replacing/find-replaced.ts';
import { ReplacedBefore, recordReplacement } from '../../replacing/record-replacement.ts';
import { orderRequestFrom } from '../read-order.ts';
import { type BookingOutcome, startBooking } from '../start-booking.ts';

interface BookFor {
  readonly input: OrderInput;
  readonly locale: Locale;
  readonly by: Principal;
  readonly ip: string;
  readonly replaces?: string | undefined;
}

/**
 * An order that somebody of ours types for a caller, by the rules and the command of the customer's own form. No card is read, whatever was
 * sent: what is paid now is paid by the customer, with the link that is mailed to them (`link_mailed`). Whether they may is the caller's question to
 * `can` (`staff.reservation.book`); it stands in the record of acts.
 * @param asked.locale the language of everything that is written to the customer
 * @param asked.replaces the number of a reservation that ended without a rental: its driver gets another car in its place, and what was typed of a driver is
 * not read
 * @param asked.ip of whoever orders, for counting wrong campaign codes; it is not the customer's, and is not kept with the order
 */
export async function bookFor(
  deps: BookingDeps,
  { by, input, ip, locale, replaces }: BookFor,
): Promise<BookingOutcome | { readonly kind: 'replaced_before'; readonly standing: string | null }> {
  if (by.kind !== 'staff') throw new Error('Only our own people order for others');
  const today = dateOf(wallClockAt(deps.clock(), MARKET_ZONE));
  const replaced = replaces ? await findByTypedCode(deps, replaces) : undefined;
  if (replaces && !replaced) return { kind: 'replaced_before', standing: null };
  const driver = replaced ? driverInput(replaced.driver) : input.driver;
  const read = orderRequestFrom({ ...input, driver, payment: NO_CARD, useCredit: false }, { locale, today, cardEntry: 'provider_page' });
  if (read.kind === 'invalid') return read;
  const alongside = replaced && recordReplacement(replaced.id, by);
  try {
    return await startBooking(deps, { order: read.order, payer: { ...read.payment, ip }, by, alongside });
  } catch (error) {
    if (error instanceof ReplacedBefore) return { kind: 'replaced_before', standing: error.standing };
    throw error;
  }
}

const NO_CARD: OrderInput['payment'] = { card: null, savedCard: null, rememberCard: false };
