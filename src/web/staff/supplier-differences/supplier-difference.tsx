import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { SUPPLIER_DIFFERENCE_TEXTS } from '../parts/supplier-difference-texts.ts';
import { RowForm } from '../parts/waiting/row-form.tsx';
import { NamedCell, rowLook } from '../parts/waiting/waiting-table.tsx';
import type { Route } from './+types/supplier-differences';
import { sideText } from './side-text.ts';

interface SupplierDifferenceProps {
  readonly difference: Route.ComponentProps['loaderData']['differences'][number];
  readonly isFirst: boolean;
  /** What was typed without success, and why. */
  readonly again: { readonly error: string; readonly reason: string } | null;
}

/** A booking of which both sides do not say the same: what ours was, what theirs is, and the way to close it. */
export function SupplierDifference({ difference, isFirst, again }: SupplierDifferenceProps) {
  const lang = useLang();
  const { code, foundAt, id, kind, ours, pickupAt, supplier, theirs } = difference;
  const ourText = kind === 'other_dates' ? m.staff_supplier_difference_ours : m.staff_supplier_difference_first;
  return (
    <tr data-row={id} className={rowLook(isFirst)}>
      <th scope="row">
        <Link to={staffHref('staffReservation', lang.locale, { code })}>{code}</Link> <small translate="no">{supplier}</small>
      </th>
      <td className="stf__queue-why">
        {SUPPLIER_DIFFERENCE_TEXTS[kind]({}, lang)}
        {(ours !== null || theirs !== null) && (
          <div className="stf__sides">
            {ours !== null && (
              <span>
                {ourText({ value: sideText(kind, ours, lang.locale) }, lang)}
                {theirs !== null && <b aria-hidden="true"> →</b>}
              </span>
            )}{' '}
            {theirs !== null && <span>{m.staff_supplier_difference_theirs({ value: sideText(kind, theirs, lang.locale) }, lang)}</span>}
          </div>
        )}
      </td>
      <NamedCell name={m.staff_col_pickup}>{instantText(pickupAt, lang.locale)}</NamedCell>
      <NamedCell name={m.staff_supplier_difference_found}>{instantText(foundAt, lang.locale)}</NamedCell>
      <td className="stf__queue-next">
        <RowForm
          act={m.staff_supplier_difference_close({}, lang)}
          row={code}
          look={isFirst ? 'primary' : 'outline'}
          isOpen={again !== null}
        >
          <Form method="post" className="stf__confirm">
            <input type="hidden" name="id" value={id} />
            <TextAreaField
              label={m.staff_supplier_difference_reason({}, lang)}
              help={m.staff_supplier_difference_reason_hint({}, lang)}
              {...(again ? { error: again.error } : {})}
              name="reason"
              rows={2}
              maxLength={500}
              defaultValue={again?.reason ?? ''}
            />
            <div className="row">
              <Button type="submit" look="outline" size="sm" name="action" value="settle">
                {m.staff_supplier_difference_settle({}, lang)}
              </Button>
            </div>
          </Form>
        </RowForm>
      </td>
    </tr>
  );
}
