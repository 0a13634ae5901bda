export { phoneCountries, shownPhone } from '#platform/phone';
export type { Holder } from './access.ts';
export {
  type CancellationPreview,
  type CancelOutcome,
  cancelFor,
  cancelReservation,
  previewCancellation,
  refuseAtDelivery,
} from './aftercare/cancel-reservation.ts';
export { type ConfirmationWatch, watchConfirmations } from './aftercare/confirmation-watch.ts';
export { documentsOf, findReservation, historyOf, openReservation, proveByEmail } from './aftercare/find-reservation.ts';
export { type KeyedReservation, reservationNumbered, reservationsOf } from './aftercare/known-reservations.ts';
export { noteRental } from './aftercare/note-rental.ts';
export { holderFor, linkOf, type OpenedLink, openLink } from './aftercare/open-link.ts';
export { creditData, reservationData } from './aftercare/personal-data.ts';
export { orderToProve, PROOF_LETTERS, type ProofOutcome, proveWithCode, proveWithLink, resendProof } from './aftercare/prove-order.ts';
export { resendConfirmation } from './aftercare/resend-confirmation.ts';
export { type WithdrawOutcome, withdrawLinks } from './aftercare/withdraw-links.ts';
export { attendReservation, reconcileBookings } from './attendance/attend-reservation.ts';
export { paymentOnReturn, type SettleOutcome, settlePayment } from './attendance/settle-payment.ts';
export type { CheckoutOutcome } from './checkout/carry-on.ts';
export { type Checkout, checkoutFor, newBrowserToken } from './checkout/checkout-key.ts';
export type { DocumentDeps, DraftDocument } from './checkout/documents.ts';
export { payAgain } from './checkout/pay-again.ts';
export { type PreparedOrder, prepareOrder } from './checkout/prepare-order.ts';
export type { Order, OrderRefusal } from './checkout/quote-order.ts';
export { type BookingOutcome, type Submission, startBooking } from './checkout/start-booking.ts';
export { HOLD_MINUTES, PROOF_MINUTES } from './checkout/write-order.ts';
export { renewConsentAddresses } from './consent-addresses.ts';
export type { BookingAddresses, BookingDeps } from './deps.ts';
export { bookingJobs } from './jobs.ts';
export * from './model.ts';
export { BOOKING_QUEUES } from './queues.ts';
