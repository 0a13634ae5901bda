import { data, redirect, redirectDocument } from 'react-router';
import type { Session } from '#accounts';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { isChargedCurrency } from '#kernel/money';
import { customer } from '#kernel/principal';
import { payableCards } from '../../parts/member/saved-card-view.ts';
import { isOtherPlan, paymentInputFrom } from '../../parts/order/order-form.ts';
import { problemTexts } from '../../parts/order/problem-texts.ts';
import { type FieldErrors, submittedValuesFrom } from '../../parts/order/submitted-values.ts';
import { type HoldAnswer, type HoldView, holdAnswerOf } from '../../parts/reservation/hold/hold-view.ts';
import { NotFoundReservation, STATUS_OF_NOT_FOUND } from '../../parts/reservation/not-found-reservation.tsx';
import { type Access, accessIn, accessOf } from '../../parts/reservation/reservation-access.ts';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { passHeaders } from '../../request/cookies/access-cookie.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm } from '../../request/posted-form.ts';
import { sessionIn } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useHeadingFocus } from '../../ui/focus/use-focus.ts';
import type { Route } from './+types/completed';
import type { CompletedPage, ProofStep } from './after/completed-view.ts';
import { EndedPage } from './after/ended-page.tsx';
import { PaymentFailedPage } from './after/payment-failed-page.tsx';
import { ProofPage } from './after/proof-page.tsx';
import { TicketPage } from './after/ticket-page.tsx';
import { ToPayPage } from './after/to-pay-page.tsx';
import { WaitingPage } from './after/waiting-page.tsx';
import { CheckoutEndPage } from './checkout-end-page.tsx';
import { checkoutEnd, STATUS_OF } from './checkout-page.ts';
import { completedPage } from './completed-page.ts';
import { otherPlanText, planQuestionIn } from './shown-plans.ts';
import '../../parts/reservation/styles/order-details.css';
import '../../parts/reservation/styles/ticket.css';

export const handle: PageHandle = {
  quiet: true,
  currencyFixed: true,
  chargedCurrency: (page) => chargedIn(page as CompletedPage | undefined),
};

function chargedIn(page: CompletedPage | undefined) {
  const amount = page?.kind === 'ticket' ? page.ticket.summary.total : page && 'amount' in page ? page.amount : undefined;
  return isChargedCurrency(amount?.currency) ? amount.currency : undefined;
}

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.completed_meta_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

const ANSWER_WITHIN_MS = 2000;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const operations = context.get(webContext);
  const access = await accessOf({ request, url, context });
  // Most answers come within this time: most customers never see a page that waits.
  await operations.confirmations.answered(access, { withinMs: ANSWER_WITHIN_MS, signal: request.signal });
  const cards = await payableCards(operations, await sessionIn({ request, context }));
  const page = await completedPage(operations, access, context.get(localeContext), cards);
  return data(page, { status: page.kind === 'not_found' ? STATUS_OF_NOT_FOUND[page.why] : 200 });
}

/** Another card for an order whose first one was declined, or the proof of an order that waits for it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const operations = context.get(webContext);
  const locale = context.get(localeContext);
  const access = await accessIn({ request, context }, url.searchParams.get('code') ?? '');
  const fields = await postedForm(request);
  const button = fields.get('action');
  if (button === 'prove' || button === 'resend_proof')
    return proofAnswer({ request, context }, access, button, String(fields.get('digits') ?? ''));
  const session = await sessionIn({ request, context });
  if (button === 'extend_hold') return extensionAnswer({ request, context }, access, fields, session);
  const { ip } = context.get(visitContext);
  const again = async (wrong: FieldErrors) => {
    const retry = {
      typed: submittedValuesFrom(fields),
      wrong,
      cardAgain: Boolean(fields.get('cardNumber')),
      asked: planQuestionIn(fields, ip),
    };
    return completedPage(operations, access, locale, await payableCards(operations, session), retry);
  };
  if (button === 'plans') return data(await again({}));
  if (isOtherPlan(fields)) return data(await again(otherPlanText(locale)), { status: 409 });
  const by = customer(session?.user.id ?? null);
  const outcome = await operations.booking.payAgain({ ...access, payment: paymentInputFrom(fields), by, ip });
  switch (outcome.kind) {
    case 'to_bank':
      return redirectDocument(outcome.url, 303);
    case 'confirming':
    case 'link_mailed':
    case 'payment_unknown':
    case 'proof_asked':
    case 'declined':
      return redirect(href('completed', locale, {}, { code: outcome.code }), 303);
    case 'invalid':
      return data(await again(problemTexts(outcome.problems, locale)), { status: 400 });
    case 'not_found':
      return closed(access);
    default: {
      const end = checkoutEnd(outcome, { locale, typed: {}, earlier: null });
      return data(end, { status: STATUS_OF[end.kind] });
    }
  }
}

/** This browser may not open the order (any more). */
const closed = ({ code }: Access) =>
  data({ kind: 'not_found', why: 'closed', code: code.slice(0, 40) } as const, { status: STATUS_OF_NOT_FOUND.closed });

