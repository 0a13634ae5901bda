import { type Selectable, sql, type Updateable } from 'kysely';
import type { RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Trip } from '#suppliers';
import type { Deliveries, Offer } from '#suppliers/model';
import type { ChangeState } from '../model/change.ts';
import type { AdditionalDriver, Driver, Reservation } from '../model/reservation.ts';
import type { OrderSelection, Summary } from '../model/summary.ts';
import { type BookingTables, tables } from './tables.ts';

/** A change of a reservation, as the operations see it. */
export interface ReservationChange
  extends Pick<
    Reservation,
    'offerReference' | 'trip' | 'offer' | 'delivery' | 'additionalDrivers' | 'selection' | 'summary' | 'campaignCode' | 'flightCode'
  > {
  readonly id: string;
  readonly reservationId: string;
  readonly state: ChangeState;
  readonly revision: number;
  readonly fromRevision: number;
  readonly askedBy: RecordedActor;
  readonly reason: string | null;
  readonly phones: Pick<Driver, 'phoneCountry' | 'phone' | 'secondPhone'>;
  /** What is paid online more than before, in minor units; below zero what is given back. */
  readonly onlineMinor: number;
  readonly givenAs: 'refund' | 'credit' | null;
  readonly paymentId: string | null;
  readonly payUntil: Date | null;
  readonly supplierAskedAt: Date | null;
  readonly supplierCalls: number;
  /** Our key of the booking that takes the place of the present one; null where that one is changed itself. */
  readonly supplierKey: string | null;
  readonly supplierCode: string | null;
  readonly supplierAgreedAt: Date | null;
  readonly endedReason: string | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
}

/** Writes what is asked for. @throws where another change of the reservation is open */
export async function insertChange(tx: DatabaseTransaction, change: ReservationChange): Promise<void> {
  const { askedBy, phones } = change;
  await tables(tx)
    .insertInto('reservation_changes')
    .values({
      id: change.id,
      reservation_id: change.reservationId,
      revision: change.revision,
      from_revision: change.fromRevision,
      state: change.state,
      asked_by_kind: askedBy.kind,
      asked_by_id: askedBy.id,
      reason: change.reason,
      offer_reference: change.offerReference,
      trip: JSON.stringify(change.trip),
      offer: JSON.stringify(change.offer),
      delivery: JSON.stringify(change.delivery),
      additional_drivers: JSON.stringify(change.additionalDrivers),
      selection: JSON.stringify(change.selection),
      summary: JSON.stringify(change.summary),
      campaign_code: change.campaignCode,
      flight_code: change.flightCode,
      phone_country: phones.phoneCountry,
      phone: phones.phone,
      second_phone: phones.secondPhone,
      currency: change.summary.total.currency,
      online_minor: change.onlineMinor,
      given_as: change.givenAs,
      payment_id: change.paymentId,
      pay_until: change.payUntil,
      supplier_key: change.supplierKey,
      next_attempt_at: change.nextAttemptAt,
      created_at: change.createdAt,
    })
    .execute();
}

/** The number of the reservation's next revision: also a change that came to nothing has used one. */
export async function nextRevision(tx: DatabaseTransaction, { id, revision }: Pick<Reservation, 'id' | 'revision'>): Promise<number> {
  const row = await tables(tx)
    .selectFrom('reservation_changes')
    .select((change) => change.fn.max('revision').as('last'))
    .where('reservation_id', '=', id)
    .executeTakeFirst();
  return Math.max(revision, row?.last ?? 0) + 1;
}

const changes = (db: Database) => tables(db).selectFrom('reservation_changes').selectAll();

export async function findChange(db: Database, id: string): Promise<ReservationChange | undefined> {
  const row = await changes(db).where('id', '=', id).executeTakeFirst();
  return row && changeFrom(row);
}

/** The one that waits for a payment or for the supplier. */
export async function findOpenChange(db: Database, reservationId: string): Promise<ReservationChange | undefined> {
  const row = await changes(db).where('reservation_id', '=', reservationId).where('ended_at', 'is', null).executeTakeFirst();
  return row && changeFrom(row);
}

