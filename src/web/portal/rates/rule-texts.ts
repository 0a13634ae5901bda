import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney, money } from '#kernel/money';
import { formatDate, wallClockFrom } from '#kernel/time';
import type { RateRule } from '#suppliers/model';

interface Names {
  readonly offices: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<number, string>;
}

/** What a rule does, where, for which cars and when, each as a text of its own. */
export function ruleTexts(rule: RateRule, { offices, groups }: Names, lang: Lang) {
  return {
    effect: rule.bookedAhead === null ? effectText(rule, lang) : `${effectText(rule, lang)}; ${aheadText(rule.bookedAhead, lang)}`,
    offices: rule.offices?.map((office) => offices.get(office) ?? office).join(', ') ?? m.portal_stop_every_office({}, lang),
    groups: rule.groups?.map((group) => groups.get(group) ?? String(group)).join(', ') ?? m.portal_stop_every_group({}, lang),
    days: [datesText(rule, lang), ...(rule.weekdays === null ? [] : [weekdaysText(rule.weekdays, lang)])].join('; '),
  };
}

/** All of it in a line, to be compared with another. */
export function ruleLine(rule: RateRule, names: Names, lang: Lang): string {
  const { effect, offices, groups, days } = ruleTexts(rule, names, lang);
  return [effect, days, offices, groups].join('; ');
}

const aheadText = (days: number, lang: Lang): string => m.portal_rule_booked_ahead_days({ days }, lang);

function effectText({ effect }: RateRule, lang: Lang): string {
  switch (effect.kind) {
    case 'percent':
      return effect.percent > 0
        ? m.portal_rule_percent_up({ percent: effect.percent }, lang)
        : m.portal_rule_percent_down({ percent: -effect.percent }, lang);
    case 'day_price':
      return m.portal_rule_day_price_is({ price: formatMoney(money(effect.minor, 'TRY'), lang.locale, 'exact') }, lang);
    case 'least_days':
      return m.portal_rule_least_days_is({ days: effect.days }, lang);
    case 'most_days':
      return m.portal_rule_most_days_is({ days: effect.days }, lang);
    case 'days_ahead':
      return m.portal_rule_days_ahead_is({ days: effect.days }, lang);
    case 'on_request': {
      const { withinDays: days, answerWithinMinutes: minutes } = effect;
      return days === null ? m.portal_rule_on_request_is({ minutes }, lang) : m.portal_rule_on_request_within_is({ days, minutes }, lang);
    }
    case 'instant':
      return m.portal_terms_instant({}, lang);
  }
}

function datesText({ from, to }: RateRule, lang: Lang): string {
  if (from !== null && to !== null)
    return from === to ? dayText(from, lang) : m.portal_season_dated({ from: dayText(from, lang), to: dayText(to, lang) }, lang);
  if (from !== null) return m.portal_rule_from_on({ from: dayText(from, lang) }, lang);
  return to === null ? m.portal_rule_always({}, lang) : m.portal_rule_until({ to: dayText(to, lang) }, lang);
}

function dayText(day: string, { locale }: Lang): string {
  const wall = wallClockFrom(`${day}T00:00`);
  return wall ? formatDate(wall, locale, 'date') : day;
}

/** Monday is 0; the first of January 2024 was one. */
export const weekdayText = (weekday: number, { locale }: Lang, style: 'short' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + weekday)));
const weekdaysText = (weekdays: readonly number[], lang: Lang): string => weekdays.map((one) => weekdayText(one, lang, 'short')).join(', ');
