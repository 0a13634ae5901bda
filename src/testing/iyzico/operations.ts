import { randomUUID } from 'node:crypto';
import { type Body, FAILED, type PresentedCard, type StandInPayment } from './bank.ts';
import { testCardOf } from './cards.ts';
import { installmentsOf } from './installments.ts';
import type { StandInContext } from './stand-in.ts';

type Operation = (context: StandInContext, body: Body, method: string) => Body;

const isPayment = (opened: StandInPayment | Body): opened is StandInPayment => 'items' in opened;
const isSettled = ({ state }: StandInPayment): boolean => state === 'PRE_AUTH' || state === 'POST_AUTH';

/** iyzico's operations by their path. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  '/payment/iyzipos/checkoutform/initialize/preauth/ecom': ({ bank, url }, body) => {
    const token = randomUUID();
    const payment = bank.open(body, token);
    if (!isPayment(payment)) return payment;
    const { conversationId } = payment;
    return {
      status: 'success',
      conversationId,
      token,
      tokenExpireTime: 1800,
      paymentPageUrl: `${url}/?token=${token}&lang=${body.locale}`,
      signature: bank.sign(conversationId, token),
    };
  },

  '/payment/iyzipos/checkoutform/auth/ecom/detail': ({ bank }, { token }) => {
    const payment = bank.byToken(String(token));
    return payment ? bank.answerOf(payment) : FAILED('5112');
  },

  '/payment/3dsecure/initialize/preauth': ({ bank, acsUrl }, body) => {
    const card = presentedIn(bank, (body.paymentCard ?? {}) as Record<string, unknown>);
    if (typeof card === 'string') return FAILED(card);
    if (testCardOf(card.number).startFails) return FAILED('10000');
    const payment = bank.open(body, null);
    if (!isPayment(payment)) return payment;
    bank.present(payment, card, (body.paymentCard as { registerCard?: number }).registerCard === 1);
    const { paymentId, conversationId } = payment;
    const html = `<!doctype html><html><body><form id="go" action="${acsUrl}" method="post"><input type="hidden" name="md" value="${paymentId}"></form><script>document.getElementById('go').submit()</script></body></html>`;
    return {
      status: 'success',
      conversationId,
      paymentId,
      threeDSHtmlContent: Buffer.from(html).toString('base64'),
      signature: bank.sign(paymentId, conversationId),
    };
  },

  '/payment/v2/3dsecure/auth': ({ bank }, body) => {
    const payment = bank.byPaymentId(String(body.paymentId));
    if (payment?.state !== 'asked') return FAILED('5115');
    const isSame =
      Number(body.paidPrice) === payment.paidPrice &&
      body.basketId === payment.basketId &&
      body.currency === payment.currency &&
      body.conversationData === payment.conversationData;
    if (!isSame) return FAILED('5093');
    bank.hold(payment);
    return bank.answerOf(payment);
  },

  '/payment/detail': ({ bank }, { paymentConversationId }) => {
    const payment = bank.payments.get(String(paymentConversationId));
    return payment ? bank.detailOf(payment) : FAILED('5115');
  },

  '/payment/postauth': ({ bank }, body) => {
    const payment = bank.byPaymentId(String(body.paymentId));
    if (payment?.state !== 'PRE_AUTH' || payment.cancels.length > 0 || Number(body.paidPrice) > payment.paidPrice) return FAILED('5088');
    payment.state = 'POST_AUTH';
    return bank.detailOf(payment);
  },

  '/payment/cancel': ({ bank }, body) => {
    const payment = bank.byPaymentId(String(body.paymentId));
    if (!payment || !isSettled(payment) || payment.cancels.length > 0 || isIrreversible(payment)) return FAILED('5086');
    payment.cancels.push({ refundPrice: payment.paidPrice });
    return { status: 'success', paymentId: payment.paymentId, price: payment.paidPrice, currency: payment.currency };
  },

  '/payment/refund': ({ bank }, body) => {
    for (const payment of bank.payments.values()) {
      const line = payment.items.find(({ paymentTransactionId }) => paymentTransactionId === body.paymentTransactionId);
      if (!line) continue;
      const left = leftOf(line);
      const asked = Math.round(Number(body.price) * 100);
      if (payment.state !== 'POST_AUTH' || isIrreversible(payment) || asked > left) return FAILED('5092');
      line.refunds.push({ refundPrice: asked / 100 });
      return { status: 'success', paymentId: payment.paymentId, price: asked / 100, currency: payment.currency };
    }
    return FAILED('5092');
  },

  '/v2/payment/refund': ({ bank }, body) => {
    const payment = bank.byPaymentId(String(body.paymentId));
    let asked = Math.round(Number(body.price) * 100);
    if (payment?.state !== 'POST_AUTH' || isIrreversible(payment)) return FAILED('5092');
    if (asked > payment.items.reduce((sum, line) => sum + leftOf(line), 0)) return FAILED('5092');
    const price = asked / 100;
    for (const line of payment.items) {
      const part = Math.min(asked, leftOf(line));
      if (part > 0) line.refunds.push({ refundPrice: part / 100 });
      asked -= part;
    }
    return { status: 'success', paymentId: payment.paymentId, price, currency: payment.currency };
  },

  '/v2/reporting/payment/details': ({ bank }, { paymentConversationId }) => {
    const payment = bank.payments.get(String(paymentConversationId));
    return payment ? bank.reportOf(payment) : FAILED('5115');
  },

  '/v2/reporting/payment/transactions': ({ bank }, { page }) => ({
    status: 'success',
    currentPage: Number(page),
    totalPageCount: 2,
    transactions: [...bank.payments.values()]
      .filter(isSettled)
      .flatMap(movementsOf)
      .filter((_movement, index) => index % 2 === Number(page) - 1),
  }),

  '/cardstorage/card': ({ bank }, body, method) => {
    if (method !== 'DELETE') return FAILED('11');
    return bank.cards.delete(String(body.cardToken)) ? { status: 'success' } : FAILED('3006');
  },

  '/cardstorage/cards': ({ bank }, { cardUserKey }) => ({
    status: 'success',
    cardDetails: [...bank.payments.values()]
      .filter(({ stored }) => stored?.cardUserKey === cardUserKey)
      .map(({ stored, card }) => ({
        cardToken: stored?.cardToken,
        expireMonth: String(card?.expireMonth),
        expireYear: String(card?.expireYear),
      })),
  }),

  '/payment/iyzipos/installment': (_context, { binNumber, price }) => installmentsOf(Number(price), binNumber),
};

const leftOf = (line: StandInPayment['items'][number]): number =>
  Math.round(line.paidPrice * 100) - line.refunds.reduce((sum, { refundPrice }) => sum + Math.round(refundPrice * 100), 0);

const isIrreversible = ({ card }: StandInPayment): boolean => card !== null && testCardOf(card.number).cannotBeReversed === true;

function presentedIn(bank: StandInContext['bank'], card: Record<string, unknown>): PresentedCard | string {
  if (card.cardToken !== undefined) {
    if (!card.cardUserKey) return '5111';
    return bank.cards.get(String(card.cardToken)) ?? '3006';
  }
  return { number: String(card.cardNumber), expireMonth: Number(card.expireMonth), expireYear: Number(card.expireYear) };
}

/** A payment as the report of a day has it: what is held, what was taken, what was given back. */
function movementsOf(payment: StandInPayment): Body[] {
  const { paymentId, conversationId, currency: transactionCurrency, state: paymentPhase, paidPrice, price } = payment;
  const facts = { paymentId, conversationId, transactionCurrency };
  return [
    { ...facts, transactionType: 'PAYMENT', transactionId: paymentId, paymentPhase, paidPrice, price },
    ...payment.items.flatMap(({ refunds, paymentTransactionId }) =>
      refunds.map(({ refundPrice }) => ({ ...facts, transactionType: 'REFUND', transactionId: paymentTransactionId, price: refundPrice })),
    ),
  ];
}
