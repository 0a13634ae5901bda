import { type Entry, entriesTouching } from '#ledger';
import type { Database } from '#platform/database';

/** What a reservation's payments and what was given on it have done to the accounts, in the order in which it was posted. */
export const entriesOf = (
  db: Database,
  { paymentIds, reservationCode }: { readonly paymentIds: readonly string[]; readonly reservationCode: string },
): Promise<Entry[]> =>
  entriesTouching(db, [
    ...[...paymentIds, reservationCode].map((subject) => ({ account: 'customer_payments' as const, subject })),
    ...paymentIds.map((subject) => ({ account: 'installment_charges' as const, subject })),
    ...paymentIds.map((subject) => ({ account: 'contested_payments' as const, subject })),
    { account: 'goodwill', subject: reservationCode },
  ]);
