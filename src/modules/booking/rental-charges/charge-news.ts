import type { Database } from '#platform/database';
import { findChargeAtEvent } from '../store/rental-charges/charges.ts';
import type { RentalCharge, RentalChargeEvent } from './rental-charge.ts';

/**
 * What an e-mail tells of a charge: what has happened, what stood before and stands now, and until when something can be done. What the supplier and its
 * customer have written stands on the page alone: no e-mail of ours carries words that nobody of ours has read.
 */
export interface ChargeNews extends Pick<RentalCharge, 'id' | 'kind' | 'way' | 'amount' | 'happenedOn'> {
  readonly event: RentalChargeEvent['event'];
  readonly stands: RentalCharge['stands'];
  /** Before the event; as `stands` where nothing was taken off. */
  readonly stood: RentalCharge['stands'];
  /** Where it has come, and until when whoever is waited for may act; null where it has gone on since. */
  readonly state: RentalCharge['state'] | null;
  readonly endsAt: Date | null;
}

/** @throws where the event is not there: an e-mail is owed in its transaction */
export async function chargeNews(db: Database, eventId: number | null): Promise<ChargeNews> {
  const found = eventId === null ? undefined : await findChargeAtEvent(db, eventId);
  if (!found) throw new Error('An e-mail tells of a charge that is not there');
  const { charge, event } = found;
  const { amount, events, happenedOn, id, kind, way } = charge;
  const stood = events[events.indexOf(event) - 1]?.stands ?? event.stands;
  const isLast = events.at(-1) === event;
  const stand = isLast ? { state: charge.state, endsAt: charge.endsAt } : { state: null, endsAt: null };
  return { id, kind, way, amount, happenedOn, event: event.event, stands: event.stands, stood, ...stand };
}
