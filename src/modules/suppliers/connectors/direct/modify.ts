import type { BookingRequest, ModifyOutcome } from '../../connector.ts';
import type { DirectDeps } from './deps.ts';
import { findAllocation, moveCar } from './store.ts';
import { carFor } from './take-cars.ts';

/**
 * Moves a booked car to another period, or to another car of the supplier: where that one is not free the old one stays. Asked again it changes
 * nothing. What is only requested is not moved before people have answered.
 */
export async function modify(deps: DirectDeps, key: string, request: BookingRequest): Promise<ModifyOutcome> {
  const known = await findAllocation(deps.db, key);
  if (known?.state !== 'booked' || known.supplierCode === null) return { kind: 'refused', reason: 'unknown_booking' };
  const car = await carFor(deps, request, { key, from: known.place.from_at });
  if (!car) return { kind: 'refused', reason: 'sold_out' };
  const outcome = await moveCar(deps.db, key, car.place, deps.clock());
  if (outcome === 'moved') return { kind: 'modified', supplierCode: known.supplierCode };
  return { kind: 'refused', reason: outcome === 'sold_out' ? 'sold_out' : 'unknown_booking' };
}
