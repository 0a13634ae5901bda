import { type Money as Amount, formatMoney } from '#kernel/money';
import { useLang } from './use-lang.ts';

interface MoneyProps {
  readonly amount: Amount;
  /** `whole` in lists (₺1.649), `exact` in summaries (₺8.245,00). */
  readonly style?: 'whole' | 'exact';
}

/** An amount in the page's language. */
export function Money({ amount, style = 'exact' }: MoneyProps) {
  return formatMoney(amount, useLang().locale, style);
}
