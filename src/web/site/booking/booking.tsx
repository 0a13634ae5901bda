import { data, redirect, redirectDocument } from 'react-router';
import type { Session } from '#accounts';
import { href, localeOf } from '#addresses/model';
import { type BookingOutcome, newBrowserToken } from '#booking';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import { type Currency, isChargedCurrency } from '#kernel/money';
import { customer } from '#kernel/principal';
import { binOf } from '#payments';
import { FILL_DRIVER, withDriverFilled } from '../../parts/drivers/remembered.ts';
import { payableCards } from '../../parts/member/saved-card-view.ts';
import { campaignText } from '../../parts/order/campaign-refusals.ts';
import { isOtherPlan, orderInputFrom, selectionFrom, usesCredit } from '../../parts/order/order-form.ts';
import { problemTexts } from '../../parts/order/problem-texts.ts';
import { applyQuantityStep } from '../../parts/order/quantity-step.ts';
import { type FieldErrors, submittedValuesFrom } from '../../parts/order/submitted-values.ts';
import { Main } from '../../parts/page/main.tsx';
import { PageError } from '../../parts/page/page-error.tsx';
import { StepsBar } from '../../parts/page/steps-bar.tsx';
import { buyersPass } from '../../parts/reservation/reservation-access.ts';
import { databaseFault, localeContext, visitContext, type WebOperations, webContext } from '../../request/context.ts';
import { checkoutCookie, checkoutToken, cookieHeaders } from '../../request/cookies/cookies.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm } from '../../request/posted-form.ts';
import { type Call, sessionIn } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/booking';
import { CheckoutEndPage } from './checkout-end-page.tsx';
import { checkoutEnd, checkoutPage, STATUS_OF } from './checkout-page.ts';
import { driversOfMember, rememberDrivers } from './drivers-of-member.ts';
import { CheckoutForm } from './form/checkout-form.tsx';
import { type Checkout, type CheckoutNotice, type CheckoutPage, SHOWN_MODE } from './form/checkout-view.ts';
import { typedByMember } from './typed-by-member.ts';
import { UnloadedBooking } from './unloaded-booking.tsx';
import '../../parts/reservation/styles/order-details.css';

export const handle: PageHandle = {
  quiet: true,
  currencyFixed: true,
  chargedCurrency: (page) => chargedIn((page as Partial<Checkout> | undefined)?.offer?.currency),
};

const chargedIn = (currency: Currency | undefined) => (isChargedCurrency(currency) ? currency : undefined);

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, {
    title: m.checkout_meta_title({}, langOf(localeOf(call.location.pathname))),
    description: m.checkout_meta_description({}, langOf(localeOf(call.location.pathname))),
    noindex: true,
  });

/** Whatever the form answers is the whole page; asking the supplier once more would bring nothing new. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined || formMethod === 'GET';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { protocol, searchParams } = new URL(request.url);
  const operations = context.get(webContext);
  const reference = searchParams.get('offer') ?? '';
  const known = checkoutToken(request);
  const browser = known ?? newBrowserToken();
  const { key, earlier } = await operations.booking.checkoutFor(browser, reference);
  const session = await sessionIn({ request, context });
  const campaignCode = await announcedCode(operations, searchParams.get('campaign'));
  const page = await checkoutPage(operations, {
    reference,
    selection: null,
    campaignCode,
    checkoutKey: key,
    earlier,
    typed: { ...(await typedByMember({ request, context }, session)), ...(campaignCode ? { campaignCode } : {}) },
    credit: session && { emails: await operations.accounts.verifiedEmailsOf(session.user.id), use: false },
    memberCards: await payableCards(operations, session),
    drivers: await driversOfMember(operations, session),
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

/** A link may bring the code of a campaign that our pages announce, and no other: codes are not tried out by opening addresses. */
async function announcedCode({ campaigns, clock }: WebOperations, code: string | null): Promise<string | undefined> {
  return code === null ? undefined : (await campaigns.current(clock())).find((campaign) => campaign.code === code)?.code;
}

