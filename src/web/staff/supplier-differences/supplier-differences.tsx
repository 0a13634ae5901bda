import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import { SUPPLIER_DIFFERENCE_TEXTS } from '../parts/supplier-difference-texts.ts';
import type { Route } from './+types/supplier-differences';
import { sideText } from './side-text.ts';

export const meta: Route.MetaFunction = ({ location }) =>
  staffMeta(m.staff_nav_supplier_differences({}, langOf(localeOf(location.pathname))));

/** Where suppliers tell otherwise than we do of bookings that are still to come. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { readingPosition, supplierDifferences } = staffOperationsOf(call);
  const since = await readingPosition();
  return { since, differences: await supplierDifferences.list(), done: call.url.searchParams.has('done') };
}

/** Settled in the name of whoever is logged in; what was typed comes back with what is wrong. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.supplier_difference.settle');
  const form = await postedForm(call.request);
  const [id, reason] = [textIn(form, 'id'), textIn(form, 'reason')];
  const again = (problem: keyof typeof PROBLEMS, status: number) => data({ problem, id, reason }, { status });
  if (textIn(form, 'action') !== 'settle' || !/^\d{1,15}$/.test(id)) return again('unclear', 400);
  const { kind } = await staffOperationsOf(call).supplierDifferences.settle({ id: Number(id), reason, by });
  if (kind === 'not_found') throw new Response(null, { status: 404 });
  if (kind !== 'settled') return again(kind, kind === 'no_reason' ? 422 : 409);
  return redirect(staffHref('staffSupplierDifferences', call.context.get(localeContext), {}, { done: '1' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function SupplierDifferences({ loaderData: { differences, done, since }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const isShown = differences.some(({ id }) => String(id) === actionData?.id);
  return (
    <>
      <h1>{m.staff_nav_supplier_differences({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_supplier_differences_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_supplier_difference_done({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
          {!isShown && actionData.reason !== '' && <p>{m.staff_typed_before({ text: actionData.reason }, lang)}</p>}
        </Note>
      )}
      {differences.length === 0 && <p className="stf__empty">{m.staff_supplier_differences_empty({}, lang)}</p>}
      <ul className="stf__cards stf__cards--beside">
        {differences.map((difference) => (
          <Difference key={difference.id} difference={difference} again={actionData} />
        ))}
      </ul>
      <NewsNote address={staffNewsHref({ of: 'supplier-differences' })} since={since} of="differences" />
    </>
  );
}

type Shown = Route.ComponentProps['loaderData']['differences'][number];

function Difference({ difference, again }: { difference: Shown; again: Route.ComponentProps['actionData'] }) {
  const lang = useLang();
  const { code, foundAt, id, kind, ours, pickupAt, supplier, theirs } = difference;
  const isMine = again?.id === String(id);
  const ourText = kind === 'other_dates' ? m.staff_supplier_difference_ours : m.staff_supplier_difference_first;
  return (
    <li className="stf__panel" data-key={id}>
      <p>
        <b>{SUPPLIER_DIFFERENCE_TEXTS[kind]({}, lang)}</b>
        <br />
        <Link to={staffHref('staffReservation', lang.locale, { code })}>{code}</Link>, <span translate="no">{supplier}</span>
        <br />
        {m.staff_supplier_difference_pickup({ at: instantText(pickupAt, lang.locale) }, lang)}
        {ours !== null && (
          <>
            <br />
            {ourText({ value: sideText(kind, ours, lang.locale) }, lang)}
          </>
        )}
        {theirs !== null && (
          <>
            <br />
            {m.staff_supplier_difference_theirs({ value: sideText(kind, theirs, lang.locale) }, lang)}
          </>
        )}
        <br />
        <small>{m.staff_supplier_difference_found({ at: instantText(foundAt, lang.locale) }, lang)}</small>
      </p>
      <Form method="post" className="stf__confirm">
        <input type="hidden" name="id" value={id} />
        <TextAreaField
          label={m.staff_supplier_difference_reason({}, lang)}
          help={m.staff_supplier_difference_reason_hint({}, lang)}
          {...(isMine ? { error: PROBLEMS[again.problem]({}, lang) } : {})}
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={isMine ? again.reason : ''}
        />
        <div className="row">
          <Button type="submit" look="outline" size="sm" name="action" value="settle">
            {m.staff_supplier_difference_settle({}, lang)}
          </Button>
        </div>
      </Form>
    </li>
  );
}

const PROBLEMS = {
  settled_before: m.staff_money_settled_before,
  no_reason: m.staff_supplier_difference_reason_missing,
  unclear: m.staff_problem_unclear,
} as const;
