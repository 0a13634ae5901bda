import { type Principal, recordedActor } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { recordAct } from '#platform/acts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { EnteredRate, StoredRate } from './model.ts';
import { deleteEnteredRate, enteredRateOf, latestRate, latestRates, lockRates, type NotedRate, saveRate } from './store.ts';

type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;
interface RateDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** A rate further from the one in force than this, in hundredths of a percent, is asked about. */
const USUAL_CHANGE_BP = 500;
/** Older days change nothing that anybody sees. */
const OLDEST_DAYS = 7;
const HOW_MANY_LISTED = 40;

export type EnterRateOutcome =
  | { readonly kind: 'entered' }
  /** Not today, and not one of the days before. */
  | { readonly kind: 'day_wrong' }
  /** Far from what is in force: whoever enters it says so. */
  | { readonly kind: 'far'; readonly before: StoredRate; readonly changeBp: number }
  /** A later list is in force: this one would change nothing. */
  | { readonly kind: 'older'; readonly inForce: StoredRate };

/**
 * Enters a rate by hand, in place of the Central Bank's. It is in force at once, and until a later list comes.
 * @param entry.isMeant whoever enters it says that a rate far from the one in force is right
 */
export function enterRate(
  { db, clock }: RateDeps,
  entry: { readonly rate: EnteredRate; readonly reason: string; readonly isMeant: boolean; readonly by: StaffPrincipal },
): Promise<EnterRateOutcome> {
  const { rate, reason, isMeant, by } = entry;
  return db.transaction().execute(async (tx): Promise<EnterRateOutcome> => {
    const at = clock();
    if (rate.date > todayAt(at) || rate.date < todayAt(new Date(at.getTime() - OLDEST_DAYS * 86_400_000))) return { kind: 'day_wrong' };
    await lockRates(tx);
    const before = await latestRate(tx);
    if (before && before.source !== 'sample' && before.date > rate.date) return { kind: 'older', inForce: before };
    const changeBp = before ? Math.round(((rate.tryPerEuroE4 - before.tryPerEuroE4) * 10_000) / before.tryPerEuroE4) : 0;
    if (before && Math.abs(changeBp) > USUAL_CHANGE_BP && !isMeant) return { kind: 'far', before, changeBp };
    // A list that names no other currency leaves those as they are.
    const known = { ...before, ...rate };
    await saveRate(
      tx,
      {
        date: rate.date,
        source: 'operator',
        tryPerEuroE4: rate.tryPerEuroE4,
        ...(known.tryPerDollarE4 === undefined ? {} : { tryPerDollarE4: known.tryPerDollarE4 }),
        ...(known.tryPerPoundE4 === undefined ? {} : { tryPerPoundE4: known.tryPerPoundE4 }),
      },
      at,
      { reason, by: by.id },
    );
    await recordRateAct(tx, {
      by,
      action: 'entered',
      date: rate.date,
      reason,
      at,
      facts: { before: before?.tryPerEuroE4 ?? null, after: rate.tryPerEuroE4 },
    });
    return { kind: 'entered' };
  });
}

/** Takes back a rate that was entered by hand: what was in force without it is in force again. */
export function withdrawRate(
  { db, clock }: RateDeps,
  { date, by }: { readonly date: string; readonly by: StaffPrincipal },
): Promise<{ readonly kind: 'withdrawn' | 'not_found' | 'only_one' }> {
  return db
    .transaction()
    .execute(async (tx) => {
      await lockRates(tx);
      const entered = await enteredRateOf(tx, date);
      if (!entered) return { kind: 'not_found' as const };
      await deleteEnteredRate(tx, date);
      const after = await latestRate(tx);
      // Without any rate nothing abroad has a price.
      if (!after) throw new OnlyRate();
      await recordRateAct(tx, {
        by,
        action: 'withdrawn',
        date,
        at: clock(),
        facts: { before: entered.tryPerEuroE4, after: after.tryPerEuroE4 },
      });
      return { kind: 'withdrawn' as const };
    })
    .catch((error: unknown) => {
      if (error instanceof OnlyRate) return { kind: 'only_one' as const };
      throw error;
    });
}

class OnlyRate extends Error {}

/** The last lists, the latest day first, and which of them is in force. */
export async function listRates({
  db,
}: Pick<RateDeps, 'db'>): Promise<{ readonly inForce: StoredRate | null; readonly rates: readonly NotedRate[] }> {
  const [inForce, rates] = await Promise.all([latestRate(db), latestRates(db, HOW_MANY_LISTED)]);
  return { inForce: inForce ?? null, rates };
}

const todayAt = (at: Date): string => dateOf(wallClockAt(at, MARKET_ZONE));

const recordRateAct = (
  tx: Parameters<typeof recordAct>[0],
  act: {
    readonly by: StaffPrincipal;
    readonly action: 'entered' | 'withdrawn';
    readonly date: string;
    readonly reason?: string;
    readonly at: Date;
    readonly facts: Readonly<Record<string, number | null>>;
  },
): Promise<void> =>
  recordAct(tx, {
    by: recordedActor(act.by),
    action: `exchange_rate.${act.action}`,
    subject: { kind: 'exchange_rate', id: act.date },
    at: act.at,
    facts: act.facts,
    ...(act.reason ? { reason: act.reason } : {}),
  });
