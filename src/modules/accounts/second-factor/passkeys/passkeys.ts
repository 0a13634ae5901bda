import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { jsonFrom } from '#kernel/text';
import type { Session } from '../../access/sessions/session.ts';
import { arrivalOf, userOf } from '../../access/sessions/sessions.ts';
import type { AccountsInside, Visit } from '../../deps.ts';
import { enqueueEmail } from '../../emails/send-email.ts';
import { type FormEntries, textsOf } from '../../fields.ts';
import { lockUser } from '../../store.ts';
import { type ProofRefusal, proofRefusal } from '../proof.ts';
import { findFactor } from '../store.ts';
import { longTextOf } from '../submitted-factor.ts';
import { challengeFrom, claimChallenge, newChallenge, type SignedChallenge } from './challenge.ts';
import { type PasskeyQuestion, passkeyQuestion } from './is-passkey.ts';
import { ALGORITHMS, DEVICE_MS, relyingPartyOf, webauthn } from './relying-party.ts';
import { deletePasskey, insertPasskey, selectPasskeys } from './store.ts';

/** On one account: more devices than this nobody looks after. */
export const MOST_PASSKEYS = 10;
const LONGEST_NAME = 60;

/** What an account's owner does with passkeys. Each acts for whoever is logged in, and for nobody else. */
export interface Passkeys {
  /** What a browser is to ask a device for, on the page of the second step or in a session that stands; null without a passkey, or for nobody. */
  question(headers: Headers): Promise<PasskeyQuestion | null>;
  listOf(session: Session): Promise<ListedPasskey[]>;
  /** @param fields `currentPassword`, `code` */
  start(session: Session, fields: FormEntries, visit: Visit): Promise<PasskeyStart>;
  /** @param fields `passkey`: what the device answered, `name` */
  add(session: Session, fields: FormEntries, visit: Visit): Promise<PasskeyEnd>;
  remove(session: Session, id: string, visit: Visit): Promise<PasskeyRemoval>;
}

/** The passkeys of accounts, over what accounts need of the world. */
export const passkeysFor = (deps: AccountsInside): Passkeys => ({
  question: async (headers) => {
    const arrival = await arrivalOf(deps, headers);
    return arrival && passkeyQuestion(deps, userOf(arrival).id);
  },
  listOf: (session) => passkeysOf(deps, session),
  start: (session, fields, visit) => startPasskey(deps, session, fields, visit),
  add: (session, fields, visit) => addPasskey(deps, session, fields, visit),
  remove: (session, id, visit) => removePasskey(deps, session, id, visit),
});

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  readonly id: string;
  /** Empty when they gave none. */
  readonly name: string;
  readonly addedAt: Date;
  /** Null until it was shown for the first time. */
  readonly usedAt: Date | null;
}

/** The passkeys of whoever is logged in, the oldest first. */
async function passkeysOf(deps: AccountsInside, { user }: Session): Promise<ListedPasskey[]> {
  return (await selectPasskeys(deps.db, user.id)).map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt }));
}

/** What a browser is to ask a device for, read by `PublicKeyCredential.parseCreationOptionsFromJSON`; good for a quarter of an hour. */
export type PasskeyCreation = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;
export type { PasskeyQuestion } from './is-passkey.ts';

export type PasskeyStart =
  | { readonly kind: 'asked'; readonly creation: PasskeyCreation }
  /** A passkey stands beside the codes, never instead of them: they come first. */
  | { readonly kind: 'no_factor' }
  | { readonly kind: 'too_many_passkeys' }
  | ProofRefusal;

/**
 * Begins to add a passkey. It takes the password and a code, as every change of the second factor does (`proof.ts`).
 * @param fields `currentPassword`, `code`
 */
