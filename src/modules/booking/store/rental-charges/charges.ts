import { type Selectable, sql } from 'kysely';
import { money } from '#kernel/money';
import type { RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Cursor } from '../../model/reservation-query.ts';
import type { RentalCharge, RentalChargeEvent, RentalChargeState } from '../../rental-charges/rental-charge.ts';
import { type ChargeTables, chargeTables, withReservations } from './tables.ts';

/** Of a reservation, drafts included, the oldest first. */
export async function selectCharges(db: Database, reservationId: string): Promise<RentalCharge[]> {
  const rows = await chargeTables(db)
    .selectFrom('rental_charges')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('drafted_at')
    .orderBy('id')
    .execute();
  return wholeOf(db, rows);
}

export async function findCharge(db: Database, id: string): Promise<RentalCharge | undefined> {
  const rows = await chargeTables(db).selectFrom('rental_charges').selectAll().where('id', '=', id).execute();
  return (await wholeOf(db, rows))[0];
}

async function wholeOf(db: Database, rows: readonly Selectable<ChargeTables['rental_charges']>[]): Promise<RentalCharge[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const events = await chargeTables(db)
    .selectFrom('rental_charge_events')
    .selectAll()
    .where('charge_id', 'in', ids)
    .orderBy('id')
    .execute();
  const evidence = await chargeTables(db)
    .selectFrom('rental_charge_evidence')
    .selectAll()
    .where('charge_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reservationId: row.reservation_id,
    supplier: row.supplier,
    kind: row.kind,
    way: row.way,
    amount: money(row.amount_minor, row.currency),
    stands: money(row.stands_minor, row.currency),
    happenedOn: row.happened_on,
    said: row.said,
    locale: row.locale,
    state: row.state,
    endsAt: row.ends_at,
    version: row.version,
    draftedAt: row.drafted_at,
    chargedAt: row.charged_at,
    evidence: evidence.filter(({ charge_id }) => charge_id === row.id).map(({ id, type, digest }) => ({ id: Number(id), type, digest })),
    events: events
      .filter(({ charge_id }) => charge_id === row.id)
      .map(({ event, at, actor_kind, objection, said, locale, stands_minor }) => ({
        event,
        at,
        by: actor_kind,
        objection,
        said,
        locale,
        stands: money(stands_minor, row.currency),
      })),
  }));
}

export type NewDraft = Pick<
  RentalCharge,
  'id' | 'reservationId' | 'supplier' | 'kind' | 'way' | 'amount' | 'happenedOn' | 'said' | 'locale' | 'draftedAt'
> & { readonly draftedBy: string };

