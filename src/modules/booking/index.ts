export { phoneCountries, shownPhone } from '#platform/phone';
export type { Holder } from './access/access.ts';
export {
  type AdjustmentOutcome,
  type AdjustmentRequest,
  adjustmentsOf,
  adjustReservation,
  previewAdjustment,
} from './adjustments/adjust-reservation.ts';
export { type DecisionOutcome, decideAdjustment, type WaitingAdjustment, waitingAdjustments } from './adjustments/decide-adjustment.ts';
export { askOthers, type OthersSay } from './after-restore/ask-others.ts';
export { type BookFault, checkBooks } from './after-restore/check-books.ts';
export { type AskChangeOutcome, askChange, type ChangePayment, type ChangeRequest, payChange, previewChange } from './change/ask-change.ts';
export {
  type ChangeForOutcome,
  type ChangeForRequest,
  changeFor,
  mailChangeLink,
  type OpenChangeOutcome,
  openChangeDeskFor,
  previewChangeFor,
  withdrawChangeFor,
} from './change/by-staff/change-for.ts';
export type { ChangeQuote, QuotedChange } from './change/quote-change.ts';
export { type ChangeDesk, type ChangeView, openChangeDesk } from './change/show-change.ts';
export { type WithdrawChangeOutcome, withdrawChange } from './change/withdraw-change.ts';
export {
  type ChargebackEvidence,
  type ChargebackFile,
  type ChargebackView,
  chargebackEvidence,
  chargebackFile,
  listChargebacks,
} from './chargebacks/chargebacks.ts';
export { decideChargeback } from './chargebacks/decide-chargeback.ts';
export { noteChargeback } from './chargebacks/note-chargeback.ts';
export { bookFor } from './checkout/by-staff/book-for.ts';
export { type Checkout, checkoutFor, newBrowserToken, type OrderUnderKey, orderUnderKey } from './checkout/checkout-idempotency.ts';
export type { DocumentDeps, DraftDocument } from './checkout/documents.ts';
export { codeOfPayment, type ExtendHoldOutcome, extendHold, findHold } from './checkout/hold/extend-hold.ts';
export type { CheckoutOutcome } from './checkout/payment/hold-and-authorise.ts';
export { offerPlans } from './checkout/payment/offer-plans.ts';
export { payAgain } from './checkout/payment/pay-again.ts';
export { type PreparedOrder, prepareOrder } from './checkout/prepare-order.ts';
export type { CreditWish, Order, OrderRefusal } from './checkout/quote-order.ts';
export { orderRequestFrom, readOrder } from './checkout/read-order.ts';
export { type BookingOutcome, startBooking } from './checkout/start-booking.ts';
export { renewConsentAddresses } from './consent-addresses.ts';
export type { BookingAddresses, BookingDeps } from './deps.ts';
export { type DuringQuestion, reservationsDuring, type Standing, type StandingRental } from './desk-day/reservations-during.ts';
export {
  actAtDesk,
  DESK_ACTS,
  type DeskAct,
  type DeskPage,
  type DeskRental,
  deskList,
  refusalAtDesk,
  type SupplierDay,
  supplierDay,
} from './desk-day/supplier-day.ts';
export { type DeskDeps, tellingDesks } from './desk-notices/tell-desks.ts';
export { checkEarnings, type EarningFault, settleMissingEarnings } from './earnings/check-earnings.ts';
export {
  type EarningAmounts,
  type EarningLine,
  earningsDesk,
  type MonthlyEarning,
} from './earnings/monthly-earnings.ts';
export { advanceDue, advanceReservation } from './fulfilment/advance-reservation.ts';
export { paymentOnReturn, type ReconcileOutcome, reconcilePayment } from './fulfilment/reconcile-payment.ts';
export { BOOKING_QUEUES, bookingJobs } from './jobs.ts';
export {
  type CancellationPreview,
  type CancelOutcome,
  cancelFor,
  cancelReservation,
  previewCancellation,
  refuseAtDelivery,
} from './manage/cancel-reservation.ts';
export { type DepositReturn, depositReturnOf } from './manage/deposit-return.ts';
export { documentsOf, findReservation, historyOf, openReservation, proveByEmail } from './manage/find-reservation.ts';
export { findReservationByCode, listReservationsByEmail, type ReservationWithPass } from './manage/list-reservations.ts';
export { noteUndelivered } from './manage/note-undelivered.ts';
export { holderFor, linkOf, type OpenedLink, openLink } from './manage/open-link.ts';
export { creditData, reservationData } from './manage/personal-data.ts';
export { orderToProve, type ProofOutcome, proveWithCode, proveWithLink, resendProof } from './manage/prove-order.ts';
export { recordRentalEvent } from './manage/record-rental-event.ts';
export { resendConfirmation } from './manage/resend-confirmation.ts';
export { type WithdrawOutcome, withdrawLinks } from './manage/withdraw-links.ts';
export { calendarOf } from './model/calendar.ts';
export type { ConfirmedDocument } from './model/reservation.ts';
export * from './model.ts';
export { type BookingWatches, bookingWatches } from './news/booking-watches.ts';
export { readingPosition } from './news/reading-position.ts';
export type { NewsKind } from './news/store.ts';
export type { News } from './news/watch-changes.ts';
export { type NoShowDeps, type NoShowDesk, type NoShowOutcome, noShowDesk, noteNoShow } from './no-show/note-no-show.ts';
export { forgettingProofs, noShowPhotograph } from './no-show/proofs.ts';
export { type LedgerRow, ledgerDesk } from './open-money/ledger-entries.ts';
export { type OpenMoney, openMoney } from './open-money/open-money.ts';
export { type ChargedPlan, lookUpAgain, retryRefund, settleDifference, settlePayment } from './open-money/settle.ts';
export { orderTimes } from './order-times.ts';
export { type ActOutcome, type ActRequest, actOnReservation } from './overview/act-on-reservation.ts';
export { bookingReader } from './overview/booking-figures.ts';
export { type CampaignFigures, type CampaignUse, campaignFigures, campaignUses } from './overview/campaign-uses.ts';
export { checkReservations, type MoneyFault, type ReservationFault } from './overview/check-reservations.ts';
export { type Contact, showContact } from './overview/customers/contact.ts';
export { type CustomerCredit, creditOfCustomer } from './overview/customers/credit-of-customer.ts';
export { type Customer, customerOf, type FoundCustomer, findCustomers } from './overview/customers/customers.ts';
export { exportReservations } from './overview/export-reservations.ts';
export { possibleActs } from './overview/possible-acts.ts';
export { peopleIn, type ReservationFile, reservationFile } from './overview/reservation-file.ts';
export { type ReservationList, type ReservationRow, searchReservations } from './overview/search-reservations.ts';
export { showDocument } from './overview/show-document.ts';
export { showEmail } from './overview/show-email.ts';
export { type WaitingKind, type WaitingReservation, type WorkQueue, workQueue } from './overview/work-queue.ts';
export { writeNote } from './overview/write-note.ts';
export { chargesOfCustomer, chargesOfDesk, chargesOfStaff } from './rental-charges/charge-operations.ts';
export { type EvidenceFile, forgettingEvidence } from './rental-charges/evidence.ts';
export type { CustomerCharges, ObjectOutcome } from './rental-charges/object-to-charge.ts';
export type { ChargesDesk, ReturnedRental } from './rental-charges/supplier-charges.ts';
export { findReplaced, type ReplacedReservation } from './replacing/find-replaced.ts';
export { exportReport, orderReport, type Report, type ReportRow } from './reports/report.ts';
export { acceptRequest, declineRequest, type RequestOutcome } from './requests/answer-request.ts';
export type { OpenRequest } from './requests/open-request.ts';
export {
  type AnswerReviewOutcome,
  answerReview,
  type RemoveAnswerOutcome,
  removeAnswer,
  reviewsToAnswer,
} from './reviews/answer-review.ts';
export { forgetRefusedReviews, inviteReviews } from './reviews/invite-reviews.ts';
export { type DecideReviewOutcome, decideReview, listReviews, type ReviewList } from './reviews/moderate-reviews.ts';
export { publishedReviews } from './reviews/published-reviews.ts';
export { reviewData } from './reviews/review-data.ts';
export { seedReviews } from './reviews/seed-reviews.ts';
export { openReviewDesk, type ReviewDesk, type WriteReviewOutcome, writeReview } from './reviews/write-review.ts';
export { type ChannelChoice, channelChoices, chooseChannels } from './short-messages/choose-channels.ts';
export { sendingShortMessages } from './short-messages/send-messages.ts';
export type { SentEmail } from './store/sent-emails.ts';
export { BOOKING_MONTHS } from './store/tables.ts';
export { settleSupplierDifference, supplierDifferences } from './supplier-differences/settle-supplier-difference.ts';
export { visitFigures, visitReader } from './synthetic-visitor/visit-figures.ts';
export { makeVisit } from './synthetic-visitor/visiting.ts';
export { isVisitorProof, VISITOR_HEADER, visitorProof } from './synthetic-visitor/visitor-proof.ts';
export { listTags, type TagOutcome, tagReservation, untagReservation } from './tags/tag-reservation.ts';
export { findUnanswered, type SettleUnansweredOutcome, settleUnanswered, type UnansweredBooking } from './unanswered/settle-unanswered.ts';
export { type MendOutcome, mendEmail } from './unpaid/mend-email.ts';
export { type EmailList, type EmailRow, listEmails } from './written/list-emails.ts';
export { openDocument, voucherFile } from './written/papers.ts';
export { sendEmailAgain } from './written/send-email-again.ts';
