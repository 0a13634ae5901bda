import { can, principalOf, type Session } from '#accounts/model';
import type { Principal } from '#kernel/principal';
import { cookieFrom } from './cookies/cookies.ts';

const COOKIE = 'sees_as';
const ONE_HOUR = 3600;

/** Keeps for an hour that our people see one supplier's portal as its owner does. It opens nothing by itself: the right is asked for each time. */
export const seeingCookie = (supplier: string, isSecure: boolean): string => cookieOf(supplier, ONE_HOUR, isSecure);
export const noSeeingCookie = (isSecure: boolean): string => cookieOf('', 0, isSecure);

const cookieOf = (value: string, seconds: number, isSecure: boolean): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`;

/** Who asks for something of a supplier. `sees`: one of our people, who sees what its owner sees and can do nothing. */
export interface AtSupplier {
  readonly principal: Principal;
  readonly sees: boolean;
}

export function principalAt(session: Session | null, supplier: string | undefined, headers: Headers): AtSupplier {
  const principal = principalOf(session, undefined, supplier);
  const isAsked = supplier !== undefined && supplier !== '' && cookieFrom(headers.get('cookie'), COOKIE) === supplier;
  if (principal.kind !== 'staff' || !isAsked || !can(principal, 'supplier.see_as', { supplier })) return { principal, sees: false };
  return { principal: { kind: 'supplier', id: principal.id, supplier, roles: ['owner'], offices: null }, sees: true };
}
