import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { deleteSessions } from '../access/store.ts';
import type { AccountDeps } from '../deps.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import { findUser, lockUser, updateUser } from '../store.ts';
import { deleteFactor, findFactor } from './store.ts';

type ResetDeps = Pick<AccountDeps, 'db' | 'clock' | 'jobs' | 'security'>;

export interface FactorReset {
  readonly kind:
    | 'reset'
    /** Nobody takes their own away: whoever sits at an open session would. */
    | 'own'
    | 'not_found'
    /** There is none, or it was taken away a moment ago. */
    | 'no_factor';
}

/**
 * Takes away the second factor of somebody who has lost telephone and recovery codes, after whoever does it has made sure who asks. Their sessions
 * end everywhere, an e-mail tells them, and their roles wait until they have set up another one: the password alone opens no more than a customer's
 * account. Whether the asker may is the caller's question to `can`.
 * @param wish.reason how it was made sure who asks, in words
 */
export async function resetSecondFactor(
  deps: ResetDeps,
  { userId, reason, by }: { readonly userId: string; readonly reason: string; readonly by: Principal },
): Promise<FactorReset> {
  const actor = recordedActor(by);
  if (actor.id === userId) return { kind: 'own' };
  const outcome = await deps.db.transaction().execute(async (tx): Promise<FactorReset> => {
    if (!(await lockUser(tx, userId))) return { kind: 'not_found' };
    if (!(await findFactor(tx, userId))) return { kind: 'no_factor' };
    const at = deps.clock();
    await deleteFactor(tx, userId);
    await updateUser(tx, userId, { second_factor_at: null, changed_at: at });
    await deleteSessions(tx, userId);
    await enqueueEmail(deps, tx, { kind: 'second_factor_changed', userId, isOn: false });
    // What a command of the machine's owner does has no person: it is in the log of security events.
    if (actor.id !== null)
      await recordAct(tx, { by: actor, action: 'role.second_factor_reset', subject: { kind: 'user', id: userId }, reason, at });
    return { kind: 'reset' };
  });
  if (outcome.kind === 'reset') deps.security({ kind: 'second_factor.changed', who: userId, what: 'reset' });
  return outcome;
}

/** The same by e-mail, for the command line. */
export async function resetSecondFactorOf(
  deps: ResetDeps,
  { email, by }: { readonly email: string; readonly by: Principal },
): Promise<FactorReset> {
  const user = await findUser(deps.db, { email });
  return user ? resetSecondFactor(deps, { userId: user.id, reason: '', by }) : { kind: 'not_found' };
}
