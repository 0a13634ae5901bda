import { STAFF_ROLES, type StaffRole, SUPPLIER_ROLES, type SupplierRole } from '#kernel/principal';

/** What somebody is to the marketplace and to suppliers, beside being a customer. */
export interface Roles {
  readonly staff: readonly StaffRole[];
  readonly memberships: readonly Membership[];
}

/** Somebody works for a supplier. */
export interface Membership {
  /** Its slug. */
  readonly supplier: string;
  readonly roles: readonly SupplierRole[];
  /** Ids of the offices they work for; null is all of the supplier's. */
  readonly offices: readonly string[] | null;
}

export const NO_ROLES: Roles = { staff: [], memberships: [] };

/** Whether somebody sees other people's data: whoever does proves more of themselves. */
export const hasRoles = ({ staff, memberships }: Roles): boolean => staff.length > 0 || memberships.length > 0;

/** One role, as it is granted and revoked. */
export type NamedRole =
  | { readonly kind: 'staff'; readonly role: StaffRole }
  | { readonly kind: 'supplier'; readonly supplier: string; readonly role: SupplierRole };

/** Reads `agent` and `supplier:<slug>:<role>`; nothing for a role that does not exist. */
export function namedRoleFrom(text: string): NamedRole | undefined {
  const staffRole = STAFF_ROLES.find((role) => role === text);
  if (staffRole) return { kind: 'staff', role: staffRole };
  const [, supplier = '', typed] = /^supplier:([a-z0-9-]{1,60}):([a-z]+)$/.exec(text) ?? [];
  const role = SUPPLIER_ROLES.find((one) => one === typed);
  return role && { kind: 'supplier', supplier, role };
}

/** As `namedRoleFrom` reads it. */
export const roleName = (named: NamedRole): string => (named.kind === 'staff' ? named.role : `supplier:${named.supplier}:${named.role}`);

/** Every role somebody has, by name. */
export const roleNames = ({ staff, memberships }: Roles): string[] => [
  ...staff,
  ...memberships.flatMap(({ supplier, roles }) => roles.map((role) => roleName({ kind: 'supplier', supplier, role }))),
];
