import { type Generated, type Selectable, sql, type Updateable } from 'kysely';
import type { Locale } from '#kernel/locale';
import { type Currency, money } from '#kernel/money';
import type { PrincipalKind } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Trip } from '#suppliers';
import type { Offer } from '#suppliers/model';
import type { CancellationOutcome } from './cancellation.ts';
import type { Gender } from './checkout/booking-form.ts';
import type { OrderMarks } from './checkout/order-marks.ts';
import type { Held, MarkKind } from './checkout/order-trust.ts';
import type { ConfirmedDocument, Consent, DocumentKind, EmailKind, Reservation, ReservationEvent } from './reservation.ts';
import { awaitsCustomer, isGivenUp, isLive, neverTookPlace, type ReservationState, statesThat } from './states.ts';
import type { OrderSelection, PaymentMode, Summary } from './summary.ts';

type BookingTables = {
  reservations: {
    id: string;
    code: string;
    state: ReservationState;
    checkout_key: string;
    order_digest: string;
    offer_reference: string;
    locale: Locale;
    trip: unknown;
    offer: unknown;
    selection: unknown;
    summary: unknown;
    mode: PaymentMode;
    currency: Currency;
    total_minor: number;
    pay_now_minor: number;
    campaign_code: string | null;
    rate_try_per_euro_e4: number;
    rate_date: string;
    pickup_at: Date;
    return_at: Date;
    first_name: string;
    last_name: string;
    email: string;
    phone_country: string;
    phone: string;
    second_phone: string | null;
    gender: Gender;
    birth_date: string;
    flight_code: string | null;
    payment_id: string | null;
    connector: string;
    supplier_slug: string;
    supplier_ref: string;
    supplier_code: string | null;
    hold_until: Date;
    booking_asked_at: Date | null;
    booking_calls: Generated<number>;
    supplier_confirmed_at: Date | null;
    outcome: CancellationOutcome['kind'] | null;
    outcome_minor: number | null;
    proof: Generated<Reservation['proof']>;
    next_attempt_at: Date | null;
    leased_until: Date | null;
    created_at: Date;
    changed_at: Date;
    access_version: Generated<number>;
    version: Generated<number>;
  };
  order_marks: { reservation_id: string; kind: MarkKind; digest: string };
  reservation_events: {
    id: Generated<number>;
    reservation_id: string;
    event: ReservationEvent['event'];
    from_state: ReservationState | null;
    to_state: ReservationState;
    at: Date;
    actor_kind: PrincipalKind;
    actor_id: string | null;
    reason: string | null;
  };
  reservation_documents: { reservation_id: string; kind: DocumentKind; locale: Locale; version: string; html: string };
  consents: {
    id: Generated<number>;
    reservation_id: string;
    kind: Consent['kind'];
    given: boolean;
    text_version: string;
    at: Date;
    /** In the clear, by a version before; see `protectConsentAddresses`. */
    ip: string | null;
    ip_encrypted: string | null;
  };
  reservation_emails: { reservation_id: string; kind: EmailKind; copy: Generated<number>; due_at: Date; sent_at: Date | null };
};

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
    | 'supplier_confirmed_at'
    | 'outcome'
    | 'outcome_minor'
    | 'next_attempt_at'
    | 'access_version'
    | 'proof'
  >
>;

/** The states of a class, as a query lists them. */
const listOf = (isOfClass: (state: ReservationState) => boolean) => sql.join(statesThat(isOfClass));

const tables = (db: Database) => db.withTables<BookingTables>();
const reservations = (db: Database) => tables(db).selectFrom('reservations').selectAll();