/** Every button of the form: reckon again, apply or take off a campaign, book. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await sessionIn({ request, context });
  const operations = context.get(webContext);
  const posted = applyQuantityStep(await postedForm(request));
  const fields = posted.has(FILL_DRIVER) ? withDriverFilled(posted, (await driversOfMember(operations, session)) ?? []) : posted;
  const sent: Sent = {
    call: { request, context },
    fields,
    session,
    verifiedEmails: session ? await operations.accounts.verifiedEmailsOf(session.user.id) : [],
    locale: context.get(localeContext),
    ip: context.get(visitContext).ip,
    browser: checkoutToken(request),
  };
  if (fields.get('action') === 'book') {
    // Without scripts the button still says what the former choice costs: nobody pays an amount that was not on it.
    const shownMode = fields.get(SHOWN_MODE);
    if ((shownMode !== null && shownMode !== fields.get('paymentMode')) || isOtherPlan(fields))
      return withStatus(await pageAgain(operations, sent, { notice: { kind: 'mode_changed' } }), 409);
    try {
      return await afterBooking(operations, sent, await book(operations, sent));
    } catch (error) {
      return await notBooked(operations, sent, error);
    }
  }
  if (fields.get('action') === 'remove_campaign') fields.delete('campaignCode');
  return withStatus(await pageAgain(operations, sent, {}));
}

async function book(operations: WebOperations, sent: Sent): Promise<BookingOutcome> {
  const { booking } = operations;
  const { fields, locale, session, verifiedEmails, ip, browser } = sent;
  const read = booking.readOrder(orderInputFrom(fields), locale);
  if (read.kind === 'invalid') return read;
  const payer = { ...read.payment, ip, browser, verifiedEmails };
  const outcome = await booking.start({ order: read.order, payer, by: customer(session?.user.id ?? null) });
  if ('code' in outcome) await rememberDrivers(operations, sent, read.order);
  return outcome;
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
async function notBooked(operations: WebOperations, sent: Sent, error: unknown) {
  const fault = databaseFault(error);
  const what = error instanceof Error ? error.message : String(error);
  if (fault) {
    operations.log.warn({ path: 'booking', fault, error: what }, 'request met a database that cannot serve it');
    const notice = { kind: fault === 'read_only' ? 'not_saved' : 'failed' } as const;
    return withStatus(await pageAgain(operations, sent, { notice }), 503);
  }
  operations.log.error({ path: 'booking', error: error instanceof Error ? (error.stack ?? what) : what }, 'request failed');
  return withStatus(await pageAgain(operations, sent, { notice: { kind: 'failed' } }), 500);
}

async function afterBooking(operations: WebOperations, sent: Sent, outcome: BookingOutcome) {
  const { locale } = sent;
  switch (outcome.kind) {
    case 'to_bank':
      return redirectDocument(outcome.url, { status: 303, headers: await buyersPass(sent.call, outcome) });
    case 'confirming':
    case 'link_mailed':
    case 'payment_unknown':
    case 'proof_asked':
    case 'declined':
      return redirect(href('completed', locale, {}, { code: outcome.code }), {
        status: 303,
        headers: await buyersPass(sent.call, outcome),
      });
    case 'invalid':
      return withStatus(await pageAgain(operations, sent, { wrong: problemTexts(outcome.problems, locale) }), 400);
    case 'too_many_unpaid':
      return withStatus(await pageAgain(operations, sent, { notice: { kind: 'too_many_unpaid' } }), 429);
    case 'campaign_refused':
      return withStatus(await pageAgain(operations, sent, { wrong: { campaignCode: campaignText(outcome.reason, locale) } }), 400);
    case 'price_changed': {
      const notice = { kind: 'price_changed', why: outcome.why, before: outcome.was, now: outcome.now } as const;
      return withStatus(await pageAgain(operations, sent, { notice, reference: outcome.reference }), 409);
    }
    default:
      return withStatus(checkoutEnd(outcome, { locale, typed: submittedValuesFrom(sent.fields), earlier: null }));
  }
}

interface Again {
  readonly wrong?: FieldErrors;
  readonly notice?: CheckoutNotice;
  /** Where the price that the form agreed to is no longer the price. */
  readonly reference?: string;
}

/** The page with everything that was typed, and what has to be said about it. */
async function pageAgain(
  operations: WebOperations,
  { fields, locale, ip, browser, session, verifiedEmails }: Sent,
  { wrong = {}, notice, reference }: Again,
) {
  const typed = submittedValuesFrom(fields);
  const offer = reference ?? typed.offer ?? '';
  return checkoutPage(operations, {
    reference: offer,
    selection: selectionFrom(fields),
    checkoutKey: typed.checkoutKey || (await operations.booking.checkoutFor(browser ?? newBrowserToken(), offer)).key,
    earlier: null,
    typed,
    credit: session && { emails: verifiedEmails, use: usesCredit(fields) },
    memberCards: await payableCards(operations, session),
    drivers: await driversOfMember(operations, session),
    wrong,
    cardAgain: Boolean(fields.get('cardNumber')),
    bin: binOf(String(fields.get('cardNumber') ?? '')),
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

export function ErrorBoundary() {
  return <PageError broken={<UnloadedBooking />} />;
}
