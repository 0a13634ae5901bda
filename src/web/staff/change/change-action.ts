import { data, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ChangeDesk, ChangeForOutcome, ChangeQuote } from '#booking';
import { CHANGE_REASONS } from '#booking/model';
import * as m from '#i18n';
import { changeProblemTexts, wishFrom } from '../../parts/change/wish-form.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { formOf, wishView } from './change-page.ts';

/** Shows what a wish costs, asks for it as it was shown, mails its link again, or gives it up: each in the name of whoever is logged in. */
export async function changeAction(call: Call, code: string) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.reservation.change');
  const { changes } = staffOperationsOf(call);
  const locale = call.context.get(localeContext);
  const form = await postedForm(call.request);
  const back = (done: string) => redirect(staffHref('staffChange', locale, { code }, { done }), 303);
  const again = (problem: 'unclear' | 'not_possible', status: number) => data({ kind: 'again' as const, problem }, { status });
  const pressed = textIn(form, 'action');

  if (pressed === 'link' || pressed === 'withdraw') {
    const { kind } = await (pressed === 'link' ? changes.mailLink : changes.withdraw)({ code, by });
    if (kind === 'not_found') throw new Response(null, { status: 404 });
    return kind === 'done' ? back(pressed === 'link' ? 'link_mailed' : 'withdrawn') : again('not_possible', 409);
  }

  const desk = await changes.desk({ code, by });
  if (!desk) throw new Response(null, { status: 404 });
  const typed = typedIn(form);
  const wish = wishFrom(form, desk.reservation);
  const answer = { call, desk, typed };
  switch (pressed) {
    case 'edit':
      return data({ kind: 'form' as const, said: null, ...formOf(desk, locale, typed) }, { status: 200 });
    case 'show':
      return answered(answer, await changes.preview({ code, wish, by }), { id: changes.newId(), priceMoved: false });
    case 'confirm': {
      const reason = CHANGE_REASONS.find((one) => one === textIn(form, 'reason'));
      const agreed = { total: wholeIn(form, 'agreedTotal'), online: wholeIn(form, 'agreedOnline') };
      if (!reason) return again('unclear', 400);
      const asked = await changes.ask({ code, id: textIn(form, 'change'), wish, reason, agreed, by });
      if (asked.kind === 'link_mailed' || asked.kind === 'asked') return back(asked.kind);
      return answered(answer, asked, { id: changes.newId(), priceMoved: true });
    }
    default:
      return again('unclear', 400);
  }
}

type Refused = Exclude<ChangeForOutcome, { readonly kind: 'link_mailed' } | { readonly kind: 'asked' }>;

interface Answer {
  readonly call: Call;
  readonly desk: ChangeDesk;
  readonly typed: Readonly<Record<string, string>>;
}

/** A price to be agreed to; or the form again, with what stands in the way. */
function answered(
  { call, desk, typed }: Answer,
  quote: ChangeQuote | Refused,
  shown: { readonly id: string; readonly priceMoved: boolean },
) {
  const locale = call.context.get(localeContext);
  const { supplier } = desk.reservation.offer;
  const form = (said: string | null, wrong: Readonly<Record<string, string>> = {}) =>
    data({ kind: 'form' as const, said, ...formOf(desk, locale, typed, wrong) }, { status: said === null ? 400 : 409 });
  switch (quote.kind) {
    case 'not_found':
      throw new Response(null, { status: 404 });
    case 'quoted':
    case 'difference_changed':
      return data(
        { kind: 'shown' as const, ...wishView(desk, quote.change, locale, { ...shown, typed }) },
        { status: quote.kind === 'quoted' ? 200 : 409 },
      );
    case 'invalid':
      return form(null, changeProblemTexts(quote.problems, locale));
    case 'unchanged':
      return form(m.change_unchanged({}, { locale }));
    case 'sold_out':
      return form(m.staff_change_sold_out({ supplier: supplier.name }, { locale }));
    case 'no_answer':
      return form(m.staff_change_no_answer({ supplier: supplier.name }, { locale }));
    case 'no_card_payment':
      return form(m.staff_change_no_card_payment({}, { locale }));
    case 'not_possible':
      return data({ kind: 'again' as const, problem: 'not_possible' as const }, { status: 409 });
  }
}

// What the page's own buttons say is no wish.
const NOT_TYPED = new Set(['action', 'change', 'agreedTotal', 'agreedOnline', 'reason']);

const typedIn = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !NOT_TYPED.has(name) ? [[name, value.slice(0, 400)]] : [])),
  );

const wholeIn = (form: FormData, name: string): number =>
  /^-?\d{1,12}$/.test(textIn(form, name)) ? Number(textIn(form, name)) : Number.NaN;
