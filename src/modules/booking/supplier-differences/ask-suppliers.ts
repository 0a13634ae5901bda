import type { RetrieveOutcome } from '#suppliers';
import { type BookingDeps, connectorNamed } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { findOpenChange } from '../store/changes.ts';
import { getById, getLocked } from '../store/reservations.ts';
import { referenceOf } from '../to-supplier-booking.ts';
import { endOfEndedReservations, findFirstSaid, replaceDifferences, selectToAsk, writeCheck } from './store.ts';
import { differencesIn, type FirstSupplierAnswer } from './supplier-difference.ts';

type AskDeps = Pick<BookingDeps, 'db' | 'clock' | 'log' | 'connectors'>;

const MINUTES = 60_000;
const HOURS = 60 * MINUTES;
/** A supplier is asked about so many bookings in a round, one after the other: at most one call in fifteen seconds, whatever else it is asked. */
const ASKED_IN_A_ROUND = 20;
/** How often a round is begun. */
export const ROUND_CRON = '*/5 * * * *';
/** A booking is asked about twice a day, and every two hours in the two days before its pickup. */
const ASK_AGAIN_MS = 12 * HOURS;
const SOON_MS = 48 * HOURS;
const ASK_AGAIN_SOON_MS = 2 * HOURS;
/** A supplier that did not answer is asked again by then, and about nothing else in this round. */
const AFTER_SILENCE_MS = 30 * MINUTES;

/**
 * Asks suppliers about the confirmed bookings that are still to come and due to be asked about, and writes down where they tell otherwise than we do;
 * what agrees again ends by itself. Nothing else is changed: what to do about it is for people (`settleSupplierDifference`). Safe to repeat and
 * to run twice at once.
 * @param most how many bookings one supplier is asked about
 * @returns how many bookings suppliers have answered for, and how many differences are new
 */
export async function askSuppliers(deps: AskDeps, most = ASKED_IN_A_ROUND): Promise<{ readonly asked: number; readonly found: number }> {
  await endOfEndedReservations(deps.db, deps.clock());
  const rounds = await Promise.all(deps.connectors.map(({ name }) => askSupplier(deps, name, most)));
  return { asked: rounds.reduce((sum, { asked }) => sum + asked, 0), found: rounds.reduce((sum, { found }) => sum + found, 0) };
}

async function askSupplier(deps: AskDeps, connector: string, most: number): Promise<{ asked: number; found: number }> {
  const round = { asked: 0, found: 0 };
  for (const id of await selectToAsk(deps.db, connector, deps.clock(), most)) {
    const seen = await getById(deps.db, id);
    const first = await findFirstSaid(deps.db, id, seen.revision);
    const answer = await answerOf(deps, seen);
    if (!answer) {
      const nextAskAt = new Date(deps.clock().getTime() + AFTER_SILENCE_MS);
      await writeCheck(deps.db, id, { revision: seen.revision, ...(first ?? NOTHING_SAID), nextAskAt });
      return round;
    }
    round.asked += 1;
    round.found += await compare(deps, seen, answer, first);
  }
  return round;
}

const NOTHING_SAID: FirstSupplierAnswer = { total: null, car: null };

async function answerOf(deps: AskDeps, reservation: Reservation): Promise<RetrieveOutcome | undefined> {
  const { code, offer } = reservation;
  try {
    return await connectorNamed(deps, offer.connector).retrieve(referenceOf(reservation));
  } catch (error) {
    deps.log.warn({ connector: offer.connector, code, error: error instanceof Error ? error.name : 'unknown' }, 'a supplier did not say');
    return undefined;
  }
}

/** Under the reservation's lock: an answer about what has changed in the meantime counts for nothing, and is asked for again. */
async function compare(deps: AskDeps, seen: Reservation, answer: RetrieveOutcome, first: FirstSupplierAnswer | null): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await getLocked(tx, seen.id);
    if (locked.version !== seen.version || locked.state !== 'confirmed' || (await findOpenChange(tx, seen.id))) return 0;
    const now = deps.clock();
    const differences = differencesIn(locked, answer, first);
    const found = await replaceDifferences(tx, seen.id, differences, now);
    const said = answer.kind === 'confirmed' ? answer.says : undefined;
    await writeCheck(tx, seen.id, {
      revision: seen.revision,
      total: first?.total ?? said?.total ?? null,
      car: first?.car ?? said?.car ?? null,
      nextAskAt: nextAskAt(locked, now),
    });
    if (found > 0)
      deps.log.error(
        { event: 'booking.supplier_difference', code: seen.code, kinds: differences.map(({ kind }) => kind) },
        'a supplier tells otherwise',
      );
    return found;
  });
}

function nextAskAt({ trip }: Reservation, now: Date): Date {
  const isSoon = trip.from.getTime() - now.getTime() < SOON_MS;
  return new Date(now.getTime() + (isSoon ? ASK_AGAIN_SOON_MS : ASK_AGAIN_MS));
}
