export * from './access/access-times.ts';
export type { OrderWording } from './checkout/documents.ts';
export * from './desk-day/desk-list.ts';
export type { DeskEmail, DeskNoticeFacts, DeskPushText } from './desk-notices/desk-notice.ts';
export { firstDayOf, type Month, monthAfter, monthAt, monthFrom } from './earnings/month.ts';
export * from './model/adjustment.ts';
export type { CalendarWording } from './model/calendar.ts';
export * from './model/cancellation.ts';
export { type CardAdvice, cardAdvice } from './model/card-advice.ts';
export * from './model/change.ts';
export type { ChangeToPay, EmailFacts, Emails, EmailText, EndingCreditFacts } from './model/emails.ts';
export * from './model/hold.ts';
export * from './model/order.ts';
export { type DocumentKind, type Driver, type EmailKind, GENDERS, type Gender, type ReservationEvent } from './model/reservation.ts';
export * from './model/reservation-act.ts';
export {
  RESERVATION_SORTS,
  RESERVATION_VIEW_NAMES,
  type ReservationSort,
  type ReservationViewName,
  usualSort,
} from './model/reservation-query.ts';
export type { Receipt, ReservationView } from './model/reservation-view.ts';
export * from './model/states.ts';
export * from './model/summary.ts';
export * from './no-show/no-show.ts';
export {
  type AnswerProblems,
  type ChargeProblems,
  LONGEST_CHARGE_TEXT,
  type ObjectionProblems,
  SHORTEST_CHARGE_TEXT,
  type TypedCharge,
} from './rental-charges/charge-form.ts';
export type { ChargeNews } from './rental-charges/charge-news.ts';
export type { ChargeTerm } from './rental-charges/charge-terms.ts';
export type { ChargeView } from './rental-charges/charge-view.ts';
export * from './rental-charges/rental-charge.ts';
export { ORDER_OUTCOMES, type OrderOutcome } from './reports/outcome.ts';
export { midnightOf, type Period, periodFrom } from './reports/period.ts';
export { REPORT_SUBJECTS, type ReportSubject } from './reports/subjects.ts';
export * from './reviews/review.ts';
export type { ShortMessageFacts, ShortMessageOutcome, ShortMessageWriter, ShortText } from './short-messages/short-message.ts';
export { EMAIL_STANDS, type EmailStand } from './written/written-email.ts';
