import { maskedName } from '#kernel/contact';
import type { Principal } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { type ActReason, REASONS_OF } from '../model/reservation-act.ts';
import { acceptRequest, declineRequest } from '../requests/answer-request.ts';
import { type OpenRequest, openRequests } from '../requests/list-requests.ts';
import { selectIdsOfSupplier } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';
import { type ActOutcome, actOnReservation, answered } from './act-on-reservation.ts';

/** A pickup or a return as the desk sees it. */
export interface DeskRental {
  readonly code: string;
  readonly office: { readonly id: string; readonly name: string };
  readonly vehicle: string;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  /** Masked until two days before the pickup; the telephone is null until then. */
  readonly driverName: string;
  readonly phone: string | null;
  /** Who else drives, masked for as long as the driver is. */
  readonly additionalDrivers: readonly string[];
  readonly flightCode: string | null;
  /** Its hour has passed. */
  readonly isOverdue: boolean;
}

/** What people of a supplier have to do now. */
export interface SupplierDay {
  /** Orders that wait for a yes or a no, the first that ends first. */
  readonly requests: readonly OpenRequest[];
  /** Cars to hand over until tomorrow evening, and those that nobody has noted. */
  readonly pickups: readonly DeskRental[];
  readonly returns: readonly DeskRental[];
}

/** What the desk may do with a rental. */
export const DESK_ACTS = ['request_accepted', 'request_declined', 'picked_up', 'returned', 'not_shown', 'refused_at_delivery'] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

const HOUR_MS = 3_600_000;
const AHEAD_MS = 36 * HOUR_MS;
/** From when on the desk reads who comes (issue of the data: no earlier than it needs it). */
const CONTACT_MS = 48 * HOUR_MS;
const MOST = 200;

/**
 * The day of a supplier, of those of its offices that the asker works for. Whether they may is the caller's question to `can`
 * (`supplier.day.read`).
 */
export async function supplierDay(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  { supplier, by }: { readonly supplier: string; readonly by: Principal },
): Promise<SupplierDay> {
  const now = deps.clock();
  const until = new Date(now.getTime() + AHEAD_MS);
  const rentals = async (state: 'confirmed' | 'picked_up', at: 'pickup_at' | 'return_at') => {
    const ids = await selectIdsOfSupplier(deps.db, { supplier, state, by: at, before: until, limit: MOST });
    const found = new Map((ids.length > 0 ? await selectByIds(deps.db, ids) : []).map((one) => [one.id, one]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };
  return {
    requests: (await openRequests(deps, by)).filter((request) => request.supplier === supplier),
    pickups: (await rentals('confirmed', 'pickup_at'))
      .filter((one) => isOfDesk(by, one, 'pickup'))
      .map((one) => rentalOf(one, 'pickup', now)),
    returns: (await rentals('picked_up', 'return_at'))
      .filter((one) => isOfDesk(by, one, 'returnTo'))
      .map((one) => rentalOf(one, 'returnTo', now)),
  };
}

type Named = Pick<Reservation['driver'], 'firstName' | 'lastName'>;

const isNear = ({ trip }: Reservation, now: Date): boolean => now.getTime() >= trip.from.getTime() - CONTACT_MS;

/** What a desk reads of who comes: masked, and without a telephone, until two days before the pickup. */
export function shownAtDesk(reservation: Reservation, now: Date): Pick<DeskRental, 'driverName' | 'phone' | 'flightCode'> {
  const { driver, flightCode } = reservation;
  return {
    driverName: nameAtDesk(driver, isNear(reservation, now)),
    phone: isNear(reservation, now) ? driver.phone : null,
    flightCode: flightCode ?? null,
  };
}

const nameAtDesk = ({ firstName, lastName }: Named, near: boolean): string =>
  near ? `${firstName} ${lastName}` : `${maskedName(firstName)} ${maskedName(lastName)}`;

function rentalOf(reservation: Reservation, end: 'pickup' | 'returnTo', now: Date): DeskRental {
  const { additionalDrivers, code, offer, trip } = reservation;
  const { id, name } = offer[end];
  return {
    code,
    office: { id, name },
    vehicle: offer.vehicle.name,
    pickupAt: trip.criteria.pickupAt,
    returnAt: trip.criteria.returnAt,
    ...shownAtDesk(reservation, now),
    additionalDrivers: additionalDrivers.map((one) => nameAtDesk(one, isNear(reservation, now))),
    isOverdue: now > (end === 'pickup' ? trip.from : trip.to),
  };
}

/** Whether an end of a rental is the business of an office that somebody works for. */
const isOfDesk = (by: Principal, { offer }: Reservation, end: 'pickup' | 'returnTo'): boolean =>
  by.kind === 'staff' || (by.kind === 'supplier' && (by.offices === null || by.offices.includes(offer[end].id)));

/**
 * Does what the desk notes, once: the car goes out, comes back, nobody comes, or it is refused; an order on request is accepted or declined.
 * @param wish.supplier the supplier that the desk is of: a reservation of another one, or of an office that the asker does not work for,
 * answers as one that does not exist
 */
export async function actAtDesk(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret' | 'failpoint' | 'connectors'>,
  wish: { readonly supplier: string; readonly code: string; readonly act: DeskAct; readonly reason: ActReason; readonly by: Principal },
): Promise<ActOutcome> {
  const { supplier, code, act, reason, by } = wish;
  const found = await findByTypedCode(deps, code);
  const end = act === 'returned' ? 'returnTo' : 'pickup';
  if (found?.offer.supplier.slug !== supplier || !isOfDesk(by, found, end)) return { kind: 'not_found' };
  if (!REASONS_OF[act].includes(reason)) return { kind: 'not_possible' };
  if (act === 'request_accepted' || act === 'request_declined') {
    const declined = reason === 'no_car' || reason === 'office_closed' || reason === 'driver_not_accepted' ? reason : 'no_car';
    return answered(
      act === 'request_accepted' ? await acceptRequest(deps, { code, by }) : await declineRequest(deps, { code, by, reason: declined }),
    );
  }
  return actOnReservation(deps, { code, act, reason, by, agreed: null });
}
