import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { isSamePosting, type Posting, postingsAfter, postingsOf, vatBpOn } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { selectAfter } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';
import { earnedOf, earningOf, mayEarn } from './earned.ts';
import { differsFrom, remainingParts, settleEarnings } from './settle-earnings.ts';
import { selectEarningIds, selectEarnings } from './store.ts';

/**
 * `other_earnings`: supplier's share, commission and VAT that were written down are not what the reservation was charged. `earning_not_posted`: what was
 * written down stands otherwise in the ledger, or not at all. `posted_without_earning`: the ledger has what nobody wrote down.
 */
export interface EarningFault {
  readonly fault: 'other_earnings' | 'earning_not_posted' | 'posted_without_earning';
  /** The reservation's number, or the id of the posted fact. */
  readonly of: string;
}

const BATCH_SIZE = 500;

/** Holds what every reservation was charged against what was shared out for it, row by row and in the ledger. @returns where they differ */
export async function checkEarnings(db: Database, now: Date): Promise<readonly EarningFault[]> {
  const found: EarningFault[] = [];
  for await (const { code, differs, unposted } of lookedThrough(db, now)) {
    if (differs) found.push({ fault: 'other_earnings', of: code });
    if (unposted) found.push({ fault: 'earning_not_posted', of: code });
  }
  for (let after = ''; ; ) {
    const postings: readonly Posting[] = await postingsAfter(db, 'earning', after, BATCH_SIZE);
    const known = await selectEarningIds(
      db,
      postings.map(({ fact }) => fact.id),
    );
    for (const { fact } of postings) if (!known.has(fact.id)) found.push({ fault: 'posted_without_earning', of: fact.id });
    const last = postings.at(-1);
    if (!last || postings.length < BATCH_SIZE) return found;
    after = last.fact.id;
  }
}

/**
 * Posts what reservations have earned and nobody has posted, as those that were handed over before there was such an account.
 * @returns of how many reservations
 */
export async function settleMissingEarnings(deps: { readonly db: Database; readonly clock: Clock }): Promise<number> {
  let settled = 0;
  for await (const { differs, id } of lookedThrough(deps.db, deps.clock())) {
    if (!differs) continue;
    await settleEarnings(deps, id);
    settled += 1;
  }
  return settled;
}

async function* lookedThrough(db: Database, now: Date) {
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await selectAfter(db, after, BATCH_SIZE);
    if (ids.length === 0) return;
    const reservations = (await selectByIds(db, ids)).filter(({ state }) => mayEarn(state));
    const rows = Map.groupBy(
      await selectEarnings(
        db,
        reservations.map(({ id }) => id),
      ),
      ({ reservationId }) => reservationId,
    );
    const posted = new Map(
      (
        await postingsOf(
          db,
          'earning',
          [...rows.values()].flat().map(({ id }) => id),
        )
      ).map((one) => [one.fact.id, one]),
    );
    const left = await remainingParts(db, reservations);
    for (const [index, reservation] of reservations.entries()) {
      const own = rows.get(reservation.id) ?? [];
      const vatBp = own[0]?.vatBp ?? vatBpOn(dateOf(wallClockAt(now, MARKET_ZONE)));
      const earned = earnedOf(reservation, left[index] ?? {}, { commissionBp: reservation.commission.bp, vatBp });
      const unposted = own.some((row) => {
        const posting = posted.get(row.id);
        return !posting || !isSamePosting(posting, earningOf(row));
      });
      yield { id: reservation.id, code: reservation.code, differs: differsFrom(earned, own), unposted };
    }
    after = ids.at(-1) ?? null;
  }
}
