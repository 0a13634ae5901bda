import { reservationCodeFrom } from '#kernel/ids';
import { type BookingDeps, opens } from './deps.ts';
import type { Reservation } from './reservation.ts';
import { findByCode } from './store.ts';

/** The reservation behind a number and its access key; nothing when either is not right. */
export async function opened(
  deps: Pick<BookingDeps, 'db' | 'accessSecret'>,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<Reservation | undefined> {
  const reservation = await findTyped(deps, asked.code);
  return reservation && opens(deps, reservation, asked.accessKey) ? reservation : undefined;
}

const LONGEST_TYPED = 40;

/** The reservation of a number as a person types it: dashes, spaces and case do not matter. */
export async function findTyped(deps: Pick<BookingDeps, 'db'>, typed: string): Promise<Reservation | undefined> {
  const code = typed.length <= LONGEST_TYPED ? reservationCodeFrom(typed) : undefined;
  return code === undefined ? undefined : findByCode(deps.db, code);
}
