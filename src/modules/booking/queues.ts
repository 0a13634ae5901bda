/** Carries one reservation on: `{ reservationId }`. */
export const ATTEND_RESERVATION = 'attend-reservation';
/** Every minute: finds reservations that stand still although something is due, whatever became of their jobs. */
export const RECONCILE_BOOKINGS = 'reconcile-bookings';

export const BOOKING_QUEUES = [ATTEND_RESERVATION, RECONCILE_BOOKINGS] as const;