async function startPasskey(deps: AccountsInside, session: Session, fields: FormEntries, visit: Visit): Promise<PasskeyStart> {
  const { user } = session;
  if (!(await findFactor(deps.db, user.id))) return { kind: 'no_factor' };
  const kept = await selectPasskeys(deps.db, user.id);
  if (kept.length >= MOST_PASSKEYS) return { kind: 'too_many_passkeys' };
  const refusal = await proofRefusal(deps, session, fields, visit);
  if (refusal) return refusal;
  const { generateRegistrationOptions } = await webauthn();
  const { id, isOneOfTwo } = relyingPartyOf(deps);
  const creation = await generateRegistrationOptions({
    rpName: deps.brand,
    rpID: id,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: newChallenge(deps, 'add', user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: kept.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: DEVICE_MS,
  });
  return { kind: 'asked', creation: isOneOfTwo ? { ...creation, rp: { name: creation.rp.name } } : creation };
}

export type PasskeyEnd =
  | { readonly kind: 'added' }
  /** The device’s answer does not hold: it is for another site, for somebody else, too old, or was sent before. */
  | { readonly kind: 'not_taken' }
  | { readonly kind: 'too_many_passkeys' };

const Answer = z.looseObject({
  id: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ transports: z.array(z.string().max(20)).max(10).optional() }),
});

/**
 * Adds the passkey that a device has made for a question of `startPasskey`, once; its owner is told by e-mail.
 * @param fields `passkey`: the answer as JSON; `name`
 */
async function addPasskey(deps: AccountsInside, session: Session, fields: FormEntries, visit: Visit): Promise<PasskeyEnd> {
  const userId = session.user.id;
  const answer = Answer.safeParse(jsonFrom(longTextOf(fields, 'passkey'))).data;
  const made = answer && (await madeBy(deps, userId, answer as unknown as RegistrationResponseJSON));
  if (!made) return { kind: 'not_taken' };
  const name = [...(textsOf(fields).name ?? '')].slice(0, LONGEST_NAME).join('');
  const outcome = await deps.db.transaction().execute(async (tx): Promise<PasskeyEnd> => {
    if (!(await lockUser(tx, userId)) || !(await findFactor(tx, userId))) return { kind: 'not_taken' };
    if ((await selectPasskeys(tx, userId)).length >= MOST_PASSKEYS) return { kind: 'too_many_passkeys' };
    if (!(await claimChallenge(tx, made.challenge))) return { kind: 'not_taken' };
    const transports = answer.response.transports ?? [];
    const isNew = await insertPasskey(tx, userId, { ...made.key, transports, name, addedAt: deps.clock(), usedAt: null });
    if (!isNew) return { kind: 'not_taken' };
    await enqueueEmail(deps, tx, { kind: 'passkeys_changed', userId, isAdded: true, name });
    return { kind: 'added' };
  });
  if (outcome.kind === 'added') deps.security({ kind: 'second_factor.changed', who: userId, ip: visit.ip, what: 'passkey_added' });
  return outcome;
}

async function madeBy(deps: AccountsInside, userId: string, response: RegistrationResponseJSON) {
  const { ids, origins } = relyingPartyOf(deps);
  const { verifyRegistrationResponse } = await webauthn();
  let challenge: SignedChallenge | undefined;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (shown) => {
      challenge = challengeFrom(deps, 'add', userId, shown);
      return challenge !== undefined;
    },
    expectedOrigin: origins,
    expectedRPID: ids,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified || !challenge) return undefined;
  const { credential } = verified.registrationInfo;
  const key = { id: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url'), usedCount: credential.counter };
  return { key, challenge };
}

export interface PasskeyRemoval {
  readonly kind: 'removed' | 'not_found';
}

/** Takes one of the own passkeys away; the codes go on opening the account. Its owner is told by e-mail. */
async function removePasskey(deps: AccountsInside, { user }: Session, id: string, visit: Visit): Promise<PasskeyRemoval> {
  const name = await deps.db.transaction().execute(async (tx) => {
    const removed = await deletePasskey(tx, user.id, id);
    if (removed !== undefined) await enqueueEmail(deps, tx, { kind: 'passkeys_changed', userId: user.id, isAdded: false, name: removed });
    return removed;
  });
  if (name === undefined) return { kind: 'not_found' };
  deps.security({ kind: 'second_factor.changed', who: user.id, ip: visit.ip, what: 'passkey_removed' });
  return { kind: 'removed' };
}
