import { href } from '#addresses/model';
import { type CancelOutcome, depositReturnOf, type ReservationView } from '#booking';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import { formatDate } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { FindValues } from '../../parts/reservation/find-form.tsx';
import type { WhyNotFound } from '../../parts/reservation/not-found-reservation.tsx';
import { STATUS_OF_NOT_FOUND } from '../../parts/reservation/not-found-reservation.tsx';
import type { Access } from '../../parts/reservation/reservation-access.ts';
import { linksOf } from '../../parts/reservation/ticket-links.ts';
import { ticketOf } from '../../parts/reservation/ticket-of.ts';
import { standText, WHY_NO_REVIEW } from '../../parts/reviews/review-stand.ts';
import type { WebOperations } from '../../request/context.ts';
import type { CancelStep, DepositReturnView, OutcomeView, ReservationsPage, ReviewInvitation, Withdrawal } from './reservations-view.ts';

type ReservationOperations = Pick<WebOperations, 'booking' | 'clock' | 'wallet'>;

const NOTHING_TYPED: FindValues = { code: '', email: '' };

/** The page behind an address: the form, or the reservation when this browser may open the number in it. */
export async function reservationsPage(
  deps: ReservationOperations,
  access: Access & { readonly closed?: WhyNotFound },
  locale: Locale,
  shows: { readonly cancelling: boolean; readonly withdrawal?: Partial<Withdrawal>; readonly channelsSaved?: boolean },
): Promise<ReservationsPage> {
  const typed = { ...NOTHING_TYPED, code: access.code.slice(0, 40) };
  if (access.closed) return { kind: 'not_found', why: access.closed, typed, wrong: {} };
  const view = access.accessKey ? await deps.booking.open(access) : undefined;
  if (!view) return { kind: 'empty', typed, wrong: {} };
  return openPage(deps, view, access, locale, await cancelStep(deps, view, access, shows.cancelling), shows);
}

/** After a cancellation that was not carried out as it was shown. */
export async function afterCancelling(
  deps: ReservationOperations,
  access: Access,
  locale: Locale,
  outcome: Exclude<CancelOutcome, { kind: 'cancelled' }>,
): Promise<ReservationsPage> {
  const view = outcome.kind === 'not_found' ? undefined : await deps.booking.open(access);
  if (!view || outcome.kind === 'not_found')
    return { kind: 'not_found', why: 'closed', typed: { ...NOTHING_TYPED, code: access.code.slice(0, 40) }, wrong: {} };
  const step: CancelStep =
    outcome.kind === 'not_possible'
      ? whyNotCancelled(outcome.why, view)
      : {
          kind: 'asked',
          outcome: shown(outcome.outcome, view),
          changed: true,
        };
  return openPage(deps, view, access, locale, step);
}

/** A request that still waits is being asked once more this moment; one that waits no more has its answer. */
function whyNotCancelled(why: 'state' | 'confirming' | 'picked_up', { answerBy }: ReservationView): CancelStep {
  if (why !== 'confirming') return { kind: 'not_possible' };
  return { kind: answerBy ? 'not_yet' : 'answered' };
}

export type Found = { readonly kind: 'proved'; readonly access: Access } | { readonly kind: 'page'; readonly page: ReservationsPage };

/** Looks for what was typed: by number alone for the outline, with the e-mail for all of it. */
export async function lookUp(
  deps: ReservationOperations,
  typed: FindValues,
  visit: { ip: string; locale: Locale; browser: string | undefined },
): Promise<Found> {
  const lang = { locale: visit.locale };
  if (!typed.code.trim()) return page({ kind: 'empty', typed, wrong: { code: m.lookup_code_required({}, lang) } });
  const notFound = () => page({ kind: 'not_found', why: 'unknown', typed, wrong: { code: m.lookup_code_unknown({}, lang) } });
  if (typed.email.trim()) {
    const proof = await deps.booking.proveByEmail({ ...typed, ip: visit.ip, browser: visit.browser });
    if (proof.kind === 'proved') return { kind: 'proved', access: { code: proof.code, accessKey: proof.accessKey } };
    if (proof.kind === 'too_many') return page({ kind: 'too_many' });
    if (proof.kind === 'not_found') return notFound();
  }
  const found = await deps.booking.find({ code: typed.code, ip: visit.ip });
  if (found.kind === 'too_many') return page({ kind: 'too_many' });
  if (found.kind === 'not_found') return notFound();
  const ticket = ticketOf(found.reservation, visit.locale, deps.clock());
  const wrong = typed.email.trim() ? { email: m.lookup_email_other({}, lang) } : {};
  return page({ kind: 'masked', ticket, typed, wrong });
}

const page = (found: ReservationsPage) => ({ kind: 'page', page: found }) as const;

