import { z } from 'zod';
import { newId, payloadOf, sameSecret, signText } from '#platform/crypto';
import type { AccountsInside, Visit } from '../../deps.ts';
import { mayTryNetwork } from '../throttle.ts';
import type { Visitor } from './visitor.ts';

const TOKEN_DAYS = 30;

export type VisitorSignIn =
  | { readonly kind: 'signed_in'; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'too_many' };

/**
 * An anonymous token for the fixed service credentials, good for thirty days. It opens nothing personal.
 */
export async function visitorToken(
  deps: AccountsInside,
  userName: string,
  password: string,
  visit: Pick<Visit, 'ip'>,
): Promise<VisitorSignIn> {
  if (!(await mayTryNetwork(deps, 'visitor_network', visit.ip))) return { kind: 'too_many' };
  const right = [sameSecret(userName, deps.visitor.userName), sameSecret(password, deps.visitor.password)];
  if (right.includes(false)) return { kind: 'wrong_credentials' };
  const expiresAt = new Date(deps.clock().getTime() + TOKEN_DAYS * 86_400_000);
  const payload: z.input<typeof TokenPayload> = { kind: 'visitor', id: newId(), until: expiresAt.getTime() };
  return { kind: 'signed_in', token: signText(JSON.stringify(payload), deps.keys.visitor), expiresAt };
}

const TokenPayload = z.object({ kind: z.literal('visitor'), id: z.uuid(), until: z.int() });

/** The visitor behind a token; nothing when it is not ours or has expired. */
export function visitorFrom(deps: Pick<AccountsInside, 'keys' | 'clock'>, token: string): Visitor | undefined {
  const payload = payloadOf(token, deps.keys.visitor);
  const read = payload === undefined ? undefined : TokenPayload.safeParse(JSON.parse(payload)).data;
  if (!read || read.until <= deps.clock().getTime()) return undefined;
  return { id: read.id, expiresAt: new Date(read.until) };
}
