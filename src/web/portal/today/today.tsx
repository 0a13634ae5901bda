import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref, portalNewsHref } from '#addresses/portal';
import type { DeskPage, SupplierDay } from '#booking';
import { DESK_COUNTED, DESK_LISTS, type DeskList, REASONS_OF } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { agreedFrom } from '../../parts/reservation/agreed.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { NewsNote } from '../../staff/parts/news/news-note.tsx';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/today';
import { DAY_ACTS, Rentals, Requests } from './cards.tsx';
import { Refusal, type RefusalToConfirm } from './refusal.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_today({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { by, supplier, may, mayAt } = await portalIn(call);
  const { day, readingPosition } = portalOperationsOf(call);
  const since = await readingPosition();
  const list = listIn(call);
  const after = afterIn(call);
  const page = list && (await day.list({ supplier, by, list, after }));
  // What stood on the last page is done: the beginning of the list is left.
  if (list && after !== '' && page?.requests.length === 0 && page.rentals.length === 0) {
    const done = call.url.searchParams.get('done') !== null;
    throw redirect(portalHref('portalToday', call.context.get(localeContext), { supplier }, { list, ...(done && { done: '1' }) }), 303);
  }
  const office = by.kind === 'supplier' ? by.offices?.[0] : undefined;
  return {
    day: list ? null : await day.of({ supplier, by }),
    list: list && page ? { name: list, ...page } : null,
    since,
    supplier,
    now: call.context.get(webContext).clock(),
    mayAct: office === undefined ? may('supplier.day.act') : mayAt('supplier.day.act', office),
    done: call.url.searchParams.get('done') !== null,
  };
}

/** Of which one list is asked for, whole. */
const listIn = ({ url }: { readonly url: URL }): DeskList | undefined => DESK_LISTS.find((one) => one === url.searchParams.get('list'));

/** Where a page of the list begins. */
const afterIn = ({ url }: { readonly url: URL }): string => url.searchParams.get('after') ?? '';

/** What stands in the way of an act, and the outcome of one that is to be pressed once more. */
const again = (problem: keyof typeof PROBLEMS | null, status: number, asked: RefusalToConfirm | null = null) =>
  data({ problem, asked }, { status });

/** Notes what the desk has done; each once, and a refusal once its outcome was shown. The operation knows whose desk it is. */
export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const form = await postedForm(call.request);
  const [wished, typedReason] = textIn(form, 'act').split(' ');
  const act = DAY_ACTS.find((one) => one === wished);
  const reason = act && (REASONS_OF[act].find((one) => one === (typedReason ?? textIn(form, 'reason'))) ?? REASONS_OF[act][0]);
  const agreed = agreedFrom(textIn(form, 'agreed'));
  if (!act || !reason || agreed === undefined) return again('not_possible', 400);
  const { day } = portalOperationsOf(call);
  const code = textIn(form, 'code');
  const outcome = await day.act({ supplier, code, act, reason, by, agreed });
  if (outcome.kind === 'not_found') throw new Response(null, { status: 404 });
  if (outcome.kind === 'outcome_changed') {
    const gives = await day.refusal({ supplier, code, by });
    return gives ? again(agreed && 'outcome_changed', agreed ? 409 : 200, { code, reason, gives }) : again('not_possible', 409);
  }
  if (outcome.kind === 'not_possible' && outcome.why === 'withdrawn') return again('withdrawn', 409);
  if (outcome.kind !== 'done') return again('not_possible', 409);
  const list = listIn(call);
  const after = list ? afterIn(call) : '';
  const shown = { ...(list && { list }), ...(after !== '' && { after }), done: '1' };
  return redirect(portalHref('portalToday', call.context.get(localeContext), { supplier }, shown), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { day, list, now, mayAct, done, since, supplier } = loaderData;
  const lang = useLang();
  return (
    <>
      <h1>{m.portal_nav_today({}, lang)}</h1>
      {actionData?.problem && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      {actionData?.asked && <Refusal asked={actionData.asked} supplier={supplier} />}
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.staff_done({}, lang)}</p>
        </Note>
      )}
      {day && <Day day={day} supplier={supplier} now={now} mayAct={mayAct} />}
      {list && <OneList list={list} supplier={supplier} now={now} mayAct={mayAct} />}
      <p>
        <Link to={portalHref('portalNotices', lang.locale, { supplier })}>{m.portal_notices({}, lang)}</Link>
      </p>
      <NewsNote address={portalNewsHref(supplier)} since={since} />
    </>
  );
}

