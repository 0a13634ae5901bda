import type { GatewayMovement } from '../../gateway.ts';
import { minorFrom } from './prices.ts';
import type { Provider } from './provider.ts';

/** Far more than a day of ours has; a report that does not end is no report. */
const MOST_PAGES = 1_000;

/** A day by iyzico's report. What is only held was not moved, and a cancelled holding neither. */
export async function movementsOn(provider: Pick<Provider, 'transactions'>, day: string): Promise<GatewayMovement[]> {
  const movements: GatewayMovement[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { transactions, totalPageCount } = await provider.transactions(day, page);
    for (const { transactionType, paymentPhase, paymentId, price, paidPrice, transactionCurrency } of transactions ?? []) {
      const kind = transactionType === 'PAYMENT' ? 'payment' : transactionType === 'REFUND' ? 'refund' : undefined;
      if (!kind || paymentPhase === 'PRE_AUTH') continue;
      const named = (kind === 'payment' ? paidPrice : price) ?? price ?? 0;
      movements.push({ kind, gatewayRef: paymentId, amount: { minor: minorFrom(named), currency: transactionCurrency ?? 'TRY' } });
    }
    if (page >= (totalPageCount ?? 1)) break;
  }
  return movements;
}
