export type { Entry } from '#ledger';
export { checkLedger, type Disagreement, postMissingFacts } from './accounting/check-ledger.ts';
export { entriesOf } from './accounting/entries.ts';
export { type Authorisation, type AuthorisePaymentOutcome, authorisePayment } from './authorise-payment.ts';
export { type Buyer, IDENTITY_NOT_ASKED, type KnownBuyer, NOT_STATED } from './buyer.ts';
export { recordCallback } from './calls/callback.ts';
export type { CommandOutcome } from './calls/gateway-command.ts';
export { capturePayment } from './capture-payment.ts';
export { type Credit, creditBalance, creditedOf, creditedOfPayments, creditHistory, grantCredit } from './credit/credit.ts';
export { cardEntryOf, type PaymentDeps, remembersCards, trialCardOf } from './deps.ts';
export {
  type ChallengeDocument,
  challengeDocumentOf,
  listOpenRefunds,
  listUnsettledPayments,
  type OpenRefund,
  paymentHistory,
  paymentOf,
} from './find-payment.ts';
export type {
  AuthoriseOutcome,
  AuthoriseRequest,
  BasketItem,
  Challenge,
  CommandAnswer,
  Gateway,
  GatewayNotification,
  RetrievedPayment,
  TestCard,
} from './gateway.ts';
export { createGateways, type GatewayDeps, type Gateways, requireKnownGateway } from './gateways/index.ts';
export { type Heard, hearNotification } from './hear-notification.ts';
export { PAYMENT_QUEUES, paymentJobs } from './jobs.ts';
export { lookUpPayment } from './look-up-payment.ts';
export * from './model.ts';
export { openPayment } from './open-payment.ts';
export type { PaymentNews } from './payment-news.ts';
export type { Difference } from './reconciliation/compare.ts';
export { reconcileDay, reconcilePastDays } from './reconciliation/reconcile-day.ts';
export { openDifferences, settleDifferenceIn } from './reconciliation/store.ts';
export { type Recorded, recordPayment } from './record-payment.ts';
export { refundableOf, refundPayment } from './refunds/refund-payment.ts';
export { removeSavedCard, type SavedCardDeps, savedCardData, savedCardsOf, savedCardToken } from './saved-cards/saved-cards.ts';
export { findPayment, type PaymentEvent, paymentsByIds } from './store.ts';
export { voidPayment } from './void-payment.ts';
