import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/money';
import { moneyAction } from './money-action.ts';
import { OpenPayments } from './open-payments.tsx';
import { OpenRefunds } from './open-refunds.tsx';
import { ProviderDifferences } from './provider-differences.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_money({}, langOf(localeOf(location.pathname))));

/** Money whose end machines could not find by themselves. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  return { open: await staffOperationsOf(call).money.open(), done: call.url.searchParams.has('done') };
}

export const action = (call: Route.ActionArgs) => moneyAction(call);

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Money({ loaderData: { open, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const isEmpty = open.payments.length === 0 && open.refunds.length === 0 && open.differences.length === 0;
  return (
    <>
      <h1>{m.staff_nav_money({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_money_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_money_done({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      {isEmpty && <p className="stf__empty">{m.staff_money_empty({}, lang)}</p>}
      <OpenPayments payments={open.payments} again={actionData} />
      <OpenRefunds refunds={open.refunds} isFirst={open.payments.length === 0} />
      <ProviderDifferences
        differences={open.differences}
        again={actionData}
        isFirst={open.payments.length === 0 && open.refunds.length === 0}
      />
    </>
  );
}

const PROBLEMS = {
  still_open: m.staff_money_still_open,
  settled_before: m.staff_money_settled_before,
  not_sent: m.staff_money_not_sent,
  no_evidence: m.staff_money_evidence_missing,
  charge_unknown: m.staff_money_charge_unknown,
  unclear: m.staff_problem_unclear,
} as const;
