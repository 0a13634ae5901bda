import { customer } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { cardEntryOf } from '#payments';
import type { BookingDeps } from '../deps.ts';
import { opened } from '../opened.ts';
import { awaitsPayment } from '../states.ts';
import { type BookingProblems, cardFieldsFrom, type FormEntries } from './booking-form.ts';
import { type CheckoutOutcome, presentOutcome } from './hold-and-authorise.ts';
import { payOrder } from './pay-order.ts';
import { payerFrom } from './payer.ts';

/**
 * Pays for an order whose card was declined, from its own page.
 * @param submission.fields the card's fields of the booking form
 */
export async function payAgain(
  deps: BookingDeps,
  submission: {
    readonly code: string;
    readonly accessKey: string;
    readonly fields: FormEntries;
    readonly ip: string;
    readonly memberId?: string | null;
  },
): Promise<CheckoutOutcome | { readonly kind: 'invalid'; readonly problems: BookingProblems } | { readonly kind: 'not_found' }> {
  const reservation = await opened(deps, submission);
  if (!reservation) return { kind: 'not_found' };
  if (!awaitsPayment(reservation.state)) return presentOutcome(deps, reservation.id);
  const today = dateOf(wallClockAt(deps.clock(), reservation.trip.pickup.zone));
  const read = cardFieldsFrom(submission.fields, today, cardEntryOf(deps));
  if (read.kind === 'invalid') return read;
  const payer = await payerFrom(deps, read, { by: customer(submission.memberId ?? null), ip: submission.ip });
  if (!payer) return { kind: 'invalid', problems: { savedCard: 'saved_card_unknown' } };
  return payOrder(deps, reservation, payer);
}
