import type { Selectable } from 'kysely';
import type { Money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ReservationState } from '../model/states.ts';
import type { BookingTables } from '../store/tables.ts';
import type { EarnedAmounts, PaidParts } from './earned.ts';

type EarningTables = BookingTables & {
  reservation_earnings: {
    id: string;
    reservation_id: string;
    number: number;
    supplier_slug: string;
    at: Date;
    state: ReservationState;
    parts: unknown;
    online_minor: number;
    at_delivery_minor: number;
    commission_minor: number;
    vat_minor: number;
    share_minor: number;
    currency: Money['currency'];
    commission_bp: number;
    vat_bp: number;
  };
};

/** For the files of this folder. */
export const earningTables = (db: Database) => db.withTables<EarningTables>();

/** What a reservation earned with one fact: more than before, or less. */
export interface Earning extends EarnedAmounts {
  readonly id: string;
  readonly reservationId: string;
  /** From 1. */
  readonly number: number;
  readonly supplier: string;
  readonly at: Date;
  /** In which the reservation was. */
  readonly state: ReservationState;
  readonly commissionBp: number;
  readonly vatBp: number;
}

export async function insertEarning(tx: DatabaseTransaction, earning: Earning): Promise<void> {
  await earningTables(tx)
    .insertInto('reservation_earnings')
    .values({
      id: earning.id,
      reservation_id: earning.reservationId,
      number: earning.number,
      supplier_slug: earning.supplier,
      at: earning.at,
      state: earning.state,
      parts: JSON.stringify(earning.parts),
      online_minor: earning.onlineMinor,
      at_delivery_minor: earning.atDeliveryMinor,
      commission_minor: earning.commissionMinor,
      vat_minor: earning.vatMinor,
      share_minor: earning.shareMinor,
      currency: earning.currency,
      commission_bp: earning.commissionBp,
      vat_bp: earning.vatBp,
    })
    .execute();
}

/** Everything that some reservations have earned, in the order in which it was. */
export async function selectEarnings(db: Database, reservationIds: readonly string[]): Promise<Earning[]> {
  if (reservationIds.length === 0) return [];
  const rows = await earningTables(db)
    .selectFrom('reservation_earnings')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .orderBy('reservation_id')
    .orderBy('number')
    .execute();
  return rows.map(earningFrom);
}

/** Those of the ids that there are earnings of. */
export async function selectEarningIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await earningTables(db).selectFrom('reservation_earnings').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** What of payments was promised to be given back for some reservations, whether it is done or not: by reservation and payment, in minor units. */
export async function sumPromised(db: Database, reservationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await earningTables(db)
    .selectFrom('reservation_obligations')
    .select(['reservation_id', 'payment_id'])
    .select((owed) => owed.fn.sum<number | string>('amount_minor').as('minor'))
    .where('reservation_id', 'in', reservationIds)
    .where('kind', '=', 'refund')
    .where('state', 'in', ['due', 'done'])
    .groupBy(['reservation_id', 'payment_id'])
    .execute();
  return new Map(rows.map(({ minor, payment_id, reservation_id }) => [`${reservation_id} ${payment_id}`, Number(minor)]));
}

export const earningFrom = (row: Selectable<EarningTables['reservation_earnings']>): Earning => ({
  id: row.id,
  reservationId: row.reservation_id,
  number: row.number,
  supplier: row.supplier_slug,
  at: row.at,
  state: row.state,
  parts: row.parts as PaidParts,
  onlineMinor: row.online_minor,
  atDeliveryMinor: row.at_delivery_minor,
  commissionMinor: row.commission_minor,
  vatMinor: row.vat_minor,
  shareMinor: row.share_minor,
  currency: row.currency,
  commissionBp: row.commission_bp,
  vatBp: row.vat_bp,
});
