import type { AuthoriseRequest, CommandAnswer, Gateway, RetrievedPayment } from '../src/modules/payments/gateway.ts';
import type { Stage } from './stage.ts';

/** A payment in the bank's own books. Amounts are minor units of its one currency. */
export interface BankPayment {
  readonly id: string;
  readonly amount: AuthoriseRequest['amount'];
  /** Who is paid for: a reservation's code. */
  readonly item: string;
  state: 'challenge' | 'authorised' | 'captured' | 'voided' | 'declined';
  /** Every capture and refund that moved money: one that moved twice stands twice. */
  capturedMinor: number;
  refundedMinor: number;
}

const IN_FLIGHT_MS = 30_000;
const DAY_SECONDS = 86_400;
/** How long the bank keeps an amount for us. */
const HELD_FOR_DAYS = 7;

export const heldBy = ({ state, amount }: BankPayment): number => (state === 'authorised' ? amount.minor : 0);
export const takenBy = ({ capturedMinor, refundedMinor }: BankPayment): number => capturedMinor - refundedMinor;

/** A bank behind a wire that loses and delays. It has no idempotency: a refund that arrives twice is two refunds while enough is left. */
export function createBank(stage: Stage) {
  const payments = new Map<string, BankPayment>();
  const told = (what: string, id: string): void => stage.note(`bank ${what} ${stage.nameOf(payments.get(id)?.item ?? id)}`);

  function authorise({ paymentId, amount, basket }: AuthoriseRequest): BankPayment {
    const payment: BankPayment = {
      id: paymentId,
      amount,
      item: basket[0]?.id ?? '',
      state: 'challenge',
      capturedMinor: 0,
      refundedMinor: 0,
    };
    if (payments.has(paymentId)) throw new Error('The bank has this payment already');
    payments.set(paymentId, payment);
    return payment;
  }

  /** Sends a command over the wire: it may be lost on its way there or back, or arrive while nobody waits any more. */
  async function over(what: string, id: string, arrives: () => CommandAnswer): Promise<CommandAnswer> {
    const fate = stage.isCalm()
      ? 'answered'
      : stage.random.weighed({ answered: 68, answer_lost: 12, never_arrives: 8, arrives_late: 6, refused: 6 });
    told(`is asked to ${what} (${fate})`, id);
    stage.pass(1);
    if (fate === 'refused') return { kind: 'refused' };
    if (fate === 'never_arrives') throw new Error('No connection');
    if (fate === 'arrives_late') {
      stage.later(stage.random.between(1, IN_FLIGHT_MS / 1000 - 5), () => void arrives());
      throw new Error('No answer in time');
    }
    const answer = arrives();
    if (fate === 'answer_lost') throw new Error('The answer was lost');
    return answer;
  }

  const gateway: Gateway = {
    name: 'simulated-bank',
    cardEntry: 'our_form',
    remembersCards: false,
    pageOrigins: [],
    callbackFields: [],
    inFlightMs: IN_FLIGHT_MS,
    async authorise(request) {
      const fate = stage.isCalm()
        ? 'challenge'
        : stage.random.weighed({ challenge: 74, declined: 8, answer_lost: 7, never_arrives: 5, arrives_late: 6 });
      stage.pass(1);
      stage.note(`bank is sent a card (${fate}) for ${stage.nameOf(request.basket[0]?.id ?? '')}`);
      if (fate === 'never_arrives') throw new Error('No connection');
      if (fate === 'arrives_late') {
        stage.later(stage.random.between(1, IN_FLIGHT_MS / 1000 - 5), () => void authorise(request));
        throw new Error('No answer in time');
      }
      const payment = authorise(request);
      if (fate === 'answer_lost') throw new Error('The answer was lost');
      if (fate === 'declined') {
        payment.state = 'declined';
        return { kind: 'declined', reason: 'insufficient_funds' };
      }
      return { kind: 'challenge', challenge: { kind: 'redirect', url: `https://bank.example/${payment.id}` }, gatewayRef: payment.id };
    },
    async retrieve(id) {
      stage.pass(1);
      if (!stage.isCalm() && stage.random.happens(12)) {
        told('does not answer a look-up of', id);
        throw new Error('No answer');
      }
      return retrieved(payments.get(id));
    },
    complete: (id, ref) => gateway.retrieve(id, ref),
    capture: (id, amount) =>
      over('take the money of', id, () => {
        const payment = payments.get(id);
        if (payment?.state !== 'authorised') return { kind: 'refused' };
        payment.state = 'captured';
        payment.capturedMinor += amount.minor;
        return { kind: 'done', amount };
      }),
    void: (id) =>
      over('let go of', id, () => {
        const payment = payments.get(id);
        if (payment?.state === 'captured') return { kind: 'refused' };
        if (payment && payment.state !== 'declined') payment.state = 'voided';
        return { kind: 'done', amount: payment?.amount ?? { minor: 0, currency: 'TRY' } };
      }),
    refund: (id, _refundId, amount) =>
      over('give back the money of', id, () => {
        const payment = payments.get(id);
        if (payment?.state !== 'captured' || payment.refundedMinor + amount.minor > payment.capturedMinor) return { kind: 'refused' };
        payment.refundedMinor += amount.minor;
        return { kind: 'done', amount };
      }),
    forgetCard: async () => {},
  };

  return {
    gateway,
    payments: payments as ReadonlyMap<string, BankPayment>,
    /** The holder answers the bank, whether or not anybody waits for it. */
    answer(id: string, says: 'yes' | 'no'): void {
      const payment = payments.get(id);
      if (payment?.state !== 'challenge') return;
      payment.state = says === 'yes' ? 'authorised' : 'declined';
      if (says === 'yes') stage.later(HELD_FOR_DAYS * DAY_SECONDS, () => lapse(payment));
    },
  };
}

/** The bank keeps nothing for ever. */
function lapse(payment: BankPayment): void {
  if (payment.state === 'authorised') payment.state = 'voided';
}

function retrieved(payment: BankPayment | undefined): RetrievedPayment {
  switch (payment?.state) {
    case undefined:
      return { kind: 'absent' };
    case 'challenge':
      return { kind: 'challenge', challenge: { kind: 'redirect', url: `https://bank.example/${payment.id}` } };
    case 'authorised':
      return { kind: 'authorised', gatewayRef: payment.id, amount: payment.amount, card: { brand: 'visa', lastFour: '0000' } };
    case 'captured':
      return { kind: 'captured', gatewayRef: payment.id, amount: payment.amount, refundedMinor: payment.refundedMinor };
    case 'voided':
      return { kind: 'voided' };
    case 'declined':
      return { kind: 'declined', reason: 'insufficient_funds' };
  }
}
