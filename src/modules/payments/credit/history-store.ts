import { sql } from 'kysely';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';

interface MovementRow {
  readonly kind: 'granted' | 'used' | 'returned' | 'refunded' | 'expired';
  readonly minor: number | string;
  readonly currency: Currency;
  readonly code: string;
  readonly at: Date;
  readonly goodThrough: string | null;
  readonly left: number | string | null;
}

/** Everything that was granted to an address, used, given back or not used in time; the newest first. */
export async function selectMovements(db: Database, email: string): Promise<readonly MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with own as (select * from credits where email = ${email})
    select * from (
      select 'granted' as kind, amount_minor as minor, currency, reservation_code as code, at, good_through as "goodThrough", credit_left(id) as left, 1 as step
      from own
      union all
      select 'used', sum(share.amount_minor), used.currency, used.reservation_code, used.held_at, null::date, null::bigint, 2
      from own join credit_shares share on share.credit_id = own.id join credit_uses used on used.id = share.use_id
      group by used.id
      union all
      select 'returned', sum(share.amount_minor), used.currency, used.reservation_code, used.ended_at, null::date, null::bigint, 3
      from own join credit_shares share on share.credit_id = own.id join credit_uses used on used.id = share.use_id
      where used.state = 'released' group by used.id
      union all
      select case back.destination when 'credit' then 'returned' else 'refunded' end, sum(back.amount_minor), used.currency, used.reservation_code,
        back.at, null::date, null::bigint, 3
      from own join credit_returns back on back.credit_id = own.id join credit_uses used on used.id = back.use_id
      group by used.id, back.destination, back.at
      union all
      select 'expired', ended.amount_minor, own.currency, own.reservation_code, ended.at, null::date, null::bigint, 4
      from own join credit_expiries ended on ended.credit_id = own.id
    ) as movements
    order by at desc, step desc, code
  `.execute(db);
  return rows;
}
