import { mailboxOf } from '#kernel/contact';
import { foldText } from '#kernel/text';
import { digestOf } from '#platform/crypto';
import { networkOf, widerNetworksOf } from '#platform/requests/networks';
import type { BookingDeps } from '../../deps.ts';
import type { Driver } from '../../model/reservation.ts';
import type { MarkKind } from './order-trust.ts';

/** What an order has in common with others, as keyed digests. */
export type OrderMarks = Readonly<Partial<Record<MarkKind, string>>>;

/**
 * Whoever orders, by everything that tells one person from another.
 * @param from.ip null where it is not the customer's own network: somebody of ours orders for them
 * @param from.browser its token, where there is one
 */
export function orderMarks(
  deps: Pick<BookingDeps, 'accessSecret'>,
  driver: Pick<Driver, 'email' | 'phone' | 'firstName' | 'lastName' | 'birthDate'>,
  from: { readonly ip: string | null; readonly browser?: string | undefined },
): OrderMarks {
  const [household, company] = from.ip === null ? [] : widerNetworksOf(from.ip);
  const values: Readonly<Record<MarkKind, string | undefined>> = {
    email: mailboxOf(driver.email),
    phone: driver.phone,
    driver: `${foldText(`${driver.firstName} ${driver.lastName}`)} ${driver.birthDate}`,
    browser: from.browser,
    network: from.ip === null ? undefined : networkOf(from.ip),
    household,
    company,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([kind, value]) => (value === undefined ? [] : [[kind, markDigest(deps, kind as MarkKind, value)]])),
  );
}

export const markDigest = ({ accessSecret }: Pick<BookingDeps, 'accessSecret'>, kind: MarkKind, value: string): string =>
  digestOf(`${kind} ${value}`, accessSecret);
