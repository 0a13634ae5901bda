import { Form, Link } from 'react-router';
import { can } from '#accounts/model';
import { staffHref } from '#addresses/staff';
import { issueName, languagesOf, movesOfIssue } from '#enquiries/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { requireSession } from '../../request/session.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/issue';
import { issueAction } from './issue-action.ts';
import { IssueFields } from './issue-fields.tsx';
import { Moves } from './issue-moves.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { Progress } from './issue-progress.tsx';
import { ISSUE_STATE_TEXTS } from './newsletter-words.ts';
import '../parts/writing.css';
import './newsletter.css';

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.name ?? '');

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { newsletter, namesOf } = staffOperationsOf(call);
  const file = await newsletter.file(call.params.issue ?? '');
  if (!file) throw new Response(null, { status: 404 });
  const { issue, counts, problems } = file;
  const { searchParams } = call.url;
  const locale = call.context.get(localeContext);
  const shown = LOCALES.find((one) => one === searchParams.get('preview')) ?? languagesOf(issue)[0] ?? locale;
  const [stand, email, names, { user }] = await Promise.all([
    newsletter.stand(),
    newsletter.preview(issue, shown),
    namesOf([issue.changedBy]),
    requireSession(call),
  ]);
  const mayEdit = can(by, 'staff.newsletter.edit');
  const done = DONE[searchParams.get('done') as keyof typeof DONE] ? (searchParams.get('done') as keyof typeof DONE) : null;
  return {
    name: issueName(issue, locale),
    issue,
    counts,
    problems,
    stand,
    preview: { locale: shown, email: email ?? null },
    moves: mayEdit ? movesOfIssue(issue.state) : [],
    mayEdit,
    changedBy: names.get(issue.changedBy) ?? issue.changedBy,
    myEmail: user.email,
    copyId: newsletter.newId(),
    done,
  };
}

export const action = (call: Route.ActionArgs) => issueAction(call);

export const shouldRevalidate = alwaysRevalidate;

const DONE = {
  save: m.newsletters_done_save,
  copy: m.newsletters_done_copy,
  test: m.newsletters_done_test,
  send: m.newsletters_done_send,
  schedule: m.newsletters_done_schedule,
  unschedule: m.newsletters_done_unschedule,
  pause: m.newsletters_done_pause,
  continue: m.newsletters_done_continue,
  stop: m.newsletters_done_stop,
} as const;

const SAID = {
  unclear: m.newsletters_said_unclear,
  changed: m.newsletters_said_changed,
  not_possible: m.newsletters_said_not_possible,
  no_register: m.newsletters_said_no_register,
  no_readers: m.newsletters_said_no_readers,
  no_time: m.newsletters_said_no_time,
} as const;

/** One issue: what it says and how it looks, what can be done with it, and what became of it. */
export default function IssuePage({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const { issue, counts, problems, stand, preview, moves, mayEdit, done, name } = loaderData;
  const isWritten = mayEdit && issue.state === 'draft';
  const typed = actionData?.typed ?? null;
  return (
    <>
      <p>
        <Link to={staffHref('staffNewsletter', locale, {})}>{m.staff_nav_newsletter({}, lang)}</Link>
      </p>
      <div className="stf__head">
        <h1>{name || m.newsletters_untitled({}, lang)}</h1>
        <Badge tone={ISSUE_STATE_TEXTS[issue.state][1]}>{ISSUE_STATE_TEXTS[issue.state][0]({}, lang)}</Badge>
      </div>
      <p className="stf__quiet">
        {m.newsletters_changed({}, lang)}: {loaderData.changedBy} · {instantText(issue.changedAt, locale)}
      </p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{DONE[done]({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{SAID[actionData.said]({}, lang)}</p>
        </Note>
      )}
      {issue.state === 'scheduled' && issue.sendAt && (
        <Note tone="info">
          <p>{m.newsletters_planned({ at: instantText(issue.sendAt, locale) }, lang)}</p>
        </Note>
      )}
      <div className="stf__cols">
        <div className="stf__stack">
          {isWritten && (
            <Form method="post" className="stf__stack" noValidate key={`${issue.version} ${typed ? 'typed' : ''}`}>
              <input type="hidden" name="version" value={issue.version} />
              <IssueFields text={typed ?? issue.text} problems={typed ? (actionData?.problems ?? []) : problems} />
              <p className="stf__quiet">{m.newsletters_save_outcome({}, lang)}</p>
              <div className="stf__acts">
                <Button type="submit" look="secondary" name="action" value="save">
                  {m.newsletters_save({}, lang)}
                </Button>
              </div>
            </Form>
          )}
          {!isWritten && typed && <IssueFields text={typed} problems={[]} />}
          <IssuePreview id={issue.id} {...preview} isUnclear={problems.length > 0} />
        </div>
        <aside className="stf__stack">
          {issue.startedAt && <Progress issue={issue} counts={counts} />}
          {moves.length > 0 && <Moves issue={issue} counts={counts} stand={stand} moves={moves} answer={actionData} />}
          {mayEdit && (
            <section className="stf__panel" aria-label={m.newsletters_test({}, lang)}>
              <Form method="post" className="stf__stack">
                <p>{m.newsletters_test_outcome({ email: loaderData.myEmail }, lang)}</p>
                <div className="stf__acts">
                  <Button type="submit" size="sm" look="outline" name="action" value="test">
                    {m.newsletters_test({}, lang)}
                  </Button>
                </div>
              </Form>
              <Form method="post">
                <input type="hidden" name="as" value={loaderData.copyId} />
                <Button type="submit" size="sm" look="ghost" name="action" value="copy">
                  {m.newsletters_copy({}, lang)}
                </Button>
              </Form>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}
