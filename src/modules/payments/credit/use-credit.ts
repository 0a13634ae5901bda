import { type Money, minus, money, sumOf, zero } from '#kernel/money';
import { post } from '#ledger';
import { newId } from '#platform/crypto';
import type { Database, DatabaseTransaction } from '#platform/database';
import { creditReturnOf, creditUseOf } from '../accounting/postings.ts';
import { creditDay, creditShares, goodThroughAfterReturn, type RemainingCredit } from './spending.ts';
import { holderOf, normaliseEmail } from './store.ts';
import {
  endUse,
  findUse,
  insertReturn,
  insertUse,
  lockCredits,
  lockCreditsOf,
  type ReturnDestination,
  selectLeft,
  selectShares,
  setGoodThrough,
  type TakenShare,
} from './uses-store.ts';

/**
 * What somebody can spend at this moment, credit by credit.
 * @param emails addresses that its owner has confirmed
 */
export const leftCredits = (db: Database, emails: readonly string[], now: Date): Promise<RemainingCredit[]> =>
  selectLeft(db, emails.map(normaliseEmail), creditDay(now));

/**
 * Keeps an amount of somebody's credit for an order, in the transaction that writes it; nobody else can spend it meanwhile. Credits are locked in
 * one order, so that of two orders for the same lira the second finds it gone.
 * @param order.emails addresses that whoever orders has confirmed
 * @returns whether there was as much; without it nothing is written
 */
export async function holdCredit(
  tx: DatabaseTransaction,
  order: {
    readonly reservationId: string;
    readonly reservationCode: string;
    readonly emails: readonly string[];
    readonly amount: Money;
    readonly at: Date;
  },
): Promise<boolean> {
  if (order.amount.minor <= 0) throw new RangeError('A use of credit is more than zero');
  const emails = order.emails.map(normaliseEmail);
  await lockCreditsOf(tx, emails);
  const today = creditDay(order.at);
  const shares = creditShares(await selectLeft(tx, emails, today), order.amount, today);
  const found = shares.reduce((sum, { amount }) => sum + amount.minor, 0);
  if (found < order.amount.minor) return false;
  const { amount, at: heldAt, reservationCode, reservationId } = order;
  await insertUse(tx, { id: newId(), reservationId, reservationCode, amount, heldAt }, shares);
  return true;
}

/** The order is confirmed: what is held for it is spent and posted. A repeat, and an order without credit, change nothing. */
export async function spendCredit(tx: DatabaseTransaction, reservationId: string, at: Date): Promise<void> {
  const use = await findUse(tx, reservationId);
  if (!use || !(await endUse(tx, use.id, 'spent', at))) return;
  const parts = [];
  for (const { amount, email } of await selectShares(tx, use.id)) parts.push({ holderId: await holderOf(tx, email), amount });
  await post(tx, creditUseOf({ id: use.id, reservationCode: use.reservationCode, parts }), at);
}

/** The order ends without ever having been confirmed: what is held for it can be spent again. A repeat changes nothing. */
export async function releaseCredit(tx: DatabaseTransaction, reservationId: string, at: Date): Promise<void> {
  const use = await findUse(tx, reservationId);
  if (use?.state !== 'held') return;
  const shares = await selectShares(tx, use.id);
  await lockCredits(tx, idsOf(shares));
  if (!(await endUse(tx, use.id, 'released', at))) return;
  for (const share of shares) await giveDaysToSpend(tx, share, at);
}

/** What was spent on a reservation, and what of it was not given back yet. */
export interface SpentCredit {
  readonly amount: Money;
  readonly left: Money;
  /** Of what is left: kept from a payment, which can give it back in money. The rest is our own money and can only be credit again. */
  readonly leftOfPayments: Money;
}

/** Nothing where no credit was spent (yet). */
export async function spentCreditOf(db: Database, reservationId: string): Promise<SpentCredit | undefined> {
  const use = await findUse(db, reservationId);
  if (use?.state !== 'spent') return undefined;
  const shares = await selectShares(db, use.id);
  const { currency } = use.amount;
  const left = (some: readonly TakenShare[]): Money =>
    sumOf(
      some.map(({ amount, returned }) => minus(amount, returned)),
      currency,
    );
  return { amount: use.amount, left: left(shares), leftOfPayments: left(shares.filter(hasPayment)) };
}

/** What a return gives: credit that can be spent again, and parts that their payments owe in money from now on. */
export interface CreditReturn {
  readonly credit: Money;
  readonly refunds: readonly { readonly paymentId: string; readonly amount: Money }[];
}

/**
 * Gives back what was spent on a reservation, in the caller's transaction: what ends last first.
 * @param asked.amount the most that is given back; nothing more than is left of the use ever is
 * @param asked.inMoney what was kept from payments goes back to them, and the caller promises the refunds; our own money is credit again
 */
export async function returnCredit(
  tx: DatabaseTransaction,
  asked: { readonly reservationId: string; readonly amount: Money; readonly inMoney: boolean; readonly at: Date },
): Promise<CreditReturn> {
  const { currency } = asked.amount;
  const use = await findUse(tx, asked.reservationId);
  if (use?.state !== 'spent') return { credit: zero(currency), refunds: [] };
  await lockCredits(tx, idsOf(await selectShares(tx, use.id)));
  let open = asked.amount.minor;
  let credit = zero(currency);
  const refunds: { paymentId: string; amount: Money }[] = [];
  for (const share of (await selectShares(tx, use.id)).reverse()) {
    const amount = money(Math.min(open, minus(share.amount, share.returned).minor), currency);
    if (amount.minor <= 0) continue;
    open -= amount.minor;
    const paymentId = asked.inMoney && hasPayment(share) ? share.paymentId : null;
    const destination: ReturnDestination = paymentId === null ? 'credit' : 'payment';
    const id = await insertReturn(tx, { useId: use.id, creditId: share.creditId, amount, destination, at: asked.at });
    const holderId = await holderOf(tx, share.email);
    await post(tx, creditReturnOf({ id: String(id), reservationCode: use.reservationCode, holderId, paymentId, amount }), asked.at);
    if (paymentId === null) {
      credit = sumOf([credit, amount], currency);
      await giveDaysToSpend(tx, share, asked.at);
    } else refunds.push({ paymentId, amount });
  }
  return { credit, refunds: byPayment(refunds) };
}

/** Credit that comes back after its last day, or shortly before it, can still be spent for some days. */
async function giveDaysToSpend(tx: DatabaseTransaction, share: TakenShare, at: Date): Promise<void> {
  const after = goodThroughAfterReturn(share, creditDay(at));
  if (after.goodThrough !== share.goodThrough) await setGoodThrough(tx, share.creditId, after);
}

const hasPayment = ({ paymentId, source }: Pick<TakenShare, 'paymentId' | 'source'>): boolean => source === 'payment' && paymentId !== null;

const idsOf = (shares: readonly TakenShare[]): number[] => shares.map(({ creditId }) => creditId);

/** One refund for each payment, however many credits were kept from it. */
function byPayment(refunds: readonly { paymentId: string; amount: Money }[]): CreditReturn['refunds'] {
  return [...Map.groupBy(refunds, ({ paymentId }) => paymentId)].map(([paymentId, own]) => ({
    paymentId,
    amount: own.reduce((sum, { amount }) => sumOf([sum, amount], amount.currency), zero(own[0]?.amount.currency ?? 'TRY')),
  }));
}
