import { sql } from 'kysely';
import type { Money } from '#kernel/money';
import type { Database } from '#platform/database';
import { type Earning, earningFrom, earningTables } from './store.ts';

/** Where the page before ended. */
export interface EarningCursor {
  readonly at: Date;
  readonly id: string;
}

interface Span {
  readonly from: Date;
  readonly before: Date;
  /** Its slug; without it all. */
  readonly supplier?: string | undefined;
}

/** What was posted for a supplier in a time, in minor units of one currency. */
export interface EarningSum {
  readonly supplier: string;
  readonly currency: Money['currency'];
  readonly reservations: number;
  readonly onlineMinor: number;
  readonly atDeliveryMinor: number;
  readonly commissionMinor: number;
  readonly vatMinor: number;
  readonly shareMinor: number;
}

export async function sumEarningsOfMonth(db: Database, { from, before, supplier }: Span): Promise<EarningSum[]> {
  const rows = await earningTables(db)
    .selectFrom('reservation_earnings')
    .select(['supplier_slug', 'currency'])
    .select((row) => [
      sql<number | string>`count(distinct reservation_id)`.as('reservations'),
      row.fn.sum<number | string>('online_minor').as('online'),
      row.fn.sum<number | string>('at_delivery_minor').as('at_delivery'),
      row.fn.sum<number | string>('commission_minor').as('commission'),
      row.fn.sum<number | string>('vat_minor').as('vat'),
      row.fn.sum<number | string>('share_minor').as('share'),
    ])
    .where('at', '>=', from)
    .where('at', '<', before)
    .$if(supplier !== undefined, (rows) => rows.where('supplier_slug', '=', supplier ?? ''))
    .groupBy(['supplier_slug', 'currency'])
    .orderBy('supplier_slug')
    .orderBy('currency', 'desc')
    .execute();
  return rows.map((row) => ({
    supplier: row.supplier_slug,
    currency: row.currency,
    reservations: Number(row.reservations),
    onlineMinor: Number(row.online),
    atDeliveryMinor: Number(row.at_delivery),
    commissionMinor: Number(row.commission),
    vatMinor: Number(row.vat),
    shareMinor: Number(row.share),
  }));
}

/** Earnings with their reservations' numbers, in the order of instant and id. */
export async function selectEarningsOfMonth(
  db: Database,
  { from, before, supplier, after, limit }: Span & { readonly after: EarningCursor | null; readonly limit: number },
): Promise<(Earning & { code: string })[]> {
  const rows = await earningTables(db)
    .selectFrom('reservation_earnings')
    .innerJoin('reservations', 'reservations.id', 'reservation_earnings.reservation_id')
    .selectAll('reservation_earnings')
    .select('reservations.code')
    .where('at', '>=', from)
    .where('at', '<', before)
    .$if(supplier !== undefined, (rows) => rows.where('reservation_earnings.supplier_slug', '=', supplier ?? ''))
    .$if(after !== null, (rows) => rows.where(sql<boolean>`(at, reservation_earnings.id) > (${after?.at}, ${after?.id})`))
    .orderBy('at')
    .orderBy('reservation_earnings.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...earningFrom(row), code: row.code }));
}

export async function selectFirstEarning(db: Database, supplier?: string): Promise<Date | null> {
  const row = await earningTables(db)
    .selectFrom('reservation_earnings')
    .select('at')
    .$if(supplier !== undefined, (rows) => rows.where('supplier_slug', '=', supplier ?? ''))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
