import { type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import { creditDay, remindedThrough } from './spending.ts';
import { noteReminded, selectEnding } from './uses-store.ts';

/** What is left of the credit that a reservation gave, of which a part ends soon. */
export interface EndingCredit {
  readonly reservationCode: string;
  readonly left: Money;
  /** The first last day among them, `YYYY-MM-DD` in Turkey. */
  readonly goodThrough: string;
}

/** Credit that ends within `RULES.creditReminderDays` and of which nobody was told yet: by the reservation that gave it. */
export async function endingCredits(db: Database, now: Date, most: number): Promise<EndingCredit[]> {
  const today = creditDay(now);
  const rows = await selectEnding(db, { today, through: remindedThrough(today), untold: true }, most);
  return rows.map(endingFrom);
}

/** The same of one reservation, told or not; nothing once it is spent or has ended. */
export async function endingCreditOf(db: Database, reservationCode: string, now: Date): Promise<EndingCredit | undefined> {
  const today = creditDay(now);
  const [row] = await selectEnding(db, { today, through: remindedThrough(today), untold: false, reservationCode }, 1);
  return row && endingFrom(row);
}

/** Its owner is being told, once. @returns whether nobody was before */
export const noteCreditReminded = (tx: DatabaseTransaction, reservationCode: string, now: Date): Promise<boolean> =>
  noteReminded(tx, { reservationCode, through: remindedThrough(creditDay(now)) }, now);

const endingFrom = (row: Awaited<ReturnType<typeof selectEnding>>[number]): EndingCredit => ({
  reservationCode: row.code,
  left: money(Number(row.left), row.currency),
  goodThrough: row.goodThrough,
});
