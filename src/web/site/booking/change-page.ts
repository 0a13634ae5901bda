import type { Session } from '#accounts';
import { href } from '#addresses/model';
import type { ChangeDesk, ChangeQuote, QuotedChange, ReservationView } from '#booking';
import { isOpenChange } from '#booking/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import { wallClockAt } from '#kernel/zones';
import { changeProblemTexts, tripOf, typedAsItIs, wishForm } from '../../parts/change/wish-form.ts';
import { payableCards } from '../../parts/member/saved-card-view.ts';
import { declineText } from '../../parts/order/problem-texts.ts';
import type { FieldErrors, SubmittedValues } from '../../parts/order/submitted-values.ts';
import type { WhyNotFound } from '../../parts/reservation/not-found-reservation.tsx';
import type { Access } from '../../parts/reservation/reservation-access.ts';
import type { WebOperations } from '../../request/context.ts';
import type { ChangeCard, ChangePage } from './change/change-view.ts';
import { type PlanQuestion, shownPlans } from './shown-plans.ts';

type ChangeOperations = Pick<WebOperations, 'booking' | 'payments' | 'clock'>;

/** Who is at the page, and how. */
interface Visit {
  readonly access: Access & { readonly closed?: WhyNotFound };
  readonly locale: Locale;
  readonly session: Session | null;
}

/** The page behind an address: what is under way, how the change that the address names has ended, or the form. */
export async function changePage(operations: ChangeOperations, visit: Visit, named: string | null): Promise<ChangePage> {
  const desk = await operations.booking.openChangeDesk(visit.access);
  if (!desk) return notFound(visit.access);
  const { last, reservation } = desk;
  const supplier = reservation.offer.supplier.name;
  if (last && isOpenChange(last.state))
    return last.state === 'with_supplier' ? { kind: 'waiting', supplier, bankUrl: null, atBank: null } : toPay(operations, visit, desk);
  if (last && named === last.id && last.state !== 'waiting_for_payment' && last.state !== 'with_supplier') {
    const againHref = href('changeReservation', visit.locale, {}, { code: reservation.code });
    return { kind: 'ended', state: last.state, supplier, reservationHref: reservationHref(reservation, visit.locale), againHref };
  }
  if (desk.why) return { kind: 'not_possible', why: desk.why, reservationHref: reservationHref(reservation, visit.locale) };
  return changeForm(desk, visit.locale, typedAsItIs(desk.wish), {});
}

const notFound = ({ closed, code }: Visit['access']): ChangePage => ({
  kind: 'not_found',
  why: closed ?? (code ? 'closed' : 'unknown'),
  code: code.slice(0, 40),
});

const reservationHref = ({ code }: Pick<ReservationView, 'code'>, locale: Locale): string => href('reservations', locale, {}, { code });

/** The form with what was typed in it. */
export function changeForm(
  desk: ChangeDesk,
  locale: Locale,
  typed: SubmittedValues,
  wrong: FieldErrors,
  said: string | null = null,
): ChangePage {
  const { offer, code } = desk.reservation;
  return {
    kind: 'form',
    code,
    car: offer.vehicle.name,
    supplier: offer.supplier.name,
    ...wishForm(desk, locale, { typed, wrong }),
    said,
    reservationHref: reservationHref({ code }, locale),
  };
}

/** A price to be agreed to; or the form again, with what stands in the way. */
export async function quotedPage(
  operations: ChangeOperations,
  visit: Visit,
  quote: ChangeQuote | { readonly kind: 'not_found' },
  posted: {
    readonly typed: SubmittedValues;
    readonly id?: string;
    readonly wrong?: FieldErrors;
    readonly priceMoved?: boolean;
    readonly cardAgain?: boolean;
    readonly asked?: PlanQuestion;
  },
): Promise<ChangePage> {
  const desk = quote.kind === 'not_found' ? undefined : await operations.booking.openChangeDesk(visit.access);
  if (!desk || quote.kind === 'not_found') return notFound(visit.access);
  const { locale } = visit;
  const lang = { locale };
  const { reservation } = desk;
  const again = (wrong: FieldErrors, said: string | null) => changeForm(desk, locale, posted.typed, wrong, said);
  switch (quote.kind) {
    case 'quoted':
      return shown(operations, visit, reservation, quote.change, posted);
    case 'invalid':
      return again(changeProblemTexts(quote.problems, locale), null);
    case 'unchanged':
      return again({}, m.change_unchanged({}, lang));
    case 'sold_out':
      return again({}, m.change_sold_out({ supplier: reservation.offer.supplier.name }, lang));
    case 'no_answer':
      return again({}, m.change_no_answer({ supplier: reservation.offer.supplier.name }, lang));
    case 'no_card_payment':
      return again({}, m.change_no_card_payment({}, lang));
    case 'not_possible':
      return { kind: 'not_possible', why: quote.why, reservationHref: reservationHref(reservation, locale) };
  }
}

async function shown(
  operations: ChangeOperations,
  visit: Visit,
  reservation: ReservationView,
  change: QuotedChange,
  {
    asked,
    cardAgain = false,
    id = operations.booking.newChangeId(),
    priceMoved = false,
    typed,
    wrong = {},
  }: Parameters<typeof quotedPage>[3],
): Promise<ChangePage> {
  const { difference, givenAs } = change;
  const { criteria, offer } = reservation;
  return {
    kind: 'shown',
    id,
    car: offer.vehicle.name,
    was: tripOf({ ...reservation, criteria }, offer.days, visit.locale),
    now: tripOf(change.trip, change.offer.days, visit.locale),
    difference,
    givenAs,
    priceMoved,
    card:
      difference.online.minor > 0 ? await cardOf(operations, visit, reservation, { amount: difference.online, cardAgain, asked }) : null,
    typed,
    wrong,
  };
}

async function cardOf(
  { payments, clock }: ChangeOperations,
  { session }: Visit,
  { criteria, driver }: ReservationView,
  { amount, asked, cardAgain }: { readonly amount: Money; readonly cardAgain: boolean; readonly asked?: PlanQuestion | undefined },
): Promise<ChangeCard> {
  const { cardEntry, remembersCards, trialCard } = payments;
  const desk = { pickupAt: criteria.pickupAt, driver: { firstName: driver.firstName, lastName: driver.lastName } };
  const memberCards = await payableCards({ payments, clock }, session);
  return { memberCards, cardEntry, remembersCards, trialCard, desk, cardAgain, ...(await shownPlans(payments, amount, asked)) };
}

/** A change that waits for its money: at the bank, or for another card. */
export async function toPay(
  operations: ChangeOperations,
  visit: Visit,
  { last, reservation }: ChangeDesk,
  { asked, ...retry }: { readonly typed: SubmittedValues; readonly wrong: FieldErrors; readonly asked?: PlanQuestion } = {
    typed: {},
    wrong: {},
  },
): Promise<ChangePage> {
  if (!last?.difference) return notFound(visit.access);
  const { atBank, bankUrl } = last;
  if (bankUrl) return { kind: 'waiting', supplier: reservation.offer.supplier.name, bankUrl, atBank };
  return {
    kind: 'to_pay',
    difference: last.difference,
    was: tripOf(reservation, reservation.offer.days, visit.locale),
    now: tripOf(last.trip, last.offer.days, visit.locale),
    until: last.payUntil && wallClockAt(last.payUntil, reservation.pickup.zone),
    declined: last.declined && declineText(last.declined, visit.locale),
    card: await cardOf(operations, visit, reservation, { amount: last.difference.online, cardAgain: last.declined !== null, asked }),
    ...retry,
  };
}
