import { type Money, money } from '#kernel/money';
import type { AuthoriseRequest, InstallmentPlan } from '../../gateway.ts';
import { minorFrom } from './prices.ts';
import type { Provider } from './provider.ts';
import { saysNothing } from './refusals.ts';

type Details = NonNullable<Awaited<ReturnType<Provider['installments']>>['installmentDetails']>;

/**
 * Which of the wished counts may be offered on iyzico's page without anybody being told: those that cost the holder of no card more than the
 * rental does. When iyzico does not say, the whole is paid at once.
 */
export async function freeInstallments(
  provider: Pick<Provider, 'installments'>,
  { amount }: Pick<AuthoriseRequest, 'amount'>,
  wished: readonly number[],
): Promise<number[]> {
  const several = wished.filter((count) => count > 1);
  // Turkish law allows instalments on lira only.
  if (several.length === 0 || amount.currency !== 'TRY') return [1];
  const details = await detailsOf(provider, amount).catch((): Details => []);
  const isFree = (count: number): boolean =>
    details.length > 0 &&
    details.every(({ installmentPrices }) =>
      installmentPrices
        .filter((price) => price.installmentNumber === count)
        .every(({ totalPrice }) => minorFrom(totalPrice) === amount.minor),
    ) &&
    details.some(({ installmentPrices }) => installmentPrices.some((price) => price.installmentNumber === count));
  return [1, ...several.filter(isFree)];
}

/**
 * The plans of the bank that has issued a card, where it is a credit card; without its first digits, for each count what the dearest bank asks.
 * iyzico lists Turkish banks only, so a foreign card has none.
 */
export async function plansFor(
  provider: Pick<Provider, 'installments'>,
  { amount, bin }: { readonly amount: Money; readonly bin: string | null },
): Promise<InstallmentPlan[]> {
  if (amount.currency !== 'TRY') return [];
  const details = (await detailsOf(provider, amount, bin)).filter(({ cardType }) => bin === null || cardType === 'CREDIT_CARD');
  const dearest = new Map<number, InstallmentPlan>();
  for (const { installmentNumber: count, installmentPrice, totalPrice } of details.flatMap(({ installmentPrices }) => installmentPrices)) {
    const total = money(minorFrom(totalPrice), amount.currency);
    const plan = { count, total, perMonth: money(minorFrom(installmentPrice), amount.currency) };
    if (count > 1 && total.minor >= (dearest.get(count)?.total.minor ?? 0)) dearest.set(count, plan);
  }
  return [...dearest.values()];
}

async function detailsOf(provider: Pick<Provider, 'installments'>, amount: Money, bin: string | null = null): Promise<Details> {
  const { errorCode, installmentDetails, status } = await provider.installments(amount, bin);
  if (status === 'failure' && saysNothing(errorCode)) throw new Error(`iyzico named no installments: ${errorCode}`);
  return status === 'success' ? (installmentDetails ?? []) : [];
}