/** The one that a payment of that revision is for. */
export async function findChangeOf(db: Database, reservationId: string, revision: number): Promise<ReservationChange | undefined> {
  const row = await changes(db).where('reservation_id', '=', reservationId).where('revision', '=', revision).executeTakeFirst();
  return row && changeFrom(row);
}

/** Every change of a reservation, the latest first. */
export async function selectChanges(db: Database, reservationId: string): Promise<ReservationChange[]> {
  const rows = await changes(db).where('reservation_id', '=', reservationId).orderBy('revision', 'desc').execute();
  return rows.map(changeFrom);
}

export type ChangeUpdate = Partial<
  Pick<
    Updateable<BookingTables['reservation_changes']>,
    | 'state'
    | 'summary'
    | 'online_minor'
    | 'payment_id'
    | 'supplier_code'
    | 'supplier_agreed_at'
    | 'given_minor'
    | 'ended_reason'
    | 'ended_at'
    | 'next_attempt_at'
  >
>;

/** Changes one that is open; one that has ended stays as it is. */
export async function updateChange(db: Database, id: string, change: ChangeUpdate): Promise<void> {
  await tables(db).updateTable('reservation_changes').set(change).where('id', '=', id).where('ended_at', 'is', null).execute();
}

export async function endChange(
  tx: DatabaseTransaction,
  id: string,
  ending: {
    readonly state: Exclude<ChangeState, 'waiting_for_payment' | 'with_supplier'>;
    readonly reason?: string;
    readonly givenMinor?: number;
    readonly at: Date;
  },
): Promise<void> {
  const { at, givenMinor = 0, reason = null, state } = ending;
  await updateChange(tx, id, { state, ended_reason: reason, given_minor: givenMinor, ended_at: at, next_attempt_at: null });
}

/**
 * Writes the intent to ask the supplier, once per call: of two workers at once, one finds it written.
 * @returns whether this caller is the one who asks
 */
export async function claimModify(db: Database, seen: ReservationChange, now: Date): Promise<boolean> {
  const row = await tables(db)
    .updateTable('reservation_changes')
    .set({ supplier_asked_at: now, supplier_calls: sql`supplier_calls + 1` })
    .where('id', '=', seen.id)
    .where('state', '=', 'with_supplier')
    .where('supplier_calls', '=', seen.supplierCalls)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What changes that made rentals cheaper have promised, in minor units: by reservation. */
export async function sumGivenByChanges(db: Database, reservationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('reservation_changes')
    .select('reservation_id')
    .select((change) => change.fn.sum<number | string>('given_minor').as('minor'))
    .where('reservation_id', 'in', reservationIds)
    .groupBy('reservation_id')
    .execute();
  return new Map(rows.map(({ reservation_id, minor }) => [reservation_id, Number(minor)]));
}

const changeFrom = (row: Selectable<BookingTables['reservation_changes']>): ReservationChange => ({
  id: row.id,
  reservationId: row.reservation_id,
  state: row.state,
  revision: row.revision,
  fromRevision: row.from_revision,
  askedBy: { kind: row.asked_by_kind, id: row.asked_by_id },
  reason: row.reason,
  offerReference: row.offer_reference,
  trip: tripFrom(row.trip as StoredTrip),
  offer: row.offer as Offer,
  delivery: row.delivery as Deliveries,
  additionalDrivers: row.additional_drivers as readonly AdditionalDriver[],
  selection: row.selection as OrderSelection,
  summary: row.summary as Summary,
  campaignCode: row.campaign_code,
  flightCode: row.flight_code,
  phones: { phoneCountry: row.phone_country, phone: row.phone, secondPhone: row.second_phone },
  onlineMinor: row.online_minor,
  givenAs: row.given_as,
  paymentId: row.payment_id,
  payUntil: row.pay_until,
  supplierAskedAt: row.supplier_asked_at,
  supplierCalls: row.supplier_calls,
  supplierKey: row.supplier_key,
  supplierCode: row.supplier_code,
  supplierAgreedAt: row.supplier_agreed_at,
  endedReason: row.ended_reason,
  nextAttemptAt: row.next_attempt_at,
  createdAt: row.created_at,
});

type StoredTrip = Omit<Trip, 'from' | 'to'> & { readonly from: string; readonly to: string };

const tripFrom = (stored: StoredTrip): Trip => ({ ...stored, from: new Date(stored.from), to: new Date(stored.to) });
