import { expect, test } from 'vitest';
import { type Money, money } from '#kernel/money';
import { newId } from '#platform/crypto';
import type { GatewayUnderTest } from '../gateway.contract.ts';
import type { AuthoriseRequest, Card, Challenge, RetrievedPayment } from '../gateway.ts';
import { binOf } from './offer-installments.ts';

/** How the contract of gateways reaches the one under test. */
interface Reached {
  readonly amount: Money;
  requestFor(card: Card | null): AuthoriseRequest;
  onPage(tested: GatewayUnderTest): boolean;
  afterBank(
    tested: GatewayUnderTest,
    asked: { readonly paymentId: string; readonly challenge: Challenge; readonly gatewayRef: string },
    answer: 'approve' | 'cancel',
  ): Promise<RetrievedPayment>;
  refundedOf(tested: GatewayUnderTest, paymentId: string): Promise<number>;
}

/** What a gateway must do that sells installments; one that sells none has nothing to do. */
export function plansContract(
  opened: () => Promise<GatewayUnderTest>,
  { afterBank, amount, onPage, refundedOf, requestFor }: Reached,
): void {
  test('sells plans to credit cards of the country, in lira, and to no other', async () => {
    const { accepted, gateway, withoutPlans = [] } = await opened();
    const plansOf = (card: Card, of = amount) => gateway.installmentsFor?.({ bin: binOf(card.number) ?? '', amount: of });
    const plans = (await plansOf(accepted)) ?? [];
    if (gateway.installmentsFor) expect(plans.length).toBeGreaterThan(0);
    for (const { count, perMonth, total } of plans) {
      expect(count).toBeGreaterThanOrEqual(2);
      expect(total.minor).toBeGreaterThanOrEqual(amount.minor);
      // A part that does not come out even is rounded by the bank.
      expect(Math.abs(perMonth.minor * count - total.minor)).toBeLessThan(count);
    }
    if (!gateway.installmentsFor) return;
    expect(await plansOf(accepted, money(5_000, 'EUR'))).toEqual([]);
    for (const card of withoutPlans) expect(await plansOf(card)).toEqual([]);
  });

  test('holds, takes and gives back what a plan costs, and says which it was', async () => {
    const tested = await opened();
    const { accepted, gateway } = tested;
    const bin = onPage(tested) ? null : (binOf(accepted.number) ?? null);
    const plan = (await gateway.installmentsFor?.({ bin, amount }))?.find(({ total }) => total.minor > amount.minor);
    // Not every page asks its holder.
    if (!plan) return;
    const request = { ...requestFor(onPage(tested) ? null : accepted), ...(onPage(tested) ? { pageCounts: [plan.count] } : { plan }) };
    const outcome = await gateway.authorise(request);
    if (outcome.kind !== 'challenge') throw new Error(`Expected a challenge, not ${outcome.kind}`);
    if (onPage(tested)) await tested.typeCard(outcome.challenge, accepted, plan.count);
    const { paymentId } = request;
    const { total } = plan;
    const told = { amount: total, plan: { count: plan.count, total } };
    expect(await afterBank(tested, { ...outcome, paymentId }, 'approve')).toMatchObject({ kind: 'authorised', ...told });
    expect(await gateway.capture(paymentId, amount)).toEqual({ kind: 'refused' });
    expect(await gateway.capture(paymentId, total)).toEqual({ kind: 'done', amount: total });
    expect(await gateway.retrieve(paymentId, outcome.gatewayRef)).toMatchObject({ kind: 'captured', refundedMinor: 0, ...told });
    const part = money(40_000, 'TRY');
    const rest = money(total.minor - part.minor, 'TRY');
    for (const given of [part, rest]) expect(await gateway.refund(paymentId, newId(), given)).toEqual({ kind: 'done', amount: given });
    expect(await refundedOf(tested, paymentId)).toBe(total.minor);
    expect(await gateway.refund(paymentId, newId(), money(1, 'TRY'))).toEqual({ kind: 'refused' });
  });
}
