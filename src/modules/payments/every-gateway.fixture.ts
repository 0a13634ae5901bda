import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { PAYTR_STAND_IN, paytrStandIn } from '#testing';
import type { Card, CardEntry } from './card.ts';
import type { Challenge, Gateway, GatewayNotification } from './gateway.ts';
import { DEMO_CARDS, DEMO_CODE } from './gateways/demo/cards.ts';
import { answerChallenge, enterCard } from './gateways/demo/challenge.ts';
import { iyzicoFixture } from './gateways/iyzico/iyzico.fixture.ts';
import { orderNumberOf } from './gateways/paytr/amounts.ts';
import { createPaytrGateway } from './gateways/paytr/gateway.ts';
import { challengeIdFrom, paymentFixture } from './payments.fixture.ts';

/** What is typed, and how the provider behaves meanwhile. */
export interface CardStory {
  readonly name: string;
  readonly number: string;
  /** Before the card is sent or the page is opened. */
  before?(): void;
  /** Once the holder has said yes, before the payment is looked up. */
  afterBank?(): void;
  readonly answer?: 'cancel';
}

/** A gateway with everything that a holder and a careless provider do. */
export interface WatchedGateway {
  readonly gateway: Gateway;
  readonly stories: readonly CardStory[];
  typeCard(challenge: Challenge, card: Card): Promise<void>;
  answerBank(challenge: Challenge, answer: 'approve' | 'cancel'): Promise<Readonly<Record<string, string>>>;
  /** What the provider posts by itself of a payment whose holder has answered; left out by one that posts nothing. */
  notificationOf?(paymentId: string): GatewayNotification;
  /** Has the next answer about plans break. */
  breakPlans?(): void;
  readonly close: () => Promise<void>;
}

type Opened = (db: Database, log: Log) => Promise<WatchedGateway>;

const demo =
  (cardEntry: CardEntry): Opened =>
  async (db, log) => {
    const { bank: gateway, deps } = paymentFixture(db, { cardEntry, log });
    const asked = (challenge: Challenge): string => (challenge.kind === 'redirect' ? challengeIdFrom(challenge.url) : '');
    return {
      gateway,
      stories: [
        ...DEMO_CARDS.map(({ behaviour, number }) => ({ name: behaviour, number })),
        { name: 'cancelled', number: GOOD, answer: 'cancel' },
      ],
      typeCard: async (challenge, { cvc, holder, number }) => {
        const typed = { cardHolder: holder, cardNumber: number, cardExpiry: '08/29', cardCvc: cvc };
        await enterCard(deps, asked(challenge), typed, '2026-08-01');
      },
      async answerBank(challenge, answer) {
        await answerChallenge(deps, asked(challenge), answer === 'approve' ? DEMO_CODE : 'cancel');
        return {};
      },
      close: async () => undefined,
    };
  };

/** A Turkish credit card, one of no money, and others by their test numbers. */
const GOOD = '5528790000000008';
const EMPTY = '4111111111111129';
const OTHERS = ['4603450000000000', '4127111111111113', '4131111111111117', '4151111111111112', '374427000000003', '9792030000000000'];

