import type { Locale } from '#kernel/locale';
import { type Money, money } from '#kernel/money';
import type { CardLabel } from '../../card.ts';
import { DEMO_CODE } from './cards.ts';
import type { DemoBankDeps } from './deps.ts';
import { expireChallenge } from './expire-challenge.ts';
import { type BankPayment, findLockedBankPayment, updateBankPayment } from './store.ts';

const MOST_TRIES = 3;

/** What the bank's page shows to the holder. */
export interface DemoChallenge {
  readonly merchant: string;
  readonly description: string;
  readonly amount: Money;
  readonly card: CardLabel;
  readonly locale: Locale;
  /** The code to type: a real bank would send it to a phone. */
  readonly codeHint: string;
  readonly triesLeft: number;
  /** `finished`: nothing to answer any more, the holder goes back to `returnUrl`. */
  readonly state: 'waiting' | 'finished';
  readonly returnUrl: string;
}

export type ChallengeAnswer =
  | { readonly kind: 'absent' }
  | { readonly kind: 'wrong_code'; readonly triesLeft: number }
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
      card: { brand: payment.card_brand, lastFour: payment.card_last_four },
      locale: payment.locale,
      codeHint: DEMO_CODE,
      triesLeft: MOST_TRIES - payment.wrong_codes,
      state: payment.state === 'challenge' ? 'waiting' : 'finished',
      returnUrl: payment.return_url,
    };
  });
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
