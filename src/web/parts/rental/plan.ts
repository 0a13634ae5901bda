import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { type Money, minus } from '#kernel/money';

/** A plan of installments that was chosen. */
export interface Plan {
  readonly count: number;
  /** What the card pays: price and charge. */
  readonly total: Money;
}

/** `Vade farkı (3 taksit)` */
export const chargeName = ({ count }: Plan, lang: Lang): string => m.checkout_installment_charge_of({ count }, lang);

/** What it costs beside the price. */
export const chargeIn = ({ total }: Plan, price: Money): Money => minus(total, price);
