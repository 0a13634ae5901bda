import { createHmac, randomUUID } from 'node:crypto';
import { associationOf, testCardOf } from './cards.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A card as it is presented to the stand-in: typed, or one that it stored. */
export interface PresentedCard {
  readonly number: string;
  readonly expireMonth: number;
  readonly expireYear: number;
}

interface Reversal {
  readonly refundPrice: number;
}

export interface StandInPayment {
  readonly conversationId: string;
  readonly paymentId: string;
  readonly token: string | null;
  readonly basketId: string;
  readonly price: number;
  /** What the card pays, with what its bank asks for installments: on the hosted page it is known when the holder has chosen. */
  paidPrice: number;
  installment: number;
  /** The counts that the hosted page may offer. */
  readonly offered: readonly number[];
  readonly currency: string;
  readonly callbackUrl: string;
  readonly items: readonly {
    readonly itemId: string;
    readonly paymentTransactionId: string;
    readonly price: number;
    paidPrice: number;
    readonly refunds: Reversal[];
  }[];
  card: PresentedCard | null;
  registers: boolean;
  stored: { readonly cardUserKey: string; readonly cardToken: string } | null;
  /** `open`: nothing was typed yet. `asked`: the bank asks the holder. */
  state: 'open' | 'asked' | 'PRE_AUTH' | 'POST_AUTH' | 'failed';
  errorCode: string | null;
  mdStatus: string | null;
  readonly conversationData: string;
  readonly cancels: Reversal[];
}

export const FAILED = (errorCode: string): Body => ({ status: 'failure', errorCode, errorGroup: 'STAND_IN', errorMessage: 'refused' });

/** What the stand-in knows: payments by our id and by its own, stored cards, and how it signs. */
export class StandInBank {
  readonly payments = new Map<string, StandInPayment>();
  readonly cards = new Map<string, PresentedCard>();
  /** What an answer names instead of the price it was asked for. */
  namedPrice: ((price: number) => number) | null = null;
  fraudStatus = 1;
  #lastId = 20_000_000;
  readonly #secretKey: string;

  constructor(secretKey: string) {
    this.#secretKey = secretKey;
  }

  #nextId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  sign(...values: readonly (string | number)[]): string {
    return createHmac('sha256', this.#secretKey).update(values.join(':')).digest('hex');
  }

