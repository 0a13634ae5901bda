import type { z } from 'zod';
import type { Money } from '#kernel/money';
import type { AuthoriseRequest } from '../../gateway.ts';
import {
  Answer,
  CardList,
  CheckoutStart,
  InstallmentAnswer,
  MovedAnswer,
  PaymentAnswer,
  PaymentReport,
  ThreeDsStart,
  TransactionReport,
} from './answers.ts';
import { type IyzicoCall, IyzicoUnanswered } from './client.ts';
import { priceText, signedPrice } from './prices.ts';
import { saysNothing } from './refusals.ts';
import { paymentCard, paymentRequest, type StoredCardTokens } from './requests.ts';
import { isSignedBy } from './signatures.ts';

/** Every call that we make at iyzico, typed; an answer that says yes and is not signed by iyzico is no answer. */
export function createProvider(send: IyzicoCall, secretKey: string) {
  const requireSigned = (path: string, isSigned: boolean): void => {
    if (!isSigned) throw new IyzicoUnanswered(`${path} was answered without iyzico's signature`);
  };
  /** Payment, authorise, capture, detail and 3-D finish are signed alike. */
  const requireSignedPayment = (path: string, answer: PaymentAnswer): PaymentAnswer => {
    if (answer.status === 'success') requireSigned(path, isSignedBy(secretKey, paymentValues(answer), answer.signature ?? undefined));
    return answer;
  };

  /** A look-up that was not carried out says nothing of the payment: "not found" is an answer, "too many calls" is none. */
  const requireLookedUp = <Said extends Answer>(path: string, answer: Said): Said => {
    if (answer.status === 'failure' && saysNothing(answer.errorCode))
      throw new IyzicoUnanswered(`${path} was not carried out: ${answer.errorCode}`);
    return answer;
  };

  return {
    /** Opens the hosted page for a payment that is only held (pre-authorisation). */
    async startCheckout(request: AuthoriseRequest, installments: readonly number[]): Promise<z.infer<typeof CheckoutStart>> {
      const path = '/payment/iyzipos/checkoutform/initialize/preauth/ecom';
      const body = { ...paymentRequest(request), enabledInstallments: installments, forceThreeDS: 1 };
      const answer = await send(path, CheckoutStart, body);
      if (answer.status === 'success')
        requireSigned(path, isSignedBy(secretKey, [answer.conversationId ?? '', answer.token ?? ''], answer.signature));
      return answer;
    },

    /** What became of a hosted page. */
    async checkoutResult(paymentId: string, token: string): Promise<PaymentAnswer> {
      const path = '/payment/iyzipos/checkoutform/auth/ecom/detail';
      const answer = requireLookedUp(path, await send(path, PaymentAnswer, { locale: 'tr', conversationId: paymentId, token }));
      if (answer.status === 'success') {
        const values = [answer.paymentStatus ?? '', ...paymentValues(answer), answer.token ?? token];
        requireSigned(path, isSignedBy(secretKey, values, answer.signature ?? undefined));
      }
      return answer;
    },

    /** Hands over a card: the answer is the document that leads its holder to the bank. */
    async start3ds(request: AuthoriseRequest, tokens: StoredCardTokens | undefined): Promise<z.infer<typeof ThreeDsStart>> {
      const path = '/payment/3dsecure/initialize/preauth';
      if (!request.card) throw new Error('3-D Secure is started with a card');
      const paymentCardPart = paymentCard(request.card, { remember: request.remember, tokens });
      const body = {
        ...paymentRequest(request),
        installment: request.plan?.count ?? 1,
        paymentChannel: 'WEB',
        paymentCard: paymentCardPart,
      };
      const answer = await send(path, ThreeDsStart, body);
      if (answer.status === 'success')
        requireSigned(path, isSignedBy(secretKey, [answer.paymentId ?? '', answer.conversationId ?? ''], answer.signature));
      return answer;
    },

    /** Only now is money held: what the bank's form brought was checked before. */
    async finish3ds(paymentId: string, iyzicoId: string, amount: Money, conversationData: string): Promise<PaymentAnswer> {
      const path = '/payment/v2/3dsecure/auth';
      const body = {
        locale: 'tr',
        conversationId: paymentId,
        paymentId: iyzicoId,
        paidPrice: priceText(amount),
        basketId: paymentId,
        currency: amount.currency,
        ...(conversationData ? { conversationData } : {}),
      };
      return requireSignedPayment(path, await send(path, PaymentAnswer, body));
    },

    /** The look-up, by the id that was stored before anything was sent. */
    async detail(paymentId: string): Promise<PaymentAnswer> {
      const path = '/payment/detail';
      const body = { locale: 'tr', conversationId: paymentId, paymentConversationId: paymentId };
      return requireSignedPayment(path, requireLookedUp(path, await send(path, PaymentAnswer, body)));
    },

    /** What was cancelled and given back of a payment that there is, which its detail does not say. */
    async report(paymentId: string): Promise<PaymentReport> {
      const path = `/v2/reporting/payment/details?paymentConversationId=${encodeURIComponent(paymentId)}`;
      const answer = await send(path, PaymentReport, undefined, 'GET');
      if (answer.status === 'failure') throw new IyzicoUnanswered(`a payment was not reported: ${answer.errorCode}`);
      return answer;
    },

    /** One page of a day's movements. @param day `YYYY-MM-DD` */
    async transactions(day: string, page: number): Promise<z.infer<typeof TransactionReport>> {
      const path = `/v2/reporting/payment/transactions?transactionDate=${day}&page=${page}`;
      const answer = await send(path, TransactionReport, undefined, 'GET');
      if (answer.status === 'failure') throw new IyzicoUnanswered(`a day was not reported: ${answer.errorCode}`);
      return answer;
    },

    async capture(paymentId: string, iyzicoId: string, amount: Money, ip: string): Promise<PaymentAnswer> {
      const path = '/payment/postauth';
      const body = {
        locale: 'tr',
        conversationId: paymentId,
        paymentId: iyzicoId,
        paidPrice: priceText(amount),
        currency: amount.currency,
        ip,
      };
      return requireSignedPayment(path, await send(path, PaymentAnswer, body));
    },

    /** Lets go of the whole payment. */
    cancel: (paymentId: string, iyzicoId: string, ip: string) =>
      send('/payment/cancel', Answer, { locale: 'tr', conversationId: paymentId, paymentId: iyzicoId, ip }),

    /** Gives back a part of one line of the basket. */
    refundTransaction: (refundId: string, paymentTransactionId: string, amount: Money, ip: string) =>
      send('/payment/refund', MovedAnswer, {
        locale: 'tr',
        conversationId: refundId,
        paymentTransactionId,
        price: priceText(amount),
        currency: amount.currency,
        ip,
      }),

    /** Gives back what no single line has left; iyzico spreads it over the lines. */
    refundPayment: (refundId: string, iyzicoId: string, amount: Money, ip: string) =>
      send('/v2/payment/refund', MovedAnswer, {
        locale: 'tr',
        conversationId: refundId,
        paymentId: iyzicoId,
        price: priceText(amount),
        currency: amount.currency,
        ip,
      }),

    cards: (cardUserKey: string) => send('/cardstorage/cards', CardList, { locale: 'tr', cardUserKey }),
    deleteCard: ({ cardUserKey, cardToken }: StoredCardTokens) =>
      send('/cardstorage/card', Answer, { locale: 'tr', cardUserKey, cardToken }, 'DELETE'),

    /** @param bin the first digits of a card; null: of every bank */
    installments: (amount: Pick<Money, 'minor'>, bin: string | null) =>
      send('/payment/iyzipos/installment', InstallmentAnswer, {
        locale: 'tr',
        price: priceText(amount),
        ...(bin === null ? {} : { binNumber: bin }),
      }),
  };
}

export type Provider = ReturnType<typeof createProvider>;

const paymentValues = ({ paymentId, currency, basketId, conversationId, paidPrice, price }: PaymentAnswer): string[] => [
  paymentId ?? '',
  currency ?? '',
  basketId ?? '',
  conversationId ?? '',
  paidPrice === undefined ? '' : signedPrice(paidPrice),
  price === undefined ? '' : signedPrice(price),
];
