import { type Money, money } from '#kernel/money';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { type Failpoint, noFailpoint } from '#platform/failpoint';
import { type Log, silentLog } from '#platform/log';
import type { BuyerDetails } from './buyer.ts';
import type { Card, CardEntry, CardToken } from './card.ts';
import type { PaymentDeps } from './deps.ts';
import type { BasketItem, ChosenPlan, Gateway } from './gateway.ts';
import { DEMO_CARDS, DEMO_CODE, type DemoBehaviour } from './gateways/demo/cards.ts';
import { answerChallenge } from './gateways/demo/challenge.ts';
import { createDemoGateway } from './gateways/demo/gateway.ts';
import { demoBankLedger } from './gateways/demo/store.ts';
import type { Payment } from './model.ts';
import { type Authorisation, authorisePayment } from './payment/authorise-payment.ts';
import { lookUpPayment } from './payment/look-up-payment.ts';
import { openPayment } from './payment/open-payment.ts';
import { recordPayment } from './payment/record-payment.ts';
import { getPayment } from './store/payments.ts';

export const AMOUNT = money(133_410, 'TRY');
const PATH = '/demo-bank/';

/** The demo card that behaves in this way, as a customer types it. */
export function demoCard(behaviour: DemoBehaviour): Card {
  const number = DEMO_CARDS.find((card) => card.behaviour === behaviour)?.number ?? '';
  return { holder: 'Elif Karaoğlu', number, expiryMonth: 8, expiryYear: 2029, cvc: '123' };
}

export const challengeIdFrom = (url: string): string => url.slice(PATH.length);

/** For tests: the operations with the demo bank behind them and a clock that the test moves. */
export function paymentFixture(
  db: Database,
  options: {
    latencyMs?: number;
    installments?: readonly number[];
    cardEntry?: CardEntry;
    log?: Log;
    failpoint?: Failpoint;
    around?: (gateway: Gateway) => Gateway;
  } = {},
) {
  let now = new Date('2026-08-01T10:00:00Z');
  const clock = () => now;
  const bank = createDemoGateway({
    db,
    clock,
    cardEntry: options.cardEntry ?? 'our_form',
    merchant: 'Kontak',
    challengePath: (id) => `${PATH}${id}`,
    latencyMs: options.latencyMs ?? 0,
    installments: options.installments ?? [2, 3, 6],
  });
  const deps: PaymentDeps = {
    db,
    clock,
    gateways: { [bank.name]: options.around?.(bank) ?? bank },
    challengePage: (paymentId) => `https://kontak.example/bank/form/${paymentId}`,
    failpoint: options.failpoint ?? noFailpoint,
    log: options.log ?? silentLog,
  };

  const fixture = {
    deps,
    bank,
    pass(seconds: number): void {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async open(reservationId = newId(), amount: Money = AMOUNT): Promise<string> {
      const opening = { id: newId(), reservationId, gateway: bank.name, amount, now, actor: 'customer' };
      return (await db.transaction().execute((tx) => openPayment(tx, opening))).payment.id;
    },
    authorise: (paymentId: string, card: Card | CardToken | null, changed: Partial<PaymentDeps> = {}, rememberFor: string | null = null) =>
      authorisePayment({ ...deps, ...changed }, paymentId, { ...authorisationWith(card), rememberFor }),
    /** A payment in installments whose holder has said yes at the bank. */
    async authorisedBy(plan: ChosenPlan, behaviour: DemoBehaviour = 'success'): Promise<string> {
      const paymentId = await fixture.open();
      await authorisePayment(deps, paymentId, { ...authorisationWith(demoCard(behaviour)), plan });
      await fixture.answer(paymentId);
      await fixture.lookUp(paymentId);
      return paymentId;
    },
    async answer(paymentId: string, answer: string = DEMO_CODE): Promise<void> {
      const { challengeUrl } = await getPayment(db, paymentId);
      await answerChallenge(deps, challengeIdFrom(challengeUrl ?? ''), answer);
    },
    async lookUp(paymentId: string): Promise<Payment> {
      const retrieved = await lookUpPayment(deps, paymentId);
      return (await db.transaction().execute((tx) => recordPayment(tx, paymentId, retrieved, { now, actor: 'bank' }))).payment;
    },
    /** A payment whose holder has said yes at the bank. */
    async authorised(behaviour: DemoBehaviour = 'success'): Promise<string> {
      const paymentId = await fixture.open();
      await fixture.authorise(paymentId, demoCard(behaviour));
      await fixture.answer(paymentId);
      await fixture.lookUp(paymentId);
      return paymentId;
    },
    /** A payment whose holder had the card remembered for a member. */
    async remembered(ownerId: string, card: Card = demoCard('success')): Promise<string> {
      const paymentId = await fixture.open();
      await fixture.authorise(paymentId, card, {}, ownerId);
      await fixture.answer(paymentId);
      await fixture.lookUp(paymentId);
      return paymentId;
    },
    payment: (paymentId: string) => getPayment(db, paymentId),
    /** The bank's books on one payment, in minor units. */
    async books(paymentId: string) {
      const account = (await demoBankLedger(db)).find((each) => each.paymentId === paymentId);
      return { held: account?.held.minor ?? 0, taken: account?.taken.minor ?? 0, captured: account?.captured.minor ?? 0 };
    },
  };
  return fixture;
}

export const ELIF: BuyerDetails = {
  id: 'KTK-TEST0001',
  name: 'Elif',
  surname: 'Karaoğlu',
  email: 'elif@example.com',
  phone: '+905321234567',
  ip: '203.0.113.7',
  country: 'TR',
};

const basketOf = (amount: Money): BasketItem[] => [{ id: 'KTK-TEST0001', name: 'Fiat Egea', category: 'car_rental', amount }];

export function authorisationWith(card: Card | CardToken | null, amount: Money = AMOUNT): Authorisation {
  return {
    card,
    buyer: ELIF,
    basket: basketOf(amount),
    returnUrl: 'https://kontak.example/return',
    locale: 'tr',
    description: 'Fiat Egea, 5 gün',
    rememberFor: null,
  };
}
