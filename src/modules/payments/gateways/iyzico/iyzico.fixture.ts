import type { Database } from '#platform/database';
import { type Log, silentLog } from '#platform/log';
import { answerBank, type IyzicoStandIn, iyzicoStandIn, STAND_IN_KEYS, typeOnPage } from '#testing';
import type { Card, CardEntry } from '../../card.ts';
import type { Challenge } from '../../gateway.ts';
import { createIyzicoGateway } from './gateway.ts';

export const IYZICO_CARD: Card = { holder: 'Elif Karaoğlu', number: '5528790000000008', expiryMonth: 8, expiryYear: 2029, cvc: '123' };
export const withNumber = (number: string): Card => ({ ...IYZICO_CARD, number });

/** Which payment of the stand-in a challenge belongs to: by its page's token, or by the bank's form. */
function paymentBehind({ bank }: IyzicoStandIn, challenge: Challenge) {
  const found =
    challenge.kind !== 'form'
      ? bank.byToken(new URL(challenge.url).searchParams.get('token') ?? '')
      : bank.byPaymentId(/name="md" value="([^"]*)"/.exec(challenge.html)?.[1] ?? '');
  if (!found) throw new Error('The stand-in knows no such payment');
  return found;
}

/** The gateway with the stand-in behind it. */
export async function iyzicoFixture(
  db: Database,
  options: {
    readonly cardEntry?: CardEntry;
    readonly clock?: () => Date;
    readonly log?: Log;
    readonly installments?: readonly number[];
  } = {},
) {
  const standIn = await openStandIn();
  const gateway = createIyzicoGateway({
    db,
    clock: options.clock ?? (() => new Date('2026-08-01T10:00:00Z')),
    log: options.log ?? silentLog,
    account: { ...STAND_IN_KEYS, url: standIn.url },
    cardEntry: options.cardEntry ?? 'our_form',
    installments: options.installments ?? [1],
  });
  return {
    standIn,
    gateway,
    typeCard(challenge: Challenge, { number, expiryMonth, expiryYear }: Card, count = 1): void {
      typeOnPage(standIn, paymentBehind(standIn, challenge), { number, expireMonth: expiryMonth, expireYear: expiryYear }, count);
    },
    answerBank: (challenge: Challenge, answer: 'approve' | 'cancel') => answerBank(standIn, paymentBehind(standIn, challenge), answer),
    /** How often an operation was called. */
    times: (path: string): number => standIn.calls.filter((call) => call.path === path).length,
  };
}

const opened: IyzicoStandIn[] = [];

async function openStandIn(): Promise<IyzicoStandIn> {
  const standIn = await iyzicoStandIn();
  opened.push(standIn);
  return standIn;
}

/** For `afterEach`. */
export async function closeStandIns(): Promise<void> {
  await Promise.all(opened.splice(0).map((standIn) => standIn.close()));
}
