import type { Money } from '#kernel/money';
import { chargedOf, type Difference, isChargeUnknown, listUnsettledPayments, openDifferences, type Payment } from '#payments';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { type OwedRefund, selectRefundsDue } from '../store/obligations.ts';
import { selectByIds } from '../store/reservations.ts';
import { awaitingHolder } from './awaits-holder.ts';

/** Machines try again by themselves for as long; what is left then is a person's. */
export const MACHINES_TRY_MS = 15 * 60_000;

export interface OpenPayment {
  readonly id: string;
  readonly code: string;
  readonly gateway: string;
  readonly amount: Money;
  readonly state: Payment['state'];
  readonly since: Date;
  /** Its provider alone knows how much was taken in all, if it was: whoever says so in its stead names the parts and the total of its panel. */
  readonly chargeUnknown: boolean;
}

export interface OpenRefund extends OwedRefund {
  readonly code: string;
}

export type OpenDifference = Difference & { readonly id: number; readonly gateway: string; readonly foundAt: Date };

/** Money whose end machines could not find by themselves, the longest waiting first of each kind. */
export interface OpenMoney {
  readonly payments: readonly OpenPayment[];
  readonly refunds: readonly OpenRefund[];
  /** Where a provider tells otherwise than we do. */
  readonly differences: readonly OpenDifference[];
}

const MOST = 100;

/** Payments of unknown outcome, refunds that are owed and not made, and differences with providers. */
export async function openMoney(deps: Pick<BookingDeps, 'db' | 'clock'>): Promise<OpenMoney> {
  const { db } = deps;
  const now = deps.clock();
  const before = new Date(now.getTime() - MACHINES_TRY_MS);
  const payments = await listUnsettledPayments(db, before);
  const refunds = await selectRefundsDue(db, before, MOST);
  const ids = [...new Set([...payments, ...refunds].map(({ reservationId }) => reservationId))];
  const found = new Map((ids.length > 0 ? await selectByIds(db, ids) : []).map((reservation) => [reservation.id, reservation]));
  const codeOf = (id: string): string => found.get(id)?.code ?? '';
  const waiting = await awaitingHolder(db, payments, found, now);
  const unknown = payments.filter((payment) => !waiting.has(payment.id) && !isHeldForSupplier(payment, found.get(payment.reservationId)));
  return {
    payments: unknown.map((payment) => ({
      id: payment.id,
      code: codeOf(payment.reservationId),
      gateway: payment.gateway,
      amount: chargedOf(payment),
      state: payment.state,
      since: payment.changedAt,
      chargeUnknown: isChargeUnknown(payment),
    })),
    refunds: refunds.map((refund) => ({ ...refund, code: codeOf(refund.reservationId) })),
    differences: await openDifferences(db),
  };
}

/** Nothing is unknown of money that is held as it should be, while the supplier has not said yes: its answer is what is missing. */
export const isHeldForSupplier = (
  payment: Pick<Payment, 'state'>,
  reservation: Pick<Reservation, 'state' | 'supplierConfirmedAt'> | undefined,
): boolean => payment.state === 'authorised' && reservation?.state === 'confirming' && reservation.supplierConfirmedAt === null;
