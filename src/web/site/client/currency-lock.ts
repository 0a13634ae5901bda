/** Why a visitor cannot change the currency: on a reservation's page, from outside Turkey, or for a rental abroad. */
export type CurrencyLock = 'reservation' | 'outside_turkey' | 'international';

/** The first reason that holds (specification, section 4). */
export function currencyLock(page: {
  readonly reservation: boolean;
  readonly outsideTurkey: boolean;
  readonly international: boolean;
}): CurrencyLock | undefined {
  if (page.reservation) return 'reservation';
  if (page.outsideTurkey) return 'outside_turkey';
  return page.international ? 'international' : undefined;
}
