import type { JobQueue } from '#platform/jobs';
import { createSlots } from '#platform/requests/slots';
import { advanceChange } from '../change/advance-change.ts';
import type { BookingDeps } from '../deps.ts';
import { mayEarn } from '../earnings/earned.ts';
import { settleEarnings } from '../earnings/settle-earnings.ts';
import type { Reservation } from '../model/reservation.ts';
import { awaitsCustomer, awaitsPayment } from '../model/states.ts';
import { scheduleAttempt } from '../schedule-attempt.ts';
import { findOpenChange } from '../store/changes.ts';
import { findNextEmailAt, selectDueEmails } from '../store/emails.ts';
import { acquireLease, leaseDue, releaseLease, renewLease, setNextAttempt } from '../store/leases.ts';
import { findNextObligationAt } from '../store/obligations.ts';
import { getById } from '../store/reservations.ts';
import { awaitProof } from './await-proof.ts';
import { nextAttemptAfter } from './backoff.ts';
import { confirmWithSupplier } from './confirm-with-supplier.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { performObligations, sendQueuedEmails } from './obligations.ts';

// A worker renews its lease long before this has passed; one that does not has died.
const LEASE_MS = 15_000;
const RENEW_LEASE_MS = 5_000;
const MOST_TURNS = 5;
const SLOTS = { most: 12, perGroup: 4 };

/**
 * Advances a reservation as far as it goes now: the one job of booking. It does nothing when nothing is due or another worker
 * holds the reservation's lease, and may be repeated and stopped at any line.
 */
export async function advanceReservation(deps: BookingDeps, reservationId: string): Promise<void> {
  const now = deps.clock();
  const until = leasedUntil(now);
  const claimed = await acquireLease(deps.db, reservationId, now, until);
  if (claimed) await advanceUnderLease(deps, claimed, until);
}

const leasedUntil = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** What became due under the lease is done before the lease is released: the job that asked for it found it leased and did nothing. */
async function advanceUnderLease(deps: BookingDeps, first: Reservation, firstUntil: Date): Promise<void> {
  let claimed: Reservation | undefined = first;
  let until = firstUntil;
  for (let turn = 1; claimed; turn += 1) {
    const lease = leased(deps, claimed.id, until);
    try {
      await advance(deps, claimed);
    } catch (error) {
      await lease.afterFault(claimed);
      throw error;
    }
    const next = await lease.release();
    const now = deps.clock();
    if (!next || next > now || turn === MOST_TURNS) return;
    until = leasedUntil(now);
    claimed = await acquireLease(deps.db, claimed.id, now, until);
  }
}

async function advance(everybody: BookingDeps, claimed: Reservation): Promise<void> {
  // The holder of the lease advances what it changes itself, and wakes nobody for it.
  const deps: BookingDeps = { ...everybody, jobs: nobody };
  deps.failpoint('booking.advancing');
  const paid = awaitsPayment(claimed.state) ? await expireUnpaid(deps, claimed) : claimed;
  const proven = paid.state === 'awaiting_proof' ? await awaitProof(deps, paid) : paid;
  const answered = proven.state === 'confirming' ? await confirmWithSupplier(deps, proven) : proven;
  if (awaitsCustomer(answered.state)) return;
  if (answered.state === 'confirming') return sendQueuedEmails(deps, answered);
  await performObligations(deps, await advanceChange(deps, answered));
  // Money that was taken after the handover.
  if (mayEarn(answered.state)) await settleEarnings(deps, answered.id);
  deps.failpoint('booking.obligations-performed');
  const reservation = await getById(deps.db, claimed.id);
  if (!isAskedForAgain(answered, reservation)) await closeOrRetry(deps, reservation);
}

/** Somebody has moved it since, or wants it looked at once more: it stays due. */
const isAskedForAgain = (before: Reservation, now: Reservation): boolean =>
  now.state !== before.state || now.nextAttemptAt?.getTime() !== before.nextAttemptAt?.getTime();

const nobody: JobQueue = { send: async () => {} };

