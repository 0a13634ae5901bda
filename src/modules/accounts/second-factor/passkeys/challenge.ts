import { z } from 'zod';
import { newToken, payloadOf, publicDigest, signText } from '#platform/crypto';
import type { Database } from '#platform/database';
import type { AccountsInside } from '../../deps.ts';
import { takeChallenge } from './store.ts';

/** How long a page with a challenge may stand before its button is pressed. */
const CHALLENGE_MS = 15 * 60_000;

/** What a device signs it for: to become one of an account’s passkeys, or to show that it is one. */
export type ChallengePurpose = 'add' | 'show';

type ChallengeDeps = Pick<AccountsInside, 'keys' | 'clock'>;

const Challenge = z.object({ purpose: z.enum(['add', 'show']), userId: z.string(), nonce: z.string(), until: z.int() });

/** What a device is to sign: ours by its signature, so nothing is kept until it comes back. */
export function newChallenge({ keys, clock }: ChallengeDeps, purpose: ChallengePurpose, userId: string): string {
  const challenge: z.input<typeof Challenge> = { purpose, userId, nonce: newToken(), until: clock().getTime() + CHALLENGE_MS };
  return signText(JSON.stringify(challenge), keys.passkey);
}

/** The challenge that a device has signed, as its answer says it: base64url of what `newChallenge` made. */
export interface SignedChallenge {
  readonly text: string;
  readonly until: Date;
}

/** @returns nothing for one that is not ours, for somebody else, for another purpose, or too old */
export function challengeFrom(
  { keys, clock }: ChallengeDeps,
  purpose: ChallengePurpose,
  userId: string,
  base64url: string,
): SignedChallenge | undefined {
  const text = Buffer.from(base64url, 'base64url').toString();
  const payload = payloadOf(text, keys.passkey);
  const read = payload === undefined ? undefined : Challenge.safeParse(JSON.parse(payload)).data;
  if (!read || read.purpose !== purpose || read.userId !== userId || read.until <= clock().getTime()) return undefined;
  return { text, until: new Date(read.until) };
}

/** Each is taken once: of two that come with the same at once, one gets it. */
export const claimChallenge = (db: Database, { text, until }: SignedChallenge): Promise<boolean> =>
  takeChallenge(db, publicDigest(text), until);
