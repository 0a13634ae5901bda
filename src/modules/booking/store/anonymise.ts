import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database';
import { neverTookPlace, statesThat } from '../model/states.ts';
import { tables } from './tables.ts';

/** Takes whoever ordered out of what never became a rental, with its documents and consents; its row stays, with a number and no person. */
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
      version: sql`version + 1`,
    })
    .where('email', '=', email)
    .where((one) =>
      one.or([
        // Nothing is left to do for them: whatever the card held was let go.
        one.and([one('state', 'in', statesThat(neverTookPlace)), one('next_attempt_at', 'is', null)]),
        one.and([one('state', '=', 'payment_failed'), one('hold_until', '<=', now)]),
      ]),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('reservation_revisions')
    .set({ delivery: JSON.stringify({ pickup: null, returnTo: null }) })
    .where('reservation_id', 'in', ids)
    .execute();
  await tables(tx).deleteFrom('reservation_documents').where('reservation_id', 'in', ids).execute();
  await tables(tx).deleteFrom('consents').where('reservation_id', 'in', ids).execute();
  await tables(tx).deleteFrom('order_marks').where('reservation_id', 'in', ids).execute();
}
