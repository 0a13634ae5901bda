import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { buyerFrom } from './buyer.ts';
import type { AuthoriseRequest, Card, CardToken, Challenge, Gateway, RetrievedPayment } from './gateway.ts';
import { plansContract } from './installments/plans.contract.ts';
import { type DeclineReason, isCardNumber } from './model.ts';

/** What the contract needs of a gateway's test surroundings. */
export interface GatewayUnderTest {
  readonly gateway: Gateway;
  /** A card that is accepted, and one that is refused at once for want of funds. */
  readonly accepted: Card;
  readonly withoutFunds: Card;
  /** Why the second is refused, where its provider says less than that the funds are missing. */
  readonly refusedAs?: DeclineReason;
  /** Cards that are paid at once only, as debit cards and foreign ones are; where the gateway sells plans. */
  readonly withoutPlans?: readonly Card[];
  /**
   * The holder types a card on the provider's page, where the gateway sent the holder to, and chooses in how many parts to pay, where that page
   * asks; for `provider_page`.
   */
  typeCard(challenge: Challenge, card: Card, count?: number): Promise<void>;
  /** The holder's answer at the bank, at the same place. @returns the fields of the form that the bank sends the holder back with */
  answerBank(challenge: Challenge, answer: 'approve' | 'cancel'): Promise<Readonly<Record<string, string>>>;
}

const BUYER = {
  id: 'KTK-TEST0001',
  name: 'Elif',
  surname: 'Karaoğlu',
  email: 'elif@example.com',
  phone: '+905321234567',
  ip: '203.0.113.7',
  country: 'TR',
};

