import type { Principal } from '#kernel/principal';
import type { Roles } from './roles.ts';

/**
 * Who acts with a request: somebody logged in for a supplier where the request names one of theirs, as staff where they have roles in force,
 * and as a customer otherwise. Without a session it is a visitor.
 * @param visit what is known of a visitor: a token of theirs, or nothing
 * @param supplier slug of the supplier that the request is about, where its address names one
 */
export function principalOf(
  session: { readonly user: { readonly id: string }; readonly roles: Roles } | null | undefined,
  visit?: object,
  supplier?: string,
): Principal {
  if (!session) return { kind: 'visitor', hasVisit: visit !== undefined };
  const { user, roles } = session;
  const membership = roles.memberships.find((one) => one.supplier === supplier);
  if (membership) return { kind: 'supplier', id: user.id, ...membership };
  return roles.staff.length > 0 ? { kind: 'staff', id: user.id, roles: roles.staff } : { kind: 'customer', id: user.id };
}

/** The user who acts; null for whoever is not logged in. */
export const userIdOf = (principal: Principal): string | null => ('id' in principal ? principal.id : null);
