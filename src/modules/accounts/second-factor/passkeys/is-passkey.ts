import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { jsonFrom } from '#kernel/text';
import type { Database } from '#platform/database';
import type { AccountsInside } from '../../deps.ts';
import { challengeFrom, claimChallenge, newChallenge, type SignedChallenge } from './challenge.ts';
import { DEVICE_MS, relyingPartyOf, webauthn } from './relying-party.ts';
import { notePasskeyUse, selectPasskeys } from './store.ts';

/** What a browser is to ask a device for, read by `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export type PasskeyQuestion = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;

/** The question by which a device shows that it is one of the account’s passkeys, good for a quarter of an hour; null where there is none. */
export async function passkeyQuestion(deps: AccountsInside, userId: string): Promise<PasskeyQuestion | null> {
  const passkeys = await selectPasskeys(deps.db, userId);
  if (passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const { id: ours, isOneOfTwo } = relyingPartyOf(deps);
  const { rpId, ...question } = await generateAuthenticationOptions({
    rpID: ours,
    challenge: newChallenge(deps, 'show', userId),
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    // The password stands before it: what is asked of the device is that it is there.
    userVerification: 'preferred',
    timeout: DEVICE_MS,
  });
  return isOneOfTwo || rpId === undefined ? question : { ...question, rpId };
}

const Answer = z.looseObject({ id: z.string().max(2000), type: z.literal('public-key'), response: z.looseObject({}) });

/**
 * Whether a browser’s answer comes from one of the account’s passkeys, for a question of ours that nobody has answered before.
 * @param db the transaction of what it is shown for, or the database
 * @param text the answer as JSON, as `PublicKeyCredential.toJSON` writes it
 */
export async function isPasskey(deps: AccountsInside, db: Database, userId: string, text: string): Promise<boolean> {
  const answer = Answer.safeParse(jsonFrom(text)).data;
  const kept = answer && (await selectPasskeys(db, userId)).find(({ id }) => id === answer.id);
  if (!kept) return false;
  const { ids, origins } = relyingPartyOf(deps);
  const { verifyAuthenticationResponse } = await webauthn();
  let challenge: SignedChallenge | undefined;
  const verified = await verifyAuthenticationResponse({
    // The library reads it with care: whatever is missing is an error.
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (shown) => {
      challenge = challengeFrom(deps, 'show', userId, shown);
      return challenge !== undefined;
    },
    expectedOrigin: origins,
    expectedRPID: ids,
    credential: { id: kept.id, publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')), counter: kept.usedCount },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified || !challenge || !(await claimChallenge(db, challenge))) return false;
  return notePasskeyUse(db, userId, kept.id, verified.authenticationInfo.newCounter, deps.clock());
}