/** Until the transaction ends, no other order that has one of these marks is written. */
export async function lockOrdersLike(tx: DatabaseTransaction, marks: OrderMarks): Promise<void> {
  const digests = sql.join(Object.values(marks).map((digest) => sql`(${digest}::text)`));
  // In one order for everybody, so that no two wait for each other.
  await sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(digest, 0) as lock from (values ${digests}) as marks (digest) order by 1
  ) as locks`.execute(tx);
}

/**
 * What others, or the same person before, hold with the same marks.
 * @param endedSince orders to be paid at delivery that ended later than this are counted as if they stood
 */
export async function selectHeld(
  tx: DatabaseTransaction,
  marks: OrderMarks,
  { now, endedSince }: { readonly now: Date; readonly endedSince: Date },
): Promise<Partial<Record<MarkKind, Held>>> {
  const wanted = Object.entries(marks) as [MarkKind, string][];
  if (wanted.length === 0) return {};
  const isHeld = sql<boolean>`(r.state in (${listOf(awaitsCustomer)}) and r.hold_until > ${now})`;
  // Once the rental is over, or somebody stood at the desk, it holds no car any more. An order that another one has replaced never counts.
  const stands = sql<boolean>`(r.pay_now_minor = 0 and (
    ${isHeld}
    or (r.state in (${listOf(isLive)}) and r.return_at > ${now})
    or (r.state in (${listOf(isGivenUp)}) and r.changed_at > ${endedSince} and r.checkout_key not like '%.%')
  ))`;
  const rows = await tables(tx)
    .selectFrom('order_marks as mark')
    .innerJoin('reservations as r', 'r.id', 'mark.reservation_id')
    .select([
      'mark.kind',
      sql<number>`count(*) filter (where ${stands})::int`.as('orders'),
      sql<number>`coalesce(sum(ceil(extract(epoch from r.return_at - r.pickup_at) / 86400)) filter (where ${stands}), 0)::int`.as('days'),
      sql<number>`count(*) filter (where ${stands} and r.proof <> 'given')::int`.as('unproven'),
      sql<number>`count(*) filter (where ${stands} and ${isHeld} and r.proof = 'asked')::int`.as('waiting'),
      sql<number>`count(*) filter (where ${isHeld} and r.pay_now_minor > 0)::int`.as('onTheWay'),
    ])
    .where((one) => one.or(wanted.map(([kind, digest]) => one.and([one('mark.kind', '=', kind), one('mark.digest', '=', digest)]))))
    .groupBy('mark.kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, ...held }) => [kind, held]));
}

export async function hasMark(db: Database, reservationId: string, kind: MarkKind, digest: string): Promise<boolean> {
  const found = tables(db).selectFrom('order_marks').select('kind').where('reservation_id', '=', reservationId);
  return (await found.where('kind', '=', kind).where('digest', '=', digest).executeTakeFirst()) !== undefined;
}

export async function insertMarks(tx: DatabaseTransaction, reservationId: string, marks: OrderMarks): Promise<void> {
  const rows = (Object.entries(marks) as [MarkKind, string][]).map(([kind, digest]) => ({ reservation_id: reservationId, kind, digest }));
  if (rows.length > 0) await tables(tx).insertInto('order_marks').values(rows).execute();
}

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
      offer_reference: reservation.offerReference,
      locale: reservation.locale,
      trip: JSON.stringify(trip),
      offer: JSON.stringify(offer),
      selection: JSON.stringify(reservation.selection),
      summary: JSON.stringify(summary),
      mode: summary.mode,
      currency: summary.total.currency,
      total_minor: summary.total.minor,
      pay_now_minor: summary.payNow.minor,
      campaign_code: reservation.campaignCode,
      rate_try_per_euro_e4: reservation.rate.tryPerEuroE4,
      rate_date: reservation.rate.date,
      pickup_at: trip.from,
      return_at: trip.to,
      first_name: driver.firstName,
      last_name: driver.lastName,
      email: driver.email,
      phone_country: driver.phoneCountry,
      phone: driver.phone,
      second_phone: driver.secondPhone,
      gender: driver.gender,
      birth_date: driver.birthDate,
      flight_code: reservation.flightCode,
      payment_id: reservation.paymentId,
      connector: offer.connector,
      supplier_slug: offer.supplier.slug,
      supplier_ref: offer.supplierRef,
      hold_until: reservation.holdUntil,
      proof: reservation.proof,
      next_attempt_at: reservation.nextAttemptAt,
      created_at: reservation.createdAt,
      changed_at: reservation.changedAt,
    })
    .onConflict((conflict) => conflict.column('checkout_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findById(db: Database, id: string): Promise<Reservation | undefined> {
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
  const rows = await reservations(db).where('email', '=', email).orderBy('created_at', 'desc').orderBy('id').execute();
  return rows.map(reservationFrom);
}

/** Takes whoever ordered out of what never became a rental, with its documents and consents; its row stays, with a number and no person. */
export async function anonymiseUnrented(tx: DatabaseTransaction, email: string, now: Date): Promise<void> {
  const rows = await tables(tx)
    .updateTable('reservations')
    .set({
      first_name: '',
      last_name: '',
      email: sql<string>`id::text || '@erased.invalid'`,
      phone: '',
      second_phone: null,
      flight_code: null,
      birth_date: '1900-01-01',
      version: sql`version + 1`,
    })
    .where('email', '=', email)
    .where((one) =>
      one.or([
        // Nothing is left to do for them: whatever the card held was let go.
        one.and([one('state', 'in', statesThat(neverTookPlace)), one('next_attempt_at', 'is', null)]),
        one.and([one('state', '=', 'payment_failed'), one('hold_until', '<=', now)]),
      ]),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tables(tx).deleteFrom('reservation_documents').where('reservation_id', 'in', ids).execute();
  await tables(tx).deleteFrom('consents').where('reservation_id', 'in', ids).execute();
  await tables(tx).deleteFrom('order_marks').where('reservation_id', 'in', ids).execute();
}

export async function getById(db: Database, id: string): Promise<Reservation> {
  const reservation = await findById(db, id);
  if (!reservation) throw new Error(`There is no reservation ${id}`);
  return reservation;
}

/** The reservation, its row locked until the transaction ends. Lock it before its payment, never after. */
export async function getLocked(tx: DatabaseTransaction, id: string): Promise<Reservation> {
  const row = await reservations(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Error(`There is no reservation ${id}`);
  return reservationFrom(row);
}

export async function updateReservation(tx: DatabaseTransaction, id: string, change: ReservationUpdate): Promise<Reservation> {
  const row = await tables(tx)
    .updateTable('reservations')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return reservationFrom(row);
}

/**
 * Writes the intent to book, once per call: of two workers at once, one finds it written and looks the booking up instead.
 * @returns whether this caller is the one who asks
 */
export async function claimBooking(db: Database, seen: Reservation, now: Date): Promise<boolean> {
  const claimed = await tables(db)
    .updateTable('reservations')
    .set({ booking_asked_at: now, booking_calls: sql`booking_calls + 1`, version: sql`version + 1` })
    .where('id', '=', seen.id)
    .where('state', '=', 'confirming')
    .where('booking_calls', '=', seen.bookingCalls)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

const isDue = (now: Date) => sql<boolean>`next_attempt_at <= ${now} and (leased_until is null or leased_until <= ${now})`;

/** Leases a reservation that is due until an instant; no other worker advances it before then. */
export async function acquireLease(db: Database, id: string, now: Date, until: Date): Promise<Reservation | undefined> {
  const row = await tables(db)
    .updateTable('reservations')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();
  return row && reservationFrom(row);
}

/** Leases reservations that are due, the longest due first, and none that another worker is leasing; none of the connectors named. */
export async function leaseDue(
  db: Database,
  { now, until, most, without }: { readonly now: Date; readonly until: Date; readonly most: number; readonly without: readonly string[] },
): Promise<Reservation[]> {
  const due = tables(db)
    .selectFrom('reservations')
    .select('id')
    .where(isDue(now))
    .$if(without.length > 0, (query) => query.where('connector', 'not in', without))
    .orderBy('next_attempt_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await tables(db).updateTable('reservations').set({ leased_until: until }).where('id', 'in', due).returningAll().execute();
  return rows.map(reservationFrom);
}

/** Makes the lease that ends at an instant end later. @returns whether it was still held */
export async function renewLease(db: Database, id: string, until: Date, longer: Date): Promise<boolean> {
  const row = await tables(db)
    .updateTable('reservations')
    .set({ leased_until: longer })
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the lease that ends at an instant. @returns when the reservation is due next, unless another worker holds it by now */
export async function releaseLease(db: Database, id: string, until: Date): Promise<Date | null> {
  const row = await tables(db)
    .updateTable('reservations')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .returning('next_attempt_at')
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}

/** Sets when the reservation is due next, unless the reservation has changed since it was read. */
export async function setNextAttempt(tx: Database, seen: Reservation, at: Date | null): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('reservations')
    .set({ next_attempt_at: at })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many reservations were due before an instant and are leased by nobody, and since when the oldest waits. */
export async function countOverdue(db: Database, before: Date): Promise<{ readonly count: number; readonly since: Date | null }> {
  const row = await tables(db)
    .selectFrom('reservations')
    .select((one) => [one.fn.countAll<number>().as('count'), one.fn.min('next_attempt_at').as('since')])
    .where(isDue(before))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), since: row.since };
}

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

export async function selectEvents(db: Database, reservationId: string): Promise<ReservationEvent[]> {
  const rows = await tables(db)
    .selectFrom('reservation_events')
    .selectAll()
    .where('reservation_id', '=', reservationId)
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

export async function insertDocuments(
  tx: DatabaseTransaction,
  reservationId: string,
  documents: readonly ConfirmedDocument[],
): Promise<void> {
  await tables(tx)
    .insertInto('reservation_documents')
    .values(documents.map((document) => ({ reservation_id: reservationId, ...document })))
    .execute();
}

export async function selectDocuments(db: Database, reservationId: string): Promise<ConfirmedDocument[]> {
  return (
    tables(db)
      .selectFrom('reservation_documents')
      .select(['kind', 'locale', 'version', 'html'])
      .where('reservation_id', '=', reservationId)
      // Information comes before the contract.
      .orderBy('kind', 'desc')
      .execute()
  );
}

export async function insertConsents(
  tx: DatabaseTransaction,
  reservationId: string,
  consents: readonly Consent[],
  context: { readonly at: Date; readonly keptIp: string },
): Promise<void> {
  await tables(tx)
    .insertInto('consents')
    .values(
      consents.map((consent) => ({
        reservation_id: reservationId,
        kind: consent.kind,
        given: consent.given,
        text_version: consent.textVersion,
        at: context.at,
        ip: null,
        ip_encrypted: context.keptIp,
      })),
    )
    .execute();
}

/** A consent that was given with an order, and from where as long as that is kept. */
export interface ConsentGiven extends Consent {
  readonly at: Date;
  readonly ip: string | null;
}

/** By the number of the reservation. */
export async function selectConsents(db: Database, code: string): Promise<(Consent & { at: Date; keptIp: string | null })[]> {
  const rows = await tables(db)
    .selectFrom('consents')
    .innerJoin('reservations', 'reservations.id', 'consents.reservation_id')
    .selectAll('consents')
    .where('reservations.code', '=', code)
    .orderBy('consents.id')
    .execute();
  return rows.map((row) => ({ kind: row.kind, given: row.given, textVersion: row.text_version, at: row.at, keptIp: row.ip_encrypted }));
}

/** Takes so many addresses out of the clear, and says how many there were. */
export async function encryptPlainAddresses(db: Database, limit: number, kept: (ip: string) => string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tables(tx)
      .selectFrom('consents')
      .select(['id', 'ip'])
      .where('ip', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, ip } of rows) {
      if (ip !== null)
        await tables(tx)
          .updateTable('consents')
          .set({ ip: null, ip_encrypted: kept(ip) })
          .where('id', '=', id)
          .execute();
    }
    return rows.length;
  });
}

/** Encrypted addresses of consents in their order, those after one of them. */
export async function selectAddresses(db: Database, after: number, limit: number): Promise<{ id: number; address: string }[]> {
  const rows = await tables(db)
    .selectFrom('consents')
    .select(['id', 'ip_encrypted'])
    .where('ip_encrypted', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, ip_encrypted }) => (ip_encrypted === null ? [] : [{ id, address: ip_encrypted }]));
}

/** Puts another ciphertext where one is; says no where it was let go of meanwhile. */
export async function replaceAddress(db: Database, former: { id: number; address: string }, kept: string): Promise<boolean> {
  const answer = await tables(db)
    .updateTable('consents')
    .set({ ip_encrypted: kept })
    .where('id', '=', former.id)
    .where('ip_encrypted', '=', former.address)
    .executeTakeFirst();
  return answer.numUpdatedRows > 0n;
}

/** Lets go of where consents came from that were given before. */
export async function forgetAddresses(db: Database, givenBefore: Date): Promise<void> {
  await tables(db)
    .updateTable('consents')
    .set({ ip_encrypted: null })
    .where('ip_encrypted', 'is not', null)
    .where('at', '<', givenBefore)
    .execute();
}

/** An e-mail is owed: the first of its kind, or a copy of one. */
export async function insertEmail(tx: DatabaseTransaction, reservationId: string, kind: EmailKind, dueAt: Date): Promise<void> {
  await tables(tx)
    .insertInto('reservation_emails')
    .values({
      reservation_id: reservationId,
      kind,
      copy: sql`(select coalesce(max(copy), 0) + 1 from reservation_emails where reservation_id = ${reservationId} and kind = ${kind})`,
      due_at: dueAt,
      sent_at: null,
    })
    .execute();
}

export interface DueEmail {
  readonly kind: EmailKind;
  readonly copy: number;
}

export async function selectDueEmails(db: Database, reservationId: string): Promise<DueEmail[]> {
  return tables(db)
    .selectFrom('reservation_emails')
    .select(['kind', 'copy'])
    .where('reservation_id', '=', reservationId)
    .where('sent_at', 'is', null)
    .orderBy('due_at')
    .orderBy('copy')
    .execute();
}

export async function countEmails(db: Database, reservationId: string, kind: EmailKind): Promise<number> {
  const row = await tables(db)
    .selectFrom('reservation_emails')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function markEmailSent(db: Database, reservationId: string, mail: DueEmail, now: Date): Promise<void> {
  await tables(db)
    .updateTable('reservation_emails')
    .set({ sent_at: now })
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', mail.kind)
    .where('copy', '=', mail.copy)
    .execute();
}

function reservationFrom(row: Selectable<BookingTables['reservations']>): Reservation {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    checkoutKey: row.checkout_key,
    orderDigest: row.order_digest,
    offerReference: row.offer_reference,
    locale: row.locale,
    trip: { ...(row.trip as Trip), from: row.pickup_at, to: row.return_at },
    offer: row.offer as Offer,
    selection: row.selection as OrderSelection,
    summary: row.summary as Summary,
    campaignCode: row.campaign_code,
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
    },
    flightCode: row.flight_code,
    proof: row.proof,
    paymentId: row.payment_id,
    supplierCode: row.supplier_code,
    holdUntil: row.hold_until,
    bookingAskedAt: row.booking_asked_at,
    bookingCalls: row.booking_calls,
    supplierConfirmedAt: row.supplier_confirmed_at,
    outcome: row.outcome === null ? null : { kind: row.outcome, amount: money(row.outcome_minor ?? 0, row.currency) },
    nextAttemptAt: row.next_attempt_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    accessVersion: row.access_version,
    version: row.version,
  };
}
