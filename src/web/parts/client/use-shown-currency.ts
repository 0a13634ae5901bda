import { type Currency, DEFAULT_CURRENCY } from '#kernel/money';
import { useSiteFacts } from '../../request/site-facts.ts';
import { useOutsideTurkey } from './client.tsx';
import { type CurrencyLock, type CurrencyPage, currencyLock, shownCurrency } from './currency-lock.ts';

export type { CurrencyPage };
export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = { TRY: '₺', EUR: '€', USD: '$', GBP: '£' };

/** The currency that the visitor sees, and why they cannot change it, where they cannot. */
export function useShownCurrency(page: CurrencyPage): { readonly currency: Currency; readonly lock: CurrencyLock | undefined } {
  const { currency: chosen = DEFAULT_CURRENCY } = useSiteFacts();
  const outsideTurkey = useOutsideTurkey();
  return { currency: shownCurrency(page, { outsideTurkey, chosen }), lock: currencyLock(page, outsideTurkey) };
}
