import { sql } from 'kysely';
import { type BuiltApp, builtProduct, openedApp } from '../../bench/in-process.ts';
import { closeLeftOpen } from '../../src/modules/payments/gateways/visits/close-left-open.ts';

/** Longer than anything that waits for time to pass: a hold, a page left open, a supplier that says nothing for a day. */
const LONGEST_MS = 50 * 3_600_000;
const MOST_ROUNDS = 400;

/**
 * Once everything works again and every process has ended: a process whose clock jumps from one due moment to the next, until nothing is due within
 * two days. What people wait for need not be waited for.
 * @returns the process, and how far its clock has gone
 */
export async function runUntilSettled(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly app: BuiltApp; readonly now: () => Date; readonly rounds: number }> {
  let aheadMs = 0;
  const now = (): Date => new Date(Date.now() + aheadMs);
  const { booking } = await builtProduct();
  const app = await openedApp(env, { clock: now });
  const until = Date.now() + LONGEST_MS;
  let rounds = 0;
  for (; rounds < MOST_ROUNDS; rounds += 1) {
    await booking.advanceDue(app.booking);
    const next = await nextDue(app);
    if (next === undefined || next > until) break;
    aheadMs = Math.max(aheadMs, next - Date.now() + 1);
  }
  // Pages that were left open are looked at until nobody can pay on them any more.
  await closeLeftOpen(app.booking);
  aheadMs = Math.max(aheadMs, 3 * 3_600_000);
  await closeLeftOpen(app.booking);
  return { app, now, rounds };
}

async function nextDue({ database }: BuiltApp): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(next_attempt_at, coalesce(leased_until, next_attempt_at))) as at from reservations where next_attempt_at is not null
  `.execute(database.db);
  return rows[0]?.at?.getTime();
}
