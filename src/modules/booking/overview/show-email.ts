import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { findSentEmail, type SentEmail } from '../store/sent-emails.ts';

/**
 * Shows an e-mail as its customer got it, and writes down that it was shown and to whom: it names them. Whether the asker may is the
 * caller's question to `can` (`reservation.show_contact`).
 * @param asked.code dashes, spaces and case do not matter
 * @returns nothing for a reservation that is not there, or an e-mail of which no copy is kept
 */
export async function showEmail(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly code: string; readonly kind: string; readonly copy: number; readonly by: Principal },
): Promise<SentEmail | undefined> {
  const found = await findByTypedCode(deps, asked.code);
  const email = found && (await findSentEmail(deps.db, found.code, asked));
  if (!email) return undefined;
  await deps.db.transaction().execute((tx) =>
    recordAct(tx, {
      by: recordedActor(asked.by),
      action: 'reservation.email_shown',
      subject: { kind: 'reservation', id: found.code },
      reason: 'customer_asked',
      at: deps.clock(),
    }),
  );
  return email;
}
