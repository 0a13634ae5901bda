import { isId } from '#kernel/id';
import { recordedActor } from '#kernel/principal';
import { findPayment, moveChargeback } from '#payments';
import { recordAct } from '#platform/acts';
import type { StaffPrincipal } from '../adjustments/standing.ts';
import type { BookingDeps } from '../deps.ts';
import { coverDueRefunds } from '../store/obligations.ts';
import { getById } from '../store/reservations.ts';

type DecideChargebackOutcome = { readonly kind: 'done' | 'done_before' | 'not_found' };

/**
 * Notes that evidence was sent, or what was decided. Lost: what we had promised to give back of that payment and have not is not given back a second
 * time. Whether the asker may is the caller's question to `can` (`staff.chargeback.handle`).
 */
export async function decideChargeback(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly id: string; readonly to: 'answered' | 'won' | 'lost'; readonly by: StaffPrincipal },
): Promise<DecideChargebackOutcome> {
  const { by, id, to } = asked;
  if (!isId(id)) return { kind: 'not_found' };
  const now = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    const moved = await moveChargeback(tx, id, to, now);
    if (moved.kind !== 'moved') return { kind: moved.kind === 'not_found' ? 'not_found' : 'done_before' };
    const { amount, charge, paymentId, reference } = moved.chargeback;
    const payment = await findPayment(tx, paymentId);
    const { code } = await getById(tx, payment?.reservationId ?? '');
    const covered = to === 'lost' ? await coverDueRefunds(tx, paymentId, amount.minor - charge.minor, now) : 0;
    await recordAct(tx, {
      by: recordedActor(by),
      action: `reservation.chargeback_${to}`,
      subject: { kind: 'reservation', id: code },
      facts: { chargeback: id, reference, amountMinor: amount.minor, currency: amount.currency, refundsNotMade: covered },
      at: now,
    });
    return { kind: 'done' };
  });
}
