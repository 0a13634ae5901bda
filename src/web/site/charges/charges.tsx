import { data, redirect } from 'react-router';
import { href, localeOf } from '#addresses/model';
import { CUSTOMER_CHARGE_ACTS } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { customer } from '#kernel/principal';
import { NotFoundReservation, STATUS_OF_NOT_FOUND } from '../../parts/reservation/not-found-reservation.tsx';
import { accessIn, accessOf } from '../../parts/reservation/reservation-access.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { sessionIn } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/charges';
import { type ChargesPage, notFoundCharges, objectionWrong } from './charges-page.ts';
import { ChargesView } from './charges-view.tsx';
import '../../parts/reservation/styles/order-details.css';

export const handle: PageHandle = { quiet: true };

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.charges_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const access = await accessOf({ request, url, context });
  const { booking, clock } = context.get(webContext);
  const found = access.accessKey ? await booking.charges(access) : undefined;
  if (!found) {
    const why = access.closed ?? (access.code ? 'closed' : 'unknown');
    return data(notFoundCharges(access.code, why), { status: STATUS_OF_NOT_FOUND[why] });
  }
  const done = CUSTOMER_CHARGE_ACTS.find((one) => one === url.searchParams.get('done')) ?? null;
  return data<ChargesPage>({ kind: 'open', ...found, now: clock(), done, again: null }, { status: 200 });
}

/** What was typed comes back with what is wrong, also where nothing could be sent. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { booking, clock, log } = context.get(webContext);
  const locale = context.get(localeContext);
  const access = await accessIn({ request, context }, url.searchParams.get('code') ?? '');
  const form = await postedForm(request);
  const act = CUSTOMER_CHARGE_ACTS.find((one) => one === textIn(form, 'action'));
  const found = access.accessKey ? await booking.charges(access) : undefined;
  if (!found) return data(notFoundCharges(access.code, 'closed'), { status: STATUS_OF_NOT_FOUND.closed });
  const id = textIn(form, 'id').slice(0, 40);
  const typed = { objection: textIn(form, 'objection'), said: textIn(form, 'said') };
  const seen = Number(/^\d{1,9}$/.exec(textIn(form, 'seen'))?.[0] ?? -1);
  const by = customer((await sessionIn({ request, context }))?.user.id ?? null);
  const outcome = act
    ? await booking.objectToCharge({ ...access, id, seen, act, typed, locale, by }).catch((error: unknown) => {
        log.error({ error }, 'an objection could not be saved');
        return { kind: 'failed' } as const;
      })
    : ({ kind: 'not_possible' } as const);
  const again = async (
    status: number,
    told: { wrong?: Readonly<Record<string, string>>; said?: 'overtaken' | 'not_possible' | 'failed' },
  ) => {
    const { said = null, wrong = {} } = told;
    const now = (await booking.charges(access)) ?? found;
    const about = { id, act: act ?? 'objected', typed, wrong, said } as const;
    return data<ChargesPage>({ kind: 'open', ...now, now: clock(), done: null, again: about }, { status });
  };
  switch (outcome.kind) {
    case 'done':
      return redirect(href('reservationCharges', locale, {}, { code: found.code, ...(act && { done: act }) }), 303);
    case 'unclear':
      return again(422, { wrong: objectionWrong(outcome, id, langOf(locale)) });
    case 'failed':
      return again(503, { said: 'failed' });
    case 'overtaken':
      return again(409, { said: 'overtaken' });
    case 'not_possible':
      return again(409, { said: 'not_possible' });
    case 'not_found':
      return again(404, { said: 'not_possible' });
  }
}

export default function Charges({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  if (page.kind === 'not_found') return <NotFoundReservation why={page.why} typed={{ code: page.code, email: '' }} />;
  return <ChargesView page={page} />;
}
