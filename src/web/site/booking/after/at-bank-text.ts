import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney } from '#kernel/money';
import type { Plan } from '../../../parts/rental/plan.ts';

/** What the holder is asked for at the bank, before they go there: it may have been chosen in another tab. */
export function atBankText({ count, total }: Plan, lang: Lang): string {
  const amount = formatMoney(total, lang.locale);
  return count > 1 ? m.completed_bank_asks_installments({ amount, count }, lang) : m.completed_bank_asks({ amount }, lang);
}
