import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import { monthFrom } from '#booking/model';
import { langOf } from '#i18n/lang';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { fileColumns } from '../parts/earnings/earning-columns.tsx';
import { sheetRows } from '../parts/list/files/sheet-rows.ts';

/** Opening its address alone takes nothing: a file is asked for with a press. */
export const loader = (call: LoaderFunctionArgs): Response =>
  redirect(staffHref('staffEarnings', call.context.get(localeContext), {}), 303);

/** Every line of a month for the accountant, of one supplier where the address names it. */
export async function action(call: ActionFunctionArgs): Promise<Response> {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.earnings.export');
  const { commission, earnings, sheetFile } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const month = monthFrom(textIn(form, 'month'));
  const supplier = new URL(call.request.url).searchParams.get('supplier') ?? undefined;
  if (month === null) throw new Response(null, { status: 400 });
  if (supplier !== undefined && (await commission.companyNamed(supplier)) === undefined) throw new Response(null, { status: 404 });
  const lang = langOf(call.context.get(localeContext));
  const names = new Map<string, string>();
  for (const { supplier: slug } of await earnings.monthly({ month, supplier }))
    names.set(slug, (await commission.companyNamed(slug)) ?? slug);
  const rows = await earnings.export({ month, supplier, by });
  const name = `${lang.locale === 'tr' ? 'kazanclar' : 'earnings'}-${month}`;
  return sheetFile(textIn(form, 'action') === 'xlsx' ? 'xlsx' : 'csv', name, sheetRows(fileColumns(names), rows, lang));
}