/** More time or why not, beside everything that was typed; what was typed of a card is not sent back. */
async function extensionAnswer(
  { context }: Pick<Route.ActionArgs, 'request' | 'context'>,
  access: Access,
  fields: FormData,
  session: Session | null,
) {
  const operations = context.get(webContext);
  const answer = holdAnswerOf(await operations.booking.extendHold(access));
  if (!answer) return closed(access);
  const retry = { typed: submittedValuesFrom(fields), wrong: {}, cardAgain: Boolean(fields.get('cardNumber')) };
  const page = await completedPage(operations, access, context.get(localeContext), await payableCards(operations, session), retry);
  const status = answer === 'extended' ? 200 : 409;
  if (page.kind === 'proof')
    return data({ ...page, typed: String(fields.get('digits') ?? ''), hold: answered(page.hold, answer) }, { status });
  if (page.kind === 'payment_failed' || page.kind === 'to_pay' || page.kind === 'waiting')
    return data({ ...page, hold: answered(page.hold, answer) }, { status });
  return data(page);
}

const answered = (hold: HoldView | null, answer: HoldAnswer): HoldView | null => hold && { ...hold, answer };

type Said = ProofStep['said'];

async function proofAnswer(
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
  access: Access,
  button: 'prove' | 'resend_proof',
  digits: string,
) {
  const operations = context.get(webContext);
  const locale = context.get(localeContext);
  const again = async (said: Said, status: number) => {
    const page = await completedPage(operations, access, locale, null);
    return data(page.kind === 'proof' ? { ...page, said, typed: said === 'wrong_code' ? digits : '' } : page, { status });
  };
  if (button === 'resend_proof') {
    const sent = await operations.booking.resendProof({ ...access, ip: context.get(visitContext).ip });
    if (sent.kind === 'not_found') return closed(access);
    return again(sent.kind === 'on_its_way' ? 'resent' : 'resend_too_many', sent.kind === 'too_many' ? 429 : 200);
  }
  if (digits.trim() === '') return again('code_required', 400);
  const proven = await operations.booking.proveWithCode({ ...access, digits, ip: context.get(visitContext).ip });
  switch (proven.kind) {
    case 'proven':
      return redirect(href('completed', locale, {}, { code: proven.code }), { status: 303, headers: passHeaders({ request }, proven) });
    case 'not_found':
      return closed(access);
    case 'wrong_code':
      return again('wrong_code', 400);
    case 'too_many':
      return again('code_too_many', 429);
    case 'expired':
      return again(null, 410);
  }
}

export default function Completed({ loaderData, actionData }: Route.ComponentProps) {
  // An order whose proof has arrived meanwhile asks for none any more.
  const page = actionData && (actionData.kind !== 'proof' || loaderData.kind === 'proof') ? actionData : loaderData;
  useHeadingFocus(page.kind);
  // What was answered to a form may be older than the hold, which somebody has extended since.
  const held = 'hold' in loaderData ? loaderData.hold : null;
  const answer = 'hold' in page ? page.hold?.answer : undefined;
  const hold = held && { ...held, answer: answer ?? null };
  switch (page.kind) {
    case 'not_found':
      return <NotFoundReservation why={page.why} typed={{ code: page.code, email: '' }} />;
    case 'waiting':
      return <WaitingPage {...page} hold={hold} />;
    case 'proof':
      return <ProofPage asked={page} hold={hold} />;
    case 'payment_failed':
      return <PaymentFailedPage failed={page} hold={hold} />;
    case 'to_pay':
      return <ToPayPage order={page} hold={hold} />;
    case 'ended':
      return <EndedPage {...page} />;
    case 'ticket':
      return <TicketPage ticket={page.ticket} links={page.links} />;
    default:
      return <CheckoutEndPage end={page} />;
  }
}
