import { emailFrom } from '#kernel/contact';
import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { findByTypedCode } from '../access/reservation-access.ts';
import { orderMarks } from '../checkout/trust/order-marks.ts';
import type { BookingDeps } from '../deps.ts';
import { replaceInDocuments } from '../store/documents.ts';
import { replaceMark } from '../store/order-marks.ts';
import { maskRecipient } from '../store/sent-emails.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { isBeingPaid, waitsForLink } from './end-unpaid.ts';

export type MendOutcome =
  /** A new link is on its way to it, and every earlier one is closed. */
  | { readonly kind: 'done' }
  | { readonly kind: 'email_invalid' }
  /** It is no order that waits for its link, its time is over, or its customer stands at their bank. */
  | { readonly kind: 'not_possible' }
  /** Somebody has mended it meanwhile: look at the page as it stands. */
  | { readonly kind: 'outcome_changed' }
  | { readonly kind: 'not_found' };

interface Mending {
  readonly code: string;
  /** As it was typed. */
  readonly email: string;
  /** The version of its links that the asker's page showed (`unpaidLink`). */
  readonly seen: number;
  readonly by: Principal;
  readonly reason: string;
}

/**
 * Puts right the e-mail of an order that a caller pays with a mailed link: it was heard or typed wrongly. The link is mailed anew, and whoever got the one
 * before opens nothing with it any more; its documents and what it is counted by have the new address, too. Pressed twice it is mended once. Whether
 * they may is the caller's question to `can` (`staff.reservation.act`); the act stands in the record, without either address.
 */
export async function mendEmail(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret'>,
  { by, code, email: typed, reason, seen }: Mending,
): Promise<MendOutcome> {
  const found = await findByTypedCode(deps, code);
  if (!found) return { kind: 'not_found' };
  const email = emailFrom(typed);
  if (email === undefined) return { kind: 'email_invalid' };
  const { outcome } = await transition<MendOutcome>(deps, found.id, async (locked, tx, now) => {
    const { accessVersion, driver, holdUntil, id } = locked;
    if (!waitsForLink(locked) || now >= holdUntil || (await isBeingPaid(tx, locked)))
      return { ...UNCHANGED, outcome: { kind: 'not_possible' } };
    if (driver.email === email) return { ...UNCHANGED, outcome: { kind: 'done' } };
    if (accessVersion !== seen) return { ...UNCHANGED, outcome: { kind: 'outcome_changed' } };
    await replaceInDocuments(tx, id, driver.email, email);
    await maskRecipient(tx, id, driver.email);
    const { email: mark } = orderMarks(deps, { ...driver, email }, { ip: null });
    if (mark) await replaceMark(tx, id, 'email', mark);
    const subject = { kind: 'reservation', id: locked.code };
    await recordAct(tx, { by: recordedActor(by), action: 'reservation.email_mended', subject, reason, at: now });
    const change = { email, access_version: accessVersion + 1 };
    return { event: null, change, email: 'order_to_pay', nextAttemptAt: now, outcome: { kind: 'done' } };
  });
  return outcome;
}
