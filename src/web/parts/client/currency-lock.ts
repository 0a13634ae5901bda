/** Why a visitor cannot change the currency: from outside Turkey, on a reservation's page, or for a rental abroad. */
export type CurrencyLock = 'reservation' | 'outside_turkey' | 'international';

/** The first reason that holds (specification, section 4); whom no page lets choose is not sent to the home page to do so. */
export function currencyLock(page: {
  readonly reservation: boolean;
  readonly outsideTurkey: boolean;
  readonly international: boolean;
}): CurrencyLock | undefined {
  if (page.outsideTurkey) return 'outside_turkey';
  if (page.reservation) return 'reservation';
  return page.international ? 'international' : undefined;
}
