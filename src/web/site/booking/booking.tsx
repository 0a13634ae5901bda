import { data, redirect, redirectDocument } from 'react-router';
import type { Session } from '#accounts';
import { type BookingDeps, type BookingOutcome, checkoutFor, newBrowserToken, readOrder, startBooking } from '#booking';
import type { Locale } from '#kernel/locale';
import { customer } from '#kernel/principal';
import * as m from '#messages';
import { appContext, databaseFault, localeContext, visitContext } from '../../context.ts';
import { langOf } from '../../i18n/use-lang.ts';
import { checkoutCookie, checkoutToken } from '../../middleware/cookies.ts';
import { pageMeta } from '../../page-meta.ts';
import { href, localeOf } from '../../paths.ts';
import { type Call, cookieHeaders, sessionIn } from '../account/member.ts';
import { payableCards } from '../account/saved-card-view.ts';
import { typedByMember } from '../account/typed-by-member.ts';
import { Main } from '../layout/main.tsx';
import type { PageHandle } from '../layout/site-frame.tsx';
import { StepsBar } from '../layout/steps-bar.tsx';
import { postedForm } from '../posted-form.ts';
import { buyersPass } from '../reservations/reservation-access.ts';
import type { Route } from './+types/booking';
import { CheckoutEndPage } from './checkout-end-page.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutEnd, checkoutPage, STATUS_OF } from './checkout-page.ts';
import { type CheckoutNotice, type CheckoutPage, SHOWN_MODE } from './checkout-view.ts';
import { orderInputFrom, selectionFrom } from './order-form.ts';
import { campaignText, problemTexts } from './problem-texts.ts';
import { stepped } from './step.ts';
import { typedFrom, type Wrong } from './typed.ts';
import './checkout.css';

export const handle: PageHandle = { quiet: true, currencyFixed: true };

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.checkout_meta_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

/** Whatever the form answers is the whole page; asking the supplier once more would bring nothing new. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined || formMethod === 'GET';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { protocol, searchParams } = new URL(request.url);
  const deps = context.get(appContext).booking;
  const reference = searchParams.get('offer') ?? '';
  const known = checkoutToken(request);
  const browser = known ?? newBrowserToken();
  const { key, earlier } = await checkoutFor(deps, browser, reference);
  const session = await sessionIn({ request, context });
  const page = await checkoutPage(deps, {
    reference,
    selection: null,
    checkoutKey: key,
    earlier,
    typed: await typedByMember({ request, context }, session),
    memberCards: await payableCards(deps, session),
    wrong: {},
    cardAgain: false,
    notice: null,
    locale: context.get(localeContext),
    ip: context.get(visitContext).ip,
    browser,
  });
  const cookies = known || page.kind !== 'ready' ? [] : [checkoutCookie(browser, protocol === 'https:')];
  return withStatus(page, 200, cookieHeaders(cookies));
}

/** Every button of the form: reckon again, apply or take off a campaign, book. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = stepped(await postedForm(request));
  const session = await sessionIn({ request, context });
  const sent: Sent = {
    call: { request, context },
    fields,
    session,
    verifiedEmails: session ? await context.get(appContext).accounts.verifiedEmailsOf(session.user.id) : [],
    locale: context.get(localeContext),
    ip: context.get(visitContext).ip,
    browser: checkoutToken(request),
  };
  const deps = context.get(appContext).booking;
  if (fields.get('action') === 'book') {
    // Without scripts the button still says what the former choice costs: nobody pays an amount that was not on it.
    const shownMode = fields.get(SHOWN_MODE);
    if (shownMode !== null && shownMode !== fields.get('paymentMode'))
      return withStatus(await pageAgain(deps, sent, { notice: { kind: 'mode_changed' } }), 409);
    try {
      return await afterBooking(deps, sent, await book(deps, sent));
    } catch (error) {
      return await notBooked(deps, sent, error);
    }
  }
  if (fields.get('action') === 'remove_campaign') fields.delete('campaignCode');
  return withStatus(await pageAgain(deps, sent, {}));
}

async function book(deps: BookingDeps, { fields, locale, session, verifiedEmails, ip, browser }: Sent): Promise<BookingOutcome> {
  const read = readOrder(deps, orderInputFrom(fields), locale);
  if (read.kind === 'invalid') return read;
  const payer = { ...read.payment, ip, browser, verifiedEmails };
  return startBooking(deps, { order: read.order, payer, by: customer(session?.user.id ?? null) });
}

interface Sent {
  readonly call: Call;
  readonly fields: FormData;
  readonly session: Session | null;
  readonly verifiedEmails: readonly string[];
  readonly locale: Locale;
  readonly ip: string;
  readonly browser: string | undefined;
}

/** Nobody loses what they typed to a fault of ours. Jobs look after whatever had been written before it. */
async function notBooked(deps: BookingDeps, sent: Sent, error: unknown) {
  const fault = databaseFault(error);
  const what = error instanceof Error ? error.message : String(error);
  if (fault) {
    deps.log.warn({ path: 'booking', fault, error: what }, 'request met a database that cannot serve it');
    const notice = { kind: fault === 'read_only' ? 'not_saved' : 'failed' } as const;
    return withStatus(await pageAgain(deps, sent, { notice }), 503);
  }
  deps.log.error({ path: 'booking', error: error instanceof Error ? (error.stack ?? what) : what }, 'request failed');
  return withStatus(await pageAgain(deps, sent, { notice: { kind: 'failed' } }), 500);
}

