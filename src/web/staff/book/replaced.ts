import type { Replaced } from '#booking';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney, type Money, money } from '#kernel/money';
import type { Call } from '../../request/session.ts';
import { staffOperationsOf } from '../../request/staff.ts';

/** What an order is in place of, where the asker says so. @throws 404 where that is none */
export async function replacedIn(call: Call, typed: string): Promise<Replaced | null> {
  if (typed === '') return null;
  const replaced = await staffOperationsOf(call).orders.findReplaced(typed);
  if (!replaced) throw new Response(null, { status: 404 });
  return replaced;
}

/** What another car costs more; nothing where the two cannot be compared. */
export const differenceTo = (replaced: Pick<Replaced, 'total'> | null, total: Money): Money | null =>
  replaced && replaced.total.currency === total.currency ? money(total.minor - replaced.total.minor, total.currency) : null;

export function differenceText(difference: Money | null, lang: Lang): string {
  if (difference === null) return '–';
  const amount = formatMoney(money(Math.abs(difference.minor), difference.currency), lang.locale);
  if (difference.minor === 0) return m.staff_replace_same({}, lang);
  return difference.minor > 0 ? m.staff_replace_more({ amount }, lang) : m.staff_replace_less({ amount }, lang);
}
