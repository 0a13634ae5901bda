import { type Money, minus, money, sumOf } from '#kernel/money';
import { type CommissionTerms, credit, debit, type Line, type Posting, splitCharge } from '#ledger/model';
import type { Reservation } from '../model/reservation.ts';
import type { ReservationState } from '../model/states.ts';

/**
 * What a reservation earns in a state: `all` that is paid for it from the handover on, what is `kept` of what was paid where it ended without a
 * rental, and nothing before (decision 0185).
 */
const EARNS = {
  pending_payment: 'nothing',
  payment_failed: 'nothing',
  awaiting_proof: 'nothing',
  confirming: 'nothing',
  confirmed: 'nothing',
  declined: 'nothing',
  withdrawn: 'nothing',
  expired: 'nothing',
  picked_up: 'all',
  completed: 'all',
  cancelled: 'kept',
  refused_at_delivery: 'kept',
  no_show: 'kept',
} as const satisfies Readonly<Record<ReservationState, 'nothing' | 'kept' | 'all'>>;

/** Whether something may be earned in a state. */
export const mayEarn = (state: ReservationState): boolean => EARNS[state] !== 'nothing';

/** What is left of what somebody paid, by subject of the account of customers' payments: a payment, or the reservation's number for credit. */
export type PaidParts = Readonly<Record<string, number>>;

/** What was earned, in minor units of one currency; each part may also be what it differs by from before. */
export interface EarnedAmounts {
  readonly currency: Money['currency'];
  readonly parts: PaidParts;
  readonly onlineMinor: number;
  readonly atDeliveryMinor: number;
  readonly commissionMinor: number;
  readonly vatMinor: number;
  readonly shareMinor: number;
}

/**
 * What a reservation has earned as it stands.
 * @param left what is left of its payments and of what was paid with credit: neither given back, nor promised, nor kept as credit
 */
export function earnedOf(
  { state, summary }: Pick<Reservation, 'state' | 'summary'>,
  left: PaidParts,
  terms: CommissionTerms,
): EarnedAmounts {
  const { currency } = summary.total;
  const earns = EARNS[state];
  const parts = earns === 'nothing' ? {} : withoutNothing(left);
  const online = sumOf(
    Object.values(parts).map((minor) => money(minor, currency)),
    currency,
  );
  const atDelivery = money(earns === 'all' ? summary.payAtDelivery.minor : 0, currency);
  const { commission, share, vat } = splitCharge(sumOf([online, atDelivery], currency), terms);
  return {
    currency,
    parts,
    onlineMinor: online.minor,
    atDeliveryMinor: atDelivery.minor,
    commissionMinor: commission.minor,
    vatMinor: vat.minor,
    shareMinor: share.minor,
  };
}

const nothingEarned = (currency: Money['currency']): EarnedAmounts => ({
  currency,
  parts: {},
  onlineMinor: 0,
  atDeliveryMinor: 0,
  commissionMinor: 0,
  vatMinor: 0,
  shareMinor: 0,
});

/** What is to be posted so that the second becomes the first. */
export function earnedMore(now: EarnedAmounts, before: EarnedAmounts): EarnedAmounts {
  const subjects = [...new Set([...Object.keys(now.parts), ...Object.keys(before.parts)])].sort();
  const less = (one: number, other: number): number => minus(money(one, now.currency), money(other, now.currency)).minor;
  return {
    currency: now.currency,
    parts: withoutNothing(
      Object.fromEntries(subjects.map((subject) => [subject, less(now.parts[subject] ?? 0, before.parts[subject] ?? 0)])),
    ),
    onlineMinor: less(now.onlineMinor, before.onlineMinor),
    atDeliveryMinor: less(now.atDeliveryMinor, before.atDeliveryMinor),
    commissionMinor: less(now.commissionMinor, before.commissionMinor),
    vatMinor: less(now.vatMinor, before.vatMinor),
    shareMinor: less(now.shareMinor, before.shareMinor),
  };
}

/** All rows of a reservation together. */
export const earnedTogether = (rows: readonly EarnedAmounts[], currency: Money['currency']): EarnedAmounts =>
  rows.reduce((sum, row) => earnedMore(sum, earnedMore(nothingEarned(currency), row)), nothingEarned(currency));

/** Whether it says the same about every account. */
export const isZeroEarning = ({ atDeliveryMinor, commissionMinor, parts, shareMinor, vatMinor }: EarnedAmounts): boolean =>
  Object.keys(parts).length === 0 && [atDeliveryMinor, commissionMinor, vatMinor, shareMinor].every((minor) => minor === 0);

/**
 * What customers have paid becomes the supplier's share, our commission and the VAT on it; what the supplier takes at its desk counts against its share.
 * @param row what changed; less than nothing is taken back
 */
export function earningOf(row: EarnedAmounts & { readonly id: string; readonly supplier: string }): Posting {
  const amount = (minor: number): Money => money(minor, row.currency);
  const lines: readonly Line[] = [
    ...Object.entries(row.parts).map(([subject, minor]) => debit('customer_payments', subject, amount(minor))),
    debit('taken_by_suppliers', row.supplier, amount(row.atDeliveryMinor)),
    credit('supplier_shares', row.supplier, amount(row.shareMinor)),
    credit('commission', row.supplier, amount(row.commissionMinor)),
    credit('vat_on_commission', row.supplier, amount(row.vatMinor)),
  ];
  return {
    fact: { kind: 'earning', id: row.id },
    lines: lines.filter((line) => line.amount.minor !== 0).map((line) => ({ ...line, amount: amount(line.amount.minor) })),
  };
}

const withoutNothing = (parts: PaidParts): PaidParts => Object.fromEntries(Object.entries(parts).filter(([, minor]) => minor !== 0));
