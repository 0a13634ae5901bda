import type { SupplierIdentity } from '../model.ts';
import type { SupplierTables } from '../store.ts';
import type { SupplierState } from './supplier-states.ts';

/** The tables of a supplier's own side, for `db.withTables`. */
export type PartnerTables = Omit<SupplierTables, 'suppliers'> & {
  suppliers: SupplierTables['suppliers'] & { state: SupplierState; identity: SupplierIdentity | null };
  supplier_profiles: {
    supplier: string;
    tax_number: string | null;
    tax_office: string | null;
    kep: string | null;
    email: string | null;
    phone: string | null;
    changed_at: Date;
  };
};
