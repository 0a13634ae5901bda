import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { silentLog } from '#platform/log';
import type { ChosenPlan, Gateway, InstallmentPlan } from '../gateway.ts';
import type { Payment, PaymentState } from '../model.ts';
import { binOf, findChosenPlan, isAgreed, mostChargeOf, offeredInstallments, sellsInstallments } from './offer-installments.ts';

const lira = (minor: number) => money(minor, 'TRY');
const AMOUNT = lira(120_000);
const BIN = '55287900';
const plan = (count: number, total: number): InstallmentPlan => ({ count, total: lira(total), perMonth: lira(Math.ceil(total / count)) });

function selling(plans: readonly InstallmentPlan[] | Error | undefined, installmentsMost = 6) {
  const asked: unknown[] = [];
  const installmentsFor = async (of: unknown): Promise<readonly InstallmentPlan[]> => {
    asked.push(of);
    if (plans instanceof Error) throw plans;
    return plans ?? [];
  };
  const gateway = { name: 'bank', ...(plans === undefined ? {} : { installmentsFor }) } as unknown as Gateway;
  return { asked, deps: { gateways: { bank: gateway }, gateway: 'bank', installmentsMost, log: silentLog } };
}

describe('the plans that are offered', () => {
  test('are those of the card’s bank up to what the owner sells, the fewest parts first', async () => {
    const { asked, deps } = selling([plan(9, 150_000), plan(6, 130_000), plan(3, 123_000), plan(2, 120_000)]);
    expect((await offeredInstallments(deps, { bin: BIN, amount: AMOUNT })).map(({ count }) => count)).toEqual([2, 3, 6]);
    expect(asked).toEqual([{ bin: BIN, amount: AMOUNT }]);
  });

  test.each([
    ['to a gateway that sells none', undefined, 6, AMOUNT],
    ['where the owner wants none', [plan(3, 123_000)], 1, AMOUNT],
    ['in euros', [plan(3, 123_000)], 6, money(120_000, 'EUR')],
    ['for nothing', [plan(3, 123_000)], 6, lira(0)],
    ['while the provider does not say', new Error('no answer'), 6, AMOUNT],
    ['that cost less than the price', [plan(3, 119_999)], 6, AMOUNT],
    ['in another currency', [{ count: 3, total: money(123_000, 'EUR'), perMonth: money(41_000, 'EUR') }], 6, AMOUNT],
    ['in one part', [plan(1, 120_000)], 6, AMOUNT],
  ])('are none %s', async (_what, plans, most, amount) => {
    const { deps } = selling(plans, most);
    expect(await offeredInstallments(deps, { bin: BIN, amount })).toEqual([]);
  });

  test('are not asked for where everything is paid at delivery', async () => {
    const { deps } = selling([plan(3, 123_000)]);
    expect(sellsInstallments(deps)).toBe(true);
    expect(await offeredInstallments({ ...deps, gateway: null }, { bin: BIN, amount: AMOUNT })).toEqual([]);
  });

  test('are chosen by their count and their total, as they are sold now', async () => {
    const { deps } = selling([plan(3, 123_000)]);
    const chosen = (count: number, total: number) => findChosenPlan(deps, { bin: BIN, amount: AMOUNT }, { count, total: lira(total) });
    expect(await chosen(3, 123_000)).toMatchObject({ count: 3 });
    expect(await chosen(3, 122_999)).toBeUndefined();
    expect(await chosen(6, 123_000)).toBeUndefined();
  });

  test('on a provider’s page are worth at most what the dearest costs', () => {
    expect(mostChargeOf([plan(2, 120_000), plan(6, 130_000), plan(3, 123_000)], AMOUNT)).toBe(10_000);
    expect(mostChargeOf([], AMOUNT)).toBe(0);
  });
});

test.each([
  ['5528 7900 0000 0008', '55287900'],
  ['5528-7900', '55287900'],
  ['374427000000003', '37442700'],
  ['552879', undefined],
  ['5528790x', undefined],
  ['', undefined],
])('the first digits of %j are %j', (typed, bin) => {
  expect(binOf(typed)).toBe(bin);
});

describe('what a gateway tells of a payment', () => {
  const payment = (change: Partial<Payment>): Payment =>
    ({ amount: AMOUNT, installments: 1, charge: lira(0), mostCharge: lira(0), state: 'challenge', ...change }) as Payment;
  const chosen = { installments: 3, charge: lira(3_000) };
  const page = { mostCharge: lira(10_000) };
  const by = (count: number, total: number): ChosenPlan => ({ count, total: lira(total) });
  const decided: readonly PaymentState[] = ['authorised', 'captured'];

  test.each<[string, Partial<Payment>, number, ChosenPlan | undefined, boolean]>([
    ['the price, at once', {}, 120_000, undefined, true],
    ['more than the price', {}, 123_000, undefined, false],
    ['a plan that nobody has chosen', {}, 123_000, by(3, 123_000), false],
    ['the plan that was chosen', chosen, 123_000, by(3, 123_000), true],
    ['its total by a gateway that says no more', chosen, 123_000, undefined, true],
    ['the price where a plan was chosen', chosen, 120_000, undefined, false],
    ['another count for the same total', chosen, 123_000, by(6, 123_000), false],
    ['a plan whose total is not the amount', chosen, 123_000, by(3, 124_000), false],
    ['a plan of the page', page, 130_000, by(6, 130_000), true],
    ['at once on the page', page, 120_000, undefined, true],
    ['a plan of the page that costs nothing', page, 120_000, by(2, 120_000), true],
    ['more than the dearest plan of the page', page, 130_001, by(6, 130_001), false],
    ['less than the price', page, 119_999, by(2, 119_999), false],
    ['more than the price without a plan', page, 123_000, undefined, false],
  ])('%s', (_what, change, minor, told, agreed) => {
    expect(isAgreed(payment(change), { amount: lira(minor), ...(told ? { plan: told } : {}) })).toBe(agreed);
  });

  test.each(decided)('what is %s is told the same ever after', (state) => {
    expect(isAgreed(payment({ ...page, state }), { amount: lira(130_000), plan: by(6, 130_000) })).toBe(false);
    const kept = payment({ ...page, ...chosen, state });
    expect(isAgreed(kept, { amount: lira(123_000), plan: by(3, 123_000) })).toBe(true);
    expect(isAgreed(kept, { amount: lira(120_000) })).toBe(false);
  });

  test('another currency is another amount', () => {
    expect(isAgreed(payment(page), { amount: { minor: 130_000, currency: 'USD' }, plan: by(6, 130_000) })).toBe(false);
  });
});
