import { data, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import type { BookingOutcome } from '#booking';
import type { OrderSelection } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { isLocale, type Locale } from '#kernel/locale';
import { campaignText } from '../../parts/order/campaign-refusals.ts';
import { orderInputFrom, selectionFrom } from '../../parts/order/order-form.ts';
import { problemTexts } from '../../parts/order/problem-texts.ts';
import { applyQuantityStep } from '../../parts/order/quantity-step.ts';
import { type FieldErrors, submittedValuesFrom } from '../../parts/order/submitted-values.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { databaseFault, localeContext, visitContext, webContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { REPLACES } from '../parts/book/in-place.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/offer';
import { type OfferEnd, type OfferForm, offerPage, ownWords } from './offer-page.ts';
import { END_TEXTS, OrderForm } from './order-form.tsx';
import { replacedIn } from './replaced.ts';
import '../../parts/reservation/styles/order-page.css';
import '../../parts/reservation/styles/order-choices.css';
import '../../parts/reservation/styles/order-details.css';
import './book.css';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_book_title({}, langOf(localeOf(location.pathname))));

export const shouldRevalidate = alwaysRevalidate;

const NOTHING_ADDED: OrderSelection = { extras: [], coverages: [], mode: 'partial', campaignCode: null };

/** The form of an order for a caller. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const page = await offerPage(
    call,
    {
      reference: call.url.searchParams.get('offer') ?? '',
      selection: NOTHING_ADDED,
      checkoutKey: staffOperationsOf(call).orders.newKey(),
      typed: {},
      wrong: {},
      moved: null,
      problem: null,
      ended: null,
      replaced: await replacedIn(call, call.url.searchParams.get(REPLACES) ?? ''),
      replacedBefore: null,
    },
    call.context.get(localeContext),
  );
  return data(page, { status: statusOf(page) });
}

/** Reckons again, applies a code, or orders: in the name of whoever is logged in, and paid by whoever is mailed the link. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.reservation.book');
  const locale = call.context.get(localeContext);
  const form = applyQuantityStep(await postedForm(call.request));
  const pressed = textIn(form, 'action');
  if (pressed === 'remove_campaign') form.delete('campaignCode');
  const replaced = await replacedIn(call, textIn(form, REPLACES));
  const again = async (
    changed: {
      wrong?: FieldErrors;
      moved?: OfferForm['moved'];
      reference?: string;
      problem?: OfferForm['problem'];
      ended?: OfferEnd['why'];
      replacedBefore?: OfferForm['replacedBefore'];
    },
    status: number,
  ) => {
    const typed = submittedValuesFrom(form);
    const { ended = null, moved = null, problem = null, reference = textIn(form, 'offer'), replacedBefore = null, wrong = {} } = changed;
    // An order that has ended under a key stays ended: the next press is another one.
    const isSpent = ended === 'sold_out' || ended === 'offer_expired';
    const checkoutKey = (!isSpent && textIn(form, 'checkoutKey').slice(0, 100)) || staffOperationsOf(call).orders.newKey();
    const asked = {
      reference,
      selection: selectionFrom(form),
      checkoutKey,
      typed,
      wrong,
      moved,
      problem,
      ended,
      replaced,
      replacedBefore,
    };
    const page = await offerPage(call, asked, locale);
    return data(page, { status: page.kind === 'form' ? status : statusOf(page) });
  };
  const notOrdered = (why: OfferEnd['why']) => again({ ended: why }, STATUSES[why]);
  if (pressed !== 'book') return again({}, 200);
  const language = textIn(form, 'locale');
  const input = orderInputFrom(form);
  const { ip } = call.context.get(visitContext);
  const ordered = await staffOperationsOf(call)
    .orders.bookFor({ input, locale: isLocale(language) ? language : locale, by, ip, replaces: replaced?.code })
    .catch((error: unknown) => ({ kind: 'fault' as const, error }));
  // Nobody at the telephone loses what a caller has said to a fault of ours; what had been written before it is found by the form's own key.
  if (ordered.kind === 'fault') {
    const fault = tellFault(call, ordered.error);
    return again({ problem: 'failed' }, fault ? 503 : 500);
  }
  const outcome = ordered;
  if (outcome.kind === 'replaced_before') return again({ replacedBefore: { standing: outcome.standing } }, 409);
  const wrong = wrongIn(outcome, locale);
  if (wrong) return again({ wrong: ownWords(wrong, locale) }, 400);
  switch (outcome.kind) {
    case 'price_changed':
      return again({ moved: { was: outcome.was, now: outcome.now }, reference: outcome.reference }, 409);
    case 'too_many_unpaid':
      return again({ problem: 'too_many' }, 429);
    default:
      if ('code' in outcome)
        return redirect(staffHref('staffReservation', locale, { code: outcome.code }, { done: DONE[outcome.kind] ?? 'ordered' }), 303);
      return notOrdered(endOf(outcome.kind));
  }
}

function tellFault(call: Route.ActionArgs, error: unknown): ReturnType<typeof databaseFault> {
  const { log } = call.context.get(webContext);
  const fault = databaseFault(error);
  const what = error instanceof Error ? error.message : String(error);
  if (fault) log.warn({ path: 'staffBookOffer', fault, error: what }, 'request met a database that cannot serve it');
  else log.error({ path: 'staffBookOffer', error: error instanceof Error ? (error.stack ?? what) : what }, 'request failed');
  return fault;
}

function wrongIn(outcome: BookingOutcome, locale: Locale): FieldErrors | undefined {
  if (outcome.kind === 'invalid') return problemTexts(outcome.problems, locale);
  return outcome.kind === 'campaign_refused' ? { campaignCode: campaignText(outcome.reason, locale) } : undefined;
}

/** What the reservation's page says first. */
const DONE: Readonly<Record<string, string>> = { link_mailed: 'link_mailed', proof_asked: 'proof_asked' };

/** Why nothing was ordered; what is not one of the reasons of an offer is silence of its supplier. */
const endOf = (kind: string): OfferEnd['why'] => (kind in STATUSES ? (kind as OfferEnd['why']) : 'supplier_unavailable');

const statusOf = (page: OfferForm | OfferEnd): number => (page.kind === 'form' ? 200 : STATUSES[page.why]);
const STATUSES = { sold_out: 410, offer_expired: 410, supplier_unavailable: 503, offer_invalid: 400 } as const;

export default function OfferToOrder({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const page = actionData ?? loaderData;
  return (
    <>
      <p className="stf__next">
        <Link to={page.backHref}>{m.staff_book_back({}, lang)}</Link>
      </p>
      <h1>{m.staff_book_title({}, lang)}</h1>
      {page.kind === 'form' ? (
        <OrderForm form={page} />
      ) : (
        <Note tone="bad" role="alert">
          <p>{END_TEXTS[page.why]({}, lang)}</p>
        </Note>
      )}
    </>
  );
}
