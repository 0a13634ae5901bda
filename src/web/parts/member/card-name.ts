import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { CardBrand } from '#payments/model';

const BRANDS = {
  visa: m.card_brand_visa,
  mastercard: m.card_brand_mastercard,
  troy: m.card_brand_troy,
  amex: m.card_brand_amex,
  other: m.card_brand_other,
} as const satisfies Record<CardBrand, unknown>;

/** `Mastercard •••• 0008` */
export const cardName = ({ brand, lastFour }: { readonly brand: CardBrand; readonly lastFour: string }, lang: Lang): string =>
  m.card_ending_in({ brand: BRANDS[brand]({}, lang), lastFour }, lang);
