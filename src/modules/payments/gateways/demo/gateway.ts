import { setTimeout as sleep } from 'node:timers/promises';
import { type Money, money } from '#kernel/money';
import { newId, newToken } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import type {
  AuthoriseOutcome,
  AuthoriseRequest,
  CardLabel,
  Challenge,
  CommandAnswer,
  Gateway,
  RememberedCard,
  RetrievedPayment,
} from '../../gateway.ts';
import { DEMO_CARDS, DEMO_CODE, type DemoBehaviour } from './cards.ts';
import { demoPlans } from './demo-plans.ts';
import type { DemoBankDeps, DemoGatewayDeps } from './deps.ts';
import { expireChallenge } from './expire-challenge.ts';
import { afterPresenting, type PresentedCard, presentedAs } from './presented-card.ts';
import {
  type BankPayment,
  deleteBankCard,
  findBankCard,
  findLockedBankPayment,
  insertBankCard,
  insertBankPayment,
  insertEntry,
  sumRefunded,
  updateBankPayment,
} from './store.ts';

export const DEMO_GATEWAY = 'demo';

const CHALLENGE_MINUTES = 10;
// A lost call is known to be lost after this; the waiting page asks for about as long.
const IN_FLIGHT_MS = 5_000;

const DONE = { kind: 'done' } as const;
const REFUSED = { kind: 'refused' } as const;

/** The demo bank's gateway, with the bank's own side for drawing its pages. */
export interface DemoGateway extends Gateway {
  readonly bank: DemoBankDeps;
}

/** An answer that never comes. */
class DemoBankTimeout extends Error {
  override readonly name = 'DemoBankTimeout';
}

/** A payment id that the bank has seen before: the caller sent a card twice. */
class DemoBankDuplicate extends Error {
  override readonly name = 'DemoBankDuplicate';
}

/**
 * The gateway that ships as the default: a bank of our own making with its own tables and books, treated as an outside
 * system. Its cards are in `DEMO_CARDS`; it keeps of a card only brand and last four digits, and of one it is asked to remember
 * the expiry and how it behaves. It takes the card from the shop's form, or on a page of its own.
 */
export function createDemoGateway(deps: DemoGatewayDeps): DemoGateway {
  const atBank = async <T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> => {
    if (deps.latencyMs > 0) await sleep(deps.latencyMs);
    return deps.db.transaction().execute(work);
  };

  const retrieve = (paymentId: string): Promise<RetrievedPayment> =>
    atBank(async (tx) => {
      const found = await findLockedBankPayment(tx, { payment_id: paymentId });
      if (!found) return { kind: 'absent' };
      return retrievedFrom(deps, tx, await finished(deps, tx, await expireChallenge(tx, found, deps.clock())));
    });

  return {
    name: DEMO_GATEWAY,
    bank: { db: deps.db, clock: deps.clock },
    cardEntry: deps.cardEntry,
    remembersCards: true,
    trial: { cards: DEMO_CARDS, code: DEMO_CODE },
    // It asks its holder by itself and brings nothing back.
    callbackFields: [],
    // Its pages are served by this process.
    pageOrigins: [],
    inFlightMs: deps.latencyMs + IN_FLIGHT_MS,

    installmentsFor: async ({ amount, bin }) => demoPlans(deps.installments, { amount, bin }),

    async authorise(request): Promise<AuthoriseOutcome> {
      const card = await presented(deps, request.card);
      if (card?.behaviour === 'authorise_lost') throw new DemoBankTimeout('The demo bank was not reached');
      const payment = newBankPayment(deps, request, card);
      const accepted = await atBank((tx) => insertBankPayment(tx, payment));
      if (!accepted) throw new DemoBankDuplicate('The demo bank has this payment already');
      if (card?.behaviour === 'authorise_unanswered') throw new DemoBankTimeout('The demo bank did not answer');
      if (payment.decline_reason) return { kind: 'declined', reason: payment.decline_reason };
      return { kind: 'challenge', challenge: challengeAt(deps, payment), gatewayRef: payment.bank_ref };
    },

    retrieve,
    complete: retrieve,

    async capture(paymentId, amount): Promise<CommandAnswer> {
      const [answer, behaviour] = await atBank(async (tx) => capturedAtBank(deps, tx, paymentId, amount));
      if (behaviour === 'capture_unanswered' && answer.kind === 'done') throw new DemoBankTimeout('The demo bank did not answer');
      return answer;
    },

    void: (paymentId) =>
      atBank(async (tx) => {
        const payment = await findLockedBankPayment(tx, { payment_id: paymentId });
        if (!payment || payment.state === 'voided' || payment.state === 'declined') return DONE;
        if (payment.state === 'captured') return REFUSED;
        await updateBankPayment(tx, paymentId, { state: 'voided' });
        if (payment.state === 'authorised')
          await insertEntry(tx, { paymentId, kind: 'released', minor: payment.amount_minor, at: deps.clock() });
        return DONE;
      }),

    async refund(paymentId, _refundId, amount): Promise<CommandAnswer> {
      const [answer, behaviour] = await atBank(async (tx) => refundedAtBank(deps, tx, paymentId, amount));
      if (behaviour === 'refund_unanswered' && answer.kind === 'done') throw new DemoBankTimeout('The demo bank did not answer');
      return answer;
    },

    forgetCard: (token) => atBank((tx) => deleteBankCard(tx, token)),
  };
}

