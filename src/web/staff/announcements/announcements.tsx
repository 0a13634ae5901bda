import { data, Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { isId } from '#kernel/id';
import { wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/announcements';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_announcements({}, langOf(localeOf(location.pathname))));

const HOUR_MS = 3_600_000;

/** What our people are told, and a way to tell them something. Hours are hours in Turkey. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { announcements, namesOf } = staffOperationsOf(call);
  const now = call.context.get(webContext).clock();
  const list = await announcements.list();
  const done = call.url.searchParams.get('done');
  return {
    list: list.map((one) => ({ ...one, isOver: one.withdrawnAt !== null || one.until <= now })),
    names: await namesOf(list.map(({ by }) => by)),
    usual: {
      from: wallClockAt(now, MARKET_ZONE).slice(0, 16),
      until: wallClockAt(new Date(now.getTime() + 8 * HOUR_MS), MARKET_ZONE).slice(0, 16),
    },
    id: announcements.newId(),
    done: done === 'announced' || done === 'withdrawn' ? done : null,
  };
}

type Problem = 'no_text' | 'too_long' | 'backwards' | 'over' | 'from_unclear' | 'until_unclear' | 'gone';

/** In the name of whoever is logged in; what was typed comes back with what is wrong. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.announcement.write');
  const { announcements } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const typed = { text: textIn(form, 'text'), from: textIn(form, 'from'), until: textIn(form, 'until') };
  const again = (problem: Problem, status: number) => data({ problem, typed }, { status });
  const done = (what: string) => redirect(staffHref('staffAnnouncements', call.context.get(localeContext), {}, { done: what }), 303);
  switch (textIn(form, 'action')) {
    case 'withdraw': {
      const { kind } = await announcements.withdraw({ id: textIn(form, 'id'), by });
      return kind === 'withdrawn' ? done('withdrawn') : again('gone', 409);
    }
    case 'announce': {
      const [from, until, id] = [wallClockFrom(typed.from), wallClockFrom(typed.until), textIn(form, 'id')];
      if (!from) return again('from_unclear', 422);
      if (!until) return again('until_unclear', 422);
      if (!isId(id)) return again('gone', 400);
      const hours = { from: instantOf(from, MARKET_ZONE), until: instantOf(until, MARKET_ZONE) };
      const { kind } = await announcements.announce({ id, text: typed.text, ...hours, by });
      return kind === 'announced' ? done('announced') : again(kind, 422);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Announcements({ loaderData: { list, names, usual, id, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const typed = actionData?.typed;
  const problem = actionData?.problem;
  const wrong = (...of: Problem[]) => (problem && of.includes(problem) ? { error: PROBLEMS[problem]({}, lang) } : {});
  return (
    <>
      <h1>{m.staff_nav_announcements({}, lang)}</h1>
      <p className="stf__quiet">{m.announcements_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{done === 'announced' ? m.announcements_done({}, lang) : m.announcements_withdrawn({}, lang)}</p>
        </Note>
      )}
      {problem && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[problem]({}, lang)}</p>
        </Note>
      )}
      <Form method="post" className="stf__panel stf__stack" key={id} data-key={id}>
        <input type="hidden" name="id" value={id} />
        <TextAreaField
          label={m.announcements_text({}, lang)}
          {...wrong('no_text', 'too_long')}
          name="text"
          rows={2}
          maxLength={500}
          defaultValue={typed?.text ?? ''}
        />
        <div className="stf__fields">
          <TextField
            label={m.announcements_from({}, lang)}
            {...wrong('from_unclear')}
            type="datetime-local"
            name="from"
            defaultValue={typed?.from ?? usual.from}
          />
          <TextField
            label={m.announcements_until({}, lang)}
            {...wrong('until_unclear', 'backwards', 'over')}
            type="datetime-local"
            name="until"
            defaultValue={typed?.until ?? usual.until}
          />
        </div>
        <div className="row">
          <Button type="submit" size="sm" name="action" value="announce">
            {m.announcements_announce({}, lang)}
          </Button>
        </div>
      </Form>
      {list.length === 0 && <p className="stf__empty">{m.announcements_none({}, lang)}</p>}
      <ul className="stf__cards">
        {list.map((one) => (
          <li key={one.id} data-key={one.id} className="stf__panel">
            <p>{one.text}</p>
            <p>
              <small>
                {m.announcements_period({ from: instantText(one.from, lang.locale), until: instantText(one.until, lang.locale) }, lang)}{' '}
                {names.get(one.by)}
                {one.withdrawnAt && ` · ${m.announcements_taken_back({ at: instantText(one.withdrawnAt, lang.locale) }, lang)}`}
              </small>
            </p>
            {!one.isOver && (
              <Form method="post">
                <input type="hidden" name="id" value={one.id} />
                <Button type="submit" look="outline" size="sm" name="action" value="withdraw">
                  {m.announcements_withdraw({}, lang)}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const PROBLEMS = {
  no_text: m.announcements_problem_no_text,
  too_long: m.announcements_problem_too_long,
  backwards: m.announcements_problem_backwards,
  over: m.announcements_problem_over,
  from_unclear: m.announcements_problem_hour,
  until_unclear: m.announcements_problem_hour,
  gone: m.announcements_problem_gone,
} as const;
