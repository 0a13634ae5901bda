import type { ChargedCurrency, Currency } from '#kernel/money';

/** Why a visitor cannot change the currency: from outside Turkey, on a reservation's page, for a rental abroad, or living abroad. */
export type CurrencyLock = 'reservation' | 'outside_turkey' | 'international' | 'residence';

/** Why what a page shows is charged in euro. */
export type EuroReason = Extract<CurrencyLock, 'international' | 'residence'>;

/** What a page says about its currency. */
export interface CurrencyPage {
  /** A reservation's page: what it is charged in stands, where it is known already. */
  readonly reservation: boolean;
  readonly charged: ChargedCurrency | undefined;
  readonly euroBecause: EuroReason | undefined;
  /** In which it shows its prices, where its address names one: that wins over the choice for the site. */
  readonly currency: Currency | undefined;
}

/** The first reason that holds (specification, section 4); whom no page lets choose is not sent to the home page to do so. */
export function currencyLock({ reservation, euroBecause }: CurrencyPage, outsideTurkey: boolean): CurrencyLock | undefined {
  if (outsideTurkey) return 'outside_turkey';
  return reservation ? 'reservation' : euroBecause;
}

/** What a reservation is charged in, euro where nothing else may be shown, else as the address says or the visitor chose. */
export function shownCurrency(
  { charged, euroBecause, currency }: CurrencyPage,
  { outsideTurkey, chosen }: { readonly outsideTurkey: boolean; readonly chosen: Currency },
): Currency {
  if (charged) return charged;
  return outsideTurkey || euroBecause ? 'EUR' : (currency ?? chosen);
}
