import type { Database, DatabaseTransaction } from '#platform/database';
import type { Reservation, ReservationEvent } from '../model/reservation.ts';
import { tables } from './tables.ts';

export async function insertEvent(tx: DatabaseTransaction, reservationId: string, event: ReservationEvent): Promise<void> {
  await tables(tx)
    .insertInto('reservation_events')
    .values({
      reservation_id: reservationId,
      event: event.event,
      from_state: event.from,
      to_state: event.to,
      at: event.at,
      actor_kind: event.actor.kind,
      actor_id: event.actor.id,
      reason: event.reason,
    })
    .execute();
}

const DAY_MS = 86_400_000;

/** All of a reservation, the earliest first. Months that were over before it was ordered are not asked; a clock may have been set back by a day. */
export async function selectEvents(db: Database, { id, createdAt }: Pick<Reservation, 'id' | 'createdAt'>): Promise<ReservationEvent[]> {
  const rows = await tables(db)
    .selectFrom('reservation_events')
    .selectAll()
    .where('reservation_id', '=', id)
    .where('at', '>=', new Date(createdAt.getTime() - DAY_MS))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    event: row.event,
    from: row.from_state,
    to: row.to_state,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id },
    reason: row.reason,
  }));
}
