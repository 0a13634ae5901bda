import { type BookingDeps, connectorNamed } from '../../deps.ts';
import type { Reservation } from '../../model/reservation.ts';

/** Lets a held car go. A supplier that does not answer lets go of it by itself, when the hold has passed. */
export async function releaseHold(deps: BookingDeps, reservation: Reservation): Promise<void> {
  try {
    await connectorNamed(deps, reservation.offer.connector).release?.(reservation.id);
  } catch (error) {
    deps.log.warn({ reservation: reservation.code, error: String(error) }, 'a held car could not be let go; its hold passes by itself');
  }
}
