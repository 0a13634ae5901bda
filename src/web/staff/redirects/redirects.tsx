import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import type { RedirectByPeople, RedirectEntry, RedirectProblem } from '#content/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { isId } from '#kernel/id';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { WholeTable } from '../parts/list/whole-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/redirects';
import { NewRedirect, type RedirectAnswer, type TypedRedirect } from './new-redirect.tsx';
import { TryAddress } from './try-address.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_redirects({}, langOf(localeOf(location.pathname))));

const LONGEST = 200;
const LONGEST_REASON = 300;
const LONGEST_ADDRESS = 500;

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const staff = staffOperationsOf(call);
  const { searchParams } = call.url;
  const rules = await staff.redirects.list();
  const followed = new Set((await staff.redirects.followedAmong(rules)).map(({ id }) => id));
  const tried = pathFrom(searchParams.get('address') ?? '');
  const done = searchParams.get('done');
  return {
    rules,
    /** What nobody goes by, since it leads nowhere beside the others. */
    leftOut: rules.flatMap(({ id }) => (followed.has(id) ? [] : [id])),
    files: staff.redirects.files(),
    names: await staff.namesOf(rules.map(({ addedBy }) => addedBy)),
    tried: tried === undefined ? null : { path: tried, ...(await staff.redirects.lead(tried)) },
    /** What was typed and is no address. */
    unclear: searchParams.has('address') && tried === undefined ? (searchParams.get('address') ?? '').slice(0, LONGEST_ADDRESS) : null,
    /** What a new rule begins with: an address that leads nowhere, or a rule of the files. */
    begun: { from: (searchParams.get('from') ?? '').slice(0, LONGEST), to: (searchParams.get('to') ?? '').slice(0, LONGEST) },
    id: staff.redirects.newId(),
    done: done === 'added' || done === 'ended' ? done : null,
  };
}

/** A path of ours, however the address was copied. */
function pathFrom(typed: string): string | undefined {
  const text = typed.trim().slice(0, LONGEST_ADDRESS);
  if (!/^(https?:\/\/[^/\s]+)?\/\S*$/.test(text) || !URL.canParse(text, 'http://here')) return undefined;
  const { pathname, search } = new URL(text, 'http://here');
  return pathname + search;
}

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.redirect.edit');
  const { redirects } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const done = (what: string) => redirect(staffHref('staffRedirects', call.context.get(localeContext), {}, { done: what }), 303);
  const typed: TypedRedirect = {
    from: textIn(form, 'from').trim(),
    to: textIn(form, 'to').trim(),
    reason: textIn(form, 'reason').trim(),
    permanent: textIn(form, 'permanent') !== 'no',
    keepsQuery: form.has('keepsQuery'),
  };
  const again = (said: Partial<RedirectAnswer>, status: number) => data<RedirectAnswer>({ typed, said: 'unclear', ...said }, { status });
  switch (textIn(form, 'action')) {
    case 'end': {
      const id = textIn(form, 'rule');
      const outcome = isId(id) ? await redirects.end({ id, by }) : { kind: 'not_found' as const };
      if (outcome.kind === 'ended') return done('ended');
      if (outcome.kind === 'needed') return again({ said: 'needed', isEnding: true, needing: outcome.by }, 409);
      return again({ said: outcome.kind === 'changed' ? 'changed' : 'gone', isEnding: true }, 409);
    }
    case 'show':
    case 'add':
      return add();
    default:
      throw new Response(null, { status: 400 });
  }

  /** What it leads to is seen before it leads there: the second press carries what was shown. */
  async function add() {
    const { reason, ...entry } = typed;
    const isReasonWrong = reason.length < 3 || reason.length > LONGEST_REASON;
    const rules = await redirects.list();
    const problem = await redirects.check(rules, entry);
    if (problem || isReasonWrong) return again({ ...(problem && { problem }), isReasonWrong }, 422);
    const id = textIn(form, 'id');
    if (textIn(form, 'action') === 'show' || textIn(form, 'agreed') !== agreedText(entry))
      return again({ said: 'shown', agreed: agreedText(entry) }, 200);
    if (!isId(id)) throw new Response(null, { status: 400 });
    const outcome = await redirects.add({ id, entry, reason, by });
    switch (outcome.kind) {
      case 'added':
        return done('added');
      case 'unsound':
        return again({ problem: outcome.problem }, 422);
      case 'changed':
        return again({ said: 'changed' }, 409);
    }
  }
}

const agreedText = ({ from, to, permanent, keepsQuery }: RedirectEntry): string => JSON.stringify([from, to, permanent, keepsQuery]);

export const shouldRevalidate = alwaysRevalidate;

