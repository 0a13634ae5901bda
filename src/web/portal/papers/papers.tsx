import { Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { PAPER_KINDS, paperFormFrom } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, problemText, unclearForm } from '../../parts/supplier/form-answer.ts';
import { dayText, PAPER_TEXTS, paperName } from '../../parts/supplier/paper-texts.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf, requirePortalRight } from '../../request/portal.ts';
import { fileIn, postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { FileField } from '../parts/file-field.tsx';
import { Outcome } from '../parts/outcome.tsx';
import type { Route } from './+types/papers';
import { Contract } from './contract.tsx';
import { PaperList } from './paper-list.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_papers({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier, may } = await portalIn(call);
  const { papers, namesOf, now } = portalOperationsOf(call);
  const [listed, contracts] = [await papers.list(supplier), await papers.contracts(supplier)];
  return {
    supplier,
    contracts,
    papers: listed,
    ending: await papers.ending(supplier),
    today: dateOf(wallClockAt(now(), MARKET_ZONE)),
    names: await namesOf(
      [...listed, ...contracts].flatMap((one) => [one.putBy, ...('acceptedBy' in one && one.acceptedBy ? [one.acceptedBy] : [])]),
    ),
    mayEdit: may('supplier.papers.edit'),
    mayPutContract: may('supplier.contract.put'),
    mayAccept: may('supplier.contract.accept'),
    done: call.url.searchParams.get('done') !== null,
  };
}

const RIGHTS = {
  put: 'supplier.papers.edit',
  remove: 'supplier.papers.edit',
  put_contract: 'supplier.contract.put',
  accept: 'supplier.contract.accept',
} as const;

export async function action(call: Route.ActionArgs) {
  const asker = await portalIn(call);
  const { by, supplier } = asker;
  const form = await postedForm(call.request);
  const pressed = textIn(form, 'action');
  if (!(pressed in RIGHTS)) throw new Response(null, { status: 400 });
  requirePortalRight(call, asker, RIGHTS[pressed as keyof typeof RIGHTS]);
  const { papers, now } = portalOperationsOf(call);
  const number = (name: string): number => (/^\d{1,9}$/.test(textIn(form, name)) ? Number(textIn(form, name)) : 0);
  const done = await (async () => {
    switch (pressed as keyof typeof RIGHTS) {
      case 'put': {
        const read = paperFormFrom(form, dateOf(wallClockAt(now(), MARKET_ZONE)));
        return read.kind === 'unclear' ? read : papers.put({ supplier, entry: read.value, file: await fileIn(form, 'file'), by });
      }
      case 'remove':
        return papers.remove({ supplier, id: number('paper'), by });
      case 'put_contract':
        return papers.putContract({ supplier, file: await fileIn(form, 'contract'), by });
      case 'accept':
        return papers.acceptContract({ supplier, version: number('version'), by });
    }
  })();
  if (done.kind === 'not_found') throw new Response(null, { status: 404 });
  if (done.kind === 'unclear') return unclearForm(form, done.problems);
  // Another version was put up meanwhile: it stands on the page now, still to be read.
  const query = done.kind === 'not_latest' ? undefined : { done: '1' };
  return redirect(portalHref('portalPapers', call.context.get(localeContext), { supplier }, query), 303);
}

export const shouldRevalidate = alwaysRevalidate;

/** What a supplier shows us, until when it is valid, and the contract. */
export default function Papers({ loaderData, actionData }: Route.ComponentProps) {
  const { supplier, contracts, papers, ending, today, names, mayEdit, mayPutContract, mayAccept, done } = loaderData;
  const lang = useLang();
  const field = fieldsOf(actionData, lang);
  return (
    <>
      <h1>{m.portal_nav_papers({}, lang)}</h1>
      <Outcome done={done} answer={actionData} />
      {ending.map((paper) => (
        <Note key={`${paper.kind} ${paper.note}`} tone={paper.validUntil < today ? 'bad' : 'warn'}>
          <p>
            {(paper.validUntil < today ? m.portal_paper_ended : m.portal_paper_ends)(
              { name: paperName(paper, lang), date: dayText(paper.validUntil, lang) },
              lang,
            )}
          </p>
        </Note>
      ))}
      <Contract
        {...{ supplier, contracts, names, mayAccept, mayPut: mayPutContract }}
        problem={problemText(actionData?.problems.contract, lang)}
      />
      <PaperList {...{ supplier, papers, names, today, mayEdit }} />
      {mayEdit && (
        <Form key={papers.length} method="post" encType="multipart/form-data" className="stf__panel" noValidate>
          <h2>{m.portal_paper_new({}, lang)}</h2>
          <div className="stf__fields">
            <SelectField label={m.portal_paper_kind({}, lang)} {...field('kind')}>
              <option value="">{m.portal_paper_kind_choose({}, lang)}</option>
              {PAPER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {PAPER_TEXTS[kind]({}, lang)}
                </option>
              ))}
            </SelectField>
            <TextField label={m.portal_paper_note({}, lang)} help={m.portal_paper_note_help({}, lang)} {...field('note')} maxLength={80} />
            <TextField
              label={m.portal_paper_until({}, lang)}
              help={m.portal_paper_until_help({}, lang)}
              {...field('validUntil')}
              type="date"
            />
            <FileField
              name="file"
              label={m.portal_paper_file({}, lang)}
              help={m.portal_paper_file_help({}, lang)}
              error={problemText(actionData?.problems.file, lang)}
              accept="application/pdf,image/jpeg,image/png,image/webp"
            />
          </div>
          <Button type="submit" name="action" value="put">
            {m.portal_paper_put({}, lang)}
          </Button>
        </Form>
      )}
    </>
  );
}
