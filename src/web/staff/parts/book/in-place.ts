import type { ReplacedReservation } from '#booking';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney, type Money, money } from '#kernel/money';

/** The field, and the part of an address, that name the reservation which an order is in place of. */
export const REPLACES = 'replaces';

/** What another car costs more; nothing where the two cannot be compared. */
export const differenceTo = (replaced: Pick<ReplacedReservation, 'total'> | null, total: Money): Money | null =>
  replaced && replaced.total.currency === total.currency ? money(total.minor - replaced.total.minor, total.currency) : null;

export function differenceText(difference: Money | null, lang: Lang): string {
  if (difference === null) return '–';
  const amount = formatMoney(money(Math.abs(difference.minor), difference.currency), lang.locale);
  if (difference.minor === 0) return m.staff_replace_same({}, lang);
  return difference.minor > 0 ? m.staff_replace_more({ amount }, lang) : m.staff_replace_less({ amount }, lang);
}