/** Where old addresses lead: rules of people over those of the files, and a field to try any address. */
export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const { rules, leftOut, files, names, tried, unclear, begun, id, done } = loaderData;
  return (
    <>
      <h1>{m.staff_nav_redirects({}, lang)}</h1>
      <p className="stf__quiet">{m.redirects_lead({}, lang)}</p>
      <p>
        <Link to={staffHref('staffMissing', locale, {})}>{m.redirects_missing({}, lang)}</Link>
      </p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{done === 'added' ? m.redirects_done_added({}, lang) : m.redirects_done_ended({}, lang)}</p>
        </Note>
      )}
      {actionData && actionData.said !== 'shown' && (
        <Note tone="bad" role="alert">
          <p>{SAID[actionData.said]({ value: (actionData.needing ?? []).join(', ') }, lang)}</p>
        </Note>
      )}
      <TryAddress tried={tried} unclear={unclear} />
      <NewRedirect
        key={`${rules.length} ${begun.from}`}
        id={id}
        begun={begun}
        answer={actionData?.isEnding ? undefined : actionData}
        problem={problemText(actionData?.problem, lang)}
      />
      <WholeTable
        caption={m.redirects_by_people({}, lang)}
        isTitled
        columns={peoplesColumns(names, leftOut)}
        rows={rules}
        keyOf={(rule) => rule.id}
        empty={<p>{m.redirects_none({}, lang)}</p>}
      />
      <details>
        <summary>{m.redirects_of_files({ count: files.length }, lang)}</summary>
        <p className="stf__quiet">{m.redirects_files_lead({}, lang)}</p>
        <ListTable
          caption={m.redirects_of_files({ count: files.length }, lang)}
          columns={FILE_COLUMNS}
          rows={files}
          keyOf={({ name, from, to }) => `${name} ${from} ${to}`}
          empty={null}
        />
      </details>
    </>
  );
}

const SAID = {
  unclear: m.portal_form_unclear,
  changed: m.redirects_problem_changed,
  gone: m.redirects_problem_gone,
  needed: m.redirects_problem_needed,
} as const;

const PROBLEMS: Readonly<Record<RedirectProblem['kind'], (inputs: { value: string }, lang: Lang) => string>> = {
  not_an_address: m.redirects_problem_not_an_address,
  hides_page: m.redirects_problem_hides_page,
  stands_inside: m.redirects_problem_stands_inside,
  no_such_page: m.redirects_problem_no_such_page,
  other_parts: m.redirects_problem_other_parts,
  unnamed_part: m.redirects_problem_unnamed_part,
  varying_start: m.redirects_problem_varying_start,
  several_parts: m.redirects_problem_several_parts,
  repeated_part: m.redirects_problem_repeated_part,
  taken: m.redirects_problem_taken,
  too_many: m.redirects_problem_too_many,
  leads_nowhere: m.redirects_problem_leads_nowhere,
};

const problemText = (problem: RedirectProblem | undefined, lang: Lang) =>
  problem && { field: problem.field, text: PROBLEMS[problem.kind]({ value: problem.value }, lang) };

const peoplesColumns = (
  names: Route.ComponentProps['loaderData']['names'],
  leftOut: readonly string[],
): readonly Column<RedirectByPeople>[] => [
  {
    key: 'from',
    name: m.redirects_from,
    value: ({ from }) => from,
    order: 'value',
    cell: ({ id, from }, lang) => (
      <>
        {from} {leftOut.includes(id) && <Badge tone="bad">{m.redirects_left_out({}, lang)}</Badge>}
      </>
    ),
    look: 'name',
  },
  {
    key: 'to',
    name: m.redirects_to,
    value: ({ to }) => to,
    order: 'value',
    cell: ({ to, permanent, keepsQuery }, lang) => (
      <>
        {to}{' '}
        <small>
          {permanent ? m.redirects_permanent({}, lang) : m.redirects_for_now({}, lang)}
          {keepsQuery ? '' : ` · ${m.redirects_drops_query({}, lang)}`}
        </small>
      </>
    ),
  },
  { key: 'reason', name: m.rates_reason, value: ({ reason }) => reason },
  {
    key: 'by',
    name: m.redirects_added,
    value: ({ addedBy }) => names.get(addedBy) ?? addedBy,
    order: ({ addedAt }) => addedAt.getTime(),
    cell: ({ addedBy, addedAt }, { locale }) => (
      <>
        {names.get(addedBy) ?? addedBy} <small>{instantText(addedAt, locale)}</small>
      </>
    ),
    look: 'line',
  },
  {
    key: 'end',
    name: m.redirects_end,
    value: () => '',
    cell: ({ id, from }, lang) => (
      <details>
        <summary>
          {m.redirects_end({}, lang)}
          <span className="sr"> {from}</span>
        </summary>
        <Form method="post" className="stf__confirm">
          <p>{m.redirects_end_outcome({ from }, lang)}</p>
          <input type="hidden" name="rule" value={id} />
          <Button type="submit" size="sm" look="outline" name="action" value="end">
            {m.redirects_end_now({}, lang)}
          </Button>
        </Form>
      </details>
    ),
  },
];

type FileRow = Route.ComponentProps['loaderData']['files'][number];

const FILE_COLUMNS: readonly Column<FileRow>[] = [
  { key: 'from', name: m.redirects_from, value: ({ from }) => from },
  { key: 'to', name: m.redirects_to, value: ({ to }, lang) => to ?? m.redirects_to_place({}, lang) },
  {
    key: 'change',
    name: m.redirects_change,
    value: ({ name }) => name,
    cell: ({ from, to }, lang) => (
      <Link to={staffHref('staffRedirects', lang.locale, {}, { from, ...(to === null ? {} : { to }) })}>
        {m.redirects_change({}, lang)}
        <span className="sr"> {from}</span>
      </Link>
    ),
  },
];
