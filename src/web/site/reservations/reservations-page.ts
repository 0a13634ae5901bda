import {
  type BookingDeps,
  type CancelOutcome,
  findReservation,
  openReservation,
  previewCancellation,
  proveByEmail,
  type ReservationView,
} from '#booking';
import type { Locale } from '#kernel/locale';
import * as m from '#messages';
import { type Access, linksOf } from '../booking/completed-page.ts';
import type { FindTyped } from './find-form.tsx';
import type { CancelStep, ReservationsPage } from './reservations-view.ts';
import { ticketOf } from './ticket-of.ts';

const NOTHING_TYPED: FindTyped = { code: '', email: '' };

/** The page behind an address: the form, or the reservation when the address carries its number and key. */
export async function reservationsPage(
  deps: BookingDeps,
  access: Access,
  locale: Locale,
  wantsToCancel: boolean,
): Promise<ReservationsPage> {
  const typed = { ...NOTHING_TYPED, code: access.code.slice(0, 40) };
  if (!access.accessKey) return { kind: 'empty', typed, wrong: {} };
  const view = await openReservation(deps, access);
  if (!view) return { kind: 'not_found', typed, wrong: {} };
  return openPage(deps, view, access, locale, await cancelStep(deps, view, access, wantsToCancel));
}

/** After a cancellation that was not carried out as it was shown. */
export async function afterCancelling(
  deps: BookingDeps,
  access: Access,
  locale: Locale,
  outcome: Exclude<CancelOutcome, { kind: 'cancelled' }>,
): Promise<ReservationsPage> {
  const view = outcome.kind === 'not_found' ? undefined : await openReservation(deps, access);
  if (!view || outcome.kind === 'not_found') return { kind: 'not_found', typed: NOTHING_TYPED, wrong: {} };
  const step: CancelStep =
    outcome.kind === 'not_possible'
      ? { kind: outcome.why === 'confirming' ? 'not_yet' : 'not_possible' }
      : { kind: 'asked', outcome: { ...shown(outcome.outcome), nothingPaid: view.paid.minor === 0 }, changed: true };
  return openPage(deps, view, access, locale, step);
}

export type Found = { readonly kind: 'proved'; readonly access: Access } | { readonly kind: 'page'; readonly page: ReservationsPage };

/** Looks for what was typed: by number alone for the outline, with the e-mail for all of it. */
export async function lookUp(deps: BookingDeps, typed: FindTyped, visit: { ip: string; locale: Locale }): Promise<Found> {
  const lang = { locale: visit.locale };
  if (!typed.code.trim()) return page({ kind: 'empty', typed, wrong: { code: m.lookup_code_required({}, lang) } });
  const notFound = () => page({ kind: 'not_found', typed, wrong: { code: m.lookup_code_unknown({}, lang) } });
  if (typed.email.trim()) {
    const proof = await proveByEmail(deps, { ...typed, ip: visit.ip });
    if (proof.kind === 'proved') return { kind: 'proved', access: { code: proof.code, accessKey: proof.accessKey } };
    if (proof.kind === 'too_many') return page({ kind: 'too_many' });
    if (proof.kind === 'not_found') return notFound();
  }
  const found = await findReservation(deps, { code: typed.code, ip: visit.ip });
  if (found.kind === 'too_many') return page({ kind: 'too_many' });
  if (found.kind === 'not_found') return notFound();
  const ticket = ticketOf(found.reservation, visit.locale, deps.clock());
  const wrong = typed.email.trim() ? { email: m.lookup_email_other({}, lang) } : {};
  return page({ kind: 'masked', ticket, typed, wrong });
}

const page = (found: ReservationsPage): Found => ({ kind: 'page', page: found });

async function cancelStep(deps: BookingDeps, view: ReservationView, access: Access, wantsToCancel: boolean): Promise<CancelStep> {
  if (view.state === 'confirming') return { kind: 'not_yet' };
  if (view.state !== 'confirmed') return { kind: 'none' };
  const preview = await previewCancellation(deps, access);
  if (preview.kind !== 'possible') return { kind: 'not_possible' };
  if (!wantsToCancel) return { kind: 'offered' };
  return { kind: 'asked', outcome: { ...shown(preview.outcome), nothingPaid: view.paid.minor === 0 }, changed: false };
}

const shown = ({ kind, amount }: { kind: 'refund' | 'credit' | 'nothing'; amount: ReservationView['paid'] }) => ({ kind, amount });

function openPage(deps: BookingDeps, view: ReservationView, access: Access, locale: Locale, cancel: CancelStep): ReservationsPage {
  return { kind: 'open', ticket: ticketOf(view, locale, deps.clock()), links: linksOf(view, access, locale), cancel };
}

/** The status that says the same as the page. */
export const STATUS_OF_LOOKUP: Readonly<Record<ReservationsPage['kind'], number>> = {
  empty: 200,
  not_found: 404,
  too_many: 429,
  masked: 200,
  open: 200,
};
