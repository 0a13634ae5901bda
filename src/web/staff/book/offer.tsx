import { data, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import type { BookingOutcome } from '#booking';
import type { OrderSelection } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { isLocale, type Locale } from '#kernel/locale';
import { orderInputFrom, selectionFrom } from '../../parts/order/order-form.ts';
import { campaignText, problemTexts } from '../../parts/order/problem-texts.ts';
import { stepped } from '../../parts/order/quantity-step.ts';
import { type FieldErrors, submittedValuesFrom } from '../../parts/order/submitted-values.ts';
import { readAgain } from '../../parts/sending/read-again.ts';
import { localeContext, visitContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { REPLACES } from '../parts/book/in-place.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/offer';
import { type OfferEnd, type OfferForm, offerPage, ownWords } from './offer-page.ts';
import { OrderForm } from './order-form.tsx';
import { replacedIn } from './replaced.ts';
import '../../parts/reservation/styles/order-page.css';
import '../../parts/reservation/styles/order-choices.css';
import '../../parts/reservation/styles/order-details.css';
import './book.css';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_book_title({}, langOf(localeOf(location.pathname))));

export const shouldRevalidate = readAgain;

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
      isRefused: false,
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
  const form = stepped(await postedForm(call.request));
  const pressed = textIn(form, 'action');
  if (pressed === 'remove_campaign') form.delete('campaignCode');
  const replaced = await replacedIn(call, textIn(form, REPLACES));
  const again = async (
    changed: {
      wrong?: FieldErrors;
      moved?: OfferForm['moved'];
      reference?: string;
      isRefused?: boolean;
      replacedBefore?: OfferForm['replacedBefore'];
    },
    status: number,
  ) => {
    const typed = submittedValuesFrom(form);
    const { isRefused = false, moved = null, reference = textIn(form, 'offer'), replacedBefore = null, wrong = {} } = changed;
    const checkoutKey = textIn(form, 'checkoutKey').slice(0, 100) || staffOperationsOf(call).orders.newKey();
    const asked = { reference, selection: selectionFrom(form), checkoutKey, typed, wrong, moved, isRefused, replaced, replacedBefore };
    const page = await offerPage(call, asked, locale);
    return data(page, { status: page.kind === 'form' ? status : statusOf(page) });
  };
  if (pressed !== 'book') return again({}, 200);
  const language = textIn(form, 'locale');
  const input = orderInputFrom(form);
  const { ip } = call.context.get(visitContext);
  const outcome = await staffOperationsOf(call).orders.bookFor({
    input,
    locale: isLocale(language) ? language : locale,
    by,
    ip,
    replaces: replaced?.code,
  });
  if (outcome.kind === 'replaced_before') return again({ replacedBefore: { standing: outcome.standing } }, 409);
  const wrong = wrongIn(outcome, locale);
  if (wrong) return again({ wrong: ownWords(wrong, locale) }, 400);
  switch (outcome.kind) {
    case 'price_changed':
      return again({ moved: { was: outcome.was, now: outcome.now }, reference: outcome.reference }, 409);
    case 'too_many_unpaid':
      return again({ isRefused: true }, 409);
    default:
      if ('code' in outcome)
        return redirect(staffHref('staffReservation', locale, { code: outcome.code }, { done: DONE[outcome.kind] ?? 'ordered' }), 303);
      return again({}, 409);
  }
}

function wrongIn(outcome: BookingOutcome, locale: Locale): FieldErrors | undefined {
  if (outcome.kind === 'invalid') return problemTexts(outcome.problems, locale);
  return outcome.kind === 'campaign_refused' ? { campaignCode: campaignText(outcome.reason, locale) } : undefined;
}

/** What the reservation's page says first. */
const DONE: Readonly<Record<string, string>> = { link_mailed: 'link_mailed', proof_asked: 'proof_asked' };

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
          <p>{ENDS[page.why]({}, lang)}</p>
        </Note>
      )}
    </>
  );
}

const ENDS = {
  sold_out: m.staff_book_end_sold_out,
  supplier_unavailable: m.staff_book_end_unavailable,
  offer_expired: m.staff_book_end_expired,
  offer_invalid: m.staff_book_end_invalid,
} as const;
