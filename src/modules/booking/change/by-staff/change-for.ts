import { isId } from '#kernel/id';
import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';
import { findByTypedCode } from '../../access/reservation-access.ts';
import { NOBODY } from '../../checkout/drivers/read-drivers.ts';
import type { BookingDeps } from '../../deps.ts';
import type { ChangeInput } from '../../model/change.ts';
import type { Reservation } from '../../model/reservation.ts';
import { CHANGE_REASONS, type ChangeReason } from '../../model/reservation-act.ts';
import { findChange, findOpenChange } from '../../store/changes.ts';
import { type NoTransition, transition, UNCHANGED } from '../../transition.ts';
import type { AgreedDifference } from '../ask-change.ts';
import { endOpenChange } from '../end-change.ts';
import type { ChangeQuote, QuotedChange } from '../quote-change.ts';
import { type ChangeDesk, changeDeskOf, unchangedInput } from '../show-change.ts';
import { quoteFor, writeChange } from '../write-change.ts';

/**
 * A change that somebody of ours asks for in a caller's place, by the operations of the customer's own page. Whether they may is the caller's
 * question to `can` (`staff.reservation.change`); each is in their name, and stands in the record of acts.
 */
interface AtWork {
  /** As typed: dashes, spaces and case do not matter. */
  readonly code: string;
  readonly by: Principal;
}

/**
 * Everything that the page of a change shows before anything is typed. Who the driver is, is masked, and telephones, addresses and other drivers are left empty:
 * empty they stay as they are. Nothing for an unknown number.
 */
export async function openChangeDeskFor(deps: BookingDeps, { code, by }: AtWork): Promise<ChangeDesk | undefined> {
  const reservation = await findByTypedCode(deps, code);
  if (!reservation) return undefined;
  const desk = await changeDeskOf(deps, reservation, by);
  return { ...desk, wish: withoutWhoItIs(desk.wish) };
}

/** What a wish would cost the customer now, and what cannot be had. Nothing is written and nothing is held. */
export async function previewChangeFor(
  deps: BookingDeps,
  { by, code, wish }: AtWork & { readonly wish: ChangeInput },
): Promise<ChangeQuote | { readonly kind: 'not_found' }> {
  const reservation = await findByTypedCode(deps, code);
  return reservation ? quoteFor(deps, reservation, withWhoItIs(reservation, wish), by) : { kind: 'not_found' };
}

export interface ChangeForRequest extends AtWork {
  /** Chosen when it was shown: pressed twice it is one. A UUID. */
  readonly id: string;
  readonly wish: ChangeInput;
  readonly reason: ChangeReason;
  /** What the asker was shown, in minor units of the reservation's currency. */
  readonly agreed: AgreedDifference;
}

export type ChangeForOutcome =
  | Exclude<ChangeQuote, { kind: 'quoted' }>
  /** It costs something else now: show it and ask again. */
  | { readonly kind: 'difference_changed'; readonly change: QuotedChange }
  /** The customer pays first. */
  | { readonly kind: 'link_mailed' }
  /** The supplier is asked. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'not_found' };

/**
 * Asks for a change as it was shown. Nobody at work charges a card: where it costs more by card, the customer is mailed a link to the page
 * where they pay it themselves, and the supplier is asked once they have. What is paid too much comes back by the rules of the customer's own page.
 */
export async function changeFor(deps: BookingDeps, { agreed, by, code, id, reason, wish }: ChangeForRequest): Promise<ChangeForOutcome> {
  const reservation = await findByTypedCode(deps, code);
  if (!reservation || !isId(id) || !CHANGE_REASONS.includes(reason)) return { kind: 'not_found' };
  const known = await findChange(deps.db, id);
  if (known) return known.reservationId === reservation.id ? askedFor(known.onlineMinor) : { kind: 'not_found' };
  const quote = await quoteFor(deps, reservation, withWhoItIs(reservation, wish), by);
  if (quote.kind !== 'quoted') return quote;
  const { change } = quote;
  const { online, total } = change.difference;
  if (online.minor !== agreed.online || total.minor !== agreed.total) return { kind: 'difference_changed', change };
  const written = await writeChange(deps, reservation, change, { id, by, reason, byLink: true });
  return written.kind === 'written' ? askedFor(online.minor) : written;
}

