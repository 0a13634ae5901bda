import { newId } from '#platform/crypto';
import type { AccountsInside, Busy, Visit } from '../../deps.ts';
import { linkDigests } from '../../emails/links.ts';
import { enqueueEmail } from '../../emails/send-email.ts';
import { consumeLink, deleteLinks, findLink, type LinkRow } from '../../emails/store.ts';
import type { AccountProblems, FormEntries } from '../../fields.ts';
import { selectRoles } from '../../roles/store.ts';
import { findUser, lockUser, putVerifiedEmail, updateUser } from '../../store.ts';
import { forgottenFormFrom, resetFormFrom } from '../access-forms.ts';
import { deleteProviders, deleteSessions, putPassword, type StoredPassword } from '../store.ts';
import { mayTryAccount, mayTryNetwork, passwordShown } from '../throttle.ts';
import { gradeOf, ownerOf, passwordJudge } from './judge-password.ts';

export type ForgottenOutcome =
  /** If there is such an account, an e-mail is on its way. Never says whether there is. */
  { readonly kind: 'asked' } | { readonly kind: 'invalid'; readonly problems: AccountProblems } | { readonly kind: 'too_many' };

/**
 * Sends a link for a new password, good once and for an hour, if there is such an account. The answer, and the work before it, are the same
 * when there is none: a job looks for the account.
 * @param fields `email`
 */
export async function requestPasswordReset(deps: AccountsInside, fields: FormEntries, visit: Pick<Visit, 'ip'>): Promise<ForgottenOutcome> {
  const read = forgottenFormFrom(fields);
  if (read.kind === 'invalid') return read;
  const { email } = read.form;
  if (!(await mayTryNetwork(deps, 'forgotten_network', visit.ip))) return { kind: 'too_many' };
  // E-mails are in their mailbox already, and the links in them work: a stranger's asking does not shut the owner out, and tells nothing.
  if (!(await mayTryAccount(deps, 'forgotten_account', email))) return { kind: 'asked' };
  // The same one row for an address with an account and for one without: the job looks, where nobody measures.
  await deps.db.transaction().execute((tx) => enqueueEmail(deps, tx, { kind: 'reset_password', email }));
  deps.security({ kind: 'password.reset_asked', who: email, ip: visit.ip });
  return { kind: 'asked' };
}

export type ResetOutcome =
  /** Every session has ended; log in with the new password. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  /** Used, expired, taken back or never made: offer to ask for another. */
  | { readonly kind: 'link_invalid' }
  | { readonly kind: 'too_many' }
  | Busy;

/**
 * Sets a new password by a mailed link. It verifies the address, ends every session and takes back every other link; where the address had not
 * been verified before, sign-ins at providers go as well.
 * @param token of the link, used up by a password that is taken
 * @param fields `password`, `passwordRepeat`; with a role the password must be long
 */
export async function resetPassword(
  deps: AccountsInside,
  token: string,
  fields: FormEntries,
  visit: Pick<Visit, 'ip'>,
): Promise<ResetOutcome> {
  if (!(await mayTryNetwork(deps, 'reset_network', visit.ip))) return { kind: 'too_many' };
  // A worn-out link is refused before any password is hashed.
  const known = await findResetLink(deps, token);
  const owner = known && (await findUser(deps.db, { id: known.user_id }));
  const account = owner && { owner: ownerOf(owner), granted: await selectRoles(deps.db, owner.id) };
  const read = resetFormFrom(fields, await passwordJudge(deps, account));
  if (read.kind === 'invalid') return read;
  if (!known || !account) return { kind: 'link_invalid' };
  const { password } = read.form;
  const grade = await gradeOf(deps, password, account.owner);
  return deps.passwords.admitted(async () => {
    const outcome = await setPassword(deps, known, { hash: await deps.passwords.hash(password), grade });
    if (outcome.kind !== 'changed') return outcome;
    // The mailed link is the way past a count that strangers have filled.
    await passwordShown(deps, known.user_id, visit);
    deps.security({ kind: 'password.reset', who: known.user_id, ip: visit.ip });
    return outcome;
  });
}

function setPassword(deps: AccountsInside, known: LinkRow, password: StoredPassword): Promise<ResetOutcome> {
  return deps.db.transaction().execute(async (tx): Promise<ResetOutcome> => {
    const now = deps.clock();
    const user = await lockUser(tx, known.user_id);
    const link = await consumeLink(tx, known.digest, now);
    // A link sent to an address that the account no longer has opens nothing.
    if (!user || !link || user.email !== link.email) return { kind: 'link_invalid' };
    // Whoever opened the account without showing that the address is theirs keeps no way in.
    if (!user.email_verified) await deleteProviders(tx, user.id);
    await putPassword(tx, newId(), user.id, password, now);
    await updateUser(tx, user.id, { email_verified: true, changed_at: now });
    await putVerifiedEmail(tx, user.id, user.email, now);
    await deleteSessions(tx, user.id);
    await deleteLinks(tx, user.id);
    await enqueueEmail(deps, tx, { kind: 'password_changed', userId: user.id });
    return { kind: 'changed' };
  });
}

/** Whether the link from an e-mail can still be used: the page shows the form or says that it cannot. */
export async function isResetLink(deps: Pick<AccountsInside, 'db' | 'keys' | 'clock'>, token: string): Promise<boolean> {
  return (await findResetLink(deps, token)) !== undefined;
}

const findResetLink = (deps: Pick<AccountsInside, 'db' | 'keys' | 'clock'>, token: string): Promise<LinkRow | undefined> =>
  findLink(deps.db, linkDigests(deps, token), ['reset_password'], deps.clock());
