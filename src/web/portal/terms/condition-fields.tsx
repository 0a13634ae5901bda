import type { ReactNode } from 'react';
import * as m from '#i18n';
import { FUEL_POLICY_NAMES } from '#i18n/rental-names';
import { amountText } from '#kernel/typed-amount';
import { FUEL_POLICIES, type SupplierConditions } from '#suppliers/model';
import { type ConditionFact, conditionFacts } from '../../parts/fleet/condition-words.ts';
import type { Fact } from '../../parts/fleet/fleet-facts.ts';
import { type FormAnswer, fieldsOf } from '../../parts/supplier/form-answer.ts';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { AgeFields } from './age-fields.tsx';
import { liraText, offerFacts } from './term-texts.ts';
import { Reads } from './terms-frame.tsx';

/** The fields of a supplier's conditions by what they are about. */
export function ConditionFields({ conditions, answer }: { conditions: SupplierConditions; answer: FormAnswer | undefined }) {
  const lang = useLang();
  const field = fieldsOf(answer, lang);
  const lira = (minor: number | null | undefined) => (typeof minor === 'number' ? amountText(minor, lang.locale) : '');
  const facts = conditionFacts(conditions, (minor) => liraText(minor, lang), lang);
  const about = (...names: ConditionFact['about'][]): Fact[] => facts.filter((fact) => names.includes(fact.about));
  const isTicked = (name: string, kept: boolean): boolean => (answer ? Boolean(answer.typed[name]) : kept);
  const { deposit, mileage, oneWay, lateArrival, confirmation } = conditions;
  const [releasedFrom, releasedTo] = deposit.releasedAfterBusinessDays;
  const number = (label: ReactNode, name: string, kept: number | null, help?: string) => (
    <TextField label={label} {...field(name, kept)} inputMode="numeric" help={help} />
  );
  const amount = (label: ReactNode, name: string, kept: number | null | undefined, help?: string) => (
    <TextField label={label} {...field(name, lira(kept))} inputMode="decimal" help={help} />
  );
  return (
    <>
      <Part title={m.portal_terms_deposit({}, lang)} reads={about('deposit')}>
        <SelectField
          label={m.portal_terms_deposit_how({}, lang)}
          help={m.portal_terms_deposit_help({}, lang)}
          {...field('depositHow', deposit.how)}
        >
          <option value="credit_card_block">{m.portal_terms_deposit_card({}, lang)}</option>
          <option value="debit_card_or_cash">{m.portal_terms_deposit_cash({}, lang)}</option>
        </SelectField>
        {number(m.portal_terms_released_from({}, lang), 'releasedFrom', releasedFrom)}
        {number(m.portal_terms_released_to({}, lang), 'releasedTo', releasedTo)}
      </Part>
      <Part title={m.portal_terms_cards({}, lang)} reads={about('cards')}>
        <SelectField label={m.portal_terms_cards_taken({}, lang)} {...field('cards', conditions.cards)}>
          <option value="credit_only">{m.cards_credit_only({}, lang)}</option>
          <option value="credit_or_debit">{m.cards_credit_or_debit({}, lang)}</option>
        </SelectField>
        <CheckboxField name="creditInquiry" value="1" defaultChecked={isTicked('creditInquiry', conditions.creditInquiry)}>
          {m.portal_terms_credit_inquiry({}, lang)}
        </CheckboxField>
      </Part>
      <Part title={m.portal_terms_cancellation({}, lang)} reads={about('cancellation')}>
        {number(
          m.portal_terms_free_hours({}, lang),
          'freeUntilHours',
          conditions.cancellation.freeUntilHours,
          m.portal_terms_free_help({}, lang),
        )}
      </Part>
      <Part title={m.portal_terms_mileage({}, lang)} reads={about('mileage')}>
        {amount(m.portal_terms_per_extra_km({}, lang), 'perExtraKm', mileage.perExtraKmMinor, m.portal_terms_mileage_help({}, lang))}
        {[0, 1, 2].map((index) => (
          <div key={index} className="stf__fields">
            {number(m.portal_terms_share_from({ number: index + 1 }, lang), `share.${index}.from`, mileage.shares[index]?.fromDays ?? null)}
            {number(
              m.portal_terms_share_percent({}, lang),
              `share.${index}.percent`,
              mileage.shares[index] ? mileage.shares[index].shareBp / 100 : null,
            )}
          </div>
        ))}
      </Part>
      <Part title={m.portal_terms_fuel({}, lang)} reads={about('fuel')}>
        <SelectField label={m.portal_terms_fuel_policy({}, lang)} {...field('fuelPolicy', conditions.fuelPolicy)}>
          {FUEL_POLICIES.map((policy) => (
            <option key={policy} value={policy}>
              {FUEL_POLICY_NAMES[policy]({}, lang)}
            </option>
          ))}
        </SelectField>
      </Part>
      <Part title={m.portal_terms_ages({}, lang)} reads={about('ages')}>
        <AgeFields conditions={conditions} field={field} />
      </Part>
      <Part title={m.portal_terms_one_way({}, lang)} reads={about('one_way')}>
        <CheckboxField name="oneWay" value="1" defaultChecked={isTicked('oneWay', oneWay !== null)}>
          {m.portal_terms_one_way_offered({}, lang)}
        </CheckboxField>
        {amount(m.portal_terms_one_way_within({}, lang), 'oneWayWithin', oneWay?.withinProvinceMinor)}
        {amount(m.portal_terms_one_way_per_km({}, lang), 'oneWayPerKm', oneWay?.perKmMinor)}
        {amount(m.portal_terms_one_way_least({}, lang), 'oneWayLeast', oneWay?.minimumMinor)}
        {number(m.portal_terms_one_way_longest({}, lang), 'oneWayLongest', oneWay?.longestKm ?? null)}
      </Part>
      <Part title={m.portal_terms_hours({}, lang)} reads={about('hours')}>
        {number(m.portal_terms_notice({}, lang), 'minimumNoticeMinutes', conditions.minimumNoticeMinutes)}
        {number(m.portal_terms_longest({}, lang), 'longestRentalDays', conditions.longestRentalDays)}
        {number(m.portal_terms_grace({}, lang), 'graceMinutes', conditions.graceMinutes)}
        {number(m.portal_terms_turnaround({}, lang), 'turnaroundMinutes', conditions.turnaroundMinutes)}
        {amount(
          m.portal_terms_out_of_hours({}, lang),
          'outOfHours',
          conditions.outOfHours?.feeMinor,
          m.portal_terms_out_of_hours_help({}, lang),
        )}
      </Part>
      <Part title={m.portal_terms_confirmation({}, lang)} reads={offerFacts(conditions, lang)}>
        <SelectField label={m.portal_terms_confirmation({}, lang)} {...field('confirmation', confirmation.kind)}>
          <option value="instant">{m.portal_terms_instant({}, lang)}</option>
          <option value="on_request">{m.portal_terms_on_request({}, lang)}</option>
        </SelectField>
        {number(
          m.portal_terms_answer_minutes({}, lang),
          'answerMinutes',
          confirmation.kind === 'on_request' ? confirmation.answerWithinMinutes : null,
        )}
        <SelectField label={m.portal_terms_late({}, lang)} {...field('lateArrival', lateArrival?.kind ?? 'none')}>
          <option value="none">{m.portal_terms_late_none({}, lang)}</option>
          <option value="waits">{m.portal_terms_late_waits({}, lang)}</option>
          <option value="until_closing">{m.portal_terms_late_closing({}, lang)}</option>
        </SelectField>
        {number(m.portal_terms_late_minutes({}, lang), 'lateMinutes', lateArrival?.kind === 'waits' ? lateArrival.minutes : null)}
      </Part>
    </>
  );
}

/** The fields of one subject, and what customers read of it. */
function Part({ title, reads, children }: { title: string; reads: readonly Fact[]; children: ReactNode }) {
  return (
    <section className="stf__panel ptl__term">
      <fieldset className="stf__fields">
        <legend>{title}</legend>
        {children}
      </fieldset>
      <Reads facts={reads} />
    </section>
  );
}
