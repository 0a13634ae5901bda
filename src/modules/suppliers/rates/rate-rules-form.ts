import { type FormEntries, type FormReader, formReader, type Reading } from '../forms/form-reader.ts';
import { LONGEST_ANSWER_MINUTES } from '../terms/term-kinds.ts';
import { type RateRule, RULE_EFFECTS, type RuleEffect } from './rate-rules.ts';

export const MOST_RULES = 60;

/**
 * Reads the form of a rule: `name`, `office` and `group` (ticked ones; none is all), `from` and `to` (empty is no end), `weekday` (none is all),
 * `effect` with `percent`, `amount`, `days` or `answerMinutes`, and `bookedAhead`.
 */
export function rateRuleFormFrom(
  entries: FormEntries,
  known: { readonly offices: readonly string[]; readonly groups: readonly number[] },
): Reading<RateRule> {
  const form = formReader(entries);
  const noneIsAll = <Value>(ticked: readonly Value[]): readonly Value[] | null => (ticked.length === 0 ? null : ticked);
  const [from, to] = [dayOrNone(form, 'from'), dayOrNone(form, 'to')];
  if (from !== null && to !== null && to < from) form.refuse('to', 'ends_before_it_begins');
  return form.outcome({
    name: form.text('name', 60).replace(/\s+/g, ' '),
    offices: noneIsAll(form.several('office', known.offices)),
    groups: noneIsAll(form.several('group', known.groups.map(String)).map(Number)),
    from,
    to,
    weekdays: noneIsAll(form.several('weekday', ['0', '1', '2', '3', '4', '5', '6']).map(Number)),
    bookedAhead: form.wholeOrNone('bookedAhead', { least: 1, most: 365 }),
    effect: effectIn(form),
  });
}

function effectIn(form: FormReader): RuleEffect {
  const kind = form.chosen('effect', RULE_EFFECTS);
  switch (kind) {
    case 'percent': {
      const percent = form.whole('percent', { least: -50, most: 200 });
      if (percent === 0 && form.typed('percent') !== '') form.refuse('percent', 'out_of_range');
      return { kind, percent };
    }
    case 'day_price': {
      const minor = form.amount('amount');
      if (minor === 0 && form.typed('amount') !== '') form.refuse('amount', 'out_of_range');
      return { kind, minor };
    }
    case 'least_days':
    case 'most_days':
    case 'days_ahead':
      return { kind, days: form.whole('days', { least: 1, most: 365 }) };
    case 'on_request': {
      const withinDays = form.wholeOrNone('days', { least: 1, most: 365 });
      return { kind, withinDays, answerWithinMinutes: form.whole('answerMinutes', { least: 15, most: LONGEST_ANSWER_MINUTES }) };
    }
    case 'instant':
      return { kind };
  }
}

const dayOrNone = (form: FormReader, name: string): string | null => (form.typed(name) === '' ? null : form.date(name));
