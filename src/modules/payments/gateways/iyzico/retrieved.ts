import { isCurrency, money } from '#kernel/money';
import type { CardBrand } from '../../card.ts';
import type { ChosenPlan, RememberedCard, RetrievedPayment } from '../../gateway.ts';
import type { NamedAmount } from '../../model.ts';
import type { PaymentAnswer, PaymentReport } from './answers.ts';
import { minorFrom } from './prices.ts';

const BRANDS: Readonly<Record<string, CardBrand>> = { VISA: 'visa', MASTER_CARD: 'mastercard', TROY: 'troy', AMERICAN_EXPRESS: 'amex' };

/** What the card was charged, as iyzico names it: with what instalments cost its holder. */
export function amountNamed({ paidPrice, currency }: PaymentAnswer): NamedAmount {
  if (paidPrice === undefined || currency === undefined) throw new RangeError('iyzico names no amount');
  return { minor: minorFrom(paidPrice), currency };
}

/** Paid, held or taken: the provider has the card's money for us. */
export const isPaid = ({ status, paymentStatus }: PaymentAnswer): boolean =>
  status === 'success' && (paymentStatus === 'SUCCESS' || paymentStatus === undefined || paymentStatus === null);

/** Only held so far, not taken. */
export const isHeld = (answer: PaymentAnswer): boolean => isPaid(answer) && answer.phase === 'PRE_AUTH';

export const isCancelled = (report: PaymentReport): boolean => (report.payments ?? []).some(({ cancels }) => (cancels ?? []).length > 0);

/** What was given back for certain or is on its way, in minor units. */
export function refundedMinor(report: PaymentReport): number {
  let minor = 0;
  for (const { itemTransactions } of report.payments ?? [])
    for (const { refunds } of itemTransactions ?? [])
      for (const { refundPrice, price } of refunds ?? []) minor += minorFrom(refundPrice ?? price ?? 0);
  return minor;
}

/** What is left of each line of the basket, in minor units; the first one first. */
export function linesLeft(
  answer: PaymentAnswer,
  report: PaymentReport,
): { readonly paymentTransactionId: string; readonly minor: number }[] {
  const given = new Map<string, number>();
  for (const { itemTransactions } of report.payments ?? [])
    for (const { paymentTransactionId, refunds } of itemTransactions ?? [])
      for (const { refundPrice, price } of refunds ?? [])
        given.set(paymentTransactionId, (given.get(paymentTransactionId) ?? 0) + minorFrom(refundPrice ?? price ?? 0));
  return (answer.itemTransactions ?? []).map(({ paymentTransactionId, paidPrice }) => ({
    paymentTransactionId,
    minor: minorFrom(paidPrice) - (given.get(paymentTransactionId) ?? 0),
  }));
}

/** How its holder pays it, where that is in installments; an amount in a currency of others is none of ours anyway. */
function planIn({ currency, installment, paidPrice }: PaymentAnswer): { readonly plan?: ChosenPlan } {
  if (!installment || installment < 2 || paidPrice === undefined || !isCurrency(currency)) return {};
  return { plan: { count: installment, total: money(minorFrom(paidPrice), currency) } };
}

/** A payment that is held or taken, in the words of every gateway. */
export function retrievedFrom(answer: PaymentAnswer, report: PaymentReport, remembered: RememberedCard | undefined): RetrievedPayment {
  const gatewayRef = answer.paymentId ?? '';
  const amount = amountNamed(answer);
  const plan = planIn(answer);
  if (!isHeld(answer)) return { kind: 'captured', gatewayRef, amount, ...plan, refundedMinor: refundedMinor(report) };
  return {
    kind: 'authorised',
    gatewayRef,
    amount,
    ...plan,
    card: { brand: BRANDS[answer.cardAssociation ?? ''] ?? 'other', lastFour: (answer.lastFourDigits ?? '0000').slice(-4) },
    ...(remembered ? { rememberedCard: remembered } : {}),
  };
}
