import { useEffect, useRef } from 'react';
import { data, redirect, redirectDocument } from 'react-router';
import { payAgain } from '#booking';
import * as m from '#messages';
import { appContext, localeContext, visitContext } from '../../context.ts';
import { langOf } from '../../i18n/use-lang.ts';
import { pageMeta } from '../../page-meta.ts';
import { href, localeOf } from '../../paths.ts';
import { sessionIn } from '../account/member.ts';
import { payableCards } from '../account/saved-card-view.ts';
import type { PageHandle } from '../layout/site-frame.tsx';
import { postedForm } from '../posted-form.ts';
import { NotFoundReservation } from '../reservations/not-found-reservation.tsx';
import type { Route } from './+types/completed';
import { CheckoutEndPage } from './checkout-end-page.tsx';
import { checkoutEnd, STATUS_OF } from './checkout-page.ts';
import { accessFrom, completedPage } from './completed-page.ts';
import { EndedPage } from './ended-page.tsx';
import { PaymentFailedPage } from './payment-failed-page.tsx';
import { problemTexts } from './problem-texts.ts';
import { TicketPage } from './ticket-page.tsx';
import { typedFrom } from './typed.ts';
import { WaitingPage } from './waiting-page.tsx';
import './checkout.css';
import '../reservations/ticket.css';

export const handle: PageHandle = { quiet: true, currencyFixed: true };

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.completed_meta_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking } = context.get(appContext);
  const cards = await payableCards(booking, await sessionIn({ request, context }));
  const page = await completedPage(booking, accessFrom(request), context.get(localeContext), cards);
  return data(page, { status: page.kind === 'not_found' ? 404 : 200 });
}

/** Another card for an order whose first one was declined. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(appContext).booking;
  const locale = context.get(localeContext);
  const access = accessFrom(request);
  const fields = await postedForm(request);
  const session = await sessionIn({ request, context });
  const memberId = session?.user.id ?? null;
  const outcome = await payAgain(deps, { ...access, fields, memberId, ip: context.get(visitContext).ip });
  switch (outcome.kind) {
    case 'to_bank':
      return redirectDocument(outcome.url, 303);
    case 'confirming':
    case 'payment_unknown':
    case 'declined':
      return redirect(href('completed', locale, {}, { code: outcome.code, key: outcome.accessKey }), 303);
    case 'invalid': {
      const retry = {
        typed: typedFrom(fields),
        wrong: problemTexts(outcome.problems, locale),
        cardAgain: Boolean(fields.get('cardNumber')),
      };
      return data(await completedPage(deps, access, locale, await payableCards(deps, session), retry), { status: 400 });
    }
    case 'not_found':
      return data({ kind: 'not_found' } as const, { status: 404 });
    default: {
      const end = checkoutEnd(outcome, { locale, typed: {}, earlier: null });
      return data(end, { status: STATUS_OF[end.kind] });
    }
  }
}

export default function Completed({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  useReadingFromTheTop(page.kind);
  switch (page.kind) {
    case 'not_found':
      return <NotFoundReservation />;
    case 'waiting':
      return <WaitingPage {...page} />;
    case 'payment_failed':
      return <PaymentFailedPage failed={page} />;
    case 'ended':
      return <EndedPage {...page} />;
    case 'ticket':
      return <TicketPage ticket={page.ticket} links={page.links} />;
    default:
      return <CheckoutEndPage end={page} />;
  }
}

/** A page that became another by itself is read from its heading. */
function useReadingFromTheTop(kind: string): void {
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [kind]);
}
