import type { RouterContextProvider } from 'react-router';
import { localPathFrom, type Session, type Visit } from '#accounts';
import { href } from '#addresses/model';
import { localeContext, visitContext, webContext } from './context.ts';
import { loggedOut } from './rights/logged-out.ts';

/** A loader's or an action's call, as far as accounts care. */
export interface Call {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

export const accountsOf = ({ context }: Call) => context.get(webContext).accounts;

export const visitOf = ({ request, context }: Call): Visit => ({
  headers: request.headers,
  ip: context.get(visitContext).ip,
  locale: context.get(localeContext),
});

/** Who is logged in, or null. */
export const sessionIn = (call: Call): Promise<Session | null> => accountsOf(call).sessionOf(call.request.headers);

/**
 * Who is logged in.
 * @throws Response that sends everybody else to the log-in page, and from there back
 */
export async function requireSession(call: Call): Promise<Session> {
  const session = await sessionIn(call);
  if (session) return session;
  throw loggedOut(call.request, new URL(call.request.url), call.context.get(localeContext));
}

/** Where to go once somebody has logged in: a page of this site, their reservations unless the form says otherwise. */
export function returnPathFrom(asked: unknown, call: Call): string {
  const path = typeof asked === 'string' && asked ? localPathFrom(asked) : '/';
  return path === '/' && asked !== '/' ? href('reservations', call.context.get(localeContext), {}) : path;
}