/** The bank behind the gateways, for drawing its pages; there is none outside of a demonstration. */
export function demoBankOf(gateways: Readonly<Record<string, Gateway>>): DemoBankDeps | undefined {
  const gateway: (Gateway & Partial<DemoGateway>) | undefined = Object.hasOwn(gateways, DEMO_GATEWAY) ? gateways[DEMO_GATEWAY] : undefined;
  return gateway?.bank;
}

const challengeAt = (deps: DemoGatewayDeps, { challenge_id, locale }: Pick<BankPayment, 'challenge_id' | 'locale'>): Challenge => ({
  kind: 'redirect',
  url: deps.challengePath(challenge_id, locale),
});

const amountOf = ({ amount_minor, currency }: BankPayment): Money => money(amount_minor, currency);

const planOf = (payment: BankPayment) =>
  payment.installments > 1 ? { plan: { count: payment.installments, total: amountOf(payment) } } : {};

/** A card of no brand that is always refused: what a shop presents when the bank has forgotten it. */
const UNKNOWN_CARD: PresentedCard = { brand: 'other', lastFour: '0000', behaviour: 'not_permitted' };

/** The card as the bank sees it: typed, or remembered from an earlier payment. Nothing: the bank's page asks for it. */
async function presented({ db, cardEntry }: DemoGatewayDeps, card: AuthoriseRequest['card']): Promise<PresentedCard | null> {
  if (card && 'token' in card) {
    const known = await findBankCard(db, card.token);
    return known ? { brand: known.card_brand, lastFour: known.card_last_four, behaviour: known.behaviour } : UNKNOWN_CARD;
  }
  if ((card === null) !== (cardEntry === 'provider_page')) throw new Error(`The demo bank takes cards by ${cardEntry}`);
  return card && presentedAs(card);
}

const NO_CARD_YET = { state: 'card', decline_reason: null, behaviour: null, card_brand: null, card_last_four: null } as const;

function newBankPayment(deps: DemoGatewayDeps, request: AuthoriseRequest, card: PresentedCard | null) {
  const now = deps.clock();
  const typed = request.card && !('token' in request.card) ? request.card : null;
  return {
    payment_id: request.paymentId,
    bank_ref: newId(),
    challenge_id: newToken(),
    ...(card
      ? afterPresenting(card, request.remember ? typed : null)
      : { ...NO_CARD_YET, remember: request.remember, expiry_month: null, expiry_year: null }),
    merchant: deps.merchant,
    description: request.description,
    amount_minor: (request.plan?.total ?? request.amount).minor,
    currency: request.amount.currency,
    installments: request.plan?.count ?? 1,
    locale: request.locale,
    return_url: request.returnUrl,
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
  };
}

/** The authorisation itself happens when the shop asks after the holder has answered: money is held only then. */
async function finished(deps: DemoGatewayDeps, tx: DatabaseTransaction, payment: BankPayment): Promise<BankPayment> {
  if (payment.state !== 'authenticated') return payment;
  if (payment.behaviour === 'refused') {
    await updateBankPayment(tx, payment.payment_id, { state: 'declined', decline_reason: 'refused' });
    return { ...payment, state: 'declined', decline_reason: 'refused' };
  }
  await updateBankPayment(tx, payment.payment_id, { state: 'authorised' });
  await insertEntry(tx, { paymentId: payment.payment_id, kind: 'authorised', minor: payment.amount_minor, at: deps.clock() });
  await rememberCard(deps, tx, payment);
  return { ...payment, state: 'authorised' };
}

