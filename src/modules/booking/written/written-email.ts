import type { EmailKind } from '../model/reservation.ts';
import type { ReservationState } from '../model/states.ts';

/** Where an e-mail to a customer stands: it came back, should have left by now, or has left. */
export const EMAIL_STANDS = ['back', 'late', 'sent'] as const;
export type EmailStand = (typeof EMAIL_STANDS)[number];

/** In which states an e-mail still says what is true: what has been overtaken is not sent again. A reminder and what is no news is not either. */
const TRUE_IN: Readonly<Partial<Record<EmailKind, readonly ReservationState[]>>> = {
  proof: ['awaiting_proof'],
  order_to_pay: ['pending_payment', 'payment_failed'],
  payment_waiting: ['pending_payment'],
  requested: ['confirming'],
  confirmed: ['confirmed'],
  changed: ['confirmed'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
  cancelled: ['cancelled'],
  refused_at_delivery: ['refused_at_delivery'],
  adjusted: ['confirmed', 'picked_up', 'completed', 'cancelled', 'refused_at_delivery', 'no_show'],
};

/** Whether an e-mail of this kind may be sent again while its reservation is so. */
export const maySendAgain = (kind: EmailKind, state: ReservationState): boolean => TRUE_IN[kind]?.includes(state) ?? false;
