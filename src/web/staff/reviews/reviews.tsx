import { data, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import { REVIEW_REFUSALS, REVIEW_STATES, type ReviewRefusal, type ReviewState } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/reviews';
import { type ReviewProblemAtWork, ReviewToDecide } from './review-to-decide.tsx';
import './reviews.css';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_reviews({}, langOf(localeOf(location.pathname))));

/** What drivers have said, by how it stands. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.review.moderate');
  const { readingPosition, reviews } = staffOperationsOf(call);
  const since = await readingPosition();
  const params = call.url.searchParams;
  const state: ReviewState = stateFrom(params.get('state'));
  const list = await reviews.list({ state, after: params.get('after')?.slice(0, 80) });
  const names = await reviews.supplierNames();
  const done = params.get('done');
  return {
    state,
    since,
    next: list.next,
    rows: list.rows.map((review) => ({ ...review, supplierName: names.get(review.supplier) ?? review.supplier })),
    done: DONE.find((known) => known === done) ?? null,
  };
}

const DONE = ['published', 'refused', 'removed'] as const;

const stateFrom = (text: string | null): ReviewState => REVIEW_STATES.find((known) => known === text) ?? 'waiting';

/** In the name of whoever is logged in. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.review.moderate');
  const { reviews } = staffOperationsOf(call);
  const form = await postedForm(call.request);
  const asked = { id: textIn(form, 'id'), reason: textIn(form, 'reason') };
  const again = (problem: ReviewProblemAtWork, status: number) => data({ problem, ...asked }, { status });
  const wanted = textIn(form, 'action');
  if (wanted !== 'publish' && wanted !== 'refuse' && wanted !== 'remove_answer') throw new Response(null, { status: 400 });
  const refusal: ReviewRefusal | undefined = REVIEW_REFUSALS.find((known) => known === asked.reason);
  if (wanted !== 'publish' && !refusal) return again('no_reason', 422);
  const seen = Number(/^\d{1,9}$/.exec(textIn(form, 'seen'))?.[0] ?? -1);
  const { log } = call.context.get(webContext);
  const { id } = asked;
  const decided =
    wanted === 'remove_answer' && refusal
      ? reviews.removeAnswer({ id, seen, reason: refusal, by })
      : reviews.decide({ id, seen, refusal: wanted === 'refuse' ? (refusal ?? null) : null, by });
  const outcome = await decided.catch((error: unknown) => {
    log.error({ error }, 'a review could not be decided');
    return { kind: 'failed' } as const;
  });
  switch (outcome.kind) {
    case 'published':
    case 'refused':
    case 'removed': {
      const state = stateFrom(call.url.searchParams.get('state'));
      return redirect(staffHref('staffReviews', call.context.get(localeContext), {}, { state, done: outcome.kind }), 303);
    }
    case 'not_found':
      return again('not_found', 404);
    case 'overtaken':
      return again('overtaken', 409);
    case 'failed':
      return again('failed', 503);
  }
}

export const shouldRevalidate = alwaysRevalidate;

const STATE_NAMES = {
  waiting: m.staff_reviews_waiting,
  published: m.staff_reviews_published,
  refused: m.staff_reviews_refused,
} as const satisfies Record<ReviewState, unknown>;

/** What the decisions on those of a state do. */
const OUTCOMES = {
  waiting: [m.staff_reviews_outcome_publish, m.staff_reviews_outcome_refuse],
  published: [m.staff_reviews_outcome_refuse, m.staff_reviews_outcome_remove],
  refused: [m.staff_reviews_outcome_publish],
} as const satisfies Record<ReviewState, unknown>;

const DONE_TEXTS = {
  published: m.staff_reviews_done_published,
  refused: m.staff_reviews_done_refused,
  removed: m.staff_reviews_done_removed,
} as const satisfies Record<(typeof DONE)[number], unknown>;

const PROBLEMS = {
  no_reason: m.staff_reviews_problem_no_reason,
  overtaken: m.staff_reviews_problem_overtaken,
  not_found: m.staff_reviews_problem_not_found,
  failed: m.staff_reviews_problem_failed,
} as const satisfies Record<ReviewProblemAtWork, unknown>;

export const handle: PageHandle = { reading: 'at_work' };

export default function Reviews({ loaderData: { done, next, rows, since, state }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <h1>{m.staff_nav_reviews({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_reviews_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{DONE_TEXTS[done]({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      <nav className="stf__views" aria-label={m.staff_nav_reviews({}, lang)}>
        {REVIEW_STATES.map((one) => (
          <Link
            key={one}
            to={staffHref('staffReviews', lang.locale, {}, one === 'waiting' ? {} : { state: one })}
            aria-current={one === state ? 'page' : undefined}
          >
            {STATE_NAMES[one]({}, lang)}
          </Link>
        ))}
      </nav>
      {rows.length === 0 && <p className="stf__empty">{m.staff_reviews_none({}, lang)}</p>}
      {rows.length > 0 && (
        <>
          <p className="stf__quiet">{OUTCOMES[state].map((outcome) => outcome({}, lang)).join(' ')}</p>
          <ul className="rvw">
            {rows.map((review, index) => (
              <ReviewToDecide
                key={`${review.id} ${review.version}`}
                review={review}
                isFirst={state === 'waiting' && index === 0}
                asked={actionData?.id === review.id ? { reason: actionData.reason, problem: actionData.problem } : null}
              />
            ))}
          </ul>
        </>
      )}
      {next && (
        <p>
          <Link to={staffHref('staffReviews', lang.locale, {}, { state, after: next })}>{m.staff_reviews_next({}, lang)}</Link>
        </p>
      )}
      <NewsNote address={staffNewsHref({ of: 'reviews' })} since={since} of="reviews" />
    </>
  );
}
