import { Form } from 'react-router';
import * as m from '#i18n';
import { amountText } from '#kernel/typed-amount';
import { type RateRule, RULE_EFFECTS } from '#suppliers/model';
import { type FormAnswer, fieldsOf } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Ticks } from '../parts/ticks.tsx';
import { weekdayText } from './rule-texts.ts';

interface RuleFormProps {
  readonly version: number;
  /** Of the rule that is changed; null for a new one. */
  readonly position: number | null;
  readonly rule: RateRule | undefined;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly answer: FormAnswer | undefined;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** A rule as it is typed: what it does first, then where and when. */
export function RuleForm({ version, position, rule, offices, groups, answer }: RuleFormProps) {
  const lang = useLang();
  const field = fieldsOf(answer, lang);
  const effect = rule?.effect;
  return (
    <Form method="post" className="stf__panel" noValidate>
      <h2>{rule ? m.portal_rule_change_named({ name: rule.name }, lang) : m.portal_rule_new({}, lang)}</h2>
      <input type="hidden" name="seen" value={version} />
      {position !== null && <input type="hidden" name="rule" value={position} />}
      <div className="stf__fields ptl__rule">
        <TextField
          label={m.portal_rule_name({}, lang)}
          help={m.portal_rule_name_help({}, lang)}
          {...field('name', rule?.name)}
          maxLength={60}
          required
        />
        <SelectField label={m.portal_rule_effect({}, lang)} {...field('effect', effect?.kind ?? 'percent')}>
          {RULE_EFFECTS.map((kind) => (
            <option key={kind} value={kind}>
              {EFFECT_TEXTS[kind]({}, lang)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.portal_rule_percent({}, lang)}
          help={m.portal_rule_percent_help({}, lang)}
          {...field('percent', effect?.kind === 'percent' ? effect.percent : '')}
        />
        <TextField
          label={m.portal_rule_amount({}, lang)}
          {...field('amount', effect?.kind === 'day_price' ? amountText(effect.minor, lang.locale) : '')}
          inputMode="decimal"
        />
        <TextField
          label={m.portal_rule_days({}, lang)}
          help={m.portal_rule_days_help({}, lang)}
          {...field('days', daysIn(effect))}
          inputMode="numeric"
        />
        <TextField
          label={m.portal_terms_answer_minutes({}, lang)}
          help={m.portal_rule_answer_help({}, lang)}
          {...field('answerMinutes', effect?.kind === 'on_request' ? effect.answerWithinMinutes : '')}
          inputMode="numeric"
        />
        <TextField
          label={m.portal_rule_booked_ahead({}, lang)}
          help={m.portal_rule_booked_ahead_help({}, lang)}
          {...field('bookedAhead', rule?.bookedAhead ?? '')}
          inputMode="numeric"
        />
        <TextField
          label={m.portal_rule_from({}, lang)}
          help={m.portal_rule_from_help({}, lang)}
          {...field('from', rule?.from ?? '')}
          type="date"
        />
        <TextField label={m.portal_rule_to({}, lang)} help={m.portal_rule_to_help({}, lang)} {...field('to', rule?.to ?? '')} type="date" />
      </div>
      <Ticks
        legend={m.portal_rule_weekdays({}, lang)}
        name="weekday"
        options={WEEKDAYS.map((id) => ({ id, name: weekdayText(id, lang) }))}
        kept={rule?.weekdays}
        answer={answer}
      />
      <Ticks legend={m.portal_rule_offices({}, lang)} name="office" options={offices} kept={rule?.offices} answer={answer} />
      <Ticks legend={m.portal_stop_groups({}, lang)} name="group" options={groups} kept={rule?.groups} answer={answer} />
      <Button type="submit" name="action" value="save">
        {m.portal_terms_save({}, lang)}
      </Button>
    </Form>
  );
}

function daysIn(effect: RateRule['effect'] | undefined): number | null {
  if (effect?.kind === 'on_request') return effect.withinDays;
  return effect && 'days' in effect ? effect.days : null;
}

const EFFECT_TEXTS = {
  percent: m.portal_rule_effect_percent,
  day_price: m.portal_rule_effect_day_price,
  least_days: m.portal_rule_effect_least_days,
  most_days: m.portal_rule_effect_most_days,
  days_ahead: m.portal_rule_effect_days_ahead,
  on_request: m.portal_rule_effect_on_request,
  instant: m.portal_rule_effect_instant,
} as const;
