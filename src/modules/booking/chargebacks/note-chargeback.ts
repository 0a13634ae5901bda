import { type Money, money } from '#kernel/money';
import { recordedActor } from '#kernel/principal';
import {
  capturedPaymentsOf,
  chargedOf,
  contestedOf,
  type Payment,
  type RecordedChargeback,
  recordChargeback,
  returnedOf,
  type TypedChargeback,
} from '#payments';
import { recordAct } from '#platform/acts';
import type { Database } from '#platform/database';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { StaffPrincipal } from '../adjustments/standing.ts';
import type { BookingDeps } from '../deps.ts';

type NoteChargebackOutcome =
  | { readonly kind: 'noted' | 'noted_before' }
  | { readonly kind: 'not_found' }
  /** Nothing was ever taken by card. */
  | { readonly kind: 'not_taken' }
  /** More than is left of each of its payments. */
  | { readonly kind: 'too_much'; readonly most: Money };

/**
 * Writes down that the bank of a customer calls a payment of a reservation back, and posts it: from now on nothing of that amount is given back by us.
 * Where a reservation was paid several times it is the earliest payment of which so much is left. Whether the asker may is the caller's question
 * to `can` (`staff.chargeback.handle`).
 * @param asked.id chosen when the form was shown: pressed twice it is one
 */
export async function noteChargeback(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: TypedChargeback & { readonly id: string; readonly by: StaffPrincipal },
): Promise<NoteChargebackOutcome> {
  const { by, code: typed, id, minor, ...told } = asked;
  const reservation = await findByTypedCode(deps, typed);
  if (!reservation) return { kind: 'not_found' };
  const payments = (await capturedPaymentsOf(deps.db, [reservation.id])).toReversed();
  const [first] = payments;
  if (!first) return { kind: 'not_taken' };
  const left = await notGivenBack(deps.db, payments);
  const payment = payments.find((one) => minor <= (left.get(one.id) ?? 0));
  const most = { kind: 'too_much', most: money(Math.max(0, ...left.values()), first.amount.currency) } as const;
  const now = deps.clock();
  const chosen = payment ?? first;
  const amount = money(minor, chosen.amount.currency);
  const recorded = await deps.db.transaction().execute(async (tx): Promise<RecordedChargeback> => {
    const outcome = await recordChargeback(tx, { ...told, id, paymentId: chosen.id, amount }, now);
    if (outcome !== 'recorded') return outcome;
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'reservation.chargeback_noted',
      subject: { kind: 'reservation', id: reservation.code },
      facts: { chargeback: id, reference: told.reference, amountMinor: minor, currency: amount.currency, answerBy: told.answerBy },
      at: now,
    });
    return outcome;
  });
  switch (recorded) {
    case 'recorded':
      return { kind: 'noted' };
    case 'recorded_before':
      return { kind: 'noted_before' };
    case 'not_taken':
      return { kind: 'not_taken' };
    case 'too_much':
      return most;
  }
}

/** By payment, in minor units: what no refund has given back and no bank has called back. What is only promised can still be called back. */
async function notGivenBack(db: Database, payments: readonly Payment[]): Promise<ReadonlyMap<string, number>> {
  const contested = await contestedOf(
    db,
    payments.map(({ id }) => id),
  );
  return new Map(
    payments.map((payment) => {
      const { charge, price } = contested.get(payment.id) ?? { charge: 0, price: 0 };
      return [payment.id, chargedOf(payment).minor - returnedOf(payment).minor - price - charge];
    }),
  );
}
