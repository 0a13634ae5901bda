import type { WallClock } from '#kernel/time';
import type { OfferOffice, Vehicle } from '#suppliers/model';
import type { Reservation } from '../model/reservation.ts';

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

/** What a desk reads of an order that waits for its answer. */
export function requestOf({ code, offer, trip, answerBy, bookingAskedAt, changedAt }: Reservation): OpenRequest {
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
