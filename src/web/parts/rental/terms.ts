import type { FreeCancellation } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney } from '#kernel/money';
import { formatDate, timeOf } from '#kernel/time';
import type { CancellationPolicy, Deposit } from '#suppliers/model';

/** The conditions of one order, reckoned for its place and for now. */
export interface Terms {
  readonly cancellation: CancellationTerms;
  readonly deposit: Deposit;
  readonly creditInquiry: boolean;
}

export interface CancellationTerms extends FreeCancellation {
  readonly afterwards: CancellationPolicy['afterwards'];
}

/** One line: until when cancelling is free. */
export function cancellationText({ freeUntil, isFree }: FreeCancellation, lang: Lang): string {
  if (freeUntil === null) return m.checkout_no_free_cancellation({}, lang);
  if (!isFree) return m.cancellation_free_over({}, lang);
  return m.cancellation_free_by({ date: formatDate(freeUntil, lang.locale, 'day'), time: timeOf(freeUntil) }, lang);
}

/** What becomes of the money after the free period. */
export const afterwardsText = (afterwards: CancellationPolicy['afterwards'], lang: Lang): string =>
  afterwards === 'credit' ? m.checkout_afterwards_credit({}, lang) : m.checkout_afterwards_nothing({}, lang);

/** One line: how much, how it is taken, when it is released. */
export function depositText(deposit: Deposit, lang: Lang): string {
  if (deposit.amount.minor === 0) return m.checkout_no_deposit({}, lang);
  return deposit.how === 'credit_card_block'
    ? m.checkout_deposit_card(depositFacts(deposit, lang), lang)
    : m.checkout_deposit_cash(depositFacts(deposit, lang), lang);
}

/** The same beside a label that says "deposit" already. */
export function depositTermsText(deposit: Deposit, lang: Lang): string {
  if (deposit.amount.minor === 0) return m.checkout_no_deposit({}, lang);
  return deposit.how === 'credit_card_block'
    ? m.checkout_deposit_card_terms(depositFacts(deposit, lang), lang)
    : m.checkout_deposit_cash_terms(depositFacts(deposit, lang), lang);
}

function depositFacts(deposit: Deposit, { locale }: Lang) {
  const [from, to] = deposit.releasedAfterBusinessDays;
  return { amount: formatMoney(deposit.amount, locale, 'whole'), from, to };
}
