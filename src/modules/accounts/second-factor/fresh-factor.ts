import type { Session } from '../access/sessions/session.ts';

/** For so long after a code was shown no other is asked for (NIST SP 800-63B, 4.2.3, names half an hour as the longest without use). */
export const FRESH_FACTOR_MS = 15 * 60_000;

/** Whether a session has shown its second factor so lately that it gives money, changes roles and takes files without showing it again. */
export const isFactorFresh = ({ secondFactorAt }: Pick<Session, 'secondFactorAt'>, now: Date): boolean =>
  secondFactorAt !== null && now.getTime() - secondFactorAt.getTime() < FRESH_FACTOR_MS;