/** Writes a draft, or writes it anew. @returns whether it was written: an id of another reservation's keeps it out */
export async function putDraft(tx: DatabaseTransaction, draft: NewDraft): Promise<boolean> {
  const { amount, happenedOn, id, kind, locale, said, way } = draft;
  const typed = {
    kind,
    way,
    currency: amount.currency,
    amount_minor: amount.minor,
    stands_minor: amount.minor,
    happened_on: happenedOn,
    said,
    locale,
  };
  const { numInsertedOrUpdatedRows } = await chargeTables(tx)
    .insertInto('rental_charges')
    .values({
      id,
      reservation_id: draft.reservationId,
      supplier: draft.supplier,
      ...typed,
      state: 'draft',
      ends_at: null,
      version: 1,
      drafted_by: draft.draftedBy,
      drafted_at: draft.draftedAt,
      charged_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...typed, version: sql<number>`rental_charges.version + 1` })
        .where('rental_charges.reservation_id', '=', draft.reservationId)
        .where('rental_charges.state', '=', 'draft'),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteDraft(tx: DatabaseTransaction, id: string): Promise<void> {
  await chargeTables(tx).deleteFrom('rental_charges').where('id', '=', id).execute();
}

/** @returns the event's id */
export async function moveCharge(
  tx: DatabaseTransaction,
  id: string,
  moved: {
    readonly state: RentalChargeState;
    readonly endsAt: Date | null;
    readonly event: Omit<RentalChargeEvent, 'by'>;
    readonly actor: RecordedActor;
  },
): Promise<number> {
  const { actor, endsAt, event, state } = moved;
  const isFirst = event.event === 'charged';
  await chargeTables(tx)
    .updateTable('rental_charges')
    .set({
      state,
      ends_at: endsAt,
      stands_minor: event.stands.minor,
      version: sql<number>`version + 1`,
      ...(isFirst ? { charged_at: event.at } : {}),
    })
    .where('id', '=', id)
    .execute();
  const { id: written } = await chargeTables(tx)
    .insertInto('rental_charge_events')
    .values({
      id: sql<number>`default`,
      charge_id: id,
      event: event.event,
      objection: event.objection,
      said: event.said,
      locale: event.locale,
      stands_minor: event.stands.minor,
      at: event.at,
      actor_kind: actor.kind,
      actor_id: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(written);
}

/** The charge that an event belongs to, as it stood right after it. */
export async function findChargeAtEvent(
  db: Database,
  eventId: number,
): Promise<{ readonly charge: RentalCharge; readonly event: RentalChargeEvent } | undefined> {
  const row = await chargeTables(db)
    .selectFrom('rental_charge_events')
    .select(['charge_id', 'id'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  const charge = row && (await findCharge(db, row.charge_id));
  if (!charge) return undefined;
  const before = await chargeTables(db)
    .selectFrom('rental_charge_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('charge_id', '=', charge.id)
    .where('id', '<', eventId)
    .executeTakeFirstOrThrow();
  const event = charge.events[Number(before.count)];
  return event && { charge, event };
}

/** Objections that wait for an answer of a supplier, the soonest due first. */
export async function selectToAnswer(
  db: Database,
  supplier: string,
  offices: readonly string[] | null,
  limit: number,
): Promise<{ readonly id: string; readonly reservationId: string }[]> {
  const rows = await withReservations(db)
    .selectFrom('rental_charges')
    .innerJoin('reservations', 'reservations.id', 'rental_charges.reservation_id')
    .select(['rental_charges.id', 'rental_charges.reservation_id'])
    .where('rental_charges.supplier', '=', supplier)
    .where(sql<boolean>`rental_charges.state = 'objected'`)
    .$if(offices !== null, (query) => query.where(ofOffices(offices ?? [])))
    .orderBy('rental_charges.ends_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, reservation_id }) => ({ id, reservationId: reservation_id }));
}

/** Rentals of a supplier that came back after an instant, the last first. */
export async function selectReturned(
  db: Database,
  asked: {
    readonly supplier: string;
    readonly offices: readonly string[] | null;
    readonly since: Date;
    readonly after: Cursor | undefined;
  },
  limit: number,
): Promise<Cursor[]> {
  const { after, offices, since, supplier } = asked;
  return withReservations(db)
    .selectFrom('reservations')
    .select(['reservations.id', 'reservations.changed_at as at'])
    .where('reservations.supplier_slug', '=', supplier)
    .where(sql<boolean>`reservations.state = 'completed'`)
    .where('reservations.changed_at', '>', since)
    .$if(offices !== null, (query) => query.where(ofOffices(offices ?? [])))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(reservations.changed_at, reservations.id) < (${after?.at ?? new Date(0)}::timestamptz, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('reservations.changed_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(limit)
    .execute();
}

/** The car came back to one of these offices. */
const ofOffices = (offices: readonly string[]) => sql<boolean>`exists (
  select from reservation_revisions as agreed
  where agreed.reservation_id = reservations.id and agreed.revision = reservations.revision
    and agreed.offer->'returnTo'->>'id' = any(${offices}::text[])
)`;

/** How many charges the reservations have that their customers were told, by reservation; and how many of them stand with something. */
export async function countCharges(db: Database, reservationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await chargeTables(db)
    .selectFrom('rental_charges')
    .select(['reservation_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('reservation_id', 'in', [...reservationIds])
    .where('state', '<>', 'draft')
    .groupBy('reservation_id')
    .execute();
  return new Map(rows.map(({ reservation_id, count }) => [reservation_id, Number(count)]));
}

/** Charges that wait for our people: passed on to them, or not answered in time; the longest waiting first. */
export async function selectOurs(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ readonly reservationId: string; readonly state: RentalChargeState; readonly endsAt: Date }[]> {
  const rows = await chargeTables(db)
    .selectFrom('rental_charges')
    .select(['reservation_id', 'state', 'ends_at'])
    .where(sql<boolean>`state in ('objected', 'with_us')`)
    .where((row) => row.or([row('state', '=', 'with_us'), row('ends_at', '<=', now)]))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ reservation_id, state, ends_at }) => (ends_at ? [{ reservationId: reservation_id, state, endsAt: ends_at }] : []));
}
