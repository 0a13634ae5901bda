import { data, redirect } from 'react-router';
import { href, localeOf } from '#addresses/model';
import { reviewFrom } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { NotFoundReservation, STATUS_OF_NOT_FOUND } from '../../parts/reservation/not-found-reservation.tsx';
import { accessIn, accessOf } from '../../parts/reservation/reservation-access.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/review';
import { ReviewForm } from './review-form.tsx';
import { notFoundReview, reviewPage, reviewProblems } from './review-page.ts';
import '../../parts/reservation/styles/order-details.css';

export const handle: PageHandle = { quiet: true };

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.review_meta_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const access = await accessOf({ request, url, context });
  const desk = access.accessKey ? await context.get(webContext).booking.openReviewDesk(access) : undefined;
  if (!desk) {
    const why = access.closed ?? (access.code ? 'closed' : 'unknown');
    return data(notFoundReview(access.code, why), { status: STATUS_OF_NOT_FOUND[why] });
  }
  const said = url.searchParams.get('done') === '1' && desk.review?.state === 'waiting' ? 'done' : null;
  return data(reviewPage(desk, langOf(context.get(localeContext)), { said }), { status: 200 });
}

/** What was typed comes back with what is wrong, also where nothing could be saved. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { booking, log } = context.get(webContext);
  const locale = context.get(localeContext);
  const lang = langOf(locale);
  const access = await accessIn({ request, context }, url.searchParams.get('code') ?? '');
  const form = await postedForm(request);
  const stars = {
    cleanliness: textIn(form, 'cleanliness'),
    pickup_speed: textIn(form, 'pickup_speed'),
    as_promised: textIn(form, 'as_promised'),
    value: textIn(form, 'value'),
  };
  const typed = { stars, body: textIn(form, 'body'), named: textIn(form, 'named') !== '' };
  const desk = access.accessKey ? await booking.openReviewDesk(access) : undefined;
  if (!desk) return data(notFoundReview(access.code, 'closed'), { status: STATUS_OF_NOT_FOUND.closed });
  const reading = reviewFrom({ ...stars, body: typed.body, ...(typed.named ? { named: '1' } : {}) });
  if (reading.kind === 'invalid')
    return data(reviewPage(desk, lang, { typed, wrong: reviewProblems(reading.problems, lang) }), { status: 422 });
  const seen = Number(/^\d{1,9}$/.exec(textIn(form, 'seen'))?.[0] ?? -1);
  const outcome = await booking.writeReview({ ...access, entry: reading.entry, seen, locale }).catch((error: unknown) => {
    log.error({ error }, 'a review could not be saved');
    return { kind: 'failed' } as const;
  });
  switch (outcome.kind) {
    case 'written':
      return redirect(href('reviewReservation', locale, {}, { code: desk.code, done: '1' }), 303);
    case 'not_found':
      return data(notFoundReview(access.code, 'closed'), { status: STATUS_OF_NOT_FOUND.closed });
    case 'failed':
      return data(reviewPage(desk, lang, { typed, said: 'failed' }), { status: 503 });
    case 'overtaken':
    case 'not_possible': {
      const now = (await booking.openReviewDesk(access)) ?? desk;
      return data(reviewPage(now, lang, { typed, said: outcome.kind === 'overtaken' ? 'overtaken' : null }), { status: 409 });
    }
  }
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  if (page.kind === 'not_found') return <NotFoundReservation why={page.why} typed={{ code: page.code, email: '' }} />;
  return <ReviewForm page={page} />;
}
