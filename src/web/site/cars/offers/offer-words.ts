import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import type { Ineligibility, Mileage } from '#suppliers/model';
import { exactPrice } from '../../../ui/whole-price.ts';
import type { CarFacts } from '../list/car-card-facts.ts';

/** Until when cancelling is free. */
export const freeUntilText = (freeUntil: WallClock | null, lang: Lang): string =>
  freeUntil === null
    ? m.cancellation_free_over({}, lang)
    : m.cancellation_free_by({ date: formatDate(freeUntil, lang.locale, 'day'), time: timeOf(freeUntil) }, lang);

export const confirmationText = (onRequest: boolean, lang: Lang): string =>
  onRequest ? m.confirmation_on_request({}, lang) : m.confirmation_instant({}, lang);

export const mileageText = (mileage: Mileage, lang: Lang): string =>
  mileage.kind === 'unlimited' ? m.mileage_unlimited({}, lang) : m.mileage_limited({ km: numberText(mileage.km, lang.locale) }, lang);

export const licenceText = (years: number, lang: Lang): string => m.licence_years({ count: years }, lang);

export const ineligibleText = (reason: Ineligibility, lang: Lang): string =>
  reason.kind === 'too_young'
    ? m.ineligible_too_young({ minimumAge: reason.minimumAge }, lang)
    : m.ineligible_too_old({ maximumAge: reason.maximumAge }, lang);

/** What the desk asks for and damage may cost, a few words each: it decides whether somebody can take the car at all. */
export function termTexts({ deposit, excess, requirements }: Pick<CarFacts, 'deposit' | 'excess' | 'requirements'>, lang: Lang): string[] {
  const texts: string[] = [];
  if (deposit.amount.minor > 0)
    texts.push(deposit.how === 'credit_card_block' ? m.card_deposit_card({}, lang) : m.card_deposit_cash({}, lang));
  if (excess)
    texts.push(excess.minor === 0 ? m.card_no_excess({}, lang) : m.card_excess({ amount: exactPrice(excess, lang.locale) }, lang));
  texts.push(requirements.creditInquiry ? m.credit_inquiry({}, lang) : m.credit_none({}, lang));
  return texts;
}
