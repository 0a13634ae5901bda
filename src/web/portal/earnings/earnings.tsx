import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { EarningsOfSupplier } from '../../staff/parts/earnings/earnings-of-supplier.tsx';
import { monthOfSupplier } from '../../staff/parts/earnings/month-of-supplier.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/earnings';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_earnings({}, langOf(localeOf(location.pathname))));

/** What the supplier earned in a month, line by line. */
export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { earnings } = portalOperationsOf(call);
  return { ...(await monthOfSupplier(earnings, call.url, supplier, call.context.get(webContext).clock())), supplier };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Earnings({ loaderData: { lines, next, shown, sums, supplier } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <h1>{m.staff_nav_earnings({}, lang)}</h1>
      <EarningsOfSupplier
        shown={shown}
        sums={sums}
        lines={lines}
        hrefOf={null}
        next={next && portalHref('portalEarnings', lang.locale, { supplier }, next)}
        file={portalHref('portalEarningsFile', lang.locale, { supplier })}
      />
    </>
  );
}
