import type { Locale } from '#kernel/locale';
import { type Money, money } from '#kernel/money';
import { type Card, type CardField, type CardLabel, type CardProblems, cardFrom } from '../../card.ts';
import { DEMO_CODE } from './cards.ts';
import type { DemoBankDeps } from './deps.ts';
import { expireChallenge } from './expire-challenge.ts';
import { afterPresenting, type PresentedCard, presentedAs } from './presented-card.ts';
import { type BankPayment, findLockedBankPayment, updateBankPayment } from './store.ts';

/** How many codes may be typed. */
export const MOST_TRIES = 3;

/** What the bank's page shows to the holder. */
export interface DemoChallenge {
  readonly merchant: string;
  readonly description: string;
  readonly amount: Money;
  /** null while the page asks for it. */
  readonly card: CardLabel | null;
  readonly locale: Locale;
  /** The code to type: a real bank would send it to a phone. */
  readonly codeHint: string;
  readonly triesLeft: number;
  /** `card`: the card is asked for first. `finished`: nothing to answer any more, the holder goes back to `returnUrl`. */
  readonly state: 'card' | 'waiting' | 'finished';
  readonly returnUrl: string;
}

export type ChallengeAnswer =
  | { readonly kind: 'absent' }
  | { readonly kind: 'wrong_code'; readonly triesLeft: number }
  /** The card has to be typed first. */
  | { readonly kind: 'card_missing' }
  /** Send the holder to `returnUrl`; the outcome itself is asked of the bank by the shop, never read from the browser. */
  | { readonly kind: 'finished'; readonly authenticated: boolean; readonly returnUrl: string };

/** The challenge behind an address of the demo bank, or nothing when there is none. */
export async function challengeOf(deps: DemoBankDeps, challengeId: string): Promise<DemoChallenge | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findLockedBankPayment(tx, { challenge_id: challengeId });
    if (!found) return undefined;
    const payment = await expireChallenge(tx, found, deps.clock());
    return {
      merchant: payment.merchant,
      description: payment.description,
      amount: money(payment.amount_minor, payment.currency),
      card: payment.card_brand && payment.card_last_four ? { brand: payment.card_brand, lastFour: payment.card_last_four } : null,
      locale: payment.locale,
      codeHint: DEMO_CODE,
      triesLeft: MOST_TRIES - payment.wrong_codes,
      state: payment.state === 'card' ? 'card' : payment.state === 'challenge' ? 'waiting' : 'finished',
      returnUrl: payment.return_url,
    };
  });
}

export type CardAnswer =
  | { readonly kind: 'absent' }
  | { readonly kind: 'wrong_card'; readonly problems: CardProblems }
  /** The bank goes on and asks the holder for the code. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'finished'; readonly returnUrl: string };

/**
 * The card as typed on the bank's own page, or `cancel`. A card that is refused at once ends the payment. Once a card was taken, another
 * one changes nothing.
 * @param today `YYYY-MM-DD`
 */
export async function enterCard(
  deps: DemoBankDeps,
  challengeId: string,
  typed: Readonly<Partial<Record<CardField, string>>> | 'cancel',
  today: string,
): Promise<CardAnswer> {
  return deps.db.transaction().execute(async (tx): Promise<CardAnswer> => {
    const found = await findLockedBankPayment(tx, { challenge_id: challengeId });
    if (!found) return { kind: 'absent' };
    const payment = await expireChallenge(tx, found, deps.clock());
    const finished = { kind: 'finished', returnUrl: payment.return_url } as const;
    if (payment.state !== 'card') return payment.state === 'challenge' ? { kind: 'taken' } : finished;
    if (typed === 'cancel') {
      await updateBankPayment(tx, payment.payment_id, { state: 'declined', decline_reason: 'not_authenticated' });
      return finished;
    }
    const read = cardFrom(typed, today);
    if (read.kind === 'problems') return { kind: 'wrong_card', problems: read.problems };
    const change = afterPresenting(presentedOnPage(read.card), payment.remember ? read.card : null);
    await updateBankPayment(tx, payment.payment_id, change);
    return change.state === 'challenge' ? { kind: 'taken' } : finished;
  });
}

/** Nothing is lost between a bank and its own page: a card that stands for that is refused there. */
function presentedOnPage(card: Card): PresentedCard {
  const presented = presentedAs(card);
  return presented.behaviour === 'authorise_lost' ? { ...presented, behaviour: 'not_permitted' } : presented;
}

/**
 * The holder's answer: a code as typed, or `cancel`. Three wrong codes end it. An answer to a challenge that has ended
 * (a double click, the back button) changes nothing and leads back to the shop again.
 */
export async function answerChallenge(deps: DemoBankDeps, challengeId: string, answer: string): Promise<ChallengeAnswer> {
  return deps.db.transaction().execute(async (tx): Promise<ChallengeAnswer> => {
    const found = await findLockedBankPayment(tx, { challenge_id: challengeId });
    if (!found) return { kind: 'absent' };
    const payment = await expireChallenge(tx, found, deps.clock());
    if (payment.state === 'card') return { kind: 'card_missing' };
    if (payment.state !== 'challenge') return finishedAnswer(payment);

    const wrongCodes = answer !== 'cancel' && answer.replace(/\s/g, '') !== DEMO_CODE ? payment.wrong_codes + 1 : payment.wrong_codes;
    if (wrongCodes > payment.wrong_codes && wrongCodes < MOST_TRIES) {
      await updateBankPayment(tx, payment.payment_id, { wrong_codes: wrongCodes });
      return { kind: 'wrong_code', triesLeft: MOST_TRIES - wrongCodes };
    }
    const authenticated = answer !== 'cancel' && wrongCodes === payment.wrong_codes && payment.behaviour !== 'not_authenticated';
    const change = authenticated
      ? ({ state: 'authenticated' } as const)
      : ({ state: 'declined', decline_reason: 'not_authenticated', wrong_codes: wrongCodes } as const);
    await updateBankPayment(tx, payment.payment_id, change);
    return finishedAnswer({ ...payment, ...change });
  });
}

const finishedAnswer = (payment: BankPayment): ChallengeAnswer => ({
  kind: 'finished',
  authenticated: payment.state !== 'declined' && payment.state !== 'voided',
  returnUrl: payment.return_url,
});
