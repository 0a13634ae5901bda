import { addDays, dateOf, type WallClock } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { gatewayNamed, type PaymentDeps, safeErrorName } from '../deps.ts';
import type { Gateway } from '../gateway.ts';
import type { Payment } from '../model.ts';
import { getPayment } from '../store/payments.ts';
import { addedUp, type Difference, differenceOf, type MovedSums, type ReportedPayment, unknownPayment } from './compare.ts';
import { insertRun, selectByRefs, selectMovedBetween, selectRunDays } from './store.ts';

type ReconcileDeps = Pick<PaymentDeps, 'db' | 'gateways' | 'clock' | 'log'>;

/** A night that was missed is made up for within this many days. */
const DAYS_BACK = 7;

/**
 * Compares the days that are over and were not compared yet, of every gateway whose payments are real. Safe to repeat.
 * @throws when a provider could not be asked; the other days are done, and this one is tried again
 */
export async function reconcilePastDays(deps: ReconcileDeps): Promise<void> {
  const today = `${dateOf(wallClockAt(deps.clock(), MARKET_ZONE))}T00:00` as WallClock;
  let failed = 0;
  for (const gateway of Object.values(deps.gateways)) {
    const done = new Set(await selectRunDays(deps.db, gateway.name, dateOf(addDays(today, -DAYS_BACK))));
    for (let back = DAYS_BACK; back >= 1; back -= 1) {
      const day = dateOf(addDays(today, -back));
      if (done.has(day)) continue;
      try {
        await reconcileDay(deps, gateway.name, day);
      } catch (error) {
        failed += 1;
        deps.log.warn({ gateway: gateway.name, day, error: safeErrorName(error) }, 'a day could not be compared with its provider');
      }
    }
  }
  if (failed > 0) throw new Error(`${failed} days could not be compared with their providers`);
}

/**
 * Compares what a provider has moved on a day with what we say that it has: its report, where it has one, and every payment of ours whose
 * money moved that day. Where a sum differs, the provider is asked about that payment, and its answer decides.
 * @param day `YYYY-MM-DD` in the market's zone
 * @returns the differences, which are kept as rows; one that is known already is not written twice
 */
export async function reconcileDay(deps: ReconcileDeps, gatewayName: string, day: string): Promise<Difference[]> {
  const gateway = gatewayNamed(deps, gatewayName);
  const start = `${day}T00:00` as WallClock;
  const reported = addedUp((await gateway.movements?.(day)) ?? []);
  const between = { from: instantOf(start, MARKET_ZONE), until: instantOf(addDays(start, 1), MARKET_ZONE) };
  const moved = await selectMovedBetween(deps.db, gatewayName, between);
  const idsByRef = await selectByRefs(
    deps.db,
    gatewayName,
    reported.map(({ gatewayRef }) => gatewayRef),
  );
  const differences = reported.filter(({ gatewayRef }) => !idsByRef.has(gatewayRef)).map(unknownPayment);
  const ids = new Set([...moved.keys(), ...idsByRef.values()]);
  const reportedById = new Map(reported.flatMap((sum) => [[idsByRef.get(sum.gatewayRef), sum] as const]));
  for (const id of ids) {
    if (gateway.movements && agrees(moved.get(id), reportedById.get(id))) continue;
    const found = differenceOf(...(await bothSides(deps, gateway, id)));
    if (found) differences.push(found);
  }
  const run = { gateway: gatewayName, day, compared: ids.size + differences.filter(({ paymentId }) => paymentId === null).length };
  const written = await deps.db.transaction().execute((tx) => insertRun(tx, run, differences, deps.clock()));
  if (written > 0)
    deps.log.error(
      { event: 'payment.reconciliation_difference', gateway: gatewayName, day, differences: written },
      'a provider tells otherwise',
    );
  return differences;
}

/**
 * Asks the provider of each payment what it has moved, and changes nothing.
 * @returns where that is not what we say
 * @throws when a provider does not answer
 */
export async function compareWithProvider(deps: ReconcileDeps, ids: readonly string[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const id of ids) {
    const { gateway } = await getPayment(deps.db, id);
    const difference = differenceOf(...(await bothSides(deps, gatewayNamed(deps, gateway), id)));
    if (difference) found.push(difference);
  }
  return found;
}

async function bothSides(deps: ReconcileDeps, gateway: Gateway, id: string): Promise<[Payment, Awaited<ReturnType<Gateway['retrieve']>>]> {
  const before = await getPayment(deps.db, id);
  const theirs = await gateway.retrieve(id, before.gatewayRef);
  return [before, theirs];
}

const agrees = (ours: MovedSums | undefined, theirs: ReportedPayment | undefined): boolean =>
  ours !== undefined &&
  theirs !== undefined &&
  ours.takenMinor === theirs.takenMinor &&
  ours.refundedMinor === theirs.refundedMinor &&
  ours.currency === theirs.currency;
