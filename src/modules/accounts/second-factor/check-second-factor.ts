import type { Database } from '#platform/database';
import type { AccountsInside } from '../deps.ts';
import { oneTimeSecrets } from './encrypt-factor.ts';
import { stepOfCode } from './one-time-code.ts';
import { recoveryDigests } from './recovery-codes.ts';
import { findFactor, takeRecoveryCode, takeStep } from './store.ts';

/**
 * Takes a code of the authenticator application, or a recovery code; each is taken once.
 * @param db the transaction of what the code is shown for, or the database
 */
export async function isSecondFactor(deps: AccountsInside, db: Database, userId: string, typed: string): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  const secret = oneTimeSecrets.read(deps, userId, factor.secret);
  const step = secret === undefined ? undefined : stepOfCode(secret, typed, deps.clock(), factor.usedStep);
  if (step !== undefined) return takeStep(db, userId, step);
  return takeRecoveryCode(db, userId, recoveryDigests(deps, userId, typed));
}
