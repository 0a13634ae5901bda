import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import { neverTookPlace, statesThat } from '../../model/states.ts';
import { deleteShortMessages } from '../../short-messages/store.ts';
import { deleteTags } from '../../tags/store.ts';
import { tables } from '../tables.ts';

/** How many reservations of an address `anonymiseUnrented` would take the person out of, and how many it would leave as they are. */
export async function countErasable(db: Database, email: string, now: Date): Promise<{ readonly erased: number; readonly kept: number }> {
  const count = () =>
    tables(db)
      .selectFrom('reservations')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('email', '=', email);
  const all = Number((await count().executeTakeFirstOrThrow()).n);
  const erased = Number((await count().where(isUnrented(now)).executeTakeFirstOrThrow()).n);
  return { erased, kept: all - erased };
}

/** Nothing is left to do for them: whatever the card held was let go. */
const isUnrented = (now: Date) =>
  sql<boolean>`((state in (${sql.join(statesThat(neverTookPlace))}) and next_attempt_at is null) or (state = 'payment_failed' and hold_until <= ${now}))`;

/** Takes whoever ordered out of what never became a rental, with its documents, e-mails and consents; its row stays, with a number and no person. */
export async function anonymiseUnrented(tx: DatabaseTransaction, email: string, now: Date): Promise<void> {
  const rows = await tables(tx)
    .updateTable('reservations')
    .set({
      first_name: '',
      last_name: '',
      email: sql<string>`id::text || '@erased.invalid'`,
      phone: '',
      second_phone: null,
      flight_code: null,
      birth_date: '1900-01-01',
      licence_date: null,
      version: sql`version + 1`,
    })
    .where('email', '=', email)
    .where(isUnrented(now))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('reservation_revisions')
    .set({ delivery: JSON.stringify({ pickup: null, returnTo: null }), additional_drivers: '[]' })
    .where('reservation_id', 'in', ids)
    .execute();
  await tables(tx).deleteFrom('reservation_sent_emails').where('reservation_id', 'in', ids).execute();
  for (const documents of ['reservation_documents', 'reservation_documents_past'] as const)
    await tables(tx).deleteFrom(documents).where('reservation_id', 'in', ids).execute();
  await tables(tx).deleteFrom('consents').where('reservation_id', 'in', ids).execute();
  await tables(tx).deleteFrom('order_marks').where('reservation_id', 'in', ids).execute();
  await deleteShortMessages(tx, ids);
  await deleteTags(tx, ids);
}
