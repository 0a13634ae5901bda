import { groupedCode } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { minus } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import { dateOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { deskDetailsOf, isOfDesk, officesOf } from '../desk-day/supplier-day.ts';
import type { Reservation } from '../model/reservation.ts';
import { type Cursor, cursorFrom, cursorText } from '../model/reservation-query.ts';
import { selectEvents } from '../store/events.ts';
import { countCharges, findCharge, selectCharges, selectReturned, selectToAnswer } from '../store/rental-charges/charges.ts';
import { selectByIds } from '../store/reservations.ts';
import { type ChargeView, chargeView } from './charge-view.ts';
import {
  chargeableUntil,
  MOST_CHARGES,
  nothingChargedBefore,
  RENTAL_CHARGE_KINDS,
  type RentalChargeKind,
  withheldFromDeposit,
} from './rental-charge.ts';

type ReadDeps = Pick<BookingDeps, 'db' | 'clock'>;
export interface ChargeAsker {
  /** The supplier that is asked about. */
  readonly supplier: string;
  readonly by: Principal;
}

/** A rental that is over as its supplier's desk sees it. */
export interface ReturnedRental {
  readonly code: string;
  readonly vehicle: string;
  readonly office: string;
  readonly driverName: string;
  /** When its return was noted, by the clock of the place. */
  readonly returnedAt: WallClock;
}

/** An objection that waits for its supplier. */
export interface ObjectionToAnswer extends ReturnedRental {
  readonly charge: Pick<ChargeView, 'id' | 'kind' | 'stands'>;
  readonly answerBy: Date;
}

export interface ReturnedRentals {
  /** The soonest due first. */
  readonly toAnswer: readonly ObjectionToAnswer[];
  /** Those that can still be charged for something, the last that came back first. */
  readonly rentals: readonly (ReturnedRental & { readonly charges: number })[];
  /** Asks for the rows after these; null at the end. */
  readonly next: string | null;
}

const PAGE = 50;
const MOST_TO_ANSWER = 100;

/**
 * What a desk may have to say about rentals that are over: objections to answer, and cars that came back to one of its offices. Whether the asker may
 * see them is the caller's question to `can` (`supplier.charges.read`).
 * @param asked.after `next` of the page before; what is none begins at the beginning
 */
export async function returnedRentals({ clock, db }: ReadDeps, asked: ChargeAsker & { readonly after: string }): Promise<ReturnedRentals> {
  const now = clock();
  const { by, supplier } = asked;
  const offices = officesOf(by, supplier);
  if (offices === 'none') return { toAnswer: [], rentals: [], next: null };
  const objected = await selectToAnswer(db, supplier, offices, MOST_TO_ANSWER);
  const since = nothingChargedBefore(now);
  const page = await selectReturned(db, { supplier, offices, since, after: cursorFrom(asked.after) }, PAGE + 1);
  const shown = page.slice(0, PAGE);
  const reservations = await byId(db, [...objected.map(({ reservationId }) => reservationId), ...shown.map(({ id }) => id)]);
  const counts = await countCharges(
    db,
    shown.map(({ id }) => id),
  );
  const toAnswer: ObjectionToAnswer[] = [];
  for (const { id, reservationId } of objected) {
    const [charge, reservation] = [await findCharge(db, id), reservations.get(reservationId)];
    if (charge?.endsAt && reservation)
      toAnswer.push({
        ...rentalOf(reservation, now),
        charge: { id, kind: charge.kind, stands: charge.stands },
        answerBy: charge.endsAt,
      });
  }
  const last: Cursor | undefined = page.length > PAGE ? shown.at(-1) : undefined;
  return {
    toAnswer,
    rentals: shown.flatMap(({ id }) => {
      const reservation = reservations.get(id);
      return reservation ? [{ ...rentalOf(reservation, now), charges: counts.get(id) ?? 0 }] : [];
    }),
    next: last ? cursorText(last) : null,
  };
}

async function byId(db: ReadDeps['db'], ids: readonly string[]): Promise<ReadonlyMap<string, Reservation>> {
  const found = ids.length > 0 ? await selectByIds(db, [...new Set(ids)]) : [];
  return new Map(found.map((one) => [one.id, one]));
}

const rentalOf = (reservation: Reservation, now: Date): ReturnedRental => ({
  code: reservation.code,
  vehicle: reservation.offer.vehicle.name,
  office: reservation.offer.returnTo.name,
  driverName: deskDetailsOf(reservation, now).driverName,
  returnedAt: wallClockAt(reservation.changedAt, reservation.trip.returnTo.zone),
});

/** What a supplier reads of a rental before it charges something, and of what it has charged. */
export interface ChargesDesk extends ReturnedRental {
  readonly pickupAt: WallClock;
  readonly charges: readonly ChargeView[];
  readonly deposit: Money;
  /** What of it is kept, and what would be left. */
  readonly kept: Money;
  readonly left: Money;
  /** For what it can still be charged, each until a day; empty where there is room for none any more. */
  readonly kinds: readonly { readonly kind: RentalChargeKind; readonly until: Date }[];
  /** The day on which the car was handed over and today, between which something has happened. */
  readonly from: string;
  readonly today: string;
  /** Under which a draft is written: pressed twice it is one. */
  readonly newId: string;
}

/** @returns nothing for another supplier's reservation, for one that came back to an office that the asker does not work for, and while the car is out */
export async function chargesDesk(
  { clock, db }: ReadDeps,
  asked: ChargeAsker & { readonly code: string },
): Promise<ChargesDesk | undefined> {
  const reservation = await returnedTo({ db }, asked);
  if (!reservation) return undefined;
  const now = clock();
  const charges = await selectCharges(db, reservation.id);
  const { offer, trip } = reservation;
  const deposit = offer.deposit.amount;
  const kept = withheldFromDeposit(charges, deposit.currency);
  return {
    ...rentalOf(reservation, now),
    pickupAt: trip.criteria.pickupAt,
    charges: charges.map((charge) => chargeView(charge, reservation, now)),
    deposit,
    kept,
    left: minus(deposit, kept),
    kinds: charges.length < MOST_CHARGES ? chargeableKinds(reservation, now).map(withEnd(reservation)) : [],
    ...(await chargeableDays(db, reservation, now)),
    newId: newId(),
  };
}

const withEnd =
  ({ changedAt }: Reservation) =>
  (kind: RentalChargeKind) => ({ kind, until: chargeableUntil(kind, changedAt) });

/** For what a rental can still be charged. */
export const chargeableKinds = ({ changedAt }: Pick<Reservation, 'changedAt'>, now: Date): readonly RentalChargeKind[] =>
  RENTAL_CHARGE_KINDS.filter((kind) => now < chargeableUntil(kind, changedAt));

/** Between which days something has happened that is charged: a car may have been handed over the day before it was expected. */
export async function chargeableDays(db: Database, reservation: Reservation, now: Date) {
  const { trip } = reservation;
  const handedOver = (await selectEvents(db, reservation)).find(({ event }) => event === 'picked_up')?.at ?? trip.from;
  const [first = ''] = [dateOf(trip.criteria.pickupAt), dateOf(wallClockAt(handedOver, trip.pickup.zone))].sort();
  return { from: first, today: dateOf(wallClockAt(now, trip.returnTo.zone)) };
}

/** A rental that is over, of a supplier and of a desk that its car came back to. */
export async function returnedTo(
  { db }: Pick<BookingDeps, 'db'>,
  { by, code, supplier }: ChargeAsker & { readonly code: string },
): Promise<Reservation | undefined> {
  const found = await findByTypedCode({ db }, code);
  return found?.offer.supplier.slug === supplier && found.state === 'completed' && isOfDesk(by, found, 'returnTo') ? found : undefined;
}

/** The number of a rental that a desk looks for, as addresses have it. */
export async function findReturned(
  deps: Pick<BookingDeps, 'db'>,
  asked: ChargeAsker & { readonly code: string },
): Promise<string | undefined> {
  const found = await returnedTo(deps, asked);
  return found && groupedCode(found.code);
}
