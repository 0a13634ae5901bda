import { reservationCodeFrom } from '#kernel/ids';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { findByCode } from '../store/reservations.ts';
import { type AccessDeps, type Holder, holderOf } from './access.ts';

export interface AccessRequest {
  /** As typed: dashes, spaces and case do not matter. */
  readonly code: string;
  /** The key of a link, or a pass. */
  readonly accessKey: string;
}

/** The reservation behind a number and its access key; nothing when either is not right. */
export async function findByAccessKey(deps: AccessDeps & Pick<BookingDeps, 'db'>, asked: AccessRequest): Promise<Reservation | undefined> {
  return (await findAccess(deps, asked))?.reservation;
}

/** The same, and as what whoever asks may go on. */
export async function findAccess(
  deps: AccessDeps & Pick<BookingDeps, 'db'>,
  asked: AccessRequest,
): Promise<{ readonly reservation: Reservation; readonly holder: Holder } | undefined> {
  const reservation = await findByTypedCode(deps, asked.code);
  const holder = reservation && holderOf(deps, reservation, asked.accessKey);
  return holder && { reservation, holder };
}

const LONGEST_TYPED = 40;

/** The reservation of a number as a person types it: dashes, spaces and case do not matter. */
export async function findByTypedCode(deps: Pick<BookingDeps, 'db'>, typed: string): Promise<Reservation | undefined> {
  const code = typed.length <= LONGEST_TYPED ? reservationCodeFrom(typed) : undefined;
  return code === undefined ? undefined : findByCode(deps.db, code);
}
