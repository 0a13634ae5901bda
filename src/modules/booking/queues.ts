/** Advances one reservation: `{ reservationId }`. A lost job costs a second: the row says when it is due. */
export const ADVANCE_RESERVATION = 'advance-reservation';
/** Every second: reservations whose time has come, and those that stand still although something is due, whatever became of their jobs. */
export const ADVANCE_DUE = 'advance-due-reservations';
/** Says which reservations nobody has advanced in time. */
export const OVERDUE_BOOKINGS = 'overdue-bookings';

/** Every hour: counts of look-ups that limit nobody any more. */
export const FORGET_LOOK_UPS = 'forget-look-ups';

/** Every hour: no consent's address stands in the clear, or longer than it proves something. */
export const PROTECT_CONSENTS = 'protect-consents';

export const BOOKING_QUEUES = [{ name: ADVANCE_RESERVATION, once: true }, FORGET_LOOK_UPS, PROTECT_CONSENTS] as const;
