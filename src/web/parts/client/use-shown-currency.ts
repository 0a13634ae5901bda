import { type Currency, DEFAULT_CURRENCY } from '#kernel/money';
import { useSiteFacts } from '../../request/site-facts.ts';
import { useOutsideTurkey } from './client.tsx';
import { type CurrencyLock, currencyLock } from './currency-lock.ts';

export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = { TRY: '₺', EUR: '€' };

/** What a page says about its currency. */
export interface CurrencyPage {
  readonly reservation: boolean;
  readonly international: boolean;
  /** In which it shows its prices, where its address names one: that wins over the choice for the site. */
  readonly currency: Currency | undefined;
}

/** The currency that the visitor sees, and why they cannot change it, where they cannot. */
export function useShownCurrency(page: CurrencyPage): { readonly currency: Currency; readonly lock: CurrencyLock | undefined } {
  const { currency: chosen = DEFAULT_CURRENCY } = useSiteFacts();
  const outsideTurkey = useOutsideTurkey();
  const lock = currencyLock({ ...page, outsideTurkey });
  return { currency: outsideTurkey || page.international ? 'EUR' : (page.currency ?? chosen), lock };
}
