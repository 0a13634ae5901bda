import { Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { textId } from '#content/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { webContext } from '../../request/context.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import { BEHIND_TEXTS, TEXT_KIND_TEXTS } from '../parts/text-texts.ts';
import type { Route } from './+types/text';
import { Changes } from './changes.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { PictureShelf } from './picture-shelf.tsx';
import { Preview } from './preview.tsx';
import { Publication } from './publication.tsx';
import { Revisions } from './revisions.tsx';
import { textAction, textNameOf } from './text-action.ts';
import { pageOfText } from './text-page.ts';
import { picturesBeside } from './text-pictures.ts';
import { titleIn } from './text-title.ts';
import { WritingForm } from './writing-form.tsx';
import '../parts/writing.css';
import './text.css';

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(`${params.text ?? ''} ${m.staff_nav_texts({}, langOf(localeOf(location.pathname)))}`);

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const name = textNameOf(call);
  const staff = staffOperationsOf(call);
  const desk = await staff.texts.desk(name);
  if (!desk) throw new Response(null, { status: 404 });
  const { siteContext, clock } = call.context.get(webContext);
  const { searchParams } = call.url;
  const people = [desk.draft?.author, desk.draft?.asked?.by, ...desk.revisions.flatMap(({ author, approvedBy }) => [author, approvedBy])];
  const written = desk.draft ?? desk.live;
  return {
    name,
    title: titleIn(written.tr) ?? name.key,
    desk,
    pages: {
      tr: pageOfText(name, 'tr', desk.slug.tr, siteContext('tr').linkTo),
      en: pageOfText(name, 'en', desk.slug.en, siteContext('en').linkTo),
    },
    preview: {
      locale: searchParams.get('preview') === 'en' ? ('en' as const) : ('tr' as const),
      isNarrow: searchParams.get('width') === '390',
    },
    pictures: await picturesBeside(call, name, written),
    names: await staff.namesOf(people.flatMap((one) => one ?? [])),
    now: clock(),
    mayWrite: can(by, 'staff.text.write'),
    mayApprove: can(by, 'staff.text.approve'),
    done: searchParams.get('done') ?? '',
  };
}

export const action = (call: Route.ActionArgs) => textAction(call);

export const shouldRevalidate = alwaysRevalidate;

/** The desk of one text: both languages side by side, what is wrong with it, its page, its revisions. */
export default function Text({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const { name, title, desk, names, done, mayApprove } = loaderData;
  const { draft, behind } = desk;
  return (
    <>
      <p>
        <Link to={staffHref('staffTexts', locale, {})}>{m.staff_nav_texts({}, lang)}</Link>
      </p>
      <div className="stf__head">
        <h1>{title}</h1>
        <Badge>{TEXT_KIND_TEXTS[name.kind]({}, lang)}</Badge>
        {desk.isLegal && <Badge tone="navy">{m.text_legal_badge({}, lang)}</Badge>}
        {desk.isNew && <Badge tone="info">{m.text_new_badge({}, lang)}</Badge>}
        {draft && <Badge tone="info">{m.texts_mark_draft({}, lang)}</Badge>}
        {behind && <Badge tone="warn">{BEHIND_TEXTS[behind]({}, lang)}</Badge>}
      </div>
      <OutcomeNote outcome={actionData?.outcome} done={done} names={names} />
      {desk.isUnreadable && (
        <Note tone="bad">
          <p>{m.text_unreadable({}, lang)}</p>
        </Note>
      )}
      {desk.fileChanged && (
        <Note tone="warn">
          <p>
            {m.text_file_changed({}, lang)}{' '}
            <Link to={staffHref('staffTextRevision', locale, { kind: name.kind, text: name.key, number: '0' })}>
              {m.text_file_revision({}, lang)}
            </Link>
          </p>
        </Note>
      )}
      {draft?.asked && (
        <Note tone="info">
          <p>
            {m.text_waiting_note({ name: names.get(draft.asked.by) ?? draft.asked.by, at: instantText(draft.asked.at, locale) }, lang)}{' '}
            {mayApprove && (
              <Link to={staffHref('staffTextDecision', locale, { kind: name.kind, text: name.key })}>{m.text_decide({}, lang)}</Link>
            )}
          </p>
        </Note>
      )}
      <div className="stf__cols txt">
        <div className="stf__stack">
          <WritingForm key={`${textId(name)} ${draft?.saved ?? 0}`} loaded={loaderData} typed={actionData?.typed} />
          {draft && <Changes title={m.text_changes({}, lang)} changes={desk.changes} />}
          <Preview loaded={loaderData} />
        </div>
        <aside className="stf__stack">
          <Publication loaded={loaderData} typed={actionData?.typed} />
          <PictureShelf loaded={loaderData} press={actionData?.picture} />
          <Revisions loaded={loaderData} />
        </aside>
      </div>
    </>
  );
}

export type LoadedText = Route.ComponentProps['loaderData'];
