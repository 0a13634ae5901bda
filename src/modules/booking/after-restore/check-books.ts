import { checkBalances } from '#ledger';
import { checkLedger, paymentsAfter } from '#payments';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { checkEarnings, type EarningFault } from '../earnings/check-earnings.ts';
import { checkReservations, type MoneyFault } from '../overview/check-reservations.ts';
import { selectAfter, selectUndocumented } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';

/** What must never be in a database, whatever happened to it. `of` names it: a code of an order, a payment, an account. */
export interface BookFault {
  readonly kind: 'no_documents' | 'no_order' | 'ledger' | 'overdrawn' | 'uneven' | MoneyFault | EarningFault['fault'];
  readonly of: string;
}

const BATCH_SIZE = 500;

/**
 * Holds the books against each other: no order without the documents it was agreed by, no payment without its order, the ledger as payments and
 * refunds were recorded, and reservations with the money that their state says.
 * @returns what is not so; nothing where all is
 */
export async function checkBooks({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<readonly BookFault[]> {
  const { overdrawn, uneven } = await checkBalances(db);
  return [
    ...(await selectUndocumented(db)).map((code) => ({ kind: 'no_documents', of: code }) as const),
    ...(await paymentsWithoutOrder(db)).map((id) => ({ kind: 'no_order', of: id }) as const),
    ...(await checkLedger(db)).map(({ fact }) => ({ kind: 'ledger', of: `${fact.kind} ${fact.id}` }) as const),
    ...overdrawn.map(({ account, subject }) => ({ kind: 'overdrawn', of: `${account} ${subject}` }) as const),
    ...uneven.map(({ currency }) => ({ kind: 'uneven', of: currency }) as const),
    ...(await checkReservations(db, clock())).map(({ code, fault }) => ({ kind: fault, of: code })),
    ...(await checkEarnings(db, clock())).map(({ fault, of }) => ({ kind: fault, of })),
  ];
}

async function paymentsWithoutOrder(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const payments: readonly { readonly id: string; readonly reservationId: string }[] = await paymentsAfter(db, after, BATCH_SIZE);
    if (payments.length === 0) return found;
    const orders = new Set(
      (
        await selectByIds(
          db,
          payments.map(({ reservationId }) => reservationId),
        )
      ).map(({ id }) => id),
    );
    found.push(...payments.filter(({ reservationId }) => !orders.has(reservationId)).map(({ id }) => id));
    after = payments.at(-1)?.id ?? null;
  }
}

/** Every reservation's id, in batches, for whoever looks at all of them. */
export async function* everyReservation(db: Database): AsyncGenerator<readonly string[]> {
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await selectAfter(db, after, BATCH_SIZE);
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1) ?? null;
  }
}
