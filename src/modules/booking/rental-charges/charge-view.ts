import type { Reservation } from '../model/reservation.ts';
import { type ChargeTerm, chargeTerms } from './charge-terms.ts';
import { mayObject, mayPassOn, type RentalCharge } from './rental-charge.ts';

/** A charge as people read it, with what was agreed about the thing and what its customer may do now. */
export interface ChargeView extends Omit<RentalCharge, 'reservationId' | 'evidence'> {
  readonly terms: readonly ChargeTerm[];
  /** Files that are kept, and whether there were others whose time is over. */
  readonly evidence: readonly { readonly id: number; readonly type: RentalCharge['evidence'][number]['type'] }[];
  readonly hasForgotten: boolean;
  readonly mayObject: boolean;
  readonly mayPassOn: boolean;
}

export function chargeView(charge: RentalCharge, reservation: Reservation, now: Date): ChargeView {
  const { reservationId: _, evidence, ...told } = charge;
  const kept = evidence.filter(({ digest }) => digest !== null);
  return {
    ...told,
    terms: chargeTerms(reservation, charge),
    evidence: kept.map(({ id, type }) => ({ id, type })),
    hasForgotten: kept.length < evidence.length,
    mayObject: mayObject(charge, now),
    mayPassOn: mayPassOn(charge, now),
  };
}
