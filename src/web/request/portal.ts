import { type Action, can } from '#accounts/model';
import type { Principal } from '#kernel/principal';
import { visitContext, webContext } from './context.ts';
import { principalAt } from './seeing.ts';
import { type Call, requireSession } from './session.ts';

type Asker = Extract<Principal, { kind: 'staff' | 'supplier' }>;

/** Who is at work for the supplier that an address names. */
export interface PortalAsker {
  readonly by: Asker;
  /** One of our people who sees as the supplier's owner does: nothing can be done meanwhile. */
  readonly sees: boolean;
  readonly name: string;
  /** Its slug. */
  readonly supplier: string;
  /** Whether they may do something of the supplier as a whole. */
  may(action: Action): boolean;
  /** Whether they may do something of one of its offices. */
  mayAt(action: Action, office: string): boolean;
}

/**
 * Who asks. The table of rights has let them in (`middleware/rights.ts`): a member of the supplier that the address names, or one of our people.
 * @throws Response 404 for everybody else, the same whether there is such a supplier or not, and for staff where there is none
 */
export async function portalIn(call: Call & { readonly params: { readonly supplier?: string } }): Promise<PortalAsker> {
  const supplier = call.params.supplier ?? '';
  const session = await requireSession(call);
  const { principal: by, sees } = principalAt(session, supplier, call.request.headers, portalOperationsOf(call).seeing);
  if (by.kind !== 'staff' && by.kind !== 'supplier') throw new Response(null, { status: 404 });
  // A member's supplier is there; our people may have mistyped it.
  if (by.kind === 'staff' && !(await portalOperationsOf(call).partners.has(supplier))) throw new Response(null, { status: 404 });
  return {
    by,
    sees,
    supplier,
    name: `${session.user.firstName} ${session.user.lastName}`.trim(),
    may: (action) => can(by, action, { supplier }),
    mayAt: (action, office) => can(by, action, { supplier, office }),
  };
}

/** @throws Response 403, and a security event, for whoever may not */
export function requirePortalRight({ context }: Call, asker: PortalAsker, action: Action): void {
  if (asker.may(action)) return;
  context.get(webContext).security({ kind: 'right.refused', who: asker.by.id ?? '', ip: context.get(visitContext).ip, what: action });
  throw new Response(null, { status: 403 });
}

/** What the portal may ask for. */
export const portalOperationsOf = ({ context }: Call) => context.get(webContext).portal;