const iyzico =
  (cardEntry: CardEntry): Opened =>
  async (db, log) => {
    const { answerBank, gateway, standIn, typeCard } = await iyzicoFixture(db, { cardEntry, log });
    const start =
      cardEntry === 'our_form' ? '/payment/3dsecure/initialize/preauth' : '/payment/iyzipos/checkoutform/initialize/preauth/ecom';
    const result = cardEntry === 'our_form' ? '/payment/v2/3dsecure/auth' : '/payment/iyzipos/checkoutform/auth/ecom/detail';
    // What was sent comes back in the words of an error: documents of providers show such messages.
    const quoting = (): string => JSON.stringify(standIn.calls.at(-1)?.body ?? {}) + GOOD;
    return {
      gateway,
      stories: [
        { name: 'accepted', number: GOOD },
        { name: 'cancelled', number: GOOD, answer: 'cancel' },
        { name: 'refused', number: EMPTY },
        ...OTHERS.map((number) => ({ name: number.slice(-4), number })),
        { name: 'the call is lost', number: GOOD, before: () => standIn.lose('the call', start) },
        { name: 'the answer is lost', number: GOOD, before: () => standIn.lose('the answer', start) },
        { name: 'the last answer is lost', number: GOOD, afterBank: () => standIn.lose('the answer', result) },
        {
          name: 'refused in words that quote the card',
          number: GOOD,
          before: () => standIn.answerInstead(start, () => ({ status: 'failure', errorCode: '10051', errorMessage: quoting() })),
        },
        {
          name: 'an error that quotes the card',
          number: GOOD,
          before: () =>
            standIn.answerInstead(start, () => ({ status: 'failure', errorCode: '11', errorMessage: quoting(), errorGroup: GOOD })),
        },
        {
          name: 'a way to the bank that quotes the card',
          number: GOOD,
          before: () =>
            standIn.answerInstead(start, (answer) => ({
              ...answer,
              ...('threeDSHtmlContent' in answer
                ? {
                    threeDSHtmlContent: Buffer.from(
                      `<form action="https://acs.bank.example/"><input name="pan" value="${GOOD}"></form>`,
                    ).toString('base64'),
                  }
                : {}),
            })),
        },
        {
          name: 'an answer that names the whole card',
          number: GOOD,
          afterBank: () =>
            standIn.answerInstead(result, (answer) => ({ ...answer, lastFourDigits: GOOD, binNumber: GOOD, cardNumber: GOOD })),
        },
        { name: 'an answer of another shape', number: GOOD, afterBank: () => standIn.answerInstead(result, () => ({ status: GOOD })) },
      ],
      typeCard: async (challenge, card) => typeCard(challenge, card),
      answerBank: async (challenge, answer) => answerBank(challenge, answer),
      notificationOf(id) {
        const { paymentId, token } = standIn.bank.payments.get(id) ?? { paymentId: '', token: undefined };
        const iyziEventType = token ? 'CHECKOUT_FORM_AUTH' : 'THREE_DS_AUTH';
        const fields = { iyziEventType, paymentConversationId: id, ...(token ? { token } : {}), status: 'SUCCESS' };
        const headers = new Headers({ 'x-iyz-signature-v3': standIn.bank.signWebhook({ ...fields, paymentId }) });
        return { headers, body: JSON.stringify({ ...fields, iyziPaymentId: Number(paymentId) }) };
      },
      breakPlans: () =>
        standIn.answerInstead('/payment/iyzipos/installment', () => ({ status: 'failure', errorCode: '100001', errorMessage: quoting() })),
      close: async () => undefined,
    };
  };

const paytr: Opened = async (db, log) => {
  const standIn = await paytrStandIn();
  const account = { ...PAYTR_STAND_IN, url: standIn.url, testMode: true };
  const gateway = createPaytrGateway({ db, clock: () => new Date('2026-08-01T10:00:00Z'), log, account });
  const tokenIn = (challenge: Challenge): string => (challenge.kind === 'frame' ? (challenge.url.split('/').at(-1) ?? '') : '');
  const posted = new Map<string, string>();
  const hear = async (body: string | undefined): Promise<void> => {
    if (!body) return;
    posted.set(new URLSearchParams(body).get('merchant_oid') ?? '', body);
    await gateway.hear?.({ headers: new Headers(), body });
  };
  const inquiry = '/odeme/durum-sorgu';
  return {
    gateway,
    stories: [
      { name: 'accepted', number: GOOD },
      { name: 'cancelled', number: GOOD, answer: 'cancel' },
      { name: 'refused', number: EMPTY },
      { name: 'no page', number: GOOD, before: () => standIn.answerInstead('/odeme/api/get-token', { status: 'failed', reason: GOOD }) },
      { name: 'the inquiry is lost', number: GOOD, afterBank: () => standIn.loseAnswer(inquiry) },
      {
        name: 'an inquiry that quotes the card',
        number: GOOD,
        afterBank: () => standIn.answerInstead(inquiry, { status: 'error', err_no: '003', err_msg: GOOD }),
      },
      {
        name: 'an inquiry that names the whole card',
        number: GOOD,
        afterBank: () =>
          standIn.answerInstead(inquiry, {
            status: 'success',
            payment_amount: '1334,10',
            payment_total: '1334,10',
            currency: 'TL',
            masked_pan: GOOD,
          }),
      },
    ],
    typeCard: async (challenge, { number }) => hear(standIn.typeCard(tokenIn(challenge), number)),
    async answerBank(challenge, answer) {
      await hear(standIn.answerBank(tokenIn(challenge), answer));
      return {};
    },
    notificationOf: (paymentId) => ({ headers: new Headers(), body: posted.get(orderNumberOf(paymentId)) ?? '' }),
    close: () => standIn.close(),
  };
};

/** Every gateway in every way that it has cards typed. */
export const WATCHED_GATEWAYS: readonly (readonly [string, Opened])[] = [
  ['demo bank, our form', demo('our_form')],
  ['demo bank, its own page', demo('provider_page')],
  ['iyzico, our form', iyzico('our_form')],
  ['iyzico, its own page', iyzico('provider_page')],
  ['PayTR', paytr],
];
