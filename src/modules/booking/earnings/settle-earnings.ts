import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { post, vatBpOn } from '#ledger';
import { capturedPaymentsOf, creditedOfPayments, spentCreditOf } from '#payments';
import { newId } from '#platform/crypto';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { getLocked } from '../store/reservations.ts';
import { type EarnedAmounts, earnedMore, earnedOf, earnedTogether, earningOf, isZeroEarning, mayEarn, type PaidParts } from './earned.ts';
import { type Earning, insertEarning, selectEarnings, sumPromised } from './store.ts';

/** Posts what a reservation has earned more or less since it was last looked at, in a transaction of its own. Repeated it changes nothing. */
export async function settleEarnings(deps: Pick<BookingDeps, 'db' | 'clock'>, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => settleEarningsIn(tx, await getLocked(tx, id), deps.clock()));
}

/**
 * The same in the transaction of the fact that changes it, which holds the reservation's row.
 * @returns whether something was posted
 */
export async function settleEarningsIn(tx: DatabaseTransaction, reservation: Reservation, now: Date): Promise<boolean> {
  if (!mayEarn(reservation.state)) return false;
  const { earned, rows, terms } = await standingOf(tx, reservation, now);
  const change = earnedMore(earned, earnedTogether(rows, earned.currency));
  if (isZeroEarning(change)) return false;
  const earning: Earning = {
    ...change,
    id: newId(),
    reservationId: reservation.id,
    number: (rows.at(-1)?.number ?? 0) + 1,
    supplier: reservation.offer.supplier.slug,
    at: now,
    state: reservation.state,
    ...terms,
  };
  await insertEarning(tx, earning);
  await post(tx, earningOf(earning), now);
  return true;
}

/** What a reservation has earned as it stands, and what of it was written down. */
async function standingOf(db: Database, reservation: Reservation, now: Date) {
  const rows = await selectEarnings(db, [reservation.id]);
  const [left = {}] = await remainingParts(db, [reservation]);
  // The VAT is that of the day on which something was earned first: what changes later is the same supply.
  const vatBp = rows[0]?.vatBp ?? vatBpOn(dateOf(wallClockAt(now, MARKET_ZONE)));
  const terms = { commissionBp: reservation.commission.bp, vatBp };
  return { earned: earnedOf(reservation, left, terms), rows, terms };
}

/**
 * What is left of everything that was paid for reservations, in their order. What was promised back stays promised when it is done, so that no moment counts
 * it twice; what a bank called back changes nothing here: who bears that is between us and the supplier.
 */
export async function remainingParts(db: Database, reservations: readonly Reservation[]): Promise<PaidParts[]> {
  const ids = reservations.map(({ id }) => id);
  const captured = await capturedPaymentsOf(db, ids);
  const promised = await sumPromised(db, ids);
  const credited = await creditedOfPayments(
    db,
    captured.map(({ id }) => id),
  );
  const parts: PaidParts[] = [];
  for (const { code, id: reservationId, summary } of reservations) {
    const left: Record<string, number> = {};
    for (const { amount, id } of captured.filter((payment) => payment.reservationId === reservationId))
      left[id] = Math.max(0, amount.minor - (promised.get(`${reservationId} ${id}`) ?? 0) - (credited.get(id) ?? 0));
    // What the agreed summary names no credit for may have spent it before a change.
    const spent = await spentCreditOf(db, reservationId);
    if (spent && spent.left.currency === summary.total.currency) left[code] = spent.left.minor;
    parts.push(left);
  }
  return parts;
}

/** How the books of one reservation disagree with itself: what it has earned, and what was written down and posted of it. */
export const differsFrom = (earned: EarnedAmounts, rows: readonly Earning[]): boolean =>
  !isZeroEarning(earnedMore(earned, earnedTogether(rows, earned.currency)));
