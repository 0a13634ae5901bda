import type { Money } from '#kernel/money';
import { credit, debit, type Posting } from '#ledger/model';
import type { Payment } from '../model.ts';

type Paid = Pick<Payment, 'id' | 'gateway' | 'amount'>;

/** The provider has taken the money for us; it is the customer's until the rental. */
export const captureOf = ({ id, gateway, amount }: Paid): Posting => ({
  fact: { kind: 'capture', id },
  lines: [debit('gateway_receivable', gateway, amount), credit('customer_payments', id, amount)],
});

/** The provider has given a part or all of it back. */
export const refundOf = (payment: Pick<Payment, 'id' | 'gateway'>, refundId: string, amount: Money): Posting => ({
  fact: { kind: 'refund', id: refundId },
  lines: [debit('customer_payments', payment.id, amount), credit('gateway_receivable', payment.gateway, amount)],
});

/** Where a credit comes from: what the customer has paid, or our own money. */
export type CreditSource = 'payment' | 'goodwill';

/** Instead of being given back it is kept for a later rental; or it is ours, and given. */
export const creditOf = (granted: {
  readonly id: string;
  readonly holderId: string;
  readonly source: CreditSource;
  readonly paymentId: string | null;
  readonly reservationCode: string;
  readonly amount: Money;
}): Posting => ({
  fact: { kind: 'credit', id: granted.id },
  lines: [
    granted.source === 'goodwill'
      ? debit('goodwill', granted.reservationCode, granted.amount)
      : debit('customer_payments', granted.paymentId ?? granted.reservationCode, granted.amount),
    credit('customer_credit', granted.holderId, granted.amount),
  ],
});
