import type { AuthoriseRequest } from '../../gateway.ts';
import { minorFrom } from './prices.ts';
import type { Provider } from './provider.ts';

/**
 * Which of the wished counts may be offered on iyzico's page: those that cost the holder of no card more than the rental does. What the
 * others cost would be charged beyond what the order says, and not be ours. When iyzico does not say, the whole is paid at once.
 */
export async function freeInstallments(
  provider: Pick<Provider, 'installments'>,
  { amount, locale }: Pick<AuthoriseRequest, 'amount' | 'locale'>,
  wished: readonly number[],
): Promise<number[]> {
  const several = wished.filter((count) => count > 1);
  // Turkish law allows instalments on lira only.
  if (several.length === 0 || amount.currency !== 'TRY') return [1];
  const details = await detailsOf(provider, amount, locale);
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

async function detailsOf(
  provider: Pick<Provider, 'installments'>,
  amount: AuthoriseRequest['amount'],
  locale: AuthoriseRequest['locale'],
): Promise<NonNullable<Awaited<ReturnType<Provider['installments']>>['installmentDetails']>> {
  try {
    const { status, installmentDetails } = await provider.installments(amount, locale);
    return status === 'success' ? (installmentDetails ?? []) : [];
  } catch {
    // An order is not lost for want of a table of instalments.
    return [];
  }
}
