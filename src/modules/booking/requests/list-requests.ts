import type { Principal } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import type { OfferOffice, Vehicle } from '#suppliers/model';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { selectRequestedIds } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';
import { isAsked, isTheirs } from './answer-request.ts';

/** An order that waits for people of its supplier, as they see it before they have said yes: nothing of who the driver is. */
export interface OpenRequest {
  readonly code: string;
  readonly supplier: string;
  readonly office: Pick<OfferOffice, 'id' | 'name'>;
  readonly vehicle: Pick<Vehicle, 'acriss' | 'class' | 'name'>;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  readonly days: number;
  readonly driverAge: number;
  readonly askedAt: Date;
  /** Silence past this instant is a no. */
  readonly answerBy: Date;
}

const MOST = 200;

/**
 * What waits for an answer of the asker's offices, the first that ends first; at most two hundred.
 * @param by a member of a supplier, or staff for all suppliers' orders; nobody else has any
 */
export async function openRequests(deps: Pick<BookingDeps, 'db' | 'clock'>, by: Principal): Promise<readonly OpenRequest[]> {
  if (by.kind !== 'supplier' && by.kind !== 'staff') return [];
  const now = deps.clock();
  const ids = await selectRequestedIds(deps.db, { supplier: by.kind === 'supplier' ? by.supplier : undefined, after: now, limit: MOST });
  const found = ids.length > 0 ? await selectByIds(deps.db, ids) : [];
  return found
    .filter((reservation) => isAsked(reservation, now) && isTheirs(by, reservation))
    .map(requestOf)
    .toSorted((one, other) => one.answerBy.getTime() - other.answerBy.getTime());
}

function requestOf({ code, offer, trip, answerBy, bookingAskedAt, changedAt }: Reservation): OpenRequest {
  const { id, name } = offer.pickup;
  return {
    code,
    supplier: offer.supplier.slug,
    office: { id, name },
    vehicle: { acriss: offer.vehicle.acriss, class: offer.vehicle.class, name: offer.vehicle.name },
    pickupAt: trip.criteria.pickupAt,
    returnAt: trip.criteria.returnAt,
    days: offer.days,
    driverAge: trip.criteria.driver.age,
    askedAt: bookingAskedAt ?? changedAt,
    answerBy: answerBy ?? changedAt,
  };
}