async function cancelStep(deps: ReservationOperations, view: ReservationView, access: Access, wantsToCancel: boolean): Promise<CancelStep> {
  if (view.state !== 'confirming' && view.state !== 'confirmed') return { kind: 'none' };
  const preview = await deps.booking.previewCancellation(access);
  if (preview.kind !== 'possible') return { kind: view.state === 'confirming' ? 'not_yet' : 'not_possible' };
  const outcome = shown(preview.outcome, view);
  if (preview.withdraws && view.answerBy)
    return { kind: 'waiting', answerBy: wallClockAt(view.answerBy, MARKET_ZONE), outcome, asked: wantsToCancel };
  return wantsToCancel ? { kind: 'asked', outcome, changed: false } : { kind: 'offered' };
}

const shown = (
  { kind, amount, chargeBack, creditBack }: Pick<OutcomeView, 'kind' | 'amount' | 'chargeBack' | 'creditBack'>,
  { paid, summary }: ReservationView,
): OutcomeView => ({ kind, amount, chargeBack, creditBack, nothingPaid: paid.minor === 0 && summary.credit.minor === 0 });

async function openPage(
  deps: ReservationOperations,
  view: ReservationView,
  access: Access,
  locale: Locale,
  cancel: CancelStep,
  { channelsSaved = false, withdrawal = {} }: { readonly withdrawal?: Partial<Withdrawal>; readonly channelsSaved?: boolean } = {},
): Promise<ReservationsPage> {
  const needsEmail = (await deps.booking.holderFor(access)) !== 'owner';
  const sendsEmail = view.state === 'confirmed';
  const links = linksOf(view, locale);
  const choices = await deps.booking.channelChoices(access);
  const charged = view.state === 'completed' ? await deps.booking.charges(access) : undefined;
  return {
    kind: 'open',
    ticket: ticketOf(view, locale, deps.clock()),
    links,
    cancel,
    review: view.state === 'completed' ? await reviewInvitation(deps, view, access, locale) : null,
    deposit: depositShown(view, deps.clock(), locale, charged?.kept),
    charges: charged && charged.charges.length > 0 ? { ...charged, now: deps.clock(), to: links.charges } : null,
    channels: choices.length > 0 ? { choices, saved: channelsSaved } : null,
    hasWallet: deps.wallet !== null,
    withdrawal: { needsEmail, email: '', wrong: null, sendsEmail, done: null, ...withdrawal },
  };
}

function depositShown(view: ReservationView, now: Date, locale: Locale, kept: Money | undefined): DepositReturnView | null {
  const deposit = depositReturnOf(view, now, kept);
  return deposit && { ...deposit, contact: href('contact', locale, {}, { about: view.code }) };
}

async function reviewInvitation(
  { booking }: ReservationOperations,
  view: ReservationView,
  access: Access,
  locale: Locale,
): Promise<ReviewInvitation | null> {
  const desk = await booking.openReviewDesk(access);
  if (!desk) return null;
  const { refusal, why } = { refusal: desk.review?.refusal ?? null, why: desk.why };
  const until = formatDate(wallClockAt(desk.until, MARKET_ZONE), locale, 'date');
  const stands = desk.review?.state ?? null;
  const lang = { locale };
  const said =
    standText({ refusal, stands, until, why }, lang) ?? (why ? WHY_NO_REVIEW[why]({}, lang) : m.review_card_text({ date: until }, lang));
  return { said, to: why ? null : linksOf(view, locale).review, written: stands !== null };
}

export type WithdrawalResult =
  | { readonly kind: 'withdrawn'; readonly access: Access; readonly emailSent: boolean }
  | { readonly kind: 'page'; readonly page: ReservationsPage };

/** Closes the links; whoever came by one of them gives the e-mail of the booking first. */
export async function withdraw(
  deps: ReservationOperations,
  access: Access,
  visit: { readonly ip: string; readonly locale: Locale; readonly email: string },
): Promise<WithdrawalResult> {
  const { email, ip, locale } = visit;
  const outcome = await deps.booking.withdrawLinks({ ...access, ip });
  switch (outcome.kind) {
    case 'withdrawn':
      return { kind: 'withdrawn', access: outcome, emailSent: outcome.emailSent };
    case 'too_many':
      return page({ kind: 'too_many' });
    case 'not_found':
      return page(await reservationsPage(deps, { ...access, closed: 'closed' }, locale, { cancelling: false }));
    case 'proof_needed': {
      const proof = email.trim() ? await deps.booking.proveByEmail({ code: access.code, email, ip }) : { kind: 'other_email' as const };
      if (proof.kind === 'proved') return withdraw(deps, { code: proof.code, accessKey: proof.accessKey }, visit);
      if (proof.kind === 'too_many') return page({ kind: 'too_many' });
      const wrong = email.trim() ? m.lookup_email_other({}, { locale }) : m.reservation_links_proof({}, { locale });
      return page(await reservationsPage(deps, access, locale, { cancelling: false, withdrawal: { email, wrong } }));
    }
  }
}

/** The status that says the same as the page. */
export function statusOf(shown: ReservationsPage): number {
  switch (shown.kind) {
    case 'not_found':
      return STATUS_OF_NOT_FOUND[shown.why];
    case 'too_many':
      return 429;
    case 'open':
      return shown.withdrawal.wrong ? 400 : 200;
    case 'empty':
    case 'masked':
      return 200;
  }
}
