import { endingCredits, noteCreditReminded } from '#payments';
import type { BookingDeps } from '../deps.ts';
import { findByCode } from '../store/reservations.ts';
import { transition, UNCHANGED } from '../transition.ts';

const BATCH_SIZE = 200;

/**
 * Owes each customer whose credit ends within `RULES.creditReminderDays` an e-mail that says how much and until when, to the address of the
 * reservation that gave it. Asked again it owes nothing more: it is noted with the credit.
 * @returns how many were owed now
 */
export async function remindOfCredit(deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  let owed = 0;
  for (const { reservationCode } of await endingCredits(deps.db, deps.clock(), BATCH_SIZE)) {
    const reservation = await findByCode(deps.db, reservationCode);
    if (!reservation) {
      await deps.db.transaction().execute((tx) => noteCreditReminded(tx, reservationCode, deps.clock()));
      continue;
    }
    // Another process may have been here since.
    await transition(deps, reservation.id, async (_locked, tx, at) => {
      if (!(await noteCreditReminded(tx, reservationCode, at))) return UNCHANGED;
      return { event: null, email: 'credit_ending', nextAttemptAt: at };
    });
    owed += 1;
  }
  return owed;
}
