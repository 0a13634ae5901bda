import { capturedPaymentsOf, type Payment, type SpentCredit, spentCreditOf } from '#payments';
import type { Database } from '#platform/database';
import type { Reservation } from '../model/reservation.ts';
import { neverTookPlace } from '../model/states.ts';
import { returnedByPayment } from '../money-left.ts';
import { sumGivenByChanges } from '../store/changes.ts';
import { selectAfter } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';

/**
 * How a reservation and its money disagree. `not_taken`: it is confirmed for an hour and its payment is not captured. `other_amount`: another
 * amount was taken than was agreed. `credit_not_spent`: it is confirmed and another amount of credit was spent than was agreed.
 * `not_given_back`: less was given back, promised or kept as credit than its end gives.
 */
export type MoneyFault = 'not_taken' | 'other_amount' | 'credit_not_spent' | 'not_given_back';

export interface ReservationFault {
  readonly code: string;
  readonly fault: MoneyFault;
}

const BATCH_SIZE = 500;
/** Money is taken within minutes of a confirmation; a worker that was down has caught up by then. */
const TAKEN_WITHIN_MS = 60 * 60_000;

/** Compares every reservation with its payments, refunds and credit. @returns where they disagree */
export async function checkReservations(db: Database, now: Date): Promise<readonly ReservationFault[]> {
  const found: ReservationFault[] = [];
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await selectAfter(db, after, BATCH_SIZE);
    if (ids.length === 0) return found;
    found.push(...(await faultsOf(db, ids, now)));
    after = ids.at(-1) ?? null;
  }
}

async function faultsOf(db: Database, ids: readonly string[], now: Date): Promise<ReservationFault[]> {
  const reservations = await selectByIds(db, [...ids]);
  const captured = await capturedPaymentsOf(db, ids);
  const given = await returnedByPayment(db, captured);
  const givenByChanges = await sumGivenByChanges(db, ids);
  const spent = new Map<string, SpentCredit>();
  for (const { id, summary } of reservations) {
    const own = summary.credit.minor > 0 ? await spentCreditOf(db, id) : undefined;
    if (own) spent.set(id, own);
  }
  return reservations.flatMap((reservation) => {
    const payments = captured.filter(({ reservationId }) => reservationId === reservation.id);
    const givenMinor = payments.reduce((sum, { id }) => sum + (given.get(id) ?? 0), 0);
    const givenByChangesMinor = givenByChanges.get(reservation.id) ?? 0;
    const fault = moneyFault(reservation, payments, { givenMinor, givenByChangesMinor, spent: spent.get(reservation.id) }, now);
    return fault ? [{ code: reservation.code, fault }] : [];
  });
}

/**
 * The rule of the comparison.
 * @param captured what was taken for the order and for its changes
 * @param given.givenMinor of all of it: given back, promised and kept as credit together
 * @param given.givenByChangesMinor what changes that made the rental cheaper have promised of it
 * @param given.spent what was paid with credit
 */
export function moneyFault(
  { outcome, state, summary, supplierConfirmedAt }: Pick<Reservation, 'outcome' | 'state' | 'summary' | 'supplierConfirmedAt'>,
  captured: readonly Pick<Payment, 'amount'>[],
  {
    givenMinor,
    givenByChangesMinor,
    spent,
  }: { readonly givenMinor: number; readonly givenByChangesMinor: number; readonly spent?: SpentCredit | undefined },
  now: Date,
): MoneyFault | undefined {
  const { currency, minor: agreedMinor } = summary.payNow;
  const takenMinor = captured.reduce((sum, { amount }) => sum + amount.minor, 0);
  const wasConfirmed = supplierConfirmedAt !== null && now.getTime() - supplierConfirmedAt.getTime() > TAKEN_WITHIN_MS;
  if (wasConfirmed && !neverTookPlace(state) && agreedMinor > 0 && takenMinor === 0) return 'not_taken';
  if (wasConfirmed && !neverTookPlace(state) && outcome === null && summary.credit.minor !== (spent?.left.minor ?? 0))
    return 'credit_not_spent';
  if (takenMinor === 0 && !spent) return undefined;
  if (takenMinor > 0 && (takenMinor - givenByChangesMinor !== agreedMinor || captured.some(({ amount }) => amount.currency !== currency)))
    return 'other_amount';
  const ended = outcome && outcome.kind !== 'nothing' ? outcome.amount.minor + (outcome.creditBack?.minor ?? 0) : 0;
  const owed = neverTookPlace(state) ? takenMinor : ended;
  // Of what is agreed now: what a change has made cheaper came back before.
  const returned = spent ? summary.credit.minor - spent.left.minor : 0;
  return givenMinor + returned < owed + givenByChangesMinor ? 'not_given_back' : undefined;
}
