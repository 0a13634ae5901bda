import { can, principalOf, type Session } from '#accounts/model';
import type { Principal } from '#kernel/principal';
import type { WebOperations } from './context.ts';
import { cookieFrom } from './cookies/cookies.ts';

const COOKIE = 'sees_as';
const ONE_HOUR = 3600;

/**
 * Keeps for an hour that our people see one supplier's portal as its owner does. It opens nothing by itself: the right is asked for each time.
 * @param mark by which this person's beginning, which was written down, is known again
 */
export const seeingCookie = (mark: string, isSecure: boolean): string => cookieOf(mark, ONE_HOUR, isSecure);
export const noSeeingCookie = (isSecure: boolean): string => cookieOf('', 0, isSecure);

const cookieOf = (value: string, seconds: number, isSecure: boolean): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`;

/** Who asks for something of a supplier. `sees`: one of our people, who sees what its owner sees and can do nothing. */
export interface AtSupplier {
  readonly principal: Principal;
  readonly sees: boolean;
}

/** Knows what was written down from what a browser says of itself. */
export type KnownMarks = Pick<WebOperations['portal']['seeing'], 'isMark'>;

export function principalAt(session: Session | null, supplier: string | undefined, headers: Headers, seen: KnownMarks): AtSupplier {
  const principal = principalOf(session, undefined, supplier);
  if (principal.kind !== 'staff' || !supplier || !can(principal, 'supplier.see_as', { supplier })) return { principal, sees: false };
  const mark = cookieFrom(headers.get('cookie'), COOKIE) ?? '';
  if (!seen.isMark(mark, { supplier, person: principal.id })) return { principal, sees: false };
  return { principal: { kind: 'supplier', id: principal.id, supplier, roles: ['owner'], offices: null }, sees: true };
}
