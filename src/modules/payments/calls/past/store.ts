import { sql } from 'kysely';
import type { Database } from '#platform/database';

/**
 * Moves calls that were sent before an instant and whose payments have ended by then, from those after one: so many in a transaction of its own.
 * @returns where it came to, and null where the calls of before the instant are over
 */
export async function moveCalls(db: Database, before: Date, { after, limit }: { readonly after: number; readonly limit: number }) {
  const { rows } = await sql<{ last: number | null; moved: number }>`
    with looked as (
      select call.id, call.sent_at, call.ended_at is not null and payment.state in ('captured', 'voided', 'failed') and payment.changed_at < ${before} as is_past
      from gateway_calls call join payments payment on payment.id = call.payment_id
      where call.id > ${after} order by call.id limit ${limit}
    ), moved as (
      delete from gateway_calls where id in (select id from looked where is_past and sent_at < ${before}) and ended_at is not null
      returning id, payment_id, operation, refund_id, callback_id, sent_at, resolves_at, ended_at, outcome
    ), written as (
      insert into gateway_calls_past (id, payment_id, operation, refund_id, callback_id, sent_at, resolves_at, ended_at, outcome) select * from moved
    )
    select (select max(id) from looked having max(sent_at) < ${before}) as last, (select count(*)::integer from moved) as moved
  `.execute(db);
  const [{ last, moved } = { last: null, moved: 0 }] = rows;
  return { last: last === null ? null : Number(last), moved };
}
