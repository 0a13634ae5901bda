import { type Selectable, sql, type Updateable } from 'kysely';
import { money, zero } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Trip } from '#suppliers';
import type { Deliveries, Offer } from '#suppliers/model';
import type { AdditionalDriver, Reservation } from '../model/reservation.ts';
import type { OrderSelection, Summary } from '../model/summary.ts';
import { insertRevision } from './revisions.ts';
import { type BookingTables, tables } from './tables.ts';

/** What is agreed now, beside the row. */
const AGREED = [
  'agreed.offer_reference',
  'agreed.trip',
  'agreed.offer',
  'agreed.delivery',
  'agreed.additional_drivers',
  'agreed.selection',
  'agreed.summary',
  'agreed.currency',
  'agreed.campaign_code',
  'agreed.rate_try_per_euro_e4',
  'agreed.rate_date',
] as const;

const reservations = (db: Database) =>
  tables(db)
    .selectFrom('reservations')
    .innerJoin('reservation_revisions as agreed', (join) =>
      join.onRef('agreed.reservation_id', '=', 'reservations.id').onRef('agreed.revision', '=', 'reservations.revision'),
    )
    .selectAll('reservations')
    .select(AGREED);

/** Changes reservations, and reads what is agreed with them beside the changed row. */
export const changing = (db: Database) =>
  tables(db)
    .updateTable('reservations')
    .from('reservation_revisions as agreed')
    .whereRef('agreed.reservation_id', '=', 'reservations.id')
    .whereRef('agreed.revision', '=', 'reservations.revision')
    .returningAll('reservations')
    .returning(AGREED);

