export { phoneCountries, shownPhone } from '#platform/phone';
export { attendReservation, reconcileBookings } from './attend-reservation.ts';
export {
  type CancellationPreview,
  type CancelOutcome,
  cancelFor,
  cancelReservation,
  previewCancellation,
  refuseAtDelivery,
} from './cancel-reservation.ts';
export type { CheckoutOutcome } from './carry-on.ts';
export { newCheckoutKey } from './checkout-key.ts';
export { payAgain } from './continue-booking.ts';
export { accessKeyOf, type BookingAddresses, type BookingDeps } from './deps.ts';
export type { DocumentDeps, DraftDocument } from './documents.ts';
export { documentsOf, findReservation, historyOf, openReservation, proveByEmail } from './find-reservation.ts';
export { bookingJobs } from './jobs.ts';
export * from './model.ts';
export { noteRental } from './note-rental.ts';
export { type PreparedOrder, prepareOrder } from './prepare-order.ts';
export { BOOKING_QUEUES } from './queues.ts';
export type { Order, OrderRefusal } from './quote-order.ts';
export { resendConfirmation } from './resend-confirmation.ts';
export { type SettleOutcome, settlePayment } from './settle-payment.ts';
export { type BookingOutcome, HOLD_MINUTES, type Submission, startBooking } from './start-booking.ts';
