import { digestOf } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import { networkOf } from '#platform/network-of';
import type { BookingDeps } from '../deps.ts';
import { countUnpaid, lockOrdersOf, type OrderVisitor } from '../store.ts';

/**
 * Cars that one visitor may keep at once without paying anything: orders on their way to the bank, and those of the last day that
 * are paid at delivery. Many people share a network (a company, a mobile operator), few share a browser.
 */
export const UNPAID_ORDERS = { ofBrowser: 5, ofNetwork: 20 } as const;
const ONE_DAY_MS = 86_400_000;

/** Who orders, as it is kept with the order. */
export function orderVisitor(
  deps: Pick<BookingDeps, 'accessSecret'>,
  { ip, browser }: { readonly ip: string; readonly browser?: string | undefined },
): OrderVisitor {
  return {
    network: digestOf(`network ${networkOf(ip)}`, deps.accessSecret),
    browser: browser === undefined ? null : digestOf(`browser ${browser}`, deps.accessSecret),
  };
}

/** Orders of one visitor are written one after the other: two at once are counted like two in a row. */
export const oneAtATime = (tx: DatabaseTransaction, visitor: OrderVisitor): Promise<void> => lockOrdersOf(tx, visitor);

/** Whether the visitor holds more unpaid cars than anybody needs, the order just written among them. */
export async function holdsTooMany(tx: DatabaseTransaction, visitor: OrderVisitor, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - ONE_DAY_MS);
  if ((await countUnpaid(tx, { network: visitor.network }, since, now)) > UNPAID_ORDERS.ofNetwork) return true;
  return visitor.browser !== null && (await countUnpaid(tx, { browser: visitor.browser }, since, now)) > UNPAID_ORDERS.ofBrowser;
}