/** What every gateway must do: run it in the gateway's own test file with its own surroundings. */
export function gatewayContract(name: string, opened: () => Promise<GatewayUnderTest>): void {
  const amount = money(133_410, 'TRY');
  const requestFor = (card: Card | CardToken | null, paymentId = newId(), remember = false): AuthoriseRequest => ({
    paymentId,
    amount,
    card,
    remember,
    buyer: buyerFrom(BUYER),
    basket: [
      { id: 'car', name: 'Fiat Egea', category: 'car_rental', amount: money(amount.minor - 20_000, 'TRY') },
      { id: 'seat', name: 'Baby seat', category: 'extra', amount: money(20_000, 'TRY') },
    ],
    description: 'Fiat Egea, 5 gün',
    returnUrl: 'https://kontak.example/return',
    locale: 'tr',
  });

  const onPage = ({ gateway }: GatewayUnderTest): boolean => gateway.cardEntry === 'provider_page';
  /** Sent to the bank with a card, however the gateway has it typed. */
  const challenged = async (tested: GatewayUnderTest, remember = false) => {
    const request = requestFor(onPage(tested) ? null : tested.accepted, newId(), remember);
    const outcome = await tested.gateway.authorise(request);
    if (outcome.kind !== 'challenge') throw new Error(`Expected a challenge, not ${outcome.kind}`);
    if (onPage(tested)) await tested.typeCard(outcome.challenge, tested.accepted);
    return { paymentId: request.paymentId, challenge: outcome.challenge, gatewayRef: outcome.gatewayRef };
  };
  type Challenged = Awaited<ReturnType<typeof challenged>>;
  /** What the gateway says once the holder has answered and the bank has sent them back. */
  const afterBank = async (
    tested: GatewayUnderTest,
    { paymentId, challenge, gatewayRef }: Challenged,
    answer: 'approve' | 'cancel',
  ): Promise<RetrievedPayment> => tested.gateway.complete(paymentId, gatewayRef, await tested.answerBank(challenge, answer));
  const authorised = async (tested: GatewayUnderTest): Promise<string> => {
    const asked = await challenged(tested);
    expect((await afterBank(tested, asked, 'approve')).kind).toBe('authorised');
    expect((await tested.gateway.retrieve(asked.paymentId, null)).kind).toBe('authorised');
    return asked.paymentId;
  };
  const captured = async (tested: GatewayUnderTest): Promise<string> => {
    const paymentId = await authorised(tested);
    expect(await tested.gateway.capture(paymentId, amount)).toEqual({ kind: 'done', amount });
    return paymentId;
  };
  /** The gateway's own name for a card that it was asked to remember. */
  const remembered = async (tested: GatewayUnderTest): Promise<string> => {
    const retrieved = await afterBank(tested, await challenged(tested, true), 'approve');
    if (retrieved.kind !== 'authorised' || !retrieved.rememberedCard) throw new Error('The card was not remembered');
    expect(retrieved.rememberedCard).toMatchObject({ expiryMonth: tested.accepted.expiryMonth, expiryYear: tested.accepted.expiryYear });
    return retrieved.rememberedCard.token;
  };
  const refundedOf = async ({ gateway }: GatewayUnderTest, paymentId: string): Promise<number> => {
    const retrieved = await gateway.retrieve(paymentId, null);
    if (retrieved.kind !== 'captured') throw new Error(`Expected a captured payment, not ${retrieved.kind}`);
    return retrieved.refundedMinor;
  };

  describe(`the ${name} gateway`, () => {
    test('knows nothing of a payment it was never sent', async () => {
      const { gateway } = await opened();
      expect(await gateway.retrieve(newId(), null)).toEqual({ kind: 'absent' });
      expect(await gateway.capture(newId(), amount)).toEqual({ kind: 'refused' });
      expect(await gateway.refund(newId(), newId(), amount)).toEqual({ kind: 'refused' });
    });

    test('asks the holder first, and holds the money only after the holder said yes', async () => {
      const tested = await opened();
      const asked = await challenged(tested);
      const { paymentId } = asked;
      expect((await tested.gateway.retrieve(paymentId, null)).kind).toBe('challenge');
      expect(await tested.gateway.capture(paymentId, amount)).toEqual({ kind: 'refused' });
      await afterBank(tested, asked, 'approve');
      const retrieved = await tested.gateway.retrieve(paymentId, null);
      expect(retrieved).toMatchObject({ kind: 'authorised', amount, card: { lastFour: tested.accepted.number.slice(-4) } });
      expect(JSON.stringify(retrieved)).not.toContain(tested.accepted.number);
      expect(await tested.gateway.retrieve(paymentId, null)).toEqual(retrieved);
    });

    test('takes a cancelled challenge as not authenticated', async () => {
      const tested = await opened();
      const asked = await challenged(tested);
      const declined = { kind: 'declined', reason: 'not_authenticated' };
      expect(await afterBank(tested, asked, 'cancel')).toEqual(declined);
      expect(await tested.gateway.retrieve(asked.paymentId, null)).toEqual(declined);
    });

    test('sends the holder to an address, or with a form to a bank, and neither carries the card', async () => {
      const tested = await opened();
      const { challenge } = await challenged(tested);
      if (challenge.kind === 'form') expect(challenge.html).toMatch(/<form [^>]*action="https:[^>]*>[\s\S]*<\/form>/i);
      else expect(challenge.url).toMatch(/^(https:\/\/|http:\/\/127\.0\.0\.1:|\/)/);
      expect(JSON.stringify(challenge)).not.toContain(tested.accepted.number);
    });

    test('what a stranger posts in the bank’s place finishes nothing, and what the bank posts afterwards does', async () => {
      const tested = await opened();
      if (tested.gateway.callbackFields.length === 0) return;
      const asked = await challenged(tested);
      const { paymentId, gatewayRef } = asked;
      const fields = await tested.answerBank(asked.challenge, 'approve');
      // On a provider's page the bank answers the provider, which is asked: there is nothing to forge.
      if (Object.keys(fields).length === 0) return;
      expect(Object.keys(fields).filter((name) => !tested.gateway.callbackFields.includes(name))).toEqual([]);
      expect(Object.values(fields).filter(isCardNumber)).toEqual([]);
      for (const name of Object.keys(fields))
        expect((await tested.gateway.complete(paymentId, gatewayRef, { ...fields, [name]: `${fields[name]}x` })).kind).toBe('challenge');
      expect((await tested.gateway.complete(paymentId, gatewayRef, {})).kind).toBe('challenge');
      expect((await tested.gateway.complete(newId(), null, fields)).kind).toBe('absent');
      expect(await tested.gateway.capture(paymentId, amount)).toEqual({ kind: 'refused' });
      expect((await tested.gateway.complete(paymentId, gatewayRef, fields)).kind).toBe('authorised');
      expect((await tested.gateway.complete(paymentId, gatewayRef, fields)).kind).toBe('authorised');
    });

    test('says why a card was refused, and says the same when asked again', async () => {
      const tested = await opened();
      const { gateway, withoutFunds, refusedAs = 'insufficient_funds' } = tested;
      const refused = { kind: 'declined', reason: refusedAs };
      const request = requestFor(onPage(tested) ? null : withoutFunds);
      const outcome = await gateway.authorise(request);
      const ref = outcome.kind === 'challenge' ? outcome.gatewayRef : null;
      if (outcome.kind === 'declined') expect(outcome).toEqual(refused);
      // Some banks ask the holder first, and for the money only then.
      else if (onPage(tested)) await tested.typeCard(outcome.challenge, withoutFunds);
      else await gateway.complete(request.paymentId, ref, await tested.answerBank(outcome.challenge, 'approve'));
      expect(await gateway.retrieve(request.paymentId, ref)).toEqual(refused);
      expect(await gateway.retrieve(request.paymentId, ref)).toEqual(refused);
    });

    test('takes the card where it says that it does, and nowhere else', async () => {
      const tested = await opened();
      const { gateway } = tested;
      const wrongWay = requestFor(onPage(tested) ? tested.accepted : null);
      await expect(gateway.authorise(wrongWay)).rejects.toThrow();
      expect(await gateway.retrieve(wrongWay.paymentId, null)).toEqual({ kind: 'absent' });
      expect(JSON.stringify(await gateway.authorise(wrongWay).catch((error: Error) => error.message))).not.toContain(
        tested.accepted.number,
      );
    });

    test('waits on the provider’s page for the card, and holds nothing until it is typed and the holder has said yes', async () => {
      const tested = await opened();
      if (!onPage(tested)) return;
      const request = requestFor(null);
      const outcome = await tested.gateway.authorise(request);
      if (outcome.kind !== 'challenge') throw new Error(`Expected a challenge, not ${outcome.kind}`);
      await tested.answerBank(outcome.challenge, 'approve');
      expect((await tested.gateway.retrieve(request.paymentId, outcome.gatewayRef)).kind).toBe('challenge');
      expect(await tested.gateway.capture(request.paymentId, amount)).toEqual({ kind: 'refused' });
      expect(await tested.gateway.void(request.paymentId)).toEqual({ kind: 'done' });
      await tested.typeCard(outcome.challenge, tested.accepted);
      await tested.answerBank(outcome.challenge, 'approve');
      expect(await tested.gateway.retrieve(request.paymentId, outcome.gatewayRef)).toEqual({ kind: 'voided' });
    });

    test('captures what was authorised, once', async () => {
      const tested = await opened();
      const paymentId = await captured(tested);
      await tested.gateway.capture(paymentId, amount);
      expect(await refundedOf(tested, paymentId)).toBe(0);
      expect(await tested.gateway.refund(paymentId, newId(), amount)).toEqual({ kind: 'done', amount });
      expect(await tested.gateway.refund(paymentId, newId(), money(1, 'TRY'))).toEqual({ kind: 'refused' });
    });

    test('captures no other amount than the authorised one', async () => {
      const tested = await opened();
      const paymentId = await authorised(tested);
      expect(await tested.gateway.capture(paymentId, money(amount.minor + 1, 'TRY'))).toEqual({ kind: 'refused' });
      expect(await tested.gateway.capture(paymentId, money(amount.minor, 'EUR'))).toEqual({ kind: 'refused' });
    });

    test('releases what was held, and then captures nothing', async () => {
      const tested = await opened();
      const paymentId = await authorised(tested);
      expect(await tested.gateway.void(paymentId)).toEqual({ kind: 'done' });
      expect(await tested.gateway.void(paymentId)).toEqual({ kind: 'done' });
      expect(await tested.gateway.retrieve(paymentId, null)).toEqual({ kind: 'voided' });
      expect(await tested.gateway.capture(paymentId, amount)).toEqual({ kind: 'refused' });
    });

    test('a challenge given up by the shop can no longer be finished by the holder', async () => {
      const tested = await opened();
      const asked = await challenged(tested);
      expect(await tested.gateway.void(asked.paymentId)).toEqual({ kind: 'done' });
      expect(await afterBank(tested, asked, 'approve')).toEqual({ kind: 'voided' });
      expect(await tested.gateway.retrieve(asked.paymentId, null)).toEqual({ kind: 'voided' });
    });

    test('does not void what was captured: that is a refund', async () => {
      const tested = await opened();
      const paymentId = await captured(tested);
      expect(await tested.gateway.void(paymentId)).toEqual({ kind: 'refused' });
      expect(await tested.gateway.retrieve(paymentId, null)).toMatchObject({ kind: 'captured', amount, refundedMinor: 0 });
    });

    test('remembers a card when it is asked to, and only then', async () => {
      const tested = await opened();
      if (!tested.gateway.remembersCards) {
        expect(await afterBank(tested, await challenged(tested, true), 'approve')).not.toHaveProperty('rememberedCard');
        return;
      }
      expect(await remembered(tested)).not.toContain(tested.accepted.number.slice(0, 12));
      const retrieved = await tested.gateway.retrieve(await authorised(tested), null);
      expect(retrieved).not.toHaveProperty('rememberedCard');
    });

    test('asks the holder of a remembered card as well', async () => {
      const tested = await opened();
      if (!tested.gateway.remembersCards) return;
      const request = requestFor({ token: await remembered(tested) });
      const outcome = await tested.gateway.authorise(request);
      if (outcome.kind !== 'challenge') throw new Error(`Expected a challenge, not ${outcome.kind}`);
      expect((await tested.gateway.retrieve(request.paymentId, null)).kind).toBe('challenge');
      const { paymentId } = request;
      expect(await afterBank(tested, { paymentId, challenge: outcome.challenge, gatewayRef: outcome.gatewayRef }, 'approve')).toMatchObject(
        {
          kind: 'authorised',
          card: { lastFour: tested.accepted.number.slice(-4) },
        },
      );
      expect(await tested.gateway.capture(paymentId, amount)).toEqual({ kind: 'done', amount });
    });

    test('a card that it has forgotten pays for nothing, and is forgotten once however often it is asked', async () => {
      const tested = await opened();
      const token = tested.gateway.remembersCards ? await remembered(tested) : newId();
      await tested.gateway.forgetCard(token);
      await tested.gateway.forgetCard(token);
      expect(await tested.gateway.authorise(requestFor({ token }))).toMatchObject({ kind: 'declined' });
    });

    test('gives back in parts, up to the whole and no further', async () => {
      const tested = await opened();
      const paymentId = await captured(tested);
      expect(await tested.gateway.refund(paymentId, newId(), money(33_410, 'TRY'))).toEqual({ kind: 'done', amount: money(33_410, 'TRY') });
      expect(await refundedOf(tested, paymentId)).toBe(33_410);
      expect(await tested.gateway.refund(paymentId, newId(), money(100_001, 'TRY'))).toEqual({ kind: 'refused' });
      expect(await tested.gateway.refund(paymentId, newId(), money(100_000, 'TRY'))).toEqual({
        kind: 'done',
        amount: money(100_000, 'TRY'),
      });
      expect(await refundedOf(tested, paymentId)).toBe(amount.minor);
    });

    plansContract(opened, { afterBank, amount, onPage, refundedOf, requestFor });
  });
}
