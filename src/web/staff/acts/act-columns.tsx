import { Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { textWithId } from '#content/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import type { staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { actText, reasonText } from '../parts/acts/act-texts.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';
import { actorText } from '../parts/people.ts';

type Act = Awaited<ReturnType<ReturnType<typeof staffOperationsOf>['listActs']>>[number];

/** An act with the names of its people; empty where nobody knows one. */
export interface ActRow extends Act {
  readonly subjectName: string;
  readonly names: ReadonlyMap<string, string>;
}

/** The people of some acts, who are named in their lines. */
export const peopleOf = (acts: readonly Act[]): readonly string[] =>
  acts.flatMap(({ by, subject }) => [by.id ?? '', subject.kind === 'user' ? subject.id : '']).filter((id) => id !== '');

export const actRow = (act: Act, names: ReadonlyMap<string, string>): ActRow => ({
  ...act,
  names,
  subjectName: names.get(act.subject.id) ?? '',
});

const SORTS = ['-at', 'at'] as const;

/** The record of acts, as its page and its file have it. */
export const ACT_LIST: ListDeclaration<ActRow, (typeof SORTS)[number]> = {
  keyOf: ({ id }) => String(id),
  sorts: SORTS,
  choosesColumns: true,
  columns: [
    { key: 'number', name: m.staff_acts_number, value: ({ id }) => String(id) },
    { key: 'at', name: m.staff_acts_at, value: ({ at }, { locale }) => instantText(at, locale), look: 'line', sort: 'at' },
    {
      key: 'who',
      name: m.staff_acts_who,
      value: ({ by, names }, lang) => actorText(by, names, lang),
      cell: ({ by, names }, lang) =>
        by.id === null ? (
          actorText(by, names, lang)
        ) : (
          <Link to={staffHref('staffActs', lang.locale, {}, { person: by.id })}>{actorText(by, names, lang)}</Link>
        ),
    },
    { key: 'what', name: m.staff_acts_what, value: ({ action, facts }, lang) => actText(action, facts, lang) },
    {
      key: 'changes',
      name: m.staff_acts_changes,
      value: ({ changes }, lang) => changeLines(changes, lang).join('; '),
      cell: ({ changes }, lang) => (changes ? <Changed lines={changeLines(changes, lang)} /> : ''),
      givesWay: true,
    },
    {
      key: 'about',
      name: m.staff_acts_about,
      value: ({ subject, subjectName }) => subjectName || subject.id,
      cell: ({ subject, subjectName }, { locale }) => <Subject kind={subject.kind} id={subject.id} name={subjectName} locale={locale} />,
    },
    {
      key: 'way',
      name: m.staff_acts_way,
      value: ({ way }, lang) => (way ? WAY_TEXTS[way]({}, lang) : ''),
      cell: ({ request, way }, lang) => <span title={request ?? undefined}>{way ? WAY_TEXTS[way]({}, lang) : ''}</span>,
      givesWay: true,
    },
    { key: 'request', name: m.staff_acts_request, value: ({ request }) => request ?? '', look: 'line', isExtra: true, givesWay: true },
    { key: 'reason', name: m.staff_reason, value: ({ reason }, lang) => (reason ? reasonText(reason, lang) : ''), givesWay: true },
  ],
};

const WAY_TEXTS = {
  page: m.staff_acts_way_page,
  api: m.staff_acts_way_api,
  command: m.staff_acts_way_command,
  job: m.staff_acts_way_job,
} as const;

/** Each field that is different now, as the record has it: `city: İzmir → Muğla`. */
const changeLines = (changes: ActRow['changes'], lang: Lang): readonly string[] =>
  Object.entries(changes ?? {}).map(([field, [before, after]]) =>
    m.staff_acts_change({ field, before: String(before ?? '–'), after: String(after ?? '–') }, lang),
  );

function Changed({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="stf__changed">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What an act was about, as a link where it has a page. */
function Subject({ kind, id, name, locale }: { kind: string; id: string; name: string; locale: Locale }) {
  switch (kind) {
    case 'reservation':
      return <Link to={staffHref('staffReservation', locale, { code: id })}>{id}</Link>;
    case 'enquiry':
      return <Link to={staffHref('staffEnquiry', locale, { code: id })}>{id}</Link>;
    case 'supplier':
      return <Link to={portalHref('portalHome', locale, { supplier: id })}>{id}</Link>;
    case 'connection':
      return <Link to={staffHref('staffConnection', locale, { system: id })}>{id}</Link>;
    case 'campaign':
      return <Link to={staffHref('staffCampaign', locale, { code: id })}>{id}</Link>;
    case 'text': {
      const text = textWithId(id);
      return text ? <Link to={staffHref('staffText', locale, { kind: text.kind, text: text.key })}>{id}</Link> : id;
    }
    default:
      return name || id;
  }
}
