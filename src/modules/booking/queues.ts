/** Carries one reservation on: `{ reservationId }`. */
export const ATTEND_RESERVATION = 'attend-reservation';
/** Every minute: finds reservations that stand still although something is due, whatever became of their jobs. */
export const RECONCILE_BOOKINGS = 'reconcile-bookings';

/** Every hour: counts of look-ups that limit nobody any more. */
export const FORGET_LOOK_UPS = 'forget-look-ups';

export const BOOKING_QUEUES = [ATTEND_RESERVATION, RECONCILE_BOOKINGS, FORGET_LOOK_UPS] as const;
