import type { Money } from '#kernel/money';

export { type ChargeSplit, type CommissionTerms, MOST_COMMISSION_BP, splitCharge, vatBpOn } from './split-charge.ts';

/**
 * The chart of accounts. An asset and an expense grow by debits, a liability and an income by credits; `subject` says whose part of it a line is.
 * A new account needs its line here and a migration: the database takes no other.
 */
export const ACCOUNTS = {
  /** What payment providers have taken for us and not paid out. */
  gateway_receivable: { side: 'asset', subject: 'gateway' },
  /** What customers have paid for their rentals: payment by payment, and by reservation what they have paid with credit. */
  customer_payments: { side: 'liability', subject: 'payment' },
  /** What they have paid beside that for paying in installments: their banks' and the provider's, as long as it is not given back. */
  installment_charges: { side: 'liability', subject: 'payment' },
  /** What customers have with us for a later rental. */
  customer_credit: { side: 'liability', subject: 'holder of credit' },
  /** What we have given customers of our own money, reservation by reservation. */
  goodwill: { side: 'expense', subject: 'reservation' },
  /** Credit that nobody spent in time, by the reservation that it was granted for. */
  expired_credit: { side: 'income', subject: 'reservation' },
  /** What providers have taken back because holders contest it, as long as nobody has decided. */
  contested_payments: { side: 'asset', subject: 'payment' },
  /** What holders have got back through their banks: who bears it in the end is between us and the supplier. */
  chargeback_losses: { side: 'expense', subject: 'payment' },
  /** What suppliers earn with their rentals: all that was charged, less our commission and the VAT on it. */
  supplier_shares: { side: 'liability', subject: 'supplier' },
  /** What of it suppliers have taken themselves, at their desks. What is owed to a supplier is its share less this; where that is less than nothing, it owes us. */
  taken_by_suppliers: { side: 'asset', subject: 'supplier' },
  /** What we earn with the rentals of a supplier, without VAT. */
  commission: { side: 'income', subject: 'supplier' },
  /** The VAT on it, which is the state's. */
  vat_on_commission: { side: 'liability', subject: 'supplier' },
} as const satisfies Record<string, { readonly side: 'asset' | 'liability' | 'expense' | 'income'; readonly subject: string }>;
export type Account = keyof typeof ACCOUNTS;

/** The facts that payments know of. */
export const PAYMENT_FACT_KINDS = [
  'capture',
  'refund',
  'credit',
  'credit_use',
  'credit_return',
  'credit_expiry',
  'chargeback',
  'chargeback_won',
  'chargeback_lost',
] as const;
export type PaymentFactKind = (typeof PAYMENT_FACT_KINDS)[number];

export const FACT_KINDS = [...PAYMENT_FACT_KINDS, 'earning'] as const;
/**
 * What happened: money was taken, given back, or kept for a later rental (`credit`); what was kept was spent on a rental, came back when that
 * was cancelled, or was not spent in time. A holder's bank called a payment back (`chargeback`), and it was decided for us or for the holder. A rental
 * earned something, or something else than before (`earning`).
 */
export type FactKind = (typeof FACT_KINDS)[number];

/** A debit is more than zero minor units, a credit less. */
export interface Line {
  readonly account: Account;
  readonly subject: string;
  readonly amount: Money;
}

/** What one fact does to the accounts. A fact is posted once. */
export interface Posting {
  readonly fact: { readonly kind: FactKind; readonly id: string };
  readonly lines: readonly Line[];
}

/** A line with the fact that it was posted for. */
export interface Entry extends Line {
  readonly fact: Posting['fact'];
  readonly postedAt: Date;
}

export const debit = (account: Account, subject: string, amount: Money): Line => ({ account, subject, amount });
export const credit = (account: Account, subject: string, amount: Money): Line => ({
  account,
  subject,
  amount: { minor: -amount.minor, currency: amount.currency },
});

/** Whether debits and credits are the same in each currency; nothing is posted that is not. */
export function isBalanced(lines: readonly Line[]): boolean {
  const sums = new Map<string, number>();
  for (const { amount } of lines) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minor);
  return lines.length >= 2 && [...sums.values()].every((sum) => sum === 0);
}

/** What an account holds, as people say it: more than zero is what it is named after, of an asset and of a liability alike. */
export const balanceFrom = (account: Account, debitsLessCredits: number): number =>
  GROWS_BY_CREDITS.has(ACCOUNTS[account].side) ? 0 - debitsLessCredits : debitsLessCredits;

const GROWS_BY_CREDITS: ReadonlySet<string> = new Set(['liability', 'income']);

/** Whether two postings do the same to the same accounts, whatever the order of their lines. */
export function isSamePosting(a: Posting, b: Posting): boolean {
  const textOf = ({ fact, lines }: Posting): string =>
    [
      fact.kind,
      fact.id,
      ...lines.map(({ account, subject, amount }) => [account, subject, amount.minor, amount.currency].join(' ')).sort(),
    ].join('\n');
  return textOf(a) === textOf(b);
}
