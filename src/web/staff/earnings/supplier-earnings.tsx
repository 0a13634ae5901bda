import { Link } from 'react-router';
import { can } from '#accounts/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { useLang } from '../../ui/use-lang.ts';
import { EarningsOfSupplier } from '../parts/earnings/earnings-of-supplier.tsx';
import { monthOfSupplier } from '../parts/earnings/month-of-supplier.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/supplier-earnings';

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.title ?? '');

/** A supplier's month, also of those that have systems of their own and no page of the portal. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { supplier } = call.params;
  const { commission, earnings } = staffOperationsOf(call);
  const company = await commission.companyNamed(supplier);
  if (company === undefined) throw new Response(null, { status: 404 });
  return {
    ...(await monthOfSupplier(earnings, call.url, supplier, call.context.get(webContext).clock())),
    supplier,
    title: m.staff_earnings_of({ company }, { locale: call.context.get(localeContext) }),
    readsReservations: can(by, 'staff.reservation.read'),
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function SupplierEarnings({ loaderData }: Route.ComponentProps) {
  const { lines, next, readsReservations, shown, sums, supplier, title } = loaderData;
  const { locale } = useLang();
  return (
    <>
      <p>
        <Link to={staffHref('staffEarnings', locale, {}, { month: shown.month })}>{m.staff_nav_earnings({}, { locale })}</Link>
      </p>
      <h1>{title}</h1>
      <EarningsOfSupplier
        shown={shown}
        sums={sums}
        lines={lines}
        hrefOf={readsReservations ? (code) => staffHref('staffReservation', locale, { code }) : null}
        next={next && staffHref('staffSupplierEarnings', locale, { supplier }, next)}
        file={staffHref('staffEarningsFile', locale, {}, { supplier })}
      />
    </>
  );
}