const PROBLEMS = {
  withdrawn: m.portal_day_withdrawn,
  not_possible: m.portal_day_not_possible,
  outcome_changed: m.staff_problem_outcome_changed,
} as const;

interface At {
  readonly supplier: string;
  readonly now: Date;
  readonly mayAct: boolean;
}

function Day({
  day: { requests, pickups, returns, latePickups, lateReturns, out, more },
  supplier,
  now,
  mayAct,
}: At & { day: SupplierDay }) {
  const lang = useLang();
  const lists = { requests, pickups, returns, late_pickups: latePickups, late_returns: lateReturns, out } as const;
  if (DESK_LISTS.every((name) => lists[name].length === 0)) return <p className="stf__empty">{m.portal_day_empty({}, lang)}</p>;
  return DESK_LISTS.map((name) => (
    <DaySection key={name} name={name} count={lists[name].length + more[name]}>
      {name === 'requests' ? (
        <Requests requests={requests} now={now} mayAct={mayAct} />
      ) : (
        <Rentals supplier={supplier} rentals={lists[name]} end={END_OF[name]} mayAct={mayAct} />
      )}
      {more[name] > 0 && (
        <p>
          <Link to={portalHref('portalToday', lang.locale, { supplier }, { list: name })}>
            {m.portal_day_more({ count: countText(more[name], lists[name].length + more[name]) }, lang)}
          </Link>
        </p>
      )}
    </DaySection>
  ));
}

/** One list whole, page after page. */
function OneList({ list: { name, requests, rentals, count, next }, supplier, now, mayAct }: At & { list: DeskPage & { name: DeskList } }) {
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={portalHref('portalToday', lang.locale, { supplier })}>{m.portal_day_back({}, lang)}</Link>
      </p>
      {requests.length + rentals.length === 0 && <p className="stf__empty">{m.portal_day_list_empty({}, lang)}</p>}
      <DaySection name={name} count={count}>
        {name === 'requests' ? (
          <Requests requests={requests} now={now} mayAct={mayAct} />
        ) : (
          <Rentals supplier={supplier} rentals={rentals} end={END_OF[name]} mayAct={mayAct} />
        )}
        {next && (
          <p>
            <Link to={portalHref('portalToday', lang.locale, { supplier }, { list: name, after: next })}>
              {m.staff_next_page({}, lang)}
            </Link>
          </p>
        )}
      </DaySection>
    </>
  );
}

function DaySection({ name, count, children }: { name: DeskList; count: number; children: ReactNode }) {
  const lang = useLang();
  if (count === 0) return null;
  return (
    <section className="stf__stack" data-key={name}>
      <h2>{TITLES[name]({ count: countText(count, count) }, lang)}</h2>
      {children}
    </section>
  );
}

/** How many, with a sign that there may be more where rows were counted no further. */
const countText = (count: number, counted: number): string => (counted < DESK_COUNTED ? String(count) : `${count}+`);

const TITLES: Readonly<Record<DeskList, typeof m.portal_day_requests>> = {
  requests: m.portal_day_requests,
  pickups: m.portal_day_pickups,
  returns: m.portal_day_returns,
  late_pickups: m.portal_day_late_pickups,
  late_returns: m.portal_day_late_returns,
  out: m.portal_day_out,
};

const END_OF = { pickups: 'pickupAt', returns: 'returnAt', late_pickups: 'pickupAt', late_returns: 'returnAt', out: 'returnAt' } as const;
