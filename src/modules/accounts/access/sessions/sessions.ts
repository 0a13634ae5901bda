import { requireDatabase } from '#platform/database';
import type { AccountsInside, Visit } from '../../deps.ts';
import { hasRoles, NO_ROLES, type Roles } from '../../roles/roles.ts';
import { selectRoles } from '../../roles/store.ts';
import { deleteSessions, findPassword, selectLiveSessions, selectSessions, touchSession } from '../store.ts';
import { carriesSession, type OwedProof, type Session, type SignedInUser } from './session.ts';
import { endOf, endOfWaiting, shouldRecordUse } from './session-ends.ts';
import { headersOf } from './visit-headers.ts';

type SessionDeps = Pick<AccountsInside, 'auth' | 'db' | 'clock' | 'log' | 'keys'>;

/** Who comes with a request: somebody logged in, or somebody whose password was right and whose second factor is waited for. */
export type Arrival =
  | { readonly kind: 'logged_in'; readonly session: Session }
  | { readonly kind: 'waiting'; readonly sessionId: string; readonly user: SignedInUser };

/** Who is logged in, or null: whoever still owes the second factor is not. */
export async function sessionOf(deps: SessionDeps, headers: Headers): Promise<Session | null> {
  const arrival = await arrivalOf(deps, headers);
  return arrival?.kind === 'logged_in' ? arrival.session : null;
}

/**
 * Who comes with a request, by its cookie. A session whose time is over is deleted on the way; a use is written down once a minute.
 * @returns null without a session of ours
 * @throws what the database throws when it does not answer
 */
export async function arrivalOf(deps: SessionDeps, headers: Headers): Promise<Arrival | null> {
  // Most visitors carry no cookie of ours and cost no query.
  if (!carriesSession(headers)) return null;
  const found = await foundSession(deps, headersOf(deps, { headers, ip: '' }));
  if (!found) return null;
  const { session: kept } = found;
  const user: SignedInUser = {
    id: found.user.id,
    email: found.user.email,
    emailVerified: found.user.emailVerified,
    firstName: found.user.name,
    lastName: found.user.lastName ?? '',
  };
  const granted = await selectRoles(deps.db, user.id);
  const since = new Date(kept.createdAt);
  const use = { since, usedAt: new Date(kept.updatedAt) };
  const secondFactorAt = kept.secondFactorAt ? new Date(kept.secondFactorAt) : null;
  const isWaiting = Boolean(found.user.secondFactorAt) && !secondFactorAt;
  const now = deps.clock();
  if (now >= (isWaiting ? endOfWaiting(use) : endOf(use, granted))) {
    await written(deps, () => deleteSessions(deps.db, user.id, { only: kept.id }));
    return null;
  }
  if (isWaiting) return { kind: 'waiting', sessionId: kept.id, user };
  if (shouldRecordUse(use, now)) await written(deps, () => touchSession(deps.db, kept.id, now));
  const owed = await owedProofs(deps, user.id, granted, secondFactorAt);
  return { kind: 'logged_in', session: { id: kept.id, user, roles: owed.length > 0 ? NO_ROLES : granted, owed, since, secondFactorAt } };
}

/** Which of these sessions are over: logged out, ended by somebody else, or run out. One question for all of them. */
export async function endedAmong({ db, clock }: Pick<AccountsInside, 'db' | 'clock'>, ids: readonly string[]): Promise<readonly string[]> {
  const live = new Set(await selectLiveSessions(db, ids, clock()));
  return ids.filter((id) => !live.has(id));
}

/** Reading goes on where nothing can be written: a session then ends earlier, no more. */
async function written({ log }: Pick<AccountsInside, 'log'>, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    log.warn({ error: String(error) }, 'the use of a session could not be noted');
  }
}