  /** The `X-IYZ-SIGNATURE-V3` of a webhook. */
  signWebhook(fields: { iyziEventType: string; paymentId: string; token?: string; paymentConversationId: string; status: string }): string {
    const { iyziEventType, paymentId, token = '', paymentConversationId, status } = fields;
    return createHmac('sha256', this.#secretKey)
      .update(this.#secretKey + iyziEventType + paymentId + token + paymentConversationId + status)
      .digest('hex');
  }

  open(body: Body, token: string | null): StandInPayment | Body {
    const problem = problemWith(body);
    if (problem) return FAILED(problem);
    const payment: StandInPayment = {
      conversationId: String(body.conversationId),
      paymentId: this.#nextId(),
      token,
      basketId: String(body.basketId),
      price: Number(body.price),
      paidPrice: Number(body.paidPrice),
      installment: Number(body.installment ?? 1),
      offered: Array.isArray(body.enabledInstallments) ? body.enabledInstallments.map(Number) : [1],
      currency: String(body.currency),
      callbackUrl: String(body.callbackUrl),
      items: itemsOf(body).map(({ id, price }) => ({
        itemId: id,
        paymentTransactionId: this.#nextId(),
        price: Number(price),
        paidPrice: Number(price),
        refunds: [],
      })),
      card: null,
      registers: false,
      stored: null,
      state: 'open',
      errorCode: null,
      mdStatus: null,
      conversationData: `data-${randomUUID()}`,
      cancels: [],
    };
    this.charge(payment, payment.installment, payment.paidPrice);
    this.payments.set(payment.conversationId, payment);
    return payment;
  }

  /** What the card pays, spread over the lines of the basket. */
  charge(payment: StandInPayment, installment: number, paidPrice: number): void {
    payment.installment = installment;
    payment.paidPrice = paidPrice;
    let left = kurus(paidPrice);
    payment.items.forEach((line, index) => {
      const isLast = index === payment.items.length - 1;
      const part = isLast ? left : Math.round((kurus(paidPrice) * kurus(line.price)) / kurus(payment.price));
      line.paidPrice = part / 100;
      left -= part;
    });
  }

  byToken = (token: string): StandInPayment | undefined => [...this.payments.values()].find((payment) => payment.token === token);
  byPaymentId = (id: string): StandInPayment | undefined => [...this.payments.values()].find(({ paymentId }) => paymentId === id);

  present(payment: StandInPayment, card: PresentedCard, registers: boolean): void {
    payment.card = card;
    payment.registers = registers;
    payment.state = 'asked';
  }

  /** The bank holds the money, or refuses. */
  hold(payment: StandInPayment): void {
    if (payment.state !== 'asked' || !payment.card) return;
    const { errorCode } = testCardOf(payment.card.number);
    if (errorCode) {
      payment.state = 'failed';
      payment.errorCode = errorCode;
      return;
    }
    payment.state = 'PRE_AUTH';
    if (payment.registers) {
      payment.stored = { cardUserKey: `user-${payment.paymentId}=`, cardToken: `card-${payment.paymentId}+/=` };
      this.cards.set(payment.stored.cardToken, payment.card);
    }
  }

  answerOf(payment: StandInPayment): Body {
    const { paymentId, currency, basketId, conversationId, price: asked, card, installment, paidPrice } = payment;
    const price = this.namedPrice?.(paidPrice) ?? paidPrice;
    const isPaid = payment.state === 'PRE_AUTH' || payment.state === 'POST_AUTH';
    if (!isPaid && !payment.token && payment.state !== 'asked') return FAILED(payment.errorCode ?? '5115');
    return {
      status: 'success',
      locale: 'tr',
      systemTime: Date.now(),
      conversationId,
      paymentId,
      paymentStatus: isPaid ? 'SUCCESS' : payment.state === 'failed' ? 'FAILURE' : 'INIT_THREEDS',
      ...(payment.errorCode ? { errorCode: payment.errorCode } : {}),
      ...(payment.mdStatus ? { mdStatus: payment.mdStatus } : {}),
      fraudStatus: this.fraudStatus,
      phase: isPaid ? payment.state : undefined,
      price: asked,
      paidPrice: price,
      currency,
      basketId,
      installment,
      ...(card
        ? { cardAssociation: associationOf(card.number), lastFourDigits: card.number.slice(-4), binNumber: card.number.slice(0, 6) }
        : {}),
      ...(payment.stored ?? {}),
      itemTransactions: payment.items.map(({ itemId, paymentTransactionId, price: line, paidPrice: paidLine }) => ({
        itemId,
        paymentTransactionId,
        price: line,
        paidPrice: paidLine,
      })),
      ...(payment.token
        ? {
            token: payment.token,
            signature: this.sign(
              isPaid ? 'SUCCESS' : payment.state === 'failed' ? 'FAILURE' : 'INIT_THREEDS',
              paymentId,
              currency,
              basketId,
              conversationId,
              price,
              asked,
              payment.token,
            ),
          }
        : { signature: this.sign(paymentId, currency, basketId, conversationId, price, asked) }),
    };
  }

  /** The detail is signed like every payment, whatever page it was made on. */
  detailOf(payment: StandInPayment): Body {
    return this.answerOf({ ...payment, token: null });
  }

  reportOf(payment: StandInPayment): Body {
    return {
      status: 'success',
      payments: [
        {
          paymentId: payment.paymentId,
          cancels: payment.cancels,
          itemTransactions: payment.items.map(({ paymentTransactionId, refunds }) => ({ paymentTransactionId, refunds })),
        },
      ],
    };
  }
}

const kurus = (price: number): number => Math.round(price * 100);

const itemsOf = (body: Body): { id: string; price: string }[] => (Array.isArray(body.basketItems) ? body.basketItems : []);

const BUYER_FIELDS = ['id', 'name', 'surname', 'identityNumber', 'email', 'gsmNumber', 'registrationAddress', 'city', 'country', 'ip'];

/** What iyzico refuses of an order before it looks at a card. */
function problemWith(body: Body): string | undefined {
  const buyer = (body.buyer ?? {}) as Record<string, unknown>;
  if (BUYER_FIELDS.some((name) => !buyer[name])) return '5001';
  const prices = [body.price, body.paidPrice, ...itemsOf(body).map(({ price }) => price)];
  if (prices.some((price) => typeof price !== 'string' || !/^\d+\.\d+$/.test(price))) return '5004';
  const sum = itemsOf(body).reduce((total, { price }) => total + Math.round(Number(price) * 100), 0);
  if (sum !== Math.round(Number(body.price) * 100)) return '5062';
  if (Number(body.paidPrice) >= 100_000) return '5008';
  // What is paid beside the price is for installments, which are sold in lira.
  const installment = Number(body.installment ?? 1);
  if (kurus(Number(body.paidPrice)) < kurus(Number(body.price)) || (installment > 1 && body.currency !== 'TRY')) return '5004';
  if (typeof body.conversationId !== 'string' || !/^https?:\/\//.test(String(body.callbackUrl))) return '5002';
  return undefined;
}
