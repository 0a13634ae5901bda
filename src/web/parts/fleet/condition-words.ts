import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { FUEL_POLICY_NAMES } from '#i18n/rental-names';
import type { AgreedConditions, SupplierConditions } from '#suppliers/model';
import { cardsText } from '../rental/cards-words.ts';
import type { Fact } from './fleet-facts.ts';

/** What a sentence is about: where a form asks for it. */
export interface ConditionFact extends Fact {
  readonly about: 'deposit' | 'cards' | 'mileage' | 'fuel' | 'cancellation' | 'one_way' | 'ages' | 'hours';
}

/** A band that ends at such an age has no end. */
const NO_OLDER = 99;

/** The conditions of a supplier as customers read them. @param amount minor units in words */
export function conditionFacts(conditions: SupplierConditions, amount: (minor: number) => string, lang: Lang): ConditionFact[] {
  const { oneWay, outOfHours, mileage } = conditions;
  const bands = (charges: typeof conditions.youngDriver): string =>
    charges.length === 0
      ? m.company_no_charge({}, lang)
      : charges
          .map(({ fromAge, toAge, dailyMinor, capMinor }) => {
            const ages =
              toAge >= NO_OLDER ? m.company_age_from({ age: fromAge }, lang) : m.company_ages({ from: fromAge, to: toAge }, lang);
            const band = { ages, daily: amount(dailyMinor) };
            return capMinor === null
              ? m.company_age_charge(band, lang)
              : m.company_age_charge_capped({ ...band, cap: amount(capMinor) }, lang);
          })
          .join(' · ');
  return [
    ...atTheDesk(conditions, lang),
    {
      about: 'mileage',
      name: m.company_extra_km({}, lang),
      text: m.company_extra_km_text({ amount: amount(mileage.perExtraKmMinor) }, lang),
    },
    ...fuelAndCancelling(conditions, lang),
    {
      about: 'one_way',
      name: m.company_one_way({}, lang),
      text: oneWay
        ? m.company_one_way_text(
            { within: amount(oneWay.withinProvinceMinor), perKm: amount(oneWay.perKmMinor), least: amount(oneWay.minimumMinor) },
            lang,
          )
        : m.company_one_way_none({}, lang),
    },
    { about: 'ages', name: m.company_young({}, lang), text: bands(conditions.youngDriver) },
    { about: 'ages', name: m.company_senior({}, lang), text: bands(conditions.seniorDriver) },
    ...oldestDriver(conditions, lang),
    {
      about: 'hours',
      name: m.company_out_of_hours({}, lang),
      text: outOfHours ? m.company_out_of_hours_text({ amount: amount(outOfHours.feeMinor) }, lang) : m.company_out_of_hours_none({}, lang),
    },
    lateReturn(conditions, lang),
  ];
}

/** The same of a company of whose price list nothing is known beforehand. */
export const agreedFacts = (conditions: AgreedConditions, lang: Lang): ConditionFact[] => [
  ...atTheDesk(conditions, lang),
  ...fuelAndCancelling(conditions, lang),
  ...oldestDriver(conditions, lang),
  lateReturn(conditions, lang),
];

function atTheDesk(conditions: AgreedConditions, lang: Lang): ConditionFact[] {
  const [from, to] = conditions.deposit.releasedAfterBusinessDays;
  return [
    {
      about: 'deposit',
      name: m.company_deposit_how({}, lang),
      text: [
        conditions.deposit.how === 'credit_card_block' ? m.company_deposit_block({}, lang) : m.company_deposit_debit({}, lang),
        m.company_deposit_released({ from, to }, lang),
      ].join(' '),
    },
    {
      about: 'cards',
      name: m.company_cards({}, lang),
      text: cardsText(conditions.deposit, conditions.cards, lang),
    },
    {
      about: 'cards',
      name: m.company_credit({}, lang),
      text: conditions.creditInquiry ? m.company_credit_yes({}, lang) : m.company_credit_no({}, lang),
    },
  ];
}

const fuelAndCancelling = (conditions: AgreedConditions, lang: Lang): ConditionFact[] => [
  { about: 'fuel', name: m.company_fuel({}, lang), text: FUEL_POLICY_NAMES[conditions.fuelPolicy]({}, lang) },
  {
    about: 'cancellation',
    name: m.company_cancellation({}, lang),
    text: [m.cancellation_free_until({ hours: conditions.cancellation.freeUntilHours }, lang), m.company_afterwards_credit({}, lang)].join(
      '. ',
    ),
  },
];

const oldestDriver = (conditions: AgreedConditions, lang: Lang): ConditionFact[] =>
  conditions.maximumAge === null ? [] : [{ about: 'ages', name: m.company_oldest({}, lang), text: String(conditions.maximumAge) }];

const lateReturn = (conditions: AgreedConditions, lang: Lang): ConditionFact => ({
  about: 'hours',
  name: m.company_late({}, lang),
  text: m.company_late_text({ minutes: conditions.graceMinutes }, lang),
});
