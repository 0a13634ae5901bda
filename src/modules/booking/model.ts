export * from './booking-form.ts';
export { type CalendarWording, calendarOf } from './calendar.ts';
export * from './cancellation.ts';
export type { OrderWording } from './documents.ts';
export type { LetterFacts, Letters, LetterText } from './letters.ts';
export type { Actor, DocumentKind, LetterKind, ReservationChange } from './reservation.ts';
export type { ReservationView } from './reservation-view.ts';
export * from './states.ts';
export * from './summary.ts';
