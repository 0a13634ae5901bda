import { type Action, can, principalOf } from '#accounts/model';
import type { Principal } from '#kernel/principal';
import { visitContext, webContext } from './context.ts';
import { type Call, requireSession } from './session.ts';

export type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

/**
 * Who of our people asks. The table of rights has let them in (`middleware/rights.ts`); this says who they are, so that each act is in their name.
 * @throws Response that leads whoever is not logged in to where they can be, and refuses everybody without a role
 */
export async function staffIn(call: Call): Promise<{ readonly by: StaffPrincipal; readonly name: string }> {
  const session = await requireSession(call);
  const by = principalOf(session);
  if (by.kind !== 'staff') throw new Response(null, { status: 403 });
  return { by, name: `${session.user.firstName} ${session.user.lastName}`.trim() };
}

/** @throws Response 403, and a security event, for whoever may not */
export function requireRight({ context }: Call, by: StaffPrincipal, action: Action): void {
  if (can(by, action)) return;
  context.get(webContext).security({ kind: 'right.refused', who: by.id, ip: context.get(visitContext).ip, what: action });
  throw new Response(null, { status: 403 });
}

/** What the back office may ask for. */
export const staffOperationsOf = ({ context }: Call) => context.get(webContext).staff;