/** Telephones, addresses and who else drives are not shown to somebody who has not asked for them; what is left empty stays as it is. */
function withoutWhoItIs(wish: ChangeInput): ChangeInput {
  const { pickup, returnTo } = wish.delivery;
  const emptied = (leg: ChangeInput['delivery']['pickup']) => leg && { ...leg, line: '', note: '' };
  const additionalDrivers = wish.additionalDrivers?.map(() => NOBODY) ?? null;
  return { ...wish, additionalDrivers, phone: '', secondPhone: '', delivery: { pickup: emptied(pickup), returnTo: emptied(returnTo) } };
}

function withWhoItIs(reservation: Reservation, wish: ChangeInput): ChangeInput {
  const { phone, phoneCountry, secondPhone } = unchangedInput(reservation);
  const kept = (leg: ChangeInput['delivery']['pickup']) => (leg && leg.line.trim() !== '' ? leg : null);
  return {
    ...wish,
    ...(wish.phone.trim() === '' ? { phone, phoneCountry } : {}),
    secondPhone: wish.secondPhone.trim() === '' ? secondPhone : wish.secondPhone,
    delivery: { pickup: kept(wish.delivery.pickup), returnTo: kept(wish.delivery.returnTo) },
  };
}

const askedFor = (onlineMinor: number): ChangeForOutcome => (onlineMinor > 0 ? { kind: 'link_mailed' } : { kind: 'asked' });

export type OpenChangeOutcome =
  | { readonly kind: 'done' }
  /** None waits for its payment. */
  | { readonly kind: 'not_possible' }
  | { readonly kind: 'not_found' };

/** Gives up a change that waits for its payment, whoever has asked for it. What its card holds is let go. */
export function withdrawChangeFor(deps: BookingDeps, asked: AtWork): Promise<OpenChangeOutcome> {
  return withUnpaidChange(deps, asked, 'change_withdrawn', async (locked, tx, now) => {
    const open = await findOpenChange(tx, locked.id);
    return open ? endOpenChange(tx, open, { state: 'withdrawn', reason: 'by_staff' }, now) : UNCHANGED;
  });
}

/** Mails the link to pay once more, to the booking's own address and to no other. */
export function mailChangeLink(deps: BookingDeps, asked: AtWork): Promise<OpenChangeOutcome> {
  return withUnpaidChange(deps, asked, 'change_link_sent', (_locked, _tx, now) => ({
    event: null,
    email: 'change_to_pay',
    nextAttemptAt: now,
  }));
}

type Decide = (locked: Reservation, tx: DatabaseTransaction, now: Date) => NoTransition | Promise<NoTransition>;

async function withUnpaidChange(
  deps: BookingDeps,
  { by, code: typed }: AtWork,
  action: 'change_withdrawn' | 'change_link_sent',
  decide: Decide,
): Promise<OpenChangeOutcome> {
  const found: Reservation | undefined = await findByTypedCode(deps, typed);
  if (!found) return { kind: 'not_found' };
  const { outcome } = await transition<OpenChangeOutcome>(deps, found.id, async (locked, tx, now) => {
    const open = await findOpenChange(tx, locked.id);
    if (open?.state !== 'waiting_for_payment') return { ...UNCHANGED, outcome: { kind: 'not_possible' } };
    const subject = { kind: 'reservation', id: locked.code };
    await recordAct(tx, { by: recordedActor(by), action: `reservation.${action}`, subject, facts: { revision: open.revision }, at: now });
    return { ...(await decide(locked, tx, now)), outcome: { kind: 'done' } };
  });
  return outcome;
}
