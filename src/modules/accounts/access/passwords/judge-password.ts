import { RULES } from '#kernel/rules';
import type { AccountsInside } from '../../deps.ts';
import { hasRoles, type Roles } from '../../roles/roles.ts';
import type { UserRow } from '../../store.ts';
import type { PasswordJudge } from '../access-forms.ts';
import { type PasswordOwner, type PasswordWeakness, weaknessOf } from './password-rules.ts';

/** What is known of a password that is kept, without keeping anything of it: learned when it is chosen and at each log-in. */
const PASSWORD_GRADES = ['weak', 'ordinary', 'office'] as const;
export type PasswordGrade = (typeof PASSWORD_GRADES)[number];

type JudgeDeps = Pick<AccountsInside, 'commonPasswords' | 'brand'>;

const PROBLEMS = { common: 'password_common', personal: 'password_personal' } as const satisfies Record<PasswordWeakness, string>;

/**
 * Judges a new password by the form it stands in and by the account it is for.
 * @param account whose it will be, and the roles that were granted to them; nobody's yet when somebody registers
 */
export async function passwordJudge(
  deps: JudgeDeps,
  account?: { readonly owner: PasswordOwner; readonly granted: Roles },
): Promise<PasswordJudge> {
  const common = await deps.commonPasswords();
  const { brand } = deps;
  return (password, form) => {
    if (account && hasRoles(account.granted) && !isLongEnoughForOffice(password)) return 'password_short_office';
    const weakness = weaknessOf(password, { ...form, ...account?.owner, brand }, common);
    return weakness && PROBLEMS[weakness];
  };
}

/** How good a password is, for keeping beside its hash: `weak` is tried first by whoever guesses, `office` is long enough for somebody with a role. */
export async function gradeOf(deps: JudgeDeps, password: string, owner: PasswordOwner): Promise<PasswordGrade> {
  if (weaknessOf(password, { ...owner, brand: deps.brand }, await deps.commonPasswords())) return 'weak';
  return isLongEnoughForOffice(password) ? 'office' : 'ordinary';
}

/** The account, as far as its password must not be like it. */
export const ownerOf = (user: UserRow): PasswordOwner => ({
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  userName: user.user_name,
});

const isLongEnoughForOffice = (password: string): boolean => [...password.normalize('NFC')].length >= RULES.minimumOfficePasswordLength;
