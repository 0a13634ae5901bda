import { createHands } from '#platform/hands';
import type { JobQueue } from '#platform/jobs';
import { attendLater } from '../attend-later.ts';
import type { BookingDeps } from '../deps.ts';
import { paymentFor } from '../payment-for.ts';
import type { Reservation } from '../reservation.ts';
import { awaitsCustomer, awaitsPayment } from '../states.ts';
import { claimAttendance, claimDue, getById, keepInHand, letGo, scheduleAttendance, selectDueLetters } from '../store.ts';
import { awaitProof } from './await-proof.ts';
import { confirmWithSupplier } from './confirm-with-supplier.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { nextLook } from './pauses.ts';
import { dueOf, settleUp } from './settle-up.ts';

// Whoever works on a reservation says so anew long before this has passed; who does not has died.
const IN_HAND_MS = 30_000;
const SAY_AGAIN_MS = 10_000;
const MOST_TURNS = 5;
const HANDS = { most: 12, perGroup: 4 };

/**
 * Carries a reservation on as far as it goes now: the one job of booking. It does nothing when nothing is due or somebody
 * else has the reservation in hand, and may be repeated and stopped at any line.
 */
export async function attendReservation(deps: BookingDeps, reservationId: string): Promise<void> {
  const now = deps.clock();
  const until = inHandUntil(now);
  const claimed = await claimAttendance(deps.db, reservationId, now, until);
  if (claimed) await attendClaimed(deps, claimed, until);
}

const inHandUntil = (now: Date): Date => new Date(now.getTime() + IN_HAND_MS);

/** What became due while it was in hand is done before it is let go: the job that asked for it found it in hand and did nothing. */
async function attendClaimed(deps: BookingDeps, first: Reservation, firstUntil: Date): Promise<void> {
  let claimed: Reservation | undefined = first;
  let until = firstUntil;
  for (let turn = 1; claimed; turn += 1) {
    const hold = held(deps, claimed.id, until);
    try {
      await carryOn(deps, claimed);
    } catch (error) {
      await hold.afterFault(claimed);
      throw error;
    }
    const next = await hold.letGo();
    const now = deps.clock();
    if (!next || next > now || turn === MOST_TURNS) return;
    until = inHandUntil(now);
    claimed = await claimAttendance(deps.db, claimed.id, now, until);
  }
}

async function carryOn(everybody: BookingDeps, claimed: Reservation): Promise<void> {
  // Who has it in hand carries on what they move themselves, and wakes nobody for it.
  const deps: BookingDeps = { ...everybody, jobs: nobody };
  deps.checkpoint('booking.attending');
  const paid = awaitsPayment(claimed.state) ? await expireUnpaid(deps, claimed) : claimed;
  const proven = paid.state === 'awaiting_proof' ? await awaitProof(deps, paid) : paid;
  const answered = proven.state === 'confirming' ? await confirmWithSupplier(deps, proven) : proven;
  if (awaitsCustomer(answered.state) || answered.state === 'confirming') return;
  await settleUp(deps, answered);
  deps.checkpoint('booking.settled-up');
  const reservation = await getById(deps.db, claimed.id);
  if (!isAskedForAgain(answered, reservation)) await closeOrLookAgain(deps, reservation);
}

/** Somebody has moved it since, or wants it looked at once more: it stays due. */
const isAskedForAgain = (before: Reservation, now: Reservation): boolean =>
  now.state !== before.state || now.attendAt?.getTime() !== before.attendAt?.getTime();

const nobody: JobQueue = { send: async () => {} };

async function closeOrLookAgain(deps: BookingDeps, reservation: Reservation): Promise<void> {
  const due = dueOf(reservation, await paymentFor(deps.db, reservation)).filter((step) => step !== 'release');
  const letters = await selectDueLetters(deps.db, reservation.id);
  if (due.length + letters.length === 0) await scheduleAttendance(deps.db, reservation, null);
  else await lookAgain(deps, reservation);
}

function lookAgain(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  const now = deps.clock();
  return deps.db.transaction().execute((tx) => attendLater(deps, tx, reservation, { now, at: nextLook(reservation.changedAt, now) }));
}

/** A reservation in hand: while somebody works on it, that is written anew. */
function held(deps: BookingDeps, id: string, firstUntil: Date) {
  let until = firstUntil;
  const timer = setInterval(() => {
    const longer = inHandUntil(deps.clock());
    keepInHand(deps.db, id, until, longer).then(
      (kept) => {
        if (kept) until = longer;
      },
      () => {},
    );
  }, SAY_AGAIN_MS);
  timer.unref();
  return {
    async letGo(): Promise<Date | null> {
      clearInterval(timer);
      return letGo(deps.db, id, until);
    },
    /** After a fault: it is looked at again later, unless it has changed. What cannot be written lapses by itself. */
    async afterFault(seen: Reservation): Promise<void> {
      clearInterval(timer);
      try {
        await scheduleAttendance(deps.db, seen, nextLook(seen.changedAt, deps.clock()));
        await letGo(deps.db, id, until);
      } catch {}
    },
  };
}

/**
 * Attends to reservations whose time has come, and to those that are due although no job came for them, several side by side and of one
 * connector only so many, so that a slow supplier keeps nobody else waiting. Several processes share the work.
 */
export function createReconciliation(deps: BookingDeps) {
  const hands = createHands(HANDS);
  const inHand = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let again = false;
  let moreMayBeDue = false;
  let due = 0;

  const take = async (): Promise<number> => {
    const most = hands.free();
    const now = deps.clock();
    const until = inHandUntil(now);
    const claimed = most > 0 ? await claimDue(deps.db, { now, until, most, without: hands.full() }) : [];
    for (const reservation of claimed) {
      const group = reservation.offer.connector;
      hands.take(group);
      const work: Promise<void> = attendedAnyway(deps, reservation, until).then(() => {
        hands.giveBack(group);
        inHand.delete(work);
        // A fault of the database: whatever is due is found in the next round.
        if (moreMayBeDue) takeAll().catch(() => {});
      });
      inHand.add(work);
    }
    moreMayBeDue = most === 0 || hands.full().length > 0;
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
    /** Takes what is due as far as there are hands, and with each hand that gets free again goes on by itself until nothing is. */
    round: takeAll,
    /** Waits until nothing is in hand. @returns how many were due so far */
    async done(): Promise<number> {
      while (taking || inHand.size > 0) await Promise.all([taking, ...inHand]);
      return due;
    },
  };
}

/** Attends to everything that is due, and waits until it is done. @returns how many were due */
export async function reconcileBookings(deps: BookingDeps): Promise<number> {
  const reconciliation = createReconciliation(deps);
  await reconciliation.round();
  return reconciliation.done();
}

async function attendedAnyway(deps: BookingDeps, reservation: Reservation, until: Date): Promise<void> {
  try {
    await attendClaimed(deps, reservation, until);
  } catch (error) {
    const facts = { reservation: reservation.code, error: error instanceof Error ? error.stack : String(error) };
    deps.log.error(facts, 'a reservation could not be carried on');
  }
}
