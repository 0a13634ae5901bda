import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import { langOf } from '#i18n/lang';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { actColumns, type Row } from './act-columns.tsx';
import { actsAddress, actsFilter } from './acts-address.ts';

/** Opening its address alone takes nothing: a file is asked for with a press. */
export const loader = (call: LoaderFunctionArgs): Response => redirect(staffHref('staffActs', call.context.get(localeContext), {}), 303);

/** The acts that the form names as a file: all of them, in the columns of the page. */
export async function action(call: ActionFunctionArgs): Promise<Response> {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.acts.export');
  const form = await postedForm(call.request);
  const { exportActs, namesOf, sheetFile } = staffOperationsOf(call);
  const filter = actsFilter(actsAddress(new URLSearchParams(textIn(form, 'acts'))));
  const rows = await exportActs({ by, filter });
  const lang = langOf(call.context.get(localeContext));
  return sheetFile(textIn(form, 'action') === 'xlsx' ? 'xlsx' : 'csv', lang.locale === 'tr' ? 'islem-kaydi' : 'acts', lines());

  async function* lines(): AsyncGenerator<readonly (string | number)[]> {
    yield actColumns(new Map()).map(({ name }) => name({}, lang));
    const names = new Map<string, string>();
    for await (const row of rows) {
      await named(names, row);
      yield actColumns(names).map(({ value }) => {
        const said = value(row, lang);
        return typeof said === 'object' ? said.minor / 100 : said;
      });
    }
  }

  /** Names are asked for once each: a person acts many times. */
  async function named(names: Map<string, string>, { by: actor, subject }: Row): Promise<void> {
    const unknown = [actor.id ?? '', subject.kind === 'user' ? subject.id : ''].filter((id) => id !== '' && !names.has(id));
    if (unknown.length === 0) return;
    const found = await namesOf(unknown);
    for (const id of unknown) names.set(id, found.get(id) ?? '');
  }
}
