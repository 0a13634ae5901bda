export { type CalendarWording, calendarOf } from './calendar.ts';
export * from './cancellation.ts';
export * from './checkout/booking-form.ts';
export type { OrderWording } from './checkout/documents.ts';
export type { LetterFacts, Letters, LetterText } from './letters.ts';
export type { Actor, DocumentKind, LetterKind, ReservationChange } from './reservation.ts';
export type { ReservationView } from './reservation-view.ts';
export * from './states.ts';
export * from './summary.ts';
