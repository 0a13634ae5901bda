import type { Connector, ModifyOutcome, RetrieveOutcome } from '#suppliers';
import { type BookingDeps, connectorNamed } from '../../deps.ts';
import { BOOKING_LOST_AFTER_MINUTES, MAX_BOOKING_ATTEMPTS } from '../../fulfilment/confirm-with-supplier.ts';
import type { Reservation } from '../../model/reservation.ts';
import { claimModify, type ReservationChange } from '../../store/changes.ts';
import { toSupplierBooking } from '../../to-supplier-booking.ts';
import { changedBy } from '../changed-by.ts';

/**
 * `lost`: nothing is known of the new booking and it is not sent again; it may yet arrive, so it is cancelled like one that was made.
 * `no_answer`: nothing new is known.
 */
export type AnewAnswer = ModifyOutcome | { readonly kind: 'lost' } | { readonly kind: 'no_answer' };

/** A supplier whose system changes nothing is asked for another booking, but not for a car that somebody is driving. */
export const isChangedByPhone = (deps: Pick<BookingDeps, 'connectors'>, { offer, state }: Pick<Reservation, 'offer' | 'state'>): boolean =>
  state === 'picked_up' && !connectorNamed(deps, offer.connector).modify;

/**
 * Books the changed rental anew, under the change's own key and beside the present booking, which stays until the new one is agreed. The intent
 * is written before the call; an answer that did not arrive is looked up, and asked for again only when the call has left no trace.
 * @throws what the connector throws: nothing new is known then
 */
export async function bookAnew(
  deps: BookingDeps,
  connector: Connector,
  reservation: Reservation,
  open: ReservationChange,
): Promise<AnewAnswer> {
  if (!open.supplierAskedAt) return ask(deps, connector, reservation, open);
  const { key } = bookingOf(open);
  const found = await connector.retrieve({ key, supplierCode: null, lastName: reservation.driver.lastName });
  if (found.kind !== 'unknown') return answerFrom(found);
  const waitedMs = deps.clock().getTime() - open.supplierAskedAt.getTime();
  const { inFlightMs } = connector.limits;
  if (inFlightMs !== null && waitedMs >= inFlightMs && open.supplierCalls < MAX_BOOKING_ATTEMPTS)
    return ask(deps, connector, reservation, open);
  return { kind: waitedMs >= Math.max(BOOKING_LOST_AFTER_MINUTES * 60_000, inFlightMs ?? 0) ? 'lost' : 'no_answer' };
}

async function ask(deps: BookingDeps, connector: Connector, reservation: Reservation, open: ReservationChange): Promise<AnewAnswer> {
  if (!(await claimModify(deps.db, open, deps.clock()))) return { kind: 'no_answer' };
  deps.failpoint('booking.change.asking');
  return answerFrom(await connector.book(toSupplierBooking(changedBy(reservation, open))));
}

function answerFrom(outcome: Exclude<RetrieveOutcome, { kind: 'unknown' }>): AnewAnswer {
  switch (outcome.kind) {
    case 'confirmed':
      return { kind: 'modified', supplierCode: outcome.supplierCode };
    case 'declined':
      return { kind: 'refused', reason: outcome.reason };
    case 'cancelled':
      return { kind: 'refused', reason: 'cancelled_by_supplier' };
    case 'pending':
      return outcome;
  }
}

/** The booking that a change has asked for beside the present one. @throws for a change that asked for none */
export function bookingOf({ id, supplierCode, supplierKey }: ReservationChange): {
  readonly key: string;
  readonly supplierCode: string | null;
} {
  if (supplierKey === null) throw new Error(`Change ${id} books nothing anew`);
  return { key: supplierKey, supplierCode };
}
