import { Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import type { IssueText } from '#enquiries/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { isId } from '#kernel/id';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/new-issue';
import { issueTextIn, unsavedIssue } from './issue-action.ts';
import { IssueFields } from './issue-fields.tsx';
import '../parts/writing.css';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.newsletters_new({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  return { id: staffOperationsOf(call).newsletter.newId() };
}

/** Writes a draft under the id of the form: pressed twice it is one. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.newsletter.edit');
  const { newsletter } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const id = textIn(form, 'id');
  if (!isId(id) || textIn(form, 'action') !== 'save') throw new Response(null, { status: 400 });
  const outcome = await newsletter.save({ id, version: 0, text: issueTextIn(form), by });
  if (outcome.kind === 'unclear') return unsavedIssue('unclear', form, outcome.problems);
  return redirect(staffHref('staffNewsletterIssue', call.context.get(localeContext), { issue: id }, { done: 'save' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

const NOTHING: IssueText = { subject: '', preheader: '', body: '' };

export default function NewIssue({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={staffHref('staffNewsletter', lang.locale, {})}>{m.staff_nav_newsletter({}, lang)}</Link>
      </p>
      <h1>{m.newsletters_new({}, lang)}</h1>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{m.newsletters_said_unclear({}, lang)}</p>
        </Note>
      )}
      <Form method="post" className="stf__stack" noValidate>
        <input type="hidden" name="id" value={id} />
        <IssueFields text={actionData?.typed ?? { tr: NOTHING, en: NOTHING }} problems={actionData?.problems ?? []} />
        <p className="stf__quiet">{m.newsletters_save_outcome({}, lang)}</p>
        <div className="stf__acts">
          <Button type="submit" name="action" value="save">
            {m.newsletters_save({}, lang)}
          </Button>
        </div>
      </Form>
    </>
  );
}
