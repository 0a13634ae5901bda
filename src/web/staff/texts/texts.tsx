import { data, Form, Link, redirect } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import { KINDS_TO_ADD, TEXT_KINDS, TEXT_MARKS, textId, textNameFrom } from '#content/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import { BEHIND_TEXTS, TEXT_KIND_TEXTS, TEXT_MARK_TEXTS, TEXT_MARK_TONES } from '../parts/text-texts.ts';
import type { Route } from './+types/texts';

const PAGE = 60;
const LONGEST_WORDS = 80;

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_texts({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const kind = TEXT_KINDS.find((one) => one === searchParams.get('kind'));
  const mark = TEXT_MARKS.find((one) => one === searchParams.get('mark'));
  const words = (searchParams.get('q') ?? '').slice(0, LONGEST_WORDS);
  const staff = staffOperationsOf(call);
  const since = await staff.readingPosition();
  const { rows, counts } = await staff.texts.list({ kind, mark, typed: words, locale: call.context.get(localeContext) });
  const from = Math.max(
    0,
    rows.findIndex(({ name }) => textId(name) === searchParams.get('from')),
  );
  const shown = rows.slice(from, from + PAGE);
  const next = rows[from + PAGE];
  return {
    kind: kind ?? '',
    mark: mark ?? '',
    words,
    since,
    rows: shown,
    count: rows.length,
    counts,
    next: next ? textId(next.name) : null,
    names: await staff.namesOf(shown.flatMap(({ author }) => author ?? [])),
    mayWrite: can(by, 'staff.text.write'),
  };
}

/** Leads to the desk of a text that does not exist yet; nothing is kept before it is saved there. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.text.write');
  const form = await postedForm(call.request);
  const typed = { kind: textIn(form, 'kind'), key: textIn(form, 'key').trim() };
  const again = (problem: keyof typeof PROBLEMS, status: number) => data({ problem, typed }, { status });
  const kind = KINDS_TO_ADD.find((one) => one === typed.kind);
  const name = kind && textNameFrom(kind, typed.key);
  if (!name) return again('key_wrong', 422);
  const staff = staffOperationsOf(call);
  if (name.kind === 'place' && !staff.placeNamed(name.key)) return again('no_page', 422);
  const desk = await staff.texts.desk(name);
  if (!desk?.isNew || desk.draft) return again('exists', 409);
  return redirect(staffHref('staffText', call.context.get(localeContext), { kind: name.kind, text: name.key }), 303);
}

const PROBLEMS = { key_wrong: m.texts_new_key_wrong, exists: m.texts_new_exists, no_page: m.texts_new_no_page } as const;

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

/** Every text of the site: those that somebody works on first. */
export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const { kind, mark, words, rows, count, counts, next, names, since, mayWrite } = loaderData;
  const kept = { ...(kind && { kind }), ...(words && { q: words }) };
  return (
    <>
      <h1>{m.staff_nav_texts({}, lang)}</h1>
      <p className="stf__quiet">{m.texts_lead({}, lang)}</p>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        <Link to={staffHref('staffTexts', locale, {}, kept)} aria-current={mark === '' ? 'page' : undefined}>
          {m.texts_all({}, lang)}
        </Link>
        {TEXT_MARKS.map((one) => (
          <Link key={one} to={staffHref('staffTexts', locale, {}, { ...kept, mark: one })} aria-current={mark === one ? 'page' : undefined}>
            {TEXT_MARK_TEXTS[one]({}, lang)} <b>{numberText(counts[one], locale)}</b>
          </Link>
        ))}
      </nav>
      <Form method="get" action={staffHref('staffTexts', locale, {})} className="stf__find" role="search">
        {mark && <input type="hidden" name="mark" value={mark} />}
        <label>
          <span>{m.texts_find({}, lang)}</span>
          <input className="input" type="search" name="q" defaultValue={words} maxLength={LONGEST_WORDS} />
        </label>
        <label>
          <span>{m.texts_kind({}, lang)}</span>
          <select className="select" name="kind" defaultValue={kind}>
            <option value="">{m.texts_kind_all({}, lang)}</option>
            {TEXT_KINDS.map((one) => (
              <option key={one} value={one}>
                {TEXT_KIND_TEXTS[one]({}, lang)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.texts_show({}, lang)}
        </Button>
      </Form>
      <p className="stf__count" role="status">
        {m.texts_count({ count }, lang)}
      </p>
      <ListTable
        caption={m.staff_nav_texts({}, lang)}
        columns={columnsOf(names)}
        rows={rows}
        keyOf={({ name }) => textId(name)}
        next={next === null ? null : staffHref('staffTexts', locale, {}, { ...kept, ...(mark && { mark }), from: next })}
        empty={
          <>
            <p>{m.texts_none({}, lang)}</p>
            <p>
              <Link to={staffHref('staffTexts', locale, {})}>{m.texts_clear({}, lang)}</Link>
            </p>
          </>
        }
      />
      {mayWrite && (
        <Form method="post" className="stf__panel" noValidate>
          <h2>{m.texts_new({}, lang)}</h2>
          <p className="stf__quiet">{m.texts_new_lead({}, lang)}</p>
          <div className="stf__fields">
            <SelectField label={m.texts_kind({}, lang)} name="kind" defaultValue={actionData?.typed.kind ?? 'blog'}>
              {KINDS_TO_ADD.map((one) => (
                <option key={one} value={one}>
                  {TEXT_KIND_TEXTS[one]({}, lang)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={m.texts_new_key({}, lang)}
              name="key"
              maxLength={80}
              autoComplete="off"
              autoCapitalize="none"
              defaultValue={actionData?.typed.key ?? ''}
              {...(actionData && { error: PROBLEMS[actionData.problem]({}, lang) })}
            />
          </div>
          <Button type="submit" look="outline" name="action" value="begin">
            {m.texts_new_begin({}, lang)}
          </Button>
        </Form>
      )}
      <NewsNote address={staffNewsHref({ of: 'texts' })} since={since} of="texts" />
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Row = Loaded['rows'][number];

const columnsOf = (names: Loaded['names']): readonly Column<Row>[] => [
  {
    key: 'title',
    name: m.texts_col_title,
    value: ({ title }) => title,
    cell: ({ name, title }, { locale }) => (
      <>
        <Link to={staffHref('staffText', locale, { kind: name.kind, text: name.key })}>{title}</Link> <small>{name.key}</small>
      </>
    ),
  },
  { key: 'kind', name: m.texts_kind, value: ({ name }, lang) => TEXT_KIND_TEXTS[name.kind]({}, lang), look: 'line' },
  {
    key: 'state',
    name: m.texts_col_state,
    value: ({ marks }, lang) => marks.map((one) => TEXT_MARK_TEXTS[one]({}, lang)).join(', '),
    cell: ({ marks, behind }, lang) => (
      <span className="stf__badges">
        {marks.map((one) => (
          <Badge key={one} tone={TEXT_MARK_TONES[one]}>
            {one === 'behind' && behind ? BEHIND_TEXTS[behind]({}, lang) : TEXT_MARK_TEXTS[one]({}, lang)}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'revision',
    name: m.texts_col_revision,
    value: ({ revision }, lang) => (revision === 0 ? m.text_file_revision({}, lang) : revision),
    look: 'line',
  },
  {
    key: 'by',
    name: m.texts_col_by,
    value: ({ author }) => (author ? (names.get(author) ?? author) : ''),
    cell: ({ author, at }, { locale }) =>
      author && (
        <>
          {names.get(author) ?? author} {at && <small>{instantText(at, locale)}</small>}
        </>
      ),
    look: 'line',
  },
];
