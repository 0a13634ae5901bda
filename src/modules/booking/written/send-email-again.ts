import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { findWrittenEmail } from './store.ts';
import { maySendAgain } from './written-email.ts';

type Outcome = { readonly kind: 'done' | 'not_possible' | 'not_found' };

/**
 * Sends an e-mail to its customer once more, as things stand now, to the booking's own address and to no other; only where it is still true. One that has
 * not left yet is tried at once. Whether the asker may is the caller's question to `can` (`staff.email.send_again`).
 */
export async function sendEmailAgain(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>,
  asked: { readonly code: string; readonly kind: string; readonly copy: number; readonly by: Principal },
): Promise<Outcome> {
  const found = await findByTypedCode(deps, asked.code);
  if (!found) return { kind: 'not_found' };
  const { outcome } = await transition<Outcome>(deps, found.id, async ({ state, code }, tx, now) => {
    const email = await findWrittenEmail(tx, { reservationId: found.id, kind: asked.kind, copy: asked.copy });
    if (!email) return { ...UNCHANGED, outcome: { kind: 'not_found' } };
    if (email.sentAt && !maySendAgain(email.kind, state)) return { ...UNCHANGED, outcome: { kind: 'not_possible' } };
    const subject = { kind: 'reservation', id: code };
    await recordAct(tx, {
      by: recordedActor(asked.by),
      action: 'reservation.email_sent_again',
      subject,
      facts: { email: email.kind },
      at: now,
    });
    const again = email.sentAt
      ? { email: email.kind, isCopy: true as const, ...(email.adjustmentId ? { about: email.adjustmentId } : {}) }
      : {};
    return { event: null, ...again, nextAttemptAt: now, outcome: { kind: 'done' } };
  });
  return outcome;
}