async function afterBooking(deps: BookingDeps, sent: Sent, outcome: BookingOutcome) {
  const { locale } = sent;
  switch (outcome.kind) {
    case 'to_bank':
      return redirectDocument(outcome.url, { status: 303, headers: await buyersPass(sent.call, outcome) });
    case 'confirming':
    case 'payment_unknown':
    case 'proof_asked':
    case 'declined':
      return redirect(href('completed', locale, {}, { code: outcome.code }), {
        status: 303,
        headers: await buyersPass(sent.call, outcome),
      });
    case 'invalid':
      return withStatus(await pageAgain(deps, sent, { wrong: problemTexts(outcome.problems, locale) }), 400);
    case 'too_many_unpaid':
      return withStatus(await pageAgain(deps, sent, { notice: { kind: 'too_many_unpaid' } }), 429);
    case 'campaign_refused':
      return withStatus(await pageAgain(deps, sent, { wrong: { campaignCode: campaignText(outcome.reason, locale) } }), 400);
    case 'price_changed': {
      const notice = { kind: 'price_changed', why: outcome.why, before: outcome.was, now: outcome.now } as const;
      return withStatus(await pageAgain(deps, sent, { notice, reference: outcome.reference }), 409);
    }
    default:
      return withStatus(checkoutEnd(outcome, { locale, typed: typedFrom(sent.fields), earlier: null }));
  }
}

interface Again {
  readonly wrong?: Wrong;
  readonly notice?: CheckoutNotice;
  /** Where the price that the form agreed to is no longer the price. */
  readonly reference?: string;
}

/** The page with everything that was typed, and what has to be said about it. */
async function pageAgain(deps: BookingDeps, { fields, locale, ip, browser, session }: Sent, { wrong = {}, notice, reference }: Again) {
  const typed = typedFrom(fields);
  const offer = reference ?? typed.offer ?? '';
  return checkoutPage(deps, {
    reference: offer,
    selection: selectionFrom(fields),
    checkoutKey: typed.checkoutKey || (await checkoutFor(deps, browser ?? newBrowserToken(), offer)).key,
    earlier: null,
    typed,
    memberCards: await payableCards(deps, session),
    wrong,
    cardAgain: Boolean(fields.get('cardNumber')),
    notice: notice ?? null,
    locale,
    ip,
    browser,
  });
}

const withStatus = (page: CheckoutPage, readyStatus = 200, headers = new Headers()) =>
  data(page, { status: page.kind === 'ready' ? readyStatus : STATUS_OF[page.kind], headers });

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  if (page.kind !== 'ready') return <CheckoutEndPage end={page} />;
  return (
    <>
      <StepsBar current={2} />
      <Main className="page co">
        <CheckoutForm checkout={page} />
      </Main>
    </>
  );
}
