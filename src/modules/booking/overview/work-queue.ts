import type { Money } from '#kernel/money';
import { addDays, type WallClock, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import { type Chargeback, listUnsettledPayments, paymentsByIds, selectWaitingChargebacks, waitsForEvidence } from '#payments';
import type { BookingDeps } from '../deps.ts';
import type { ReservationState } from '../model/states.ts';
import { awaitingHolder } from '../open-money/awaits-holder.ts';
import { isHeldForSupplier, MACHINES_TRY_MS } from '../open-money/open-money.ts';
import { DECISION_DAYS, daysAfter, decisionDueAt } from '../rental-charges/rental-charge.ts';
import { selectOverdueHolds } from '../store/leases.ts';
import { selectRefundsDue, selectSupplierCancelsDue } from '../store/obligations.ts';
import { selectIdsOfState, selectRequestedIds, selectSilentIds } from '../store/overview.ts';
import { selectOurs } from '../store/rental-charges/charges.ts';
import { selectUndelivered } from '../store/sent-emails.ts';
import { selectTestsAmong } from '../synthetic-visitor/tests-store.ts';
import { driverName } from './driver-at-desk.ts';
import { type StoredWaiting, selectWaiting } from './waiting-store.ts';

/** Why a reservation waits for a person. */
const WAITING_KINDS = [
  'payment_unknown',
  'refund_open',
  'supplier_cancel_open',
  'chargeback_open',
  'charge_objected',
  'supplier_silent',
  'request_unanswered',
  'pickup_not_noted',
  'return_not_noted',
  'email_undelivered',
  'not_ended',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export interface WaitingReservation {
  readonly kind: WaitingKind;
  readonly code: string;
  readonly driverName: string;
  readonly supplier: string;
  /** Since when it waits. */
  readonly since: Date;
  /** By when it is to be done: the last instant of an answer, or the hour at which somebody stands at a desk. Null where nothing says so. */
  readonly dueAt: Date | null;
  /** How often the reservation has changed. */
  readonly version: number;
  /** What it is about in money: what the rental costs. */
  readonly total: Money;
  /** The chargeback that waits; null for every other kind. */
  readonly chargeback: string | null;
}

export interface WorkQueue {
  /** The longest waiting first. */
  readonly rows: readonly WaitingReservation[];
  /** How many more there are than rows, kind by kind, counted to a thousand. */
  readonly more: Readonly<Partial<Record<WaitingKind, number>>>;
}

const MINUTES = 60_000;
/** A car handed over or back is noted by then. */
const NOTED_WITHIN = 3 * 60 * MINUTES;
/** A supplier that has not answered an order yet is called before the time to answer ends. */
const REMIND_BEFORE = 60 * MINUTES;
const MOST = 50;
const COUNTED = 1_000;
/** Somebody is expected, or has to answer: whoever has the car needs no letter any more, and whoever will not come neither. */
const AWAITED: readonly ReservationState[] = ['pending_payment', 'payment_failed', 'awaiting_proof', 'confirming', 'confirmed'];

/** What waits, before its reservation is read. */
interface Found {
  readonly id: string;
  /** Null where the reservation says it. */
  readonly since: Date | null;
  readonly chargeback?: Chargeback;
  /** Where the reservation does not say it. */
  readonly dueAt?: Date;
}

/**
 * What waits for a person, asked of the reservations and payments themselves and kept nowhere; the longest waiting first, at most fifty of a
 * kind. Whether the asker may see it is the caller's question to `can` (`staff.reservation.search`).
 * @param asked.kind one kind alone, of which five hundred are told
 */
export async function workQueue(deps: Pick<BookingDeps, 'db' | 'clock'>, asked: { readonly kind?: WaitingKind } = {}): Promise<WorkQueue> {
  const now = deps.clock();
  const kinds = asked.kind ? [asked.kind] : WAITING_KINDS;
  const limit = asked.kind ? COUNTED / 2 : MOST;
  const waiting: (Found & { readonly kind: WaitingKind })[] = [];
  const more: Partial<Record<WaitingKind, number>> = {};
  for (const kind of kinds) {
    const found = await withoutTests(deps.db, await FINDS[kind](deps.db, now));
    waiting.push(...found.slice(0, limit).map((row) => ({ ...row, kind })));
    if (found.length > limit) more[kind] = found.length - limit;
  }
  const reservations = await selectWaiting(
    deps.db,
    waiting.map(({ id }) => id),
  );
  const rows = waiting.flatMap((row) => {
    const reservation = reservations.get(row.id);
    return reservation ? [rowOf(reservation, row)] : [];
  });
  return { rows: rows.toSorted((one, other) => one.since.getTime() - other.since.getTime()), more };
}

/** Nobody has to act on a test: what fails with one is told to whoever watches the synthetic visitor. */
async function withoutTests(db: BookingDeps['db'], found: readonly Found[]): Promise<readonly Found[]> {
  const tests = await selectTestsAmong(
    db,
    found.map(({ id }) => id),
  );
  return found.filter(({ id }) => !tests.has(id));
}

/** Where each kind is found, the longest waiting first. */
const FINDS: Readonly<Record<WaitingKind, (db: BookingDeps['db'], now: Date) => Promise<readonly Found[]>>> = {
  payment_unknown: unknownPayments,
  refund_open: (db, now) => selectRefundsDue(db, tried(now), COUNTED).then(owed),
  supplier_cancel_open: (db, now) => selectSupplierCancelsDue(db, tried(now), COUNTED).then(owed),
  chargeback_open: contested,
  charge_objected: objected,
  supplier_silent: (db, now) => selectSilentIds(db, { before: tried(now), now, limit: COUNTED }).then(known),
  request_unanswered: (db, now) =>
    selectRequestedIds(db, { after: now, before: new Date(now.getTime() + REMIND_BEFORE), limit: COUNTED }).then(known),
  pickup_not_noted: (db, now) => selectIdsOfState(db, 'confirmed', 'pickup_at', before(now, NOTED_WITHIN), COUNTED).then(known),
  return_not_noted: (db, now) => selectIdsOfState(db, 'picked_up', 'return_at', before(now, NOTED_WITHIN), COUNTED).then(known),
  email_undelivered: async (db) =>
    (await selectUndelivered(db, AWAITED, COUNTED)).map(({ reservationId, at }) => ({ id: reservationId, since: at })),
  // Machines end what is held and unpaid by themselves: what they have not looked at for so long is a person's.
  not_ended: (db, now) => selectOverdueHolds(db, tried(now), COUNTED),
};

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
const tried = (now: Date): Date => before(now, MACHINES_TRY_MS);
const known = (ids: readonly string[]): Found[] => ids.map((id) => ({ id, since: null }));
const owed = (rows: readonly { readonly reservationId: string; readonly since: Date }[]): Found[] =>
  rows.map(({ reservationId, since }) => ({ id: reservationId, since }));

async function unknownPayments(db: BookingDeps['db'], now: Date): Promise<Found[]> {
  const payments = await listUnsettledPayments(db, tried(now), COUNTED);
  const reservations = await selectWaiting(
    db,
    payments.map(({ reservationId }) => reservationId),
  );
  const unsent = await awaitingHolder(db, payments, reservations, now);
  return payments
    .filter((payment) => !unsent.has(payment.id) && !isHeldForSupplier(payment, reservations.get(payment.reservationId)))
    .map(({ reservationId, changedAt }) => ({ id: reservationId, since: changedAt }));
}

async function contested(db: BookingDeps['db']): Promise<Found[]> {
  const chargebacks = (await selectWaitingChargebacks(db, COUNTED)).filter(waitsForEvidence);
  const ids = chargebacks.map(({ paymentId }) => paymentId);
  const paid = new Map((await paymentsByIds(db, ids)).map((one) => [one.id, one.reservationId]));
  return chargebacks.flatMap((chargeback) => {
    const id = paid.get(chargeback.paymentId);
    return id === undefined ? [] : [{ id, since: chargeback.notedAt, chargeback }];
  });
}

/** Objections to charges after the rental that our people decide: one row for a reservation, as the one that is due first. */
async function objected(db: BookingDeps['db'], now: Date): Promise<Found[]> {
  return (await selectOurs(db, now, COUNTED)).flatMap(({ reservationId, state, endsAt }) => {
    const dueAt = decisionDueAt({ state, endsAt });
    return dueAt ? [{ id: reservationId, since: daysAfter(dueAt, -DECISION_DAYS), dueAt }] : [];
  });
}

function rowOf(reservation: StoredWaiting, { kind, since, chargeback, dueAt }: Found & { readonly kind: WaitingKind }): WaitingReservation {
  const { code, driver, supplier, from, to, changedAt, version, total } = reservation;
  const waitsSince = { pickup_not_noted: from, return_not_noted: to }[kind as string] ?? changedAt;
  return {
    kind,
    code,
    driverName: driverName(driver),
    supplier,
    since: since ?? waitsSince,
    dueAt: dueAt ?? dueOf(reservation, kind, chargeback),
    version,
    total,
    chargeback: chargeback?.id ?? null,
  };
}

function dueOf({ answerBy, from, to }: StoredWaiting, kind: WaitingKind, chargeback: Chargeback | undefined): Date | null {
  switch (kind) {
    case 'request_unanswered':
      return answerBy;
    case 'chargeback_open':
      return chargeback ? endOfDay(chargeback.answerBy) : null;
    case 'pickup_not_noted':
      return new Date(from.getTime() + NOTED_WITHIN);
    case 'return_not_noted':
      return new Date(to.getTime() + NOTED_WITHIN);
    // Whoever has booked comes for the car then.
    case 'supplier_silent':
    case 'payment_unknown':
    case 'email_undelivered':
    case 'not_ended':
      return from;
    case 'refund_open':
    case 'supplier_cancel_open':
    case 'charge_objected':
      return null;
  }
}

/** The first instant after a day in Turkey. */
function endOfDay(day: string): Date | null {
  const midnight: WallClock | undefined = wallClockFrom(`${day}T00:00`);
  return midnight ? instantOf(addDays(midnight, 1), MARKET_ZONE) : null;
}