async function closeOrRetry(deps: BookingDeps, reservation: Reservation): Promise<void> {
  const now = deps.clock();
  const obligation = await findNextObligationAt(deps.db, reservation.id);
  const unsent = await selectDueEmails(deps.db, reservation.id, now);
  const again = unsent.length > 0 ? nextAttemptAfter(reservation.changedAt, now) : null;
  const change = await findOpenChange(deps.db, reservation.id);
  const at = earliestOf(obligation, again, change?.nextAttemptAt ?? null, await findNextEmailAt(deps.db, reservation.id, now));
  if (at) await deps.db.transaction().execute((tx) => scheduleAttempt(deps, tx, reservation, { now, at }));
  else await setNextAttempt(deps.db, reservation, null);
}

/** Nothing when there is none. */
function earliestOf(...times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? new Date(Math.min(...known.map((time) => time.getTime()))) : null;
}

/** A leased reservation: the lease is renewed while the work lasts. */
function leased(deps: BookingDeps, id: string, firstUntil: Date) {
  let until = firstUntil;
  const timer = setInterval(() => {
    const longer = leasedUntil(deps.clock());
    renewLease(deps.db, id, until, longer).then(
      (kept) => {
        if (kept) until = longer;
      },
      () => {},
    );
  }, RENEW_LEASE_MS);
  timer.unref();
  return {
    async release(): Promise<Date | null> {
      clearInterval(timer);
      return releaseLease(deps.db, id, until);
    },
    /** After a fault: it is looked at again later, unless it has changed. What cannot be written lapses by itself. */
    async afterFault(seen: Reservation): Promise<void> {
      clearInterval(timer);
      try {
        await setNextAttempt(deps.db, seen, nextAttemptAfter(seen.changedAt, deps.clock()));
        await releaseLease(deps.db, id, until);
      } catch {}
    },
  };
}

/**
 * Advances reservations whose next attempt is due, whether a job came for them or not: several side by side and of one connector
 * only so many, so that a slow supplier keeps nobody else waiting. Several processes share the work.
 */
export function createDueWork(deps: BookingDeps) {
  const slots = createSlots(SLOTS);
  const inFlight = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let again = false;
  let moreMayBeDue = false;
  let due = 0;

  const take = async (): Promise<number> => {
    const most = slots.free();
    const now = deps.clock();
    const until = leasedUntil(now);
    const claimed = most > 0 ? await leaseDue(deps.db, { now, until, most, without: slots.full() }) : [];
    for (const reservation of claimed) {
      const group = reservation.offer.connector;
      slots.take(group);
      const work: Promise<void> = advanceAndLog(deps, reservation, until).then(() => {
        slots.release(group);
        inFlight.delete(work);
        // A fault of the database: whatever is due is found in the next round.
        if (moreMayBeDue) takeAll().catch(() => {});
      });
      inFlight.add(work);
    }
    moreMayBeDue = most === 0 || slots.full().length > 0;
    due += claimed.length;
    return claimed.length;
  };

  const takeAll = (): Promise<void> => {
    again = true;
    taking ??= (async () => {
      try {
        while (again) {
          again = false;
          if ((await take()) > 0) again = true;
        }
      } finally {
        taking = undefined;
      }
    })();
    return taking;
  };

  return {
    /** Takes what is due as far as there are free slots, and with each that gets free again goes on by itself until nothing is. */
    round: takeAll,
    /** Waits until nothing is in flight. @returns how many were due so far */
    async done(): Promise<number> {
      while (taking || inFlight.size > 0) await Promise.all([taking, ...inFlight]);
      return due;
    },
  };
}

/** Advances every reservation that is due, and waits until it is done. @returns how many were due */
export async function advanceDue(deps: BookingDeps): Promise<number> {
  const dueWork = createDueWork(deps);
  await dueWork.round();
  return dueWork.done();
}

async function advanceAndLog(deps: BookingDeps, reservation: Reservation, until: Date): Promise<void> {
  try {
    await advanceUnderLease(deps, reservation, until);
  } catch (error) {
    const facts = { reservation: reservation.code, error: error instanceof Error ? error.stack : String(error) };
    deps.log.error(facts, 'a reservation could not be carried on');
  }
}
