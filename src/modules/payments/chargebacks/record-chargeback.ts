import { minus, plus } from '#kernel/money';
import { post } from '#ledger';
import type { DatabaseTransaction } from '#platform/database';
import { chargebackLostOf, chargebackOf, chargebackWonOf } from '../accounting/postings.ts';
import { partsOf, totalOf } from '../installments/charge.ts';
import { chargedOf } from '../model.ts';
import { getLockedPayment } from '../store/payments.ts';
import { CHARGEBACK_MOVES, type Chargeback } from './chargeback.ts';
import { contestOf, findLockedChargeback, insertChargeback, updateChargeback } from './store.ts';

/** What a provider tells of a chargeback. */
export type ReportedChargeback = Omit<Chargeback, 'charge' | 'state' | 'notedAt' | 'answeredAt' | 'endedAt' | 'gateway'>;

export type RecordedChargeback =
  | 'recorded'
  /** Under this reference, or this id, it stands there already. */
  | 'recorded_before'
  /** The payment was never taken. */
  | 'not_taken'
  /** More than is left of what was taken, the charge with it. */
  | 'too_much';

/** Writes down that a holder's bank calls a payment back, once, and posts it: until it is decided the provider keeps the amount. */
export async function recordChargeback(tx: DatabaseTransaction, told: ReportedChargeback, now: Date): Promise<RecordedChargeback> {
  const payment = await getLockedPayment(tx, told.paymentId);
  if (payment.state !== 'captured' || payment.amount.currency !== told.amount.currency) return 'not_taken';
  if (await findLockedChargeback(tx, told.id)) return 'recorded_before';
  const { parts: contested } = await contestOf(tx, payment);
  const gone = { price: plus(payment.refunded, contested.price), charge: plus(payment.refundedCharge, contested.charge) };
  if (told.amount.minor > minus(chargedOf(payment), totalOf(gone)).minor) return 'too_much';
  const { charge } = partsOf({ price: payment.amount, charge: payment.charge }, gone, told.amount);
  const chargeback: Chargeback = {
    ...told,
    charge,
    gateway: payment.gateway,
    state: 'open',
    notedAt: now,
    answeredAt: null,
    endedAt: null,
  };
  if (!(await insertChargeback(tx, chargeback))) return 'recorded_before';
  await post(tx, chargebackOf(chargeback), now);
  return 'recorded';
}

export type MovedChargeback = { readonly kind: 'moved'; readonly chargeback: Chargeback } | { readonly kind: 'moved_before' | 'not_found' };

/** Evidence was sent, or it was decided; what was decided is posted. Whoever is second changes nothing. */
export async function moveChargeback(
  tx: DatabaseTransaction,
  id: string,
  to: 'answered' | 'won' | 'lost',
  now: Date,
): Promise<MovedChargeback> {
  const chargeback = await findLockedChargeback(tx, id);
  if (!chargeback) return { kind: 'not_found' };
  if (!CHARGEBACK_MOVES[chargeback.state].includes(to)) return { kind: 'moved_before' };
  await updateChargeback(tx, id, { state: to, ...(to === 'answered' ? { answered_at: now } : { ended_at: now }) });
  if (to === 'won') await post(tx, chargebackWonOf(chargeback), now);
  if (to === 'lost') await post(tx, chargebackLostOf(chargeback), now);
  return { kind: 'moved', chargeback };
}
