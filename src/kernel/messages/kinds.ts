/** What of a reservation is told in a short message: what became of it, that its pickup is a day away, and that its bank waits. */
export const SHORT_MESSAGE_KINDS = ['confirmed', 'declined', 'changed', 'cancelled', 'pickup_reminder', 'payment_waiting'] as const;
export type ShortMessageKind = (typeof SHORT_MESSAGE_KINDS)[number];
