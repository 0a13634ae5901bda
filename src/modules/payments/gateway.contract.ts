import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import type { AuthoriseRequest, Card, CardToken, Gateway } from './gateway.ts';

/** What the contract needs of a gateway's test surroundings. */
export interface GatewayStage {
  readonly gateway: Gateway;
  /** A card that is accepted, and one that is refused at once for want of funds. */
  readonly accepted: Card;
  readonly withoutFunds: Card;
  /** The holder types a card on the provider's page, by the address the gateway sent the holder to; for `provider_page`. */
  typeCard(url: string, card: Card): Promise<void>;
  /** The holder's answer at the bank, at the same address. */
  answerBank(url: string, answer: 'approve' | 'cancel'): Promise<void>;
}

/** What every gateway must do: run it in the gateway's own test file with its own stage. */
export function gatewayContract(name: string, stageOf: () => Promise<GatewayStage>): void {
  const amount = money(133_410, 'TRY');
  const requestFor = (card: Card | CardToken | null, paymentId = newId(), remember = false): AuthoriseRequest => ({
    paymentId,
    amount,
    card,
    remember,
    buyer: { name: 'Elif', surname: 'Karaoğlu', email: 'elif@example.com', phone: '05321234567', ip: '203.0.113.7' },
    description: 'Fiat Egea, 5 gün',
    returnUrl: 'https://kontak.example/return',
    locale: 'tr',
  });

  const onPage = ({ gateway }: GatewayStage): boolean => gateway.cardEntry === 'provider_page';
  /** Sent to the bank with a card, however the gateway has it typed. */
  const challenged = async (stage: GatewayStage, remember = false) => {
    const request = requestFor(onPage(stage) ? null : stage.accepted, newId(), remember);
    const outcome = await stage.gateway.authorise(request);
    if (outcome.kind !== 'challenge') throw new Error(`Expected a challenge, not ${outcome.kind}`);
    if (onPage(stage)) await stage.typeCard(outcome.url, stage.accepted);
    return { paymentId: request.paymentId, url: outcome.url, gatewayRef: outcome.gatewayRef };
  };
  const authorised = async (stage: GatewayStage): Promise<string> => {
    const { paymentId, url } = await challenged(stage);
    await stage.answerBank(url, 'approve');
    expect((await stage.gateway.retrieve(paymentId, null)).kind).toBe('authorised');
    return paymentId;
  };
  const captured = async (stage: GatewayStage): Promise<string> => {
    const paymentId = await authorised(stage);
    expect(await stage.gateway.capture(paymentId, amount)).toEqual({ kind: 'done' });
    return paymentId;
  };
  /** The gateway's own name for a card that it was asked to remember. */
  const remembered = async (stage: GatewayStage): Promise<string> => {
    const { paymentId, url, gatewayRef } = await challenged(stage, true);
    await stage.answerBank(url, 'approve');
    const retrieved = await stage.gateway.retrieve(paymentId, gatewayRef);
    if (retrieved.kind !== 'authorised' || !retrieved.rememberedCard) throw new Error('The card was not remembered');
    expect(retrieved.rememberedCard).toMatchObject({ expiryMonth: stage.accepted.expiryMonth, expiryYear: stage.accepted.expiryYear });
    return retrieved.rememberedCard.token;
  };
  const refundedOf = async ({ gateway }: GatewayStage, paymentId: string): Promise<number> => {
    const retrieved = await gateway.retrieve(paymentId, null);
    if (retrieved.kind !== 'captured') throw new Error(`Expected a captured payment, not ${retrieved.kind}`);
    return retrieved.refundedMinor;
  };

  describe(`the ${name} gateway`, () => {
    test('knows nothing of a payment it was never sent', async () => {
      const { gateway } = await stageOf();
      expect(await gateway.retrieve(newId(), null)).toEqual({ kind: 'absent' });
      expect(await gateway.capture(newId(), amount)).toEqual({ kind: 'refused' });
      expect(await gateway.refund(newId(), newId(), amount)).toEqual({ kind: 'refused' });
    });

    test('asks the holder first, and holds the money only after the holder said yes', async () => {
      const stage = await stageOf();
      const { paymentId, url } = await challenged(stage);
      expect((await stage.gateway.retrieve(paymentId, null)).kind).toBe('challenge');
      expect(await stage.gateway.capture(paymentId, amount)).toEqual({ kind: 'refused' });
      await stage.answerBank(url, 'approve');
      const retrieved = await stage.gateway.retrieve(paymentId, null);
      expect(retrieved).toMatchObject({ kind: 'authorised', card: { lastFour: stage.accepted.number.slice(-4) } });
      expect(JSON.stringify(retrieved)).not.toContain(stage.accepted.number);
      expect(await stage.gateway.retrieve(paymentId, null)).toEqual(retrieved);
    });

    test('takes a cancelled challenge as not authenticated', async () => {
      const stage = await stageOf();
      const { paymentId, url } = await challenged(stage);
      await stage.answerBank(url, 'cancel');
      expect(await stage.gateway.retrieve(paymentId, null)).toEqual({ kind: 'declined', reason: 'not_authenticated' });
    });

    test('says why a card was refused, and says the same when asked again', async () => {
      const stage = await stageOf();
      const { gateway, withoutFunds } = stage;
      const refused = { kind: 'declined', reason: 'insufficient_funds' };
      const request = requestFor(onPage(stage) ? null : withoutFunds);
      const outcome = await gateway.authorise(request);
      if (outcome.kind === 'challenge') await stage.typeCard(outcome.url, withoutFunds);
      else expect(outcome).toEqual(refused);
      const ref = outcome.kind === 'challenge' ? outcome.gatewayRef : null;
      expect(await gateway.retrieve(request.paymentId, ref)).toEqual(refused);
      expect(await gateway.retrieve(request.paymentId, ref)).toEqual(refused);
    });

    test('takes the card where it says that it does, and nowhere else', async () => {
      const stage = await stageOf();
      const { gateway } = stage;
      const wrongWay = requestFor(onPage(stage) ? stage.accepted : null);
      await expect(gateway.authorise(wrongWay)).rejects.toThrow();
      expect(await gateway.retrieve(wrongWay.paymentId, null)).toEqual({ kind: 'absent' });
      expect(JSON.stringify(await gateway.authorise(wrongWay).catch((error: Error) => error.message))).not.toContain(stage.accepted.number);
    });

    test('waits on the provider’s page for the card, and holds nothing until it is typed and the holder has said yes', async () => {
      const stage = await stageOf();
      if (!onPage(stage)) return;
      const request = requestFor(null);
      const outcome = await stage.gateway.authorise(request);
      if (outcome.kind !== 'challenge') throw new Error(`Expected a challenge, not ${outcome.kind}`);
      await stage.answerBank(outcome.url, 'approve');
      expect((await stage.gateway.retrieve(request.paymentId, outcome.gatewayRef)).kind).toBe('challenge');
      expect(await stage.gateway.capture(request.paymentId, amount)).toEqual({ kind: 'refused' });
      expect(await stage.gateway.void(request.paymentId)).toEqual({ kind: 'done' });
      await stage.typeCard(outcome.url, stage.accepted);
      await stage.answerBank(outcome.url, 'approve');
      expect(await stage.gateway.retrieve(request.paymentId, outcome.gatewayRef)).toEqual({ kind: 'voided' });
    });

    test('captures what was authorised, once', async () => {
      const stage = await stageOf();
      const paymentId = await captured(stage);
      await stage.gateway.capture(paymentId, amount);
      expect(await refundedOf(stage, paymentId)).toBe(0);
      expect(await stage.gateway.refund(paymentId, newId(), amount)).toEqual({ kind: 'done' });
      expect(await stage.gateway.refund(paymentId, newId(), money(1, 'TRY'))).toEqual({ kind: 'refused' });
    });

    test('captures no other amount than the authorised one', async () => {
      const stage = await stageOf();
      const paymentId = await authorised(stage);
      expect(await stage.gateway.capture(paymentId, money(amount.minor + 1, 'TRY'))).toEqual({ kind: 'refused' });
      expect(await stage.gateway.capture(paymentId, money(amount.minor, 'EUR'))).toEqual({ kind: 'refused' });
    });

    test('releases what was held, and then captures nothing', async () => {
      const stage = await stageOf();
      const paymentId = await authorised(stage);
      expect(await stage.gateway.void(paymentId)).toEqual({ kind: 'done' });
      expect(await stage.gateway.void(paymentId)).toEqual({ kind: 'done' });
      expect(await stage.gateway.retrieve(paymentId, null)).toEqual({ kind: 'voided' });
      expect(await stage.gateway.capture(paymentId, amount)).toEqual({ kind: 'refused' });
    });

    test('a challenge given up by the shop can no longer be finished by the holder', async () => {
      const stage = await stageOf();
      const { paymentId, url } = await challenged(stage);
      expect(await stage.gateway.void(paymentId)).toEqual({ kind: 'done' });
      await stage.answerBank(url, 'approve');
      expect(await stage.gateway.retrieve(paymentId, null)).toEqual({ kind: 'voided' });
    });

    test('does not void what was captured: that is a refund', async () => {
      const stage = await stageOf();
      const paymentId = await captured(stage);
      expect(await stage.gateway.void(paymentId)).toEqual({ kind: 'refused' });
      expect((await stage.gateway.retrieve(paymentId, null)).kind).toBe('captured');
    });

    test('remembers a card when it is asked to, and only then', async () => {
      const stage = await stageOf();
      expect(await remembered(stage)).not.toContain(stage.accepted.number.slice(0, 12));
      const retrieved = await stage.gateway.retrieve(await authorised(stage), null);
      expect(retrieved).not.toHaveProperty('rememberedCard');
    });

    test('asks the holder of a remembered card as well', async () => {
      const stage = await stageOf();
      const request = requestFor({ token: await remembered(stage) });
      const outcome = await stage.gateway.authorise(request);
      if (outcome.kind !== 'challenge') throw new Error(`Expected a challenge, not ${outcome.kind}`);
      expect((await stage.gateway.retrieve(request.paymentId, null)).kind).toBe('challenge');
      await stage.answerBank(outcome.url, 'approve');
      expect(await stage.gateway.retrieve(request.paymentId, null)).toMatchObject({
        kind: 'authorised',
        card: { lastFour: stage.accepted.number.slice(-4) },
      });
      expect(await stage.gateway.capture(request.paymentId, amount)).toEqual({ kind: 'done' });
    });

    test('a card that it has forgotten pays for nothing, and is forgotten once however often it is asked', async () => {
      const stage = await stageOf();
      const token = await remembered(stage);
      await stage.gateway.forgetCard(token);
      await stage.gateway.forgetCard(token);
      expect(await stage.gateway.authorise(requestFor({ token }))).toMatchObject({ kind: 'declined' });
    });

    test('gives back in parts, up to the whole and no further', async () => {
      const stage = await stageOf();
      const paymentId = await captured(stage);
      expect(await stage.gateway.refund(paymentId, newId(), money(33_410, 'TRY'))).toEqual({ kind: 'done' });
      expect(await refundedOf(stage, paymentId)).toBe(33_410);
      expect(await stage.gateway.refund(paymentId, newId(), money(100_001, 'TRY'))).toEqual({ kind: 'refused' });
      expect(await stage.gateway.refund(paymentId, newId(), money(100_000, 'TRY'))).toEqual({ kind: 'done' });
      expect(await refundedOf(stage, paymentId)).toBe(amount.minor);
    });
  });
}