/** @returns whether it was written: an order with the same checkout key keeps it out */
export async function insertReservation(tx: DatabaseTransaction, reservation: Reservation): Promise<boolean> {
  const { driver, offer, summary, trip } = reservation;
  const written = await tables(tx)
    .insertInto('reservations')
    .values({
      id: reservation.id,
      code: reservation.code,
      state: reservation.state,
      checkout_key: reservation.checkoutKey,
      order_digest: reservation.orderDigest,
      locale: reservation.locale,
      revision: reservation.revision,
      pickup_at: trip.from,
      pickup_place: trip.pickup.slug,
      return_at: trip.to,
      pay_now_minor: summary.payNow.minor,
      credit_minor: summary.credit.minor,
      first_name: driver.firstName,
      last_name: driver.lastName,
      email: driver.email,
      phone_country: driver.phoneCountry,
      phone: driver.phone,
      second_phone: driver.secondPhone,
      gender: driver.gender,
      birth_date: driver.birthDate,
      licence_date: driver.licenceDate,
      flight_code: reservation.flightCode,
      payment_id: reservation.paymentId,
      commission_bp: reservation.commission.bp,
      commission_rule: reservation.commission.rule,
      connector: offer.connector,
      supplier_slug: offer.supplier.slug,
      hold_until: reservation.holdUntil,
      paid_by_link: reservation.paidByLink,
      proof: reservation.proof,
      next_attempt_at: reservation.nextAttemptAt,
      created_at: reservation.createdAt,
      changed_at: reservation.changedAt,
    })
    .onConflict((conflict) => conflict.column('checkout_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) await insertRevision(tx, reservation);
  return written !== undefined;
}

async function findById(db: Database, id: string): Promise<Reservation | undefined> {
  const row = await reservations(db).where('id', '=', id).executeTakeFirst();
  return row && reservationFrom(row);
}

export async function findByCode(db: Database, code: string): Promise<Reservation | undefined> {
  const row = await reservations(db).where('code', '=', code).executeTakeFirst();
  return row && reservationFrom(row);
}

export async function findByCheckoutKey(db: Database, checkoutKey: string): Promise<Reservation | undefined> {
  const row = await reservations(db).where('checkout_key', '=', checkoutKey).executeTakeFirst();
  return row && reservationFrom(row);
}

export async function selectByIds(db: Database, ids: readonly string[]): Promise<Reservation[]> {
  const rows = await reservations(db).where('id', 'in', ids).orderBy('next_attempt_at').execute();
  return rows.map(reservationFrom);
}

/** Which of these reservations wait for their supplier. */
export async function selectConfirming(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', '=', 'confirming')
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest first. */
export async function selectByEmail(db: Database, email: string): Promise<Reservation[]> {
  const rows = await reservations(db).where('email', '=', email).orderBy('reservations.created_at', 'desc').orderBy('id').execute();
  return rows.map(reservationFrom);
}

export async function getById(db: Database, id: string): Promise<Reservation> {
  const reservation = await findById(db, id);
  if (!reservation) throw new Error(`There is no reservation ${id}`);
  return reservation;
}

/** The reservation, its row locked until the transaction ends. Lock it before its payment, never after. */
export async function getLocked(tx: DatabaseTransaction, id: string): Promise<Reservation> {
  const locked = reservations(tx).where('id', '=', id).forUpdate('reservations');
  // Where another revision was agreed to while the lock was waited for, the second look sees it.
  const row = (await locked.executeTakeFirst()) ?? (await locked.executeTakeFirst());
  if (!row) throw new Error(`There is no reservation ${id}`);
  return reservationFrom(row);
}

/** What an operation may change. The state changes with an event only (see `transition`). */
export type ReservationUpdate = Partial<
  Pick<
    Updateable<BookingTables['reservations']>,
    | 'state'
    | 'changed_at'
    | 'checkout_key'
    | 'payment_id'
    | 'supplier_code'
    | 'booking_asked_at'
    | 'answer_by'
    | 'supplier_confirmed_at'
    | 'outcome'
    | 'outcome_minor'
    | 'outcome_credit_minor'
    | 'next_attempt_at'
    | 'access_version'
    | 'proof'
    | 'hold_until'
    | 'hold_extended_at'
  >
>;

export async function updateReservation(tx: DatabaseTransaction, id: string, change: ReservationUpdate): Promise<Reservation> {
  const row = await changing(tx)
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return reservationFrom(row);
}

/** Points the reservation at another revision, which is written already (the database takes the place of pickup from it), with the facts of the driver and the supplier's number that belong to it. */
export async function agreeRevision(tx: DatabaseTransaction, changed: Reservation): Promise<void> {
  const { driver, summary, trip } = changed;
  await tables(tx)
    .updateTable('reservations')
    .set({
      revision: changed.revision,
      pickup_at: trip.from,
      return_at: trip.to,
      pay_now_minor: summary.payNow.minor,
      credit_minor: summary.credit.minor,
      flight_code: changed.flightCode,
      phone_country: driver.phoneCountry,
      phone: driver.phone,
      second_phone: driver.secondPhone,
      supplier_code: changed.supplierCode,
      supplier_key: changed.supplierKey === changed.id ? null : changed.supplierKey,
      version: sql`version + 1`,
    })
    .where('id', '=', changed.id)
    .execute();
}

/**
 * Writes the intent to book, once per call: of two workers at once, one finds it written and looks the booking up instead. Where somebody has said
 * meanwhile that the supplier has it, nobody asks.
 * @returns whether this caller is the one who asks
 */
export async function claimBooking(db: Database, seen: Reservation, now: Date): Promise<boolean> {
  const claimed = await tables(db)
    .updateTable('reservations')
    .set({ booking_asked_at: now, booking_calls: sql`booking_calls + 1`, version: sql`version + 1` })
    .where('id', '=', seen.id)
    .where('state', '=', 'confirming')
    .where('supplier_confirmed_at', 'is', null)
    .where('booking_calls', '=', seen.bookingCalls)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

type ReservationRow = Selectable<BookingTables['reservations']> &
  Pick<
    Selectable<BookingTables['reservation_revisions']>,
    | 'offer_reference'
    | 'trip'
    | 'offer'
    | 'delivery'
    | 'additional_drivers'
    | 'selection'
    | 'summary'
    | 'currency'
    | 'campaign_code'
    | 'rate_try_per_euro_e4'
    | 'rate_date'
  >;

export function reservationFrom(row: ReservationRow): Reservation {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    checkoutKey: row.checkout_key,
    orderDigest: row.order_digest,
    revision: row.revision,
    offerReference: row.offer_reference,
    locale: row.locale,
    trip: { ...(row.trip as Trip), from: row.pickup_at, to: row.return_at },
    offer: row.offer as Offer,
    selection: row.selection as OrderSelection,
    summary: summaryFrom(row),
    campaignCode: row.campaign_code,
    commission: { bp: row.commission_bp, rule: row.commission_rule },
    rate: { tryPerEuroE4: row.rate_try_per_euro_e4, date: row.rate_date },
    driver: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneCountry: row.phone_country,
      phone: row.phone,
      secondPhone: row.second_phone,
      gender: row.gender,
      birthDate: row.birth_date,
      licenceDate: row.licence_date,
    },
    additionalDrivers: row.additional_drivers as readonly AdditionalDriver[],
    flightCode: row.flight_code,
    delivery: row.delivery as Deliveries,
    proof: row.proof,
    paymentId: row.payment_id,
    supplierCode: row.supplier_code,
    supplierKey: row.supplier_key ?? row.id,
    holdUntil: row.hold_until,
    holdExtendedAt: row.hold_extended_at,
    paidByLink: row.paid_by_link,
    bookingAskedAt: row.booking_asked_at,
    bookingCalls: row.booking_calls,
    answerBy: row.answer_by,
    supplierConfirmedAt: row.supplier_confirmed_at,
    outcome: outcomeFrom(row),
    nextAttemptAt: row.next_attempt_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    accessVersion: row.access_version,
    version: row.version,
  };
}

/** What was agreed before credit could be spent does not speak of it. */
function summaryFrom({ currency, summary }: ReservationRow): Summary {
  const agreed = summary as Omit<Summary, 'credit'> & Partial<Pick<Summary, 'credit'>>;
  return { ...agreed, credit: agreed.credit ?? zero(currency) };
}

function outcomeFrom({ currency, outcome, outcome_credit_minor, outcome_minor }: ReservationRow): Reservation['outcome'] {
  if (outcome === null) return null;
  const told = { kind: outcome, amount: money(outcome_minor ?? 0, currency) };
  return outcome_credit_minor > 0 ? { ...told, creditBack: money(outcome_credit_minor, currency) } : told;
}
