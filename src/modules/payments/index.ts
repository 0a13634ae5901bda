export type { Entry } from '#ledger';
export { checkLedger, type Disagreement, postMissingFacts } from './accounting/check-ledger.ts';
export { entriesOf } from './accounting/entries.ts';
export { type Buyer, type BuyerDetails, IDENTITY_NOT_ASKED, NOT_STATED } from './buyer.ts';
export { recordCallback } from './calls/callback.ts';
export type { CommandOutcome } from './calls/gateway-command.ts';
export { type UnknownOutcomes, unknownOutcomes, unsentAmong } from './calls/store.ts';
export { moveChargeback, type RecordedChargeback, recordChargeback } from './chargebacks/record-chargeback.ts';
export { contestedOf, findChargeback, selectEndedChargebacks, selectWaitingChargebacks } from './chargebacks/store.ts';
export { creditBalance, creditedOfPayments, grantCredit } from './credit/credit.ts';
export { type EndingCredit, endingCreditOf, endingCredits, noteCreditReminded } from './credit/ending-credit.ts';
export { CREDIT_MOVEMENTS, type CreditMovement, creditHistory } from './credit/history.ts';
export {
  type CreditReturn,
  holdCredit,
  leftCredits,
  releaseCredit,
  returnCredit,
  type SpentCredit,
  spendCredit,
  spentCreditOf,
} from './credit/use-credit.ts';
export { cardEntryOf, type PaymentDeps, remembersCards, trialCardOf } from './deps.ts';
export type {
  AuthoriseOutcome,
  AuthoriseRequest,
  BasketItem,
  Challenge,
  ChosenPlan,
  CommandAnswer,
  Gateway,
  GatewayNotification,
  InstallmentPlan,
  RetrievedPayment,
  TestCard,
} from './gateway.ts';
export { createGateways, type GatewayDeps, type Gateways, requireKnownGateway } from './gateways/index.ts';
export {
  binOf,
  findChosenPlan,
  isAgreed,
  isChargeUnknown,
  offeredInstallments,
  sellsInstallments,
} from './installments/offer-installments.ts';
export { PAYMENT_QUEUES, paymentJobs } from './jobs.ts';
export * from './model.ts';
export { type Authorisation, type AuthorisePaymentOutcome, authorisePayment } from './payment/authorise-payment.ts';
export { capturePayment } from './payment/capture-payment.ts';
export {
  type ChallengeDocument,
  capturedPaymentsOf,
  challengeDocumentOf,
  listOpenRefunds,
  listUnsettledPayments,
  type OpenRefund,
  paymentHistory,
  paymentOf,
  paymentsOf,
} from './payment/find-payment.ts';
export { hearNotification, type NotificationOutcome } from './payment/hear-notification.ts';
export { lookUpPayment } from './payment/look-up-payment.ts';
export { openPayment } from './payment/open-payment.ts';
export type { PaymentNews } from './payment/payment-news.ts';
export { pendingPlanOf } from './payment/pending-plan.ts';
export { type RecordedPayment, recordPayment } from './payment/record-payment.ts';
export { voidPayment } from './payment/void-payment.ts';
export type { Difference } from './reconciliation/compare.ts';
export { compareWithProvider, reconcileDay, reconcilePastDays } from './reconciliation/reconcile-day.ts';
export { openDifferences, settleDifferenceIn } from './reconciliation/store.ts';
export { refundableOf, refundPayment } from './refunds/refund-payment.ts';
export { removeSavedCard, type SavedCardDeps, savedCardData, savedCardsOf, savedCardToken } from './saved-cards/saved-cards.ts';
export { findPayment, type PaymentEvent, paymentsAfter, paymentsByIds } from './store/payments.ts';
export { PAYMENT_MONTHS } from './store/tables.ts';
