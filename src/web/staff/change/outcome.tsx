import { Fragment } from 'react';
import { Form } from 'react-router';
import { staffHref } from '#addresses/staff';
import { CHANGE_REASONS } from '#booking/model';
import * as m from '#i18n';
import { type Money as Amount, formatMoney } from '#kernel/money';
import { Comparison, positive } from '../../parts/change/comparison.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useHeadingFocus } from '../../ui/focus/use-focus.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { REASON_TEXTS } from '../parts/acts/reason-texts.ts';
import type { WishView } from './change-page.ts';

/** The price before and after, and what becomes of the money: told to the caller, then agreed to. */
export function Outcome({ code, shown }: { code: string; shown: WishView }) {
  const lang = useLang();
  useHeadingFocus(shown.id);
  const { difference, id, supplier } = shown;
  const { online, total } = difference;
  return (
    <>
      {shown.priceMoved && (
        <Note tone="warn" role="alert">
          <p>{m.staff_problem_outcome_changed({}, lang)}</p>
        </Note>
      )}
      <Comparison was={shown.was} now={shown.now} difference={difference} />
      <Form method="post" action={staffHref('staffChange', lang.locale, { code })} className="stf__confirm">
        <h2>{m.staff_change_outcome({}, lang)}</h2>
        <dl>
          <MoneyRows shown={shown} />
          <dt>{m.staff_change_supplier({}, lang)}</dt>
          <dd>{m.staff_change_supplier_text({ supplier }, lang)}</dd>
          <dt>{m.staff_outcome_email({}, lang)}</dt>
          <dd>{m.staff_outcome_email_yes({}, lang)}</dd>
        </dl>
        <SelectField label={m.staff_reason({}, lang)} name="reason" bare>
          {CHANGE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REASON_TEXTS[reason]({}, lang)}
            </option>
          ))}
        </SelectField>
        {Object.entries(shown.typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="change" value={id} />
        <input type="hidden" name="agreedTotal" value={total.minor} />
        <input type="hidden" name="agreedOnline" value={online.minor} />
        <div className="row">
          <Button type="submit" name="action" value="confirm">
            {online.minor > 0 ? m.staff_change_send_link({}, lang) : m.staff_change_confirm({}, lang)}
          </Button>
          <Button look="outline" type="submit" name="action" value="edit">
            {m.change_edit({}, lang)}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** What the customer pays or gets back, and how. */
function MoneyRows({ shown: { difference, givenAs } }: { shown: WishView }) {
  const lang = useLang();
  const { atDelivery, credit, online } = difference;
  const text = (amount: Amount) => ({ amount: formatMoney(positive(amount), lang.locale) });
  const rows: (readonly [string, string])[] = [];
  if (online.minor > 0) rows.push([m.staff_change_by_link({}, lang), m.staff_change_by_link_text(text(online), lang)]);
  if (online.minor < 0)
    rows.push([givenAs === 'credit' ? m.staff_change_to_credit({}, lang) : m.staff_change_to_card({}, lang), text(online).amount]);
  if (credit.minor < 0) rows.push([m.staff_change_credit_back({}, lang), text(credit).amount]);
  if (atDelivery.minor !== 0)
    rows.push([
      m.staff_change_at_delivery({}, lang),
      atDelivery.minor > 0 ? m.staff_change_more(text(atDelivery), lang) : m.staff_change_less(text(atDelivery), lang),
    ]);
  if (rows.length === 0) rows.push([m.staff_outcome_customer({}, lang), m.staff_change_nothing({}, lang)]);
  return rows.map(([name, value]) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Fragment>
  ));
}
