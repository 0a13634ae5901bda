import { type Key, newId, payloadOf, signText } from '#platform/crypto';
import { TOKEN_FIELD, TRAP_FIELD } from './form-fields.ts';

/** Nobody fills a form sooner, and a form is good for a day. */
export const SOONEST_MS = 3_000;
export const LATEST_MS = 24 * 3_600_000;

type Fields = ReadonlyMap<string, unknown>;

export type FormProof =
  /** `nonce` is the form's own: one enquiry per nonce. */
  { readonly kind: 'proved'; readonly nonce: string } | { readonly kind: 'unproven'; readonly why: 'too_fast' | 'too_old' | 'not_ours' };

/** Goes with each form: which one it is, and since when it has been looked at. Signed, so that only we make them. */
export const newFormToken = (key: Key, shownAt: Date): string => signText(`form ${newId()} ${shownAt.getTime()}`, key);

/** Whether a form was filled in by somebody who looked at it, without asking a third party or a riddle. */
export function proofOf(fields: Fields, key: Key, now: Date): FormProof {
  const token = tokenFrom(fields, key);
  // A visitor does not see the trap; whoever fills in everything fills it in too.
  if (!token || fields.get(TRAP_FIELD)) return { kind: 'unproven', why: 'not_ours' };
  const age = now.getTime() - token.shownAt;
  if (age < SOONEST_MS) return { kind: 'unproven', why: 'too_fast' };
  if (age > LATEST_MS) return { kind: 'unproven', why: 'too_old' };
  return { kind: 'proved', nonce: token.nonce };
}

/** The token of a form that is shown again: its own, so that time goes on, or a fresh one when its own is no longer good. */
export function tokenAgain(fields: Fields, key: Key, now: Date): string {
  const token = tokenFrom(fields, key);
  if (!token) return newFormToken(key, now);
  return now.getTime() - token.shownAt > LATEST_MS ? nextFormToken(key, now) : String(fields.get(TOKEN_FIELD));
}

/** For a form that somebody has looked at long enough already: it may be sent at once. */
export const nextFormToken = (key: Key, now: Date): string => newFormToken(key, new Date(now.getTime() - SOONEST_MS));

function tokenFrom(fields: Fields, key: Key): { readonly nonce: string; readonly shownAt: number } | undefined {
  const text = fields.get(TOKEN_FIELD);
  const payload = typeof text === 'string' && text.length < 500 ? payloadOf(text, key) : undefined;
  const [, nonce, shownAt] = /^form ([\w-]{36}) (\d{1,15})$/.exec(payload ?? '') ?? [];
  return nonce && shownAt ? { nonce, shownAt: Number(shownAt) } : undefined;
}
