import { data, redirect, redirectDocument } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { customer } from '#kernel/principal';
import { wishFrom } from '../../parts/change/wish-form.ts';
import { isOtherPlan, paymentInputFrom } from '../../parts/order/order-form.ts';
import { problemTexts } from '../../parts/order/problem-texts.ts';
import { type FieldErrors, submittedValuesFrom } from '../../parts/order/submitted-values.ts';
import { NotFoundReservation, STATUS_OF_NOT_FOUND } from '../../parts/reservation/not-found-reservation.tsx';
import { accessIn, accessOf } from '../../parts/reservation/reservation-access.ts';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { sessionIn } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useHeadingFocus } from '../../ui/focus/use-focus.ts';
import type { Route } from './+types/change';
import { ChangeEndPage, NoChangePage, WaitingChange } from './change/change-end-pages.tsx';
import { ChangeFormPage } from './change/change-form-page.tsx';
import type { ChangePage } from './change/change-view.ts';
import { PayChangePage, ShownChangePage } from './change/shown-change-page.tsx';
import { changeForm, changePage, quotedPage, toPay } from './change-page.ts';
import { otherPlanText, planQuestionIn } from './shown-plans.ts';
import '../../parts/reservation/styles/order-details.css';
import '../../parts/reservation/styles/ticket.css';
import '../../parts/change/change.css';

export const handle: PageHandle = { quiet: true, currencyFixed: true };

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.change_meta_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const access = await accessOf({ request, url, context });
  const visit = { access, locale: context.get(localeContext), session: await sessionIn({ request, context }) };
  const page = await changePage(context.get(webContext), visit, url.searchParams.get('change'));
  return data(page, { status: page.kind === 'not_found' ? STATUS_OF_NOT_FOUND[page.why] : 200 });
}

/** Shows what a wish costs, asks for it as it was shown, pays for it, or gives it up. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const operations = context.get(webContext);
  const { booking } = operations;
  const access = await accessIn({ request, context }, url.searchParams.get('code') ?? '');
  const locale = context.get(localeContext);
  const session = await sessionIn({ request, context });
  const visit = { access, locale, session };
  const form = await postedForm(request);
  const typed = submittedValuesFrom(form);
  const by = customer(session?.user.id ?? null);
  const { ip } = context.get(visitContext);
  const desk = await booking.openChangeDesk(access);
  if (!desk) return withStatus({ kind: 'not_found', why: 'closed', code: access.code.slice(0, 40) }, STATUS_OF_NOT_FOUND.closed);
  const here = (change: string) => href('changeReservation', locale, {}, { code: access.code, change });

  const question = planQuestionIn(form, ip);
  const cardAgain = Boolean(form.get('cardNumber'));
  /** The page that was posted, with the plans of the card that was. */
  const again = async (wrong: FieldErrors): Promise<ChangePage> => {
    const id = textIn(form, 'change');
    if (!id) return toPay(operations, visit, desk, { typed, wrong, asked: question });
    const quote = await booking.previewChange({ ...access, wish: wishFrom(form, desk.reservation), by });
    return quotedPage(operations, visit, quote, { typed, id, wrong, cardAgain, asked: question });
  };

  switch (textIn(form, 'action')) {
    case 'edit':
      return withStatus(changeForm(desk, locale, typed, {}), 200);
    case 'withdraw': {
      await booking.withdrawChange(access);
      return redirect(here(desk.last?.id ?? ''), 303);
    }
    case 'plans':
      return withStatus(await again({}), 200);
    case 'pay': {
      if (isOtherPlan(form)) return withStatus(await again(otherPlanText(locale)), 409);
      const paid = await booking.payChange({ ...access, payment: paymentInputFrom(form), by, ip });
      if (paid.kind === 'to_bank') return redirectDocument(paid.url, 303);
      if (paid.kind === 'invalid') return withStatus(await again(problemTexts(paid.problems, locale)), 400);
      return redirect(here(desk.last?.id ?? ''), 303);
    }
    case 'confirm': {
      if (isOtherPlan(form)) return withStatus(await again(otherPlanText(locale)), 409);
      const id = textIn(form, 'change');
      const wish = wishFrom(form, desk.reservation);
      const agreed = { total: wholeIn(form, 'agreedTotal'), online: wholeIn(form, 'agreedOnline') };
      const asked = await booking.askChange({ ...access, id, wish, agreed, payment: paymentInputFrom(form), by, ip });
      switch (asked.kind) {
        case 'to_bank':
          return redirectDocument(asked.url, 303);
        case 'asked':
        case 'declined':
          return redirect(here(id), 303);
        case 'difference_changed':
          return withStatus(
            await quotedPage(operations, visit, { kind: 'quoted', change: asked.change }, { typed, priceMoved: true }),
            409,
          );
        case 'card_invalid': {
          const wrong = problemTexts(asked.problems, locale);
          const retry = { typed, id, wrong, cardAgain, asked: question };
          return withStatus(await quotedPage(operations, visit, { kind: 'quoted', change: asked.change }, retry), 400);
        }
        default:
          return withStatus(await quotedPage(operations, visit, asked, { typed }), 409);
      }
    }
    default: {
      const quote = await booking.previewChange({ ...access, wish: wishFrom(form, desk.reservation), by });
      return withStatus(
        await quotedPage(operations, visit, quote, { typed }),
        quote.kind === 'quoted' ? 200 : quote.kind === 'invalid' ? 400 : 409,
      );
    }
  }
}

const wholeIn = (form: FormData, name: string): number =>
  /^-?\d{1,12}$/.test(textIn(form, name)) ? Number(textIn(form, name)) : Number.NaN;

const withStatus = (page: ChangePage, status: number) => data(page, { status });

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  useHeadingFocus(page.kind);
  switch (page.kind) {
    case 'not_found':
      return <NotFoundReservation why={page.why} typed={{ code: page.code, email: '' }} />;
    case 'not_possible':
      return <NoChangePage {...page} />;
    case 'form':
      return <ChangeFormPage form={page} />;
    case 'shown':
      return <ShownChangePage shown={page} />;
    case 'to_pay':
      return <PayChangePage open={page} />;
    case 'waiting':
      return <WaitingChange {...page} />;
    case 'ended':
      return <ChangeEndPage {...page} />;
  }
}