const tokenOf = (payment: BankPayment): string => `demo-card-${payment.bank_ref}`;

async function rememberCard(deps: DemoGatewayDeps, tx: DatabaseTransaction, payment: BankPayment): Promise<void> {
  const { remember, behaviour, card_brand, card_last_four, expiry_month, expiry_year } = payment;
  if (!remember || expiry_month === null || expiry_year === null || !behaviour || !card_brand || !card_last_four) return;
  const label = { card_brand, card_last_four, expiry_month, expiry_year };
  await insertBankCard(tx, { token: tokenOf(payment), behaviour, ...label, stored_at: deps.clock() });
}

async function rememberedOf(tx: DatabaseTransaction, payment: BankPayment): Promise<RememberedCard | undefined> {
  const card = payment.remember ? await findBankCard(tx, tokenOf(payment)) : undefined;
  return card && { token: card.token, expiryMonth: card.expiry_month, expiryYear: card.expiry_year };
}

async function retrievedFrom(deps: DemoGatewayDeps, tx: DatabaseTransaction, payment: BankPayment): Promise<RetrievedPayment> {
  switch (payment.state) {
    case 'card':
    case 'challenge':
    case 'authenticated':
      return { kind: 'challenge', challenge: challengeAt(deps, payment) };
    case 'authorised': {
      const rememberedCard = await rememberedOf(tx, payment);
      return {
        kind: 'authorised',
        gatewayRef: payment.bank_ref,
        amount: amountOf(payment),
        ...planOf(payment),
        card: labelOf(payment),
        ...(rememberedCard ? { rememberedCard } : {}),
      };
    }
    case 'captured':
      return {
        kind: 'captured',
        gatewayRef: payment.bank_ref,
        amount: amountOf(payment),
        ...planOf(payment),
        refundedMinor: await sumRefunded(tx, payment.payment_id),
      };
    case 'voided':
      return { kind: 'voided' };
    case 'declined':
      return { kind: 'declined', reason: payment.decline_reason ?? 'refused' };
  }
}

const labelOf = ({ card_brand, card_last_four }: BankPayment): CardLabel => ({
  brand: card_brand ?? 'other',
  lastFour: card_last_four ?? '0000',
});

async function capturedAtBank(
  deps: DemoGatewayDeps,
  tx: DatabaseTransaction,
  paymentId: string,
  amount: Money,
): Promise<[CommandAnswer, DemoBehaviour?]> {
  const payment = await findLockedBankPayment(tx, { payment_id: paymentId });
  if (payment?.state !== 'authorised' || payment.behaviour === 'capture_refused' || !isAmountOf(payment, amount)) return [REFUSED];
  await updateBankPayment(tx, paymentId, { state: 'captured' });
  await insertEntry(tx, { paymentId, kind: 'captured', minor: amount.minor, at: deps.clock() });
  const answer: CommandAnswer = { kind: 'done', amount };
  return payment.behaviour ? [answer, payment.behaviour] : [answer];
}

const isAmountOf = (payment: BankPayment, amount: Money): boolean =>
  payment.amount_minor === amount.minor && payment.currency === amount.currency;

/** As with real providers there is no idempotency: the same refund sent twice is two refunds, while enough is left. */
async function refundedAtBank(
  deps: DemoGatewayDeps,
  tx: DatabaseTransaction,
  paymentId: string,
  amount: Money,
): Promise<[CommandAnswer, DemoBehaviour?]> {
  const payment = await findLockedBankPayment(tx, { payment_id: paymentId });
  if (payment?.state !== 'captured' || payment.currency !== amount.currency) return [REFUSED];
  if (amount.minor <= 0 || (await sumRefunded(tx, paymentId)) + amount.minor > payment.amount_minor) return [REFUSED];
  await insertEntry(tx, { paymentId, kind: 'refunded', minor: amount.minor, at: deps.clock() });
  const answer: CommandAnswer = { kind: 'done', amount };
  return payment.behaviour ? [answer, payment.behaviour] : [answer];
}