/** What keeps granted roles from counting; whoever has none owes nothing. */
export async function owedProofs(
  { db }: Pick<AccountsInside, 'db'>,
  userId: string,
  granted: Roles,
  secondFactorAt: Date | null,
): Promise<OwedProof[]> {
  if (!hasRoles(granted)) return [];
  const password = await findPassword(db, userId);
  return [
    ...(secondFactorAt ? [] : ['second_factor' as const]),
    ...(password && password.grade !== 'office' ? ['long_password' as const] : []),
  ];
}

/** The library hides why it failed: where the database is away it is asked itself, so that its own error is thrown. */
async function foundSession({ auth, db }: Pick<AccountsInside, 'auth' | 'db'>, headers: Headers) {
  try {
    return await auth.api.getSession({ headers });
  } catch (error) {
    await requireDatabase(db);
    throw error;
  }
}

/** One of the places where a user is logged in. */
export interface ListedSession {
  readonly id: string;
  /** The device as its browser names itself. */
  readonly device: string;
  /** Shortened to its network; empty when it was not known. */
  readonly address: string;
  readonly since: Date;
  /** To the minute. */
  readonly usedAt: Date;
  /** When it ends if it is not used again. */
  readonly until: Date;
  /** The one that asks. */
  readonly current: boolean;
}

/** Where the user is logged in, the newest first. */
export async function listSessions(deps: Pick<AccountsInside, 'db' | 'clock'>, session: Session): Promise<ListedSession[]> {
  const now = deps.clock();
  const granted = await selectRoles(deps.db, session.user.id);
  const rows = await selectSessions(deps.db, session.user.id, now);
  return rows
    .map((row) => ({
      id: row.id,
      device: row.device ?? '',
      address: row.address ?? '',
      since: row.created_at,
      usedAt: row.changed_at,
      until: endOf({ since: row.created_at, usedAt: row.changed_at }, granted),
      current: row.id === session.id,
    }))
    .filter(({ until }) => until > now);
}

/**
 * Ends one of the user's own sessions.
 * @returns `not_found` for one that does not exist, and in the same way for anybody else's
 */
export async function revokeSession(
  deps: Pick<AccountsInside, 'db' | 'security'>,
  session: Session,
  sessionId: string,
): Promise<{ readonly kind: 'revoked' | 'not_found' }> {
  if (!isId(sessionId)) return { kind: 'not_found' };
  if ((await deleteSessions(deps.db, session.user.id, { only: sessionId })) === 0) return { kind: 'not_found' };
  deps.security({ kind: 'session.ended', who: session.user.id, what: 'one' });
  return { kind: 'revoked' };
}

/** Ends every session of the user but the one that asks. @returns how many */
export async function revokeOtherSessions(
  deps: Pick<AccountsInside, 'db' | 'security'>,
  session: Session,
): Promise<{ readonly revoked: number }> {
  const revoked = await deleteSessions(deps.db, session.user.id, { except: session.id });
  deps.security({ kind: 'session.ended', who: session.user.id, what: 'all_others' });
  return { revoked };
}

/** Ends the session that a request came with, once another has taken its place. */
export async function endFormerSession(deps: Pick<AccountsInside, 'db'>, former: Session | null): Promise<void> {
  if (former) await deleteSessions(deps.db, former.user.id, { only: former.id });
}

/** Whoever a request comes from, whether their second factor is still waited for or not. */
export const userOf = (arrival: Arrival): SignedInUser => (arrival.kind === 'logged_in' ? arrival.session.user : arrival.user);

/** Ends the session that a request came with; harmless without one. @returns the cookies that take it out of the browser */
export async function logOut(
  deps: SessionDeps & Pick<AccountsInside, 'security'>,
  { headers, ip }: Visit,
): Promise<{ readonly cookies: readonly string[] }> {
  const arrival = await arrivalOf(deps, headers);
  const answer = await deps.auth.api.signOut({ headers: headersOf(deps, { headers, ip: '' }), returnHeaders: true });
  if (arrival) deps.security({ kind: 'log_out', who: userOf(arrival).id, ip });
  return { cookies: answer.headers.getSetCookie() };
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
