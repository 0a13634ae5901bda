import { redirect } from 'react-router';
import { portalHref } from '#addresses/portal';
import { monthFrom } from '#booking/model';
import { langOf } from '#i18n/lang';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf, requirePortalRight } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { fileColumns } from '../../staff/parts/earnings/earning-columns.tsx';
import { sheetRows } from '../../staff/parts/list/files/sheet-rows.ts';
import type { Route } from './+types/earnings-file';

/** Opening its address alone takes nothing: a file is asked for with a press. */
export async function loader(call: Route.LoaderArgs): Promise<Response> {
  const { supplier } = await portalIn(call);
  return redirect(portalHref('portalEarnings', call.context.get(localeContext), { supplier }), 303);
}

/** Every line of a supplier's month, for its accountant. */
export async function action(call: Route.ActionArgs): Promise<Response> {
  const asker = await portalIn(call);
  requirePortalRight(call, asker, 'supplier.earnings.export');
  const { by, supplier } = asker;
  const { earnings, partners, sheetFile } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const month = monthFrom(textIn(form, 'month'));
  if (month === null) throw new Response(null, { status: 400 });
  const lang = langOf(call.context.get(localeContext));
  const names = new Map([[supplier, (await partners.find(supplier))?.name ?? supplier]]);
  const rows = await earnings.export({ month, supplier, by });
  const name = `${lang.locale === 'tr' ? 'kazanclar' : 'earnings'}-${month}`;
  return sheetFile(textIn(form, 'action') === 'xlsx' ? 'xlsx' : 'csv', name, sheetRows(fileColumns(names), rows, lang));
}
