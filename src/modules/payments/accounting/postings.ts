import { type Money, plus, sumOf } from '#kernel/money';
import { credit, debit, type Line, type Posting } from '#ledger/model';
import type { PriceAndCharge } from '../installments/charge.ts';
import type { Payment } from '../model.ts';

type Paid = Pick<Payment, 'id' | 'gateway' | 'amount' | 'charge'>;

/** A fact as the payments know it, and how it is posted. */
export interface RecordedFact {
  readonly posting: Posting;
  readonly at: Date;
}

/** The provider has taken the money for us; it is the customer's until the rental. What installments cost stands apart. */
export const captureOf = ({ amount, charge, gateway, id }: Paid): Posting => ({
  fact: { kind: 'capture', id },
  lines: [
    debit('gateway_receivable', gateway, plus(amount, charge)),
    credit('customer_payments', id, amount),
    ...ofCharge(charge, (some) => credit('installment_charges', id, some)),
  ],
});

/** The provider has given a part or all of it back, and of the charge its share. */
export const refundOf = (payment: Pick<Payment, 'id' | 'gateway'>, refundId: string, { charge, price }: PriceAndCharge): Posting => ({
  fact: { kind: 'refund', id: refundId },
  lines: [
    debit('customer_payments', payment.id, price),
    ...ofCharge(charge, (some) => debit('installment_charges', payment.id, some)),
    credit('gateway_receivable', payment.gateway, plus(price, charge)),
  ],
});

/** A line says more than nothing. */
const ofCharge = (charge: Money, line: (charge: Money) => Line): Line[] => (charge.minor === 0 ? [] : [line(charge)]);

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

/** A part of somebody's credit, in a posting. */
interface HolderPart {
  readonly holderId: string;
  readonly amount: Money;
}

/** It pays for a rental: what was a customer's credit is paid, under the rental's number. */
export const creditUseOf = (use: {
  readonly id: string;
  readonly reservationCode: string;
  readonly parts: readonly HolderPart[];
}): Posting => ({
  fact: { kind: 'credit_use', id: use.id },
  lines: [
    ...byHolder(use.parts).map(({ holderId, amount }) => debit('customer_credit', holderId, amount)),
    credit('customer_payments', use.reservationCode, sumOf(amountsOf(use.parts), currencyOf(use.parts))),
  ],
});

/** A rental that was paid with it ended: it is credit again, or belongs again to the payment that it was kept from. */
export const creditReturnOf = (returned: {
  readonly id: string;
  readonly reservationCode: string;
  readonly holderId: string;
  /** null: it is credit again. */
  readonly paymentId: string | null;
  readonly amount: Money;
}): Posting => ({
  fact: { kind: 'credit_return', id: returned.id },
  lines: [
    debit('customer_payments', returned.reservationCode, returned.amount),
    returned.paymentId === null
      ? credit('customer_credit', returned.holderId, returned.amount)
      : credit('customer_payments', returned.paymentId, returned.amount),
  ],
});

/** Nobody spent it in time. */
export const creditExpiryOf = (expired: HolderPart & { readonly id: string; readonly reservationCode: string }): Posting => ({
  fact: { kind: 'credit_expiry', id: expired.id },
  lines: [debit('customer_credit', expired.holderId, expired.amount), credit('expired_credit', expired.reservationCode, expired.amount)],
});

interface Contested {
  /** Of the chargeback. */
  readonly id: string;
  readonly paymentId: string;
  readonly gateway: string;
  readonly amount: Money;
}

/** The provider keeps it from what it owes us until somebody has decided. */
export const chargebackOf = ({ amount, gateway, id, paymentId }: Contested): Posting => ({
  fact: { kind: 'chargeback', id },
  lines: [debit('contested_payments', paymentId, amount), credit('gateway_receivable', gateway, amount)],
});

/** Decided for us: the provider owes it again. */
export const chargebackWonOf = ({ amount, gateway, id, paymentId }: Contested): Posting => ({
  fact: { kind: 'chargeback_won', id },
  lines: [debit('gateway_receivable', gateway, amount), credit('contested_payments', paymentId, amount)],
});

/** Decided for the holder, or not contested by us: it is gone. */
export const chargebackLostOf = ({ amount, id, paymentId }: Contested): Posting => ({
  fact: { kind: 'chargeback_lost', id },
  lines: [debit('chargeback_losses', paymentId, amount), credit('contested_payments', paymentId, amount)],
});

const amountsOf = (parts: readonly HolderPart[]): Money[] => parts.map(({ amount }) => amount);

const currencyOf = (parts: readonly HolderPart[]): Money['currency'] => {
  const [first] = parts;
  if (!first) throw new RangeError('A use of credit has no part');
  return first.amount.currency;
};

/** One line for each holder, however many of their credits it is taken from. */
function byHolder(parts: readonly HolderPart[]): HolderPart[] {
  const byId = Map.groupBy(parts, ({ holderId }) => holderId);
  return [...byId].map(([holderId, own]) => ({ holderId, amount: sumOf(amountsOf(own), currencyOf(own)) }));
}
