import { Form } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import { formatDate, type WallClock } from '#kernel/time';
import type { CommissionRule } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { type FormAnswer, fieldsOf } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { percentText } from '../parts/percent-text.ts';

/** A rule with its place and its people by name. */
export interface RuleView extends Omit<CommissionRule, 'supplier' | 'enteredAt'> {
  readonly hasBegun: boolean;
}

/** A rule, and the way to end one that has not ended. @param answer why it was not ended */
export function Rule({ rule, mayEnd, answer }: { rule: RuleView; mayEnd: boolean; answer: FormAnswer | undefined }) {
  const lang = useLang();
  const field = fieldsOf(answer, lang);
  return (
    <section className="stf__panel">
      <h3>{ruleText(rule, lang)}</h3>
      <dl className="stf__facts">
        <div>
          <dt>{m.staff_commission_pickup_days({}, lang)}</dt>
          <dd>{daysText(rule, lang)}</dd>
        </div>
        <div>
          <dt>{m.staff_commission_from({}, lang)}</dt>
          <dd>
            {instantText(rule.bookedFrom, lang.locale)}
            {rule.bookedUntil === null && (
              <b> ({rule.hasBegun ? m.staff_commission_in_force({}, lang) : m.staff_commission_begins_later({}, lang)})</b>
            )}
          </dd>
        </div>
        {rule.bookedUntil !== null && (
          <div>
            <dt>{m.staff_commission_until({}, lang)}</dt>
            <dd>{untilText(rule.bookedFrom, rule.bookedUntil, lang)}</dd>
          </div>
        )}
        <div>
          <dt>{m.staff_commission_reason({}, lang)}</dt>
          <dd>{rule.reason}</dd>
        </div>
        <div>
          <dt>{m.staff_commission_entered_by({}, lang)}</dt>
          <dd>{rule.enteredBy}</dd>
        </div>
        {rule.endedBy !== null && (
          <div>
            <dt>{m.staff_commission_ended_by({}, lang)}</dt>
            <dd>{rule.endedBy}</dd>
          </div>
        )}
      </dl>
      {mayEnd && rule.bookedUntil === null && (
        <details open={answer !== undefined}>
          <summary>{m.staff_commission_end_named({ rule: ruleText(rule, lang) }, lang)}</summary>
          <Form method="post" className="stf__confirm" noValidate>
            <p className="stf__quiet">{m.staff_commission_end_lead({}, lang)}</p>
            <input type="hidden" name="rule" value={rule.id} />
            <TextAreaField label={m.staff_commission_end_reason({}, lang)} {...field('endReason')} rows={2} maxLength={300} required />
            <div className="stf__acts">
              <Button type="submit" name="action" value="end" look="outline" size="sm">
                {m.staff_commission_end({}, lang)}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}

/** `%12,5 · İzmir, Türkiye · SUV`, as the language writes it. */
const ruleText = ({ commissionBp, place, vehicleClass }: RuleView, lang: Lang): string =>
  [
    percentText(commissionBp, lang.locale),
    place ?? m.staff_commission_every_place({}, lang),
    vehicleClass === null ? m.staff_commission_every_class({}, lang) : className(vehicleClass, lang),
  ].join(' · ');

const dayText = (day: string, locale: Locale): string => formatDate(`${day}T00:00` as WallClock, locale, 'date');

function daysText({ pickupFrom, pickupTo }: RuleView, lang: Lang): string {
  const from = pickupFrom === null ? null : dayText(pickupFrom, lang.locale);
  const to = pickupTo === null ? null : dayText(pickupTo, lang.locale);
  if (from !== null && to !== null) return m.staff_commission_days_between({ from, to }, lang);
  if (from !== null) return m.staff_commission_days_from({ from }, lang);
  return to === null ? m.staff_commission_every_day({}, lang) : m.staff_commission_days_to({ to }, lang);
}

/** One that was ended before it began was in force for nothing. */
const untilText = (bookedFrom: Date, bookedUntil: Date, lang: Lang): string =>
  bookedUntil > bookedFrom ? instantText(bookedUntil, lang.locale) : m.staff_commission_never({}, lang);
