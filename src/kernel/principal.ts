/** What members of staff are to the marketplace; one person may be several. `admin` may do what every other role may, and grants roles. */
export const STAFF_ROLES = ['agent', 'operations', 'partners', 'content', 'finance', 'compliance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What members of a supplier are to it; one person may be several. */
export const SUPPLIER_ROLES = ['owner', 'manager', 'desk', 'accountant'] as const;
export type SupplierRole = (typeof SUPPLIER_ROLES)[number];

/** Who does something, known before it is done. What a principal may do is decided by `can` of `#accounts/model`. */
export type Principal =
  /** A browser that shows nothing, or the token of a visit. */
  | { readonly kind: 'visitor'; readonly hasVisit: boolean }
  /** Somebody logged in (`id`), or whoever holds the key of the reservation that is acted on (`id` null). */
  | { readonly kind: 'customer'; readonly id: string | null }
  | { readonly kind: 'staff'; readonly id: string; readonly roles: readonly StaffRole[] }
  /** A member of a supplier (`id`), or the supplier's own system (`id` null). */
  | {
      readonly kind: 'supplier';
      readonly id: string | null;
      readonly supplier: string;
      readonly roles: readonly SupplierRole[];
      /** The offices a member works for; null is all of the supplier's. */
      readonly offices: readonly string[] | null;
    }
  /** The customer's bank or the payment provider, through their answers. */
  | { readonly kind: 'bank' }
  /** The product itself: deadlines, retries, clean-up. */
  | { readonly kind: 'system' };

const PRINCIPAL_KINDS = ['visitor', 'customer', 'staff', 'supplier', 'bank', 'system'] as const satisfies readonly Principal['kind'][];
export type PrincipalKind = (typeof PRINCIPAL_KINDS)[number];

/** How a fact remembers who did it: `actor_kind` and `actor_id` of every table of events. */
export interface RecordedActor {
  readonly kind: PrincipalKind;
  /** The user; for a supplier's own system the supplier; null when nobody more particular is known. */
  readonly id: string | null;
}

/** What is written down of a principal beside the fact. */
export function recordedActor(by: Principal): RecordedActor {
  switch (by.kind) {
    case 'customer':
    case 'staff':
      return { kind: by.kind, id: by.id };
    case 'supplier':
      return { kind: by.kind, id: by.id ?? by.supplier };
    case 'visitor':
    case 'bank':
    case 'system':
      return { kind: by.kind, id: null };
  }
}

export const SYSTEM: Principal = { kind: 'system' };
export const BANK: Principal = { kind: 'bank' };
/** @param id null for whoever is not logged in and shows to be the customer otherwise */
export const customer = (id: string | null): Principal => ({ kind: 'customer', id });
/** Whoever holds the key of a reservation, or of an enquiry. */
export const KEY_HOLDER: Principal = customer(null);
/** A supplier's own system, which answers through its connector. */
export const supplierSystem = (supplier: string): Principal => ({ kind: 'supplier', id: null, supplier, roles: [], offices: null });
