import { data, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { portalIn, portalOperationsOf, requirePortalRight } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/reviews';
import { type AnswerTrouble, ReviewToAnswer } from './review-to-answer.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_reviews({}, langOf(localeOf(location.pathname))));

/** What drivers say of the supplier, and what it has answered. */
export async function loader(call: Route.LoaderArgs) {
  const { may, supplier } = await portalIn(call);
  const params = call.url.searchParams;
  const page = Number(/^\d{1,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const done = params.get('done');
  return {
    ...(await portalOperationsOf(call).reviews.toAnswer({ supplier, page })),
    supplier,
    mayAnswer: may('supplier.review.answer'),
    done: done === 'answered' || done === 'taken_back' ? done : null,
  };
}

/** In the name of the supplier. */
export async function action(call: Route.ActionArgs) {
  const asker = await portalIn(call);
  requirePortalRight(call, asker, 'supplier.review.answer');
  const form = await postedForm(call.request);
  const id = textIn(form, 'id');
  const typed = textIn(form, 'body');
  const wanted = textIn(form, 'action');
  if (wanted !== 'answer' && wanted !== 'take_back') throw new Response(null, { status: 400 });
  const again = (problem: AnswerTrouble, status: number) => data({ id, typed, problem }, { status });
  // An empty field takes nothing back: there is a button for that.
  if (wanted === 'answer' && typed.trim() === '') return again('missing', 422);
  const { supplier } = asker;
  const locale = call.context.get(localeContext);
  const outcome = await portalOperationsOf(call).reviews.answer({
    supplier,
    id,
    seen: Number(/^\d{1,9}$/.exec(textIn(form, 'seen'))?.[0] ?? -1),
    body: wanted === 'take_back' ? '' : typed,
    locale,
    by: asker.by,
  });
  switch (outcome.kind) {
    case 'answered':
    case 'taken_back': {
      const page = call.url.searchParams.get('page');
      return redirect(portalHref('portalReviews', locale, { supplier }, { ...(page && { page }), done: outcome.kind }), 303);
    }
    case 'unclear':
      return again(outcome.problem, 422);
    case 'not_found':
      return again('not_found', 404);
    case 'overtaken':
      return again('overtaken', 409);
  }
}

export const shouldRevalidate = alwaysRevalidate;

const TROUBLES = {
  missing: m.portal_review_problem_missing,
  too_long: m.portal_review_problem_too_long,
  traces: m.portal_review_problem_traces,
  not_found: m.portal_review_problem_not_found,
  overtaken: m.portal_review_problem_overtaken,
} as const satisfies Record<AnswerTrouble, unknown>;

export const handle: PageHandle = { reading: 'at_work' };

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { done, hasMore, mayAnswer, page, reviews, supplier } = loaderData;
  const lang = useLang();
  const address = (number: number) => portalHref('portalReviews', lang.locale, { supplier }, number > 1 ? { page: String(number) } : {});
  return (
    <>
      <h1>{m.staff_nav_reviews({}, lang)}</h1>
      <p className="stf__quiet">{m.portal_reviews_lead({}, lang)}</p>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{done === 'answered' ? m.portal_review_done_answered({}, lang) : m.portal_review_done_taken_back({}, lang)}</p>
        </Note>
      )}
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{TROUBLES[actionData.problem]({}, lang)}</p>
        </Note>
      )}
      {reviews.length === 0 && <p className="stf__empty">{m.portal_reviews_none({}, lang)}</p>}
      <ul className="stf__cards">
        {reviews.map((review) => {
          const asked = actionData?.id === review.id ? actionData : null;
          return (
            <ReviewToAnswer
              key={`${review.id} ${review.version}`}
              review={review}
              mayAnswer={mayAnswer}
              typed={asked?.typed}
              error={asked ? TROUBLES[asked.problem]({}, lang) : undefined}
            />
          );
        })}
      </ul>
      {(page > 1 || hasMore) && (
        <p className="row">
          {page > 1 && <Link to={address(page - 1)}>{m.reviews_newer({}, lang)}</Link>}
          {hasMore && <Link to={address(page + 1)}>{m.reviews_older({}, lang)}</Link>}
        </p>
      )}
    </>
  );
}
