import { Form, Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { textWithId } from '#content/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import { staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { actText, reasonText } from '../parts/act-texts.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { actorText } from '../parts/people.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/acts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_acts({}, langOf(localeOf(location.pathname))));

const PAGE = 50;
const SUBJECT = /^(KTK|TLP)-[A-Z0-9]{6,8}$/;

/** The record of acts, the newest first; by subject where one is asked for. */
export async function loader(call: Route.LoaderArgs) {
  const { searchParams } = call.url;
  const words = (searchParams.get('subject') ?? '').trim().toUpperCase().slice(0, 40);
  const before = Number(searchParams.get('before') ?? '');
  const subject = SUBJECT.test(words) ? { kind: words.startsWith('KTK') ? 'reservation' : 'enquiry', id: words } : undefined;
  const staff = staffOperationsOf(call);
  const found = await staff.listActs({ subject, before: Number.isSafeInteger(before) && before > 0 ? before : undefined, limit: PAGE + 1 });
  const acts = found.slice(0, PAGE);
  return {
    words,
    isUnclear: words !== '' && !subject,
    acts,
    next: found.length > PAGE ? (acts.at(-1)?.id ?? null) : null,
    names: await staff.namesOf(acts.flatMap(({ by, subject: about }) => [by.id ?? '', about.kind === 'user' ? about.id : ''])),
  };
}

export default function Acts({ loaderData: { words, isUnclear, acts, next, names } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <h1>{m.staff_nav_acts({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_acts_lead({}, lang)}</p>
      <Form method="get" action={staffHref('staffActs', locale, {})} className="stf__find" role="search">
        <label>
          <span>{m.staff_acts_subject({}, lang)}</span>
          <input className="input" type="search" name="subject" defaultValue={words} maxLength={40} />
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      {isUnclear && <p role="alert">{m.staff_acts_subject_unclear({}, lang)}</p>}
      <ListTable
        caption={m.staff_nav_acts({}, lang)}
        columns={columnsOf(names)}
        rows={acts}
        keyOf={({ id }) => String(id)}
        next={next === null ? null : staffHref('staffActs', locale, {}, { ...(words ? { subject: words } : {}), before: String(next) })}
        empty={m.staff_acts_none({}, lang)}
      />
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Row = Loaded['acts'][number];

const columnsOf = (names: Loaded['names']): readonly Column<Row>[] => [
  { key: 'number', name: m.staff_acts_number, value: ({ id }) => id },
  { key: 'at', name: m.staff_acts_at, value: ({ at }, { locale }) => instantText(at, locale), look: 'line' },
  { key: 'who', name: m.staff_acts_who, value: ({ by }, lang) => actorText(by, names, lang) },
  { key: 'what', name: m.staff_acts_what, value: ({ action, facts }, lang) => actText(action, facts, lang) },
  {
    key: 'about',
    name: m.staff_acts_about,
    value: ({ subject }) => names.get(subject.id) ?? subject.id,
    cell: ({ subject }, { locale }) => <Subject kind={subject.kind} id={subject.id} name={names.get(subject.id)} locale={locale} />,
  },
  { key: 'reason', name: m.staff_reason, value: ({ reason }, lang) => (reason ? reasonText(reason, lang) : '') },
];

/** What an act was about, as a link where it has a page. */
function Subject({ kind, id, name, locale }: { kind: string; id: string; name: string | undefined; locale: Locale }) {
  switch (kind) {
    case 'reservation':
      return <Link to={staffHref('staffReservation', locale, { code: id })}>{id}</Link>;
    case 'enquiry':
      return <Link to={staffHref('staffEnquiry', locale, { code: id })}>{id}</Link>;
    case 'supplier':
      return <Link to={portalHref('portalHome', locale, { supplier: id })}>{id}</Link>;
    case 'connection':
      return <Link to={staffHref('staffConnection', locale, { system: id })}>{id}</Link>;
    case 'text': {
      const text = textWithId(id);
      return text ? <Link to={staffHref('staffText', locale, { kind: text.kind, text: text.key })}>{id}</Link> : id;
    }
    default:
      return name ?? id;
  }
}
