import type { AccountsInside, Visit } from '../deps.ts';
import { ROLES, type Session } from '../roles.ts';
import { deleteSessions, selectSessions } from '../store.ts';
import { headersOf } from './visit-headers.ts';

export async function sessionOf(deps: Pick<AccountsInside, 'auth'>, headers: Headers): Promise<Session | null> {
  // Most visitors carry no cookie of ours and cost no query.
  if (!headers.get('cookie')?.includes('kontak.session_token=')) return null;
  const found = await deps.auth.api.getSession({ headers: headersOf({ headers, ip: '' }) });
  if (!found) return null;
  const { user, session } = found;
  return {
    id: session.id,
    user: { id: user.id, email: user.email, emailVerified: user.emailVerified, firstName: user.name, lastName: user.lastName ?? '' },
    role: ROLES.find((role) => role === user.role) ?? 'customer',
    since: new Date(session.createdAt),
  };
}

/** One of the places where a user is logged in. */
export interface ListedSession {
  readonly id: string;
  /** The device as its browser names itself. */
  readonly device: string;
  /** Shortened to its network; empty when it was not known. */
  readonly address: string;
  readonly since: Date;
  readonly until: Date;
  /** The one that asks. */
  readonly current: boolean;
}

export async function listSessions(deps: Pick<AccountsInside, 'db' | 'clock'>, session: Session): Promise<ListedSession[]> {
  const rows = await selectSessions(deps.db, session.user.id, deps.clock());
  return rows.map((row) => ({
    id: row.id,
    device: row.device ?? '',
    address: row.address ?? '',
    since: row.created_at,
    until: row.expires_at,
    current: row.id === session.id,
  }));
}

export async function revokeSession(
  deps: Pick<AccountsInside, 'db'>,
  session: Session,
  sessionId: string,
): Promise<{ readonly kind: 'revoked' | 'not_found' }> {
  if (!isId(sessionId)) return { kind: 'not_found' };
  return { kind: (await deleteSessions(deps.db, session.user.id, { only: sessionId })) > 0 ? 'revoked' : 'not_found' };
}

export async function revokeOtherSessions(deps: Pick<AccountsInside, 'db'>, session: Session): Promise<{ readonly revoked: number }> {
  return { revoked: await deleteSessions(deps.db, session.user.id, { except: session.id }) };
}

/** Ends the session that a request came with, once another has taken its place. */
export async function endFormerSession(deps: Pick<AccountsInside, 'db'>, former: Session | null): Promise<void> {
  if (former) await deleteSessions(deps.db, former.user.id, { only: former.id });
}

export type LogOutVisit = Pick<Visit, 'headers'>;

export async function logOut(
  deps: Pick<AccountsInside, 'auth'>,
  { headers }: LogOutVisit,
): Promise<{ readonly cookies: readonly string[] }> {
  const answer = await deps.auth.api.signOut({ headers: headersOf({ headers, ip: '' }), returnHeaders: true });
  return { cookies: answer.headers.getSetCookie() };
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
