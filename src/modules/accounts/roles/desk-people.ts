import type { Locale } from '#kernel/locale';
import { SUPPLIER_ROLES } from '#kernel/principal';
import type { Database } from '#platform/database';
import { allows } from './permissions.ts';
import { selectDeskPeople } from './store.ts';

/** A member of a supplier as they are written to. */
export interface DeskPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
}

const ROLES = SUPPLIER_ROLES.filter((role) => allows('supplier.day.read', `supplier:${role}`));

/** The members of a supplier who may see the day of one of its offices, and whose role counts: they have a second factor. */
export const deskPeople = (db: Database, supplier: string, office: string): Promise<DeskPerson[]> =>
  selectDeskPeople(db, { supplier, office, roles: ROLES });
