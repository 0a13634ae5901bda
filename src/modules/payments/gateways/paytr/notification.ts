import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { GatewayNotification, NotificationReading } from '../../gateway.ts';
import type { DeclineReason } from '../../model.ts';
import { endVisit, findVisit, recordNotified } from '../visits/store.ts';
import { paymentIdOf } from './amounts.ts';
import { isNotificationSigned, type PaytrAccount } from './signatures.ts';

/** PayTR repeats a notification until it reads exactly this, and completes no payment before. */
const HEARD = 'OK';

/** `failed_reason_code`; what is not here (also fraud and what a bank says in its own words) is a general refusal. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  '1': 'not_authenticated',
  '2': 'not_authenticated',
  '6': 'timed_out',
  '8': 'not_permitted',
  '9': 'not_permitted',
  '10': 'not_authenticated',
};

/**
 * Keeps what a signed notification says, once: repeated, or after the visit has ended, it is answered and changes nothing. The amount that is
 * believed is that of the status inquiry.
 */
export async function hearNotification(
  { db, clock, account }: { readonly db: Database; readonly clock: Clock; readonly account: PaytrAccount },
  { body }: GatewayNotification,
): Promise<NotificationReading> {
  const form = Object.fromEntries(new URLSearchParams(body)) as Partial<Record<string, string>>;
  if (!isNotificationSigned(account, form)) return { kind: 'refused' };
  const paymentId = paymentIdOf(form.merchant_oid ?? '');
  const visit = paymentId ? await findVisit(db, paymentId) : undefined;
  // Signed, and not ours: another shop of the same merchant. To say so for ever would be of use to nobody.
  if (!paymentId || !visit) return { kind: 'foreign', answer: HEARD };
  if (form.status !== 'success') await endVisit(db, paymentId, REASONS[form.failed_reason_code ?? ''] ?? 'refused');
  else if (/^[1-9]\d{0,14}$/.test(form.total_amount ?? '')) await recordNotified(db, paymentId, Number(form.total_amount), clock());
  return { kind: 'payment', paymentId, answer: HEARD };
}
