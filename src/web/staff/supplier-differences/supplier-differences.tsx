import { data, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import { WaitingTable } from '../parts/waiting/waiting-table.tsx';
import type { Route } from './+types/supplier-differences';
import { SupplierDifference } from './supplier-difference.tsx';

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
      {differences.length > 0 && (
        <WaitingTable
          title={m.staff_nav_supplier_differences({}, lang)}
          of="bookings"
          heads={[
            { name: m.staff_col_number },
            { name: m.staff_queue_why },
            { name: m.staff_col_pickup },
            { name: m.staff_supplier_difference_found },
            { name: m.queue_col_next },
          ]}
        >
          {differences.map((difference) => (
            <SupplierDifference
              key={difference.id}
              difference={difference}
              isFirst={difference === differences[0]}
              again={
                actionData?.id === String(difference.id)
                  ? { error: PROBLEMS[actionData.problem]({}, lang), reason: actionData.reason }
                  : null
              }
            />
          ))}
        </WaitingTable>
      )}
      <NewsNote address={staffNewsHref({ of: 'supplier-differences' })} since={since} of="differences" />
    </>
  );
}

const PROBLEMS = {
  settled_before: m.staff_money_settled_before,
  no_reason: m.staff_supplier_difference_reason_missing,
  unclear: m.staff_problem_unclear,
} as const;
