import { type Money, money } from '#kernel/money';
import type { Database } from '#platform/database';
import { selectMovements } from './history-store.ts';
import { normaliseEmail } from './store.ts';

export const CREDIT_MOVEMENTS = ['granted', 'used', 'returned', 'refunded', 'expired'] as const;
/**
 * `granted`: kept from a rental, or a present of ours. `used`: pays for a rental, or is held for an order. `returned`: that was cancelled or never
 * confirmed. `refunded`: its car was refused at the desk, and what was once paid goes back in money: the amount was used, and is no credit again.
 * `expired`: nobody used it in time.
 */
export type CreditMovementKind = (typeof CREDIT_MOVEMENTS)[number];

/** Something that happened to somebody's credit. */
export interface CreditMovement {
  readonly kind: CreditMovementKind;
  readonly amount: Money;
  /** The reservation that it was kept from, or that it pays for. */
  readonly reservationCode: string;
  readonly at: Date;
  /** Of what was granted: its last day in Turkey, `YYYY-MM-DD`, and what is left of it. */
  readonly goodThrough: string | null;
  readonly left: Money | null;
}

/**
 * What happened to somebody's credit, the newest first: `granted` and `returned` less `used` and `expired` is what can be spent or still ends.
 * Ask only for an address whose owner has confirmed it.
 */
export async function creditHistory(db: Database, email: string): Promise<CreditMovement[]> {
  const rows = await selectMovements(db, normaliseEmail(email));
  return rows.map((row) => ({
    kind: row.kind,
    amount: money(Number(row.minor), row.currency),
    reservationCode: row.code,
    at: row.at,
    goodThrough: row.goodThrough,
    left: row.left === null ? null : money(Number(row.left), row.currency),
  }));
}
