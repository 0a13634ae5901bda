import type { Body } from './bank.ts';
import { kindOf } from './cards.ts';

/** How two invented banks sell parts, by count: what the card pays for a price of one. Two cost nothing, more do, and not everywhere the same. */
const BANKS: readonly { readonly family: string; readonly bankCode: number; readonly rates: Readonly<Record<number, number>> }[] = [
  { family: 'Paraf', bankCode: 12, rates: { 1: 1, 2: 1, 3: 1, 6: 1.08 } },
  { family: 'Bonus', bankCode: 62, rates: { 1: 1, 2: 1, 3: 1.05, 6: 1.0999 } },
];
const AT_ONCE = { 1: 1 } as const;

/** The answer to the question of instalments: of one card by its first digits, or of every bank. */
export function installmentsOf(price: number, binNumber: unknown): Body {
  if (binNumber === undefined)
    return { status: 'success', installmentDetails: BANKS.map((bank) => ({ ...named(bank), ...prices(price, bank.rates) })) };
  const firstDigits = String(binNumber);
  if (!/^(\d{6}|\d{8})$/.test(firstDigits)) return { status: 'failure', errorCode: '5004' };
  const kind = kindOf(firstDigits);
  const card = { binNumber: firstDigits, cardType: kind === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD' };
  const detail =
    kind === 'foreign' ? { ...card, ...prices(price, AT_ONCE) } : { ...card, ...named(BONUS), ...prices(price, ratesOf(kind)) };
  return { status: 'success', installmentDetails: [detail] };
}

/** What the holder of a card pays for a price in so many parts; nothing where that is not sold. */
export function paidPriceOf(price: number, number: string, count: number): number | undefined {
  const kind = kindOf(number.slice(0, 8));
  const rate = kind === 'foreign' ? (AT_ONCE as Readonly<Record<number, number>>)[count] : ratesOf(kind)[count];
  return rate === undefined ? undefined : Number((price * rate).toFixed(2));
}

const [, BONUS = { family: 'Bonus', bankCode: 62, rates: AT_ONCE }] = BANKS;
const ratesOf = (kind: 'credit' | 'debit' | 'foreign'): Readonly<Record<number, number>> => (kind === 'credit' ? BONUS.rates : AT_ONCE);
const named = ({ bankCode, family }: (typeof BANKS)[number]) => ({ bankCode, bankName: `${family} Bank`, cardFamilyName: family });

const prices = (price: number, rates: Readonly<Record<number, number>>) => ({
  installmentPrices: Object.entries(rates).map(([count, rate]) => ({
    installmentNumber: Number(count),
    totalPrice: (price * rate).toFixed(2),
    installmentPrice: ((price * rate) / Number(count)).toFixed(2),
  })),
});
