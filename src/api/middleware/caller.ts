import { principalOf, type Session } from '#accounts/model';
import { isVisitorProof, VISITOR_HEADER } from '#booking';
import type { Locale } from '#kernel/locale';
import type { Principal } from '#kernel/principal';
import type { ApiDeps, ApiVisit } from '../deps.ts';
import { preferredLocale } from './language.ts';
import { headersWithSession } from './session-token.ts';

/** Who asks, as the operations may know them. */
export interface Caller {
  /** As the host read it; counted by the digest of its network, never stored. */
  readonly ip: string;
  readonly locale: Locale;
  /** Where the site is reached: addresses in answers begin with it. */
  readonly origin: string;
  /** What is sold is a demonstration, and the answers say so. */
  readonly isDemo: boolean;
  /** With the session of a bearer token as if its cookie had come. */
  readonly headers: Headers;
  readonly principal: Principal;
  readonly session: Session | null;
  /** It is the synthetic visitor, and has shown it: the test supplier rents to it, and nobody else does. */
  readonly isTest: boolean;
  /** Ends when the caller goes away. */
  readonly signal: AbortSignal;
}

/**
 * Finds out who asks: by a bearer token (a visitor's, or a user's session), else by the session cookie.
 * @returns nothing when the token is none of ours or has expired
 */
export async function callerOf(
  { accounts, booking }: Pick<ApiDeps, 'accounts' | 'booking'>,
  request: Request,
  visit: ApiVisit,
): Promise<Caller | undefined> {
  const known = {
    ip: visit.ip,
    origin: visit.origin,
    isDemo: visit.isDemo ?? false,
    locale: preferredLocale(request.headers.get('accept-language')),
    signal: request.signal,
    isTest: isVisitorProof(booking, request.headers.get(VISITOR_HEADER)),
  };
  const token = bearerToken(request.headers);
  if (token === undefined) {
    const session = await accounts.sessionOf(request.headers);
    return { ...known, headers: request.headers, session, principal: principalOf(session) };
  }
  const visitor = accounts.visitorFrom(token);
  if (visitor) return { ...known, headers: withoutCookies(request.headers), session: null, principal: principalOf(null, visitor) };
  const headers = headersWithSession(request.headers, token);
  const session = await accounts.sessionOf(headers);
  return session ? { ...known, headers, session, principal: principalOf(session) } : undefined;
}

/** The language of an answer to somebody of whom nothing else is known. */
export const localeOf = (request: Request): Locale => preferredLocale(request.headers.get('accept-language'));

function bearerToken(headers: Headers): string | undefined {
  const authorization = headers.get('authorization');
  if (authorization === null) return undefined;
  return /^Bearer +(\S{1,2000})$/i.exec(authorization)?.[1] ?? '';
}

// Whoever shows a visitor's token asks as a visitor.
function withoutCookies(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete('cookie');
  return others;
}

/** @throws when nobody is logged in: operations on one's own data are not reached without a session */
export function sessionIn({ session }: Pick<Caller, 'session'>): Session {
  if (!session) throw new Error('An operation on own data was reached without a session');
  return session;
}
