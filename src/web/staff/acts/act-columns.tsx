import { Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { textWithId } from '#content/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { isId } from '#kernel/id';
import type { Locale } from '#kernel/locale';
import type { staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { actText, reasonText } from '../parts/acts/act-texts.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';
import { actorText } from '../parts/people.ts';
import { fieldName, valueText } from './fact-texts.ts';
import { type ActNames, subjectText } from './subject-texts.ts';

type Act = Awaited<ReturnType<ReturnType<typeof staffOperationsOf>['listActs']>>[number];

/** An act with the names that its lines are written with. */
export interface ActRow extends Act {
  readonly names: ActNames;
}

/** Facts that may be somebody. */
const PEOPLE_IN_FACTS = ['from', 'to', 'member', 'person', 'actor', 'written_by'];

/** The people of some acts, who are named in their lines. */
export const peopleOf = (acts: readonly Act[]): readonly string[] =>
  acts
    .flatMap(({ by, facts, subject }) => [
      by.id ?? '',
      subject.kind === 'user' ? subject.id : '',
      ...PEOPLE_IN_FACTS.map((field) => String(facts[field] ?? '')),
    ])
    .filter((id) => isId(id));

export const actRow = (act: Act, names: ActNames): ActRow => ({ ...act, names });

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
      value: ({ by, names }, lang) => actorText(by, names.people, lang),
      cell: ({ by, names }, lang) =>
        by.id === null ? (
          actorText(by, names.people, lang)
        ) : (
          <Link to={staffHref('staffActs', lang.locale, {}, { person: by.id })}>{actorText(by, names.people, lang)}</Link>
        ),
    },
    { key: 'what', name: m.staff_acts_what, value: ({ action, facts }, lang) => actText(action, facts, lang) },
    {
      key: 'changes',
      name: m.staff_acts_changes,
      value: (row, lang) =>
        changeLines(row, lang)
          .map(({ text }) => text)
          .join('; '),
      cell: (row, lang) => (row.changes ? <Changed lines={changeLines(row, lang)} /> : ''),
      givesWay: true,
    },
    {
      key: 'about',
      name: m.staff_acts_about,
      value: ({ subject, names }, lang) => subjectText(subject, names, lang),
      cell: ({ subject, names }, lang) => <Subject {...subject} text={subjectText(subject, names, lang)} locale={lang.locale} />,
    },
    {
      key: 'way',
      name: m.staff_acts_way,
      value: ({ way }, lang) => (way ? WAY_TEXTS[way]({}, lang) : ''),
      cell: ({ request, way }, lang) => <span title={request ?? undefined}>{way ? WAY_TEXTS[way]({}, lang) : ''}</span>,
      givesWay: true,
    },
    {
      key: 'key',
      name: m.acts_key,
      value: ({ action, subject }) => `${action} ${subject.kind}:${subject.id}`,
      cell: ({ action, subject }) => <span translate="no">{`${action} ${subject.kind}:${subject.id}`}</span>,
      isExtra: true,
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

interface ChangeLine {
  readonly text: string;
  readonly raw: string;
}

/** Each field that is different now: `Merkezin bulunduğu şehir: İzmir → Muğla`. */
const changeLines = ({ changes, names }: ActRow, lang: Lang): readonly ChangeLine[] =>
  Object.entries(changes ?? {}).map(([field, [before, after]]) => {
    const said = (value: typeof before): string => valueText(field, value, names, lang);
    return {
      text: m.staff_acts_change({ field: fieldName(field, lang), before: said(before), after: said(after) }, lang),
      raw: `${field}: ${String(before)} → ${String(after)}`,
    };
  });

function Changed({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <ul className="stf__changed">
      {lines.map(({ text, raw }) => (
        <li key={raw} title={raw}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What an act was about, as a link where it has a page; what the record has of it stands in its title. */
function Subject({ kind, id, text, locale }: { kind: string; id: string; text: string; locale: Locale }) {
  const to = pageOf(kind, id, locale);
  const title = text === id ? undefined : id;
  return to === undefined ? (
    <span title={title}>{text}</span>
  ) : (
    <Link to={to} title={title}>
      {text}
    </Link>
  );
}

function pageOf(kind: string, id: string, locale: Locale): string | undefined {
  switch (kind) {
    case 'reservation':
      return staffHref('staffReservation', locale, { code: id });
    case 'enquiry':
      return staffHref('staffEnquiry', locale, { code: id });
    case 'supplier':
      return portalHref('portalHome', locale, { supplier: id });
    case 'connection':
      return staffHref('staffConnection', locale, { system: id });
    case 'campaign':
      return staffHref('staffCampaign', locale, { code: id });
    case 'text': {
      const text = textWithId(id);
      return text && staffHref('staffText', locale, { kind: text.kind, text: text.key });
    }
    default:
      return undefined;
  }
}
