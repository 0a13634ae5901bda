import type { Principal } from '#kernel/principal';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import { retireGroupRow, retireOfficeRow, type StoredGroup, type StoredOffice, selectGroups, selectOffices } from './store.ts';

/** What a supplier does not sell any more. */
export async function listRetired(
  { db }: Pick<PartnerDeps, 'db'>,
  supplier: string,
): Promise<{ readonly offices: readonly StoredOffice[]; readonly groups: readonly StoredGroup[] }> {
  const [offices, groups] = [await selectOffices(db, supplier), await selectGroups(db, supplier)];
  return { offices: offices.filter(({ isRetired }) => isRetired), groups: groups.filter(({ isRetired }) => isRetired) };
}

interface RetireWish {
  readonly supplier: string;
  /** false takes it back. */
  readonly isRetired: boolean;
  readonly by: Principal;
}

/**
 * Closes an office for good, or opens it again. Neither pickups nor returns there are sold from the next search on; what was booked, and what is held
 * for somebody who is paying, stays as it is.
 * @returns `not_found` for an office that does not exist, and in the same way for another supplier's
 */
export function retireOffice(
  { db, clock }: PartnerDeps,
  { supplier, office, isRetired, by }: RetireWish & { readonly office: string },
): Promise<{ readonly kind: 'saved' | 'not_found' }> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    if (!(await retireOfficeRow(tx, supplier, office, isRetired ? at : null))) return { kind: 'not_found' };
    const action = isRetired ? 'supplier.office_retired' : 'supplier.office_reopened';
    await recordSupplierAct(tx, { action, supplier, by, at, facts: { office } });
    return { kind: 'saved' };
  });
}

/** The same for a group of cars. */
export function retireGroup(
  { db, clock }: PartnerDeps,
  { supplier, group, isRetired, by }: RetireWish & { readonly group: number },
): Promise<{ readonly kind: 'saved' | 'not_found' }> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    if (!(await retireGroupRow(tx, supplier, group, isRetired ? at : null))) return { kind: 'not_found' };
    const action = isRetired ? 'supplier.group_retired' : 'supplier.group_reopened';
    await recordSupplierAct(tx, { action, supplier, by, at, facts: { group } });
    return { kind: 'saved' };
  });
}
