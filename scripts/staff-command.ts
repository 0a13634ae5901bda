import {
  type AccountDeps,
  type FactorReset,
  type GrantOutcome,
  grantRole,
  listRoles,
  type RevokeOutcome,
  resetSecondFactorOf,
  revokeRole,
} from '#accounts';
import { type NamedRole, namedRoleFrom, roleName, roleNames } from '#accounts/model';
import { STAFF_ROLES, SUPPLIER_ROLES, SYSTEM } from '#kernel/principal';

/** What was asked for, as far as the words alone say. */
export type StaffCommand =
  | { readonly kind: 'grant' | 'revoke'; readonly email: string; readonly role: NamedRole }
  | { readonly kind: 'reset-factor'; readonly email: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'unclear'; readonly why: string };

const USAGE = `npm run staff -- grant <e-mail> <role>
npm run staff -- revoke <e-mail> <role>
npm run staff -- reset-factor <e-mail>
npm run staff -- list

Roles of staff: ${STAFF_ROLES.join(', ')}.
Roles at a supplier: supplier:<slug>:<role> with ${SUPPLIER_ROLES.join(', ')}.`;

export function staffCommandFrom(words: readonly string[]): StaffCommand {
  const [kind, email, typed, ...more] = words;
  if (kind === 'list' && words.length === 1) return { kind };
  if (kind === 'reset-factor' && email !== undefined && words.length === 2) return { kind, email };
  if ((kind !== 'grant' && kind !== 'revoke') || email === undefined || typed === undefined || more.length > 0)
    return { kind: 'unclear', why: USAGE };
  const role = namedRoleFrom(typed);
  return role ? { kind, email, role } : { kind: 'unclear', why: `There is no role "${typed}".\n\n${USAGE}` };
}

/** What to tell the person in front of it, and whether it was done. */
export interface StaffAnswer {
  readonly isDone: boolean;
  readonly text: string;
}

/** Does what was asked for. Whoever has a shell on the machine acts for the product itself. */
export async function runStaffCommand(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'jobs' | 'security'>,
  command: Exclude<StaffCommand, { kind: 'unclear' }>,
): Promise<StaffAnswer> {
  if (command.kind === 'list') {
    const people = await listRoles(deps);
    const lines = people.map(({ email, roles }) => `${email}  ${roleNames(roles).join(', ')}`);
    return { isDone: true, text: lines.length > 0 ? lines.join('\n') : 'Nobody has a role.' };
  }
  if (command.kind === 'reset-factor') {
    const { kind } = await resetSecondFactorOf(deps, { email: command.email, by: SYSTEM });
    return { isDone: kind === 'reset', text: FACTOR_TEXTS[kind](command.email) };
  }
  const { email, role } = command;
  const outcome =
    command.kind === 'grant' ? await grantRole(deps, { email, role, by: SYSTEM }) : await revokeRole(deps, { email, role, by: SYSTEM });
  return { isDone: !REFUSED.includes(outcome.kind), text: sentence(outcome.kind, email, role) };
}

const FACTOR_TEXTS: Readonly<Record<FactorReset['kind'], (email: string) => string>> = {
  reset: (email) =>
    `The second factor of ${email} is taken away, their sessions have ended, and they are told by e-mail. Their roles count again once they have set up another one.`,
  no_factor: (email) => `${email} has no second factor.`,
  not_found: (email) => `Nobody has an account with the address ${email}.`,
  own: (email) => `${email} cannot take away their own.`,
};

type OutcomeKind = (GrantOutcome | RevokeOutcome)['kind'];
const REFUSED: readonly OutcomeKind[] = ['unknown_user', 'email_unverified', 'unknown_supplier'];

function sentence(kind: OutcomeKind, email: string, role: NamedRole): string {
  const name = roleName(role);
  switch (kind) {
    case 'granted':
      return `${email} has the role ${name} from now on. It counts once they have a password of twelve characters and have turned two-step verification on; both are asked for when they next log in.`;
    case 'already_granted':
      return `${email} had the role ${name} already.`;
    case 'revoked':
      return `${email} does not have the role ${name} any more: it ends with their next request.`;
    case 'not_granted':
      return `${email} did not have the role ${name}.`;
    case 'unknown_user':
      return `Nobody has an account with the address ${email}. They register on the site first.`;
    case 'email_unverified':
      return `${email} has not been confirmed yet: a role goes to nobody who has not shown that the address is theirs.`;
    case 'unknown_supplier':
      return `There is no supplier "${role.kind === 'supplier' ? role.supplier : ''}".`;
  }
}
