import { createHmac, randomUUID } from 'node:crypto';
import type { Money } from '#kernel/money';
import { cardLabelOf } from '../card.ts';
import type { AuthoriseRequest, Card, CardLabel, CardToken, Challenge, Gateway, RetrievedPayment } from '../gateway.ts';

interface BankPayment {
  readonly request: AuthoriseRequest;
  readonly ref: string;
  readonly card: CardLabel & { readonly expiryMonth: number; readonly expiryYear: number };
  state: 'challenge' | 'authorised' | 'captured' | 'voided' | 'declined';
  refundedMinor: number;
}

const SECRET = 'what the bank and its gateway share';
const FIELDS = ['status', 'paymentId', 'md', 'signature'] as const;
const signatureOf = (...parts: readonly string[]): string => createHmac('sha256', SECRET).update(parts.join(':')).digest('hex');

/** Refused for want of funds. */
const EMPTY_CARD = '4111111111111129';

/**
 * For tests: a gateway of the other shape, kept in memory. It answers with an HTML form that a script sends to the bank, holds money only
 * once it is handed what the bank's form brought back, and believes nothing of that but what the bank has signed.
 */
export function createFormGateway(options: { readonly names?: (amount: Money) => { minor: number; currency: string } } = {}) {
  const payments = new Map<string, BankPayment>();
  const cards = new Map<string, BankPayment['card']>();
  const calls: string[] = [];
  /** Set by a test: the next `complete` is done and its answer lost, or never arrives. */
  let loses: 'nothing' | 'the answer' | 'the call' = 'nothing';
  const named = options.names ?? ((amount) => amount);

  const retrieved = (paymentId: string): RetrievedPayment => {
    const payment = payments.get(paymentId);
    if (!payment) return { kind: 'absent' };
    const { request, ref: gatewayRef, card, refundedMinor } = payment;
    const amount = named(request.amount);
    switch (payment.state) {
      case 'challenge':
        return { kind: 'challenge', challenge: formOf(payment) };
      case 'authorised': {
        const { expiryMonth, expiryYear, ...label } = card;
        const rememberedCard = request.remember ? { rememberedCard: { token: `card-${gatewayRef}`, expiryMonth, expiryYear } } : {};
        return { kind: 'authorised', gatewayRef, amount, card: label, ...rememberedCard };
      }
      case 'captured':
        return { kind: 'captured', gatewayRef, amount, refundedMinor };
      case 'voided':
        return { kind: 'voided' };
      case 'declined':
        return { kind: 'declined', reason: 'not_authenticated' };
    }
  };

  const finish = (payment: BankPayment, callback: Readonly<Record<string, string>>): void => {
    const { status = '', paymentId = '', md = '', signature } = callback;
    const isBank = signature === signatureOf(status, paymentId, md) && paymentId === payment.request.paymentId && md === payment.ref;
    if (!isBank || payment.state !== 'challenge') return;
    payment.state = status === 'success' ? 'authorised' : 'declined';
    if (payment.state === 'authorised' && payment.request.remember) cards.set(`card-${payment.ref}`, payment.card);
  };

  const gateway: Gateway = {
    name: 'form',
    cardEntry: 'our_form',
    remembersCards: true,
    pageOrigins: [],
    inFlightMs: 5_000,
    callbackFields: FIELDS,
    async authorise(request) {
      calls.push('authorise');
      if (!request.card) throw new Error('This gateway is given the card');
      const card = presented(cards, request.card);
      if (!card) return { kind: 'declined', reason: 'not_permitted' };
      const payment: BankPayment = { request: { ...request, card: null }, ref: randomUUID(), card, state: 'challenge', refundedMinor: 0 };
      payments.set(request.paymentId, payment);
      if ('number' in request.card && request.card.number === EMPTY_CARD) {
        refusals.add(request.paymentId);
        return { kind: 'declined', reason: 'insufficient_funds' };
      }
      return { kind: 'challenge', challenge: formOf(payment), gatewayRef: payment.ref };
    },
    async complete(paymentId, _gatewayRef, callback) {
      calls.push('complete');
      const lost = loses;
      loses = 'nothing';
      if (lost === 'the call') throw new Error('not reached');
      const payment = payments.get(paymentId);
      if (payment) finish(payment, callback);
      if (lost === 'the answer') throw new Error('not answered');
      return retrieved(paymentId);
    },
    async retrieve(paymentId) {
      calls.push('retrieve');
      return refusals.has(paymentId) ? { kind: 'declined', reason: 'insufficient_funds' } : retrieved(paymentId);
    },
    async capture(paymentId, amount) {
      calls.push('capture');
      const payment = payments.get(paymentId);
      if (payment?.state !== 'authorised' || !isSame(payment.request.amount, amount)) return { kind: 'refused' };
      payment.state = 'captured';
      return { kind: 'done', amount: named(amount) };
    },
    async void(paymentId) {
      calls.push('void');
      const payment = payments.get(paymentId);
      if (payment?.state === 'captured') return { kind: 'refused' };
      if (payment) payment.state = 'voided';
      return { kind: 'done' };
    },
    async refund(paymentId, _refundId, amount) {
      calls.push('refund');
      const payment = payments.get(paymentId);
      if (payment?.state !== 'captured' || payment.request.amount.minor - payment.refundedMinor < amount.minor) return { kind: 'refused' };
      payment.refundedMinor += amount.minor;
      return { kind: 'done', amount: named(amount) };
    },
    async forgetCard(token) {
      cards.delete(token);
    },
  };
  const refusals = new Set<string>();

  return {
    gateway,
    /** What was called, in order. */
    calls,
    lose(what: typeof loses): void {
      loses = what;
    },
    /** The holder answers the bank, which signs what it sends them back with. */
    answerBank(challenge: Challenge, answer: 'approve' | 'cancel'): Readonly<Record<string, string>> {
      const html = challenge.kind === 'form' ? challenge.html : '';
      const [, md = ''] = /name="md" value="([^"]*)"/.exec(html) ?? [];
      const paymentId = [...payments].find(([, payment]) => payment.ref === md)?.[0] ?? '';
      const status = answer === 'approve' ? 'success' : 'failure';
      return { status, paymentId, md, signature: signatureOf(status, paymentId, md) };
    },
  };
}

const isSame = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency;

const presented = (cards: ReadonlyMap<string, BankPayment['card']>, card: Card | CardToken): BankPayment['card'] | undefined =>
  'token' in card ? cards.get(card.token) : { ...cardLabelOf(card), expiryMonth: card.expiryMonth, expiryYear: card.expiryYear };

const formOf = ({ ref }: BankPayment): Challenge => ({
  kind: 'form',
  html: `<!doctype html><body><form name="go" action="https://acs.bank.example/3ds" method="post"><input type="hidden" name="md" value="${ref}"></form><script>document.forms.go.submit()</script></body>`,
});
