import type { Insertable, Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { VehicleClass } from '../model.ts';
import type { CommissionRule } from './commission.ts';

type CommissionTables = {
  commission_rules: {
    id: string;
    supplier_slug: string;
    place_slug: string | null;
    vehicle_class: VehicleClass | null;
    pickup_from: string | null;
    pickup_to: string | null;
    commission_bp: number;
    booked_from: Date;
    booked_until: Date | null;
    reason: string;
    entered_by: string;
    entered_at: Date;
    ended_by: string | null;
    ended_at: Date | null;
  };
};

const tables = (db: Database) => db.withTables<CommissionTables>();

/** All rules of a supplier, those that began last first. */
export async function selectRules(db: Database, supplier: string): Promise<CommissionRule[]> {
  const rows = await tables(db)
    .selectFrom('commission_rules')
    .selectAll()
    .where('supplier_slug', '=', supplier)
    .orderBy('booked_from', 'desc')
    .orderBy('entered_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(ruleFrom);
}

/** Those that bookings of a supplier are made under at an instant. */
export async function selectRulesInForce(db: Database, supplier: string, at: Date): Promise<CommissionRule[]> {
  const rows = await tables(db)
    .selectFrom('commission_rules')
    .selectAll()
    .where('supplier_slug', '=', supplier)
    .where('booked_from', '<=', at)
    .where((rule) => rule.or([rule('booked_until', 'is', null), rule('booked_until', '>', at)]))
    .execute();
  return rows.map(ruleFrom);
}

/** @returns whether it was written: under its id it may stand there already */
export async function insertRule(tx: DatabaseTransaction, rule: Omit<CommissionRule, 'bookedUntil' | 'endedBy'>): Promise<boolean> {
  const row: Insertable<CommissionTables['commission_rules']> = {
    id: rule.id,
    supplier_slug: rule.supplier,
    place_slug: rule.place,
    vehicle_class: rule.vehicleClass,
    pickup_from: rule.pickupFrom,
    pickup_to: rule.pickupTo,
    commission_bp: rule.commissionBp,
    booked_from: rule.bookedFrom,
    booked_until: null,
    reason: rule.reason,
    entered_by: rule.enteredBy,
    entered_at: rule.enteredAt,
    ended_by: null,
    ended_at: null,
  };
  const written = await tables(tx)
    .insertInto('commission_rules')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findLockedRule(tx: DatabaseTransaction, supplier: string, id: string): Promise<CommissionRule | undefined> {
  const row = await tables(tx)
    .selectFrom('commission_rules')
    .selectAll()
    .where('id', '=', id)
    .where('supplier_slug', '=', supplier)
    .forUpdate()
    .executeTakeFirst();
  return row && ruleFrom(row);
}

export async function setEnded(
  tx: DatabaseTransaction,
  id: string,
  { bookedUntil, by, at }: { readonly bookedUntil: Date; readonly by: string; readonly at: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('commission_rules')
    .set({ booked_until: bookedUntil, ended_by: by, ended_at: at })
    .where('id', '=', id)
    .execute();
}

const ruleFrom = (row: Selectable<CommissionTables['commission_rules']>): CommissionRule => ({
  id: row.id,
  supplier: row.supplier_slug,
  place: row.place_slug,
  vehicleClass: row.vehicle_class,
  pickupFrom: row.pickup_from,
  pickupTo: row.pickup_to,
  commissionBp: row.commission_bp,
  bookedFrom: row.booked_from,
  bookedUntil: row.booked_until,
  reason: row.reason,
  enteredBy: row.entered_by,
  enteredAt: row.entered_at,
  endedBy: row.ended_by,
});
