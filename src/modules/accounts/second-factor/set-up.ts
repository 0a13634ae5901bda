import { fitsQrCode, qrCode } from '#kernel/codes/qr-code';
import type { Session } from '../access/sessions/session.ts';
import { deleteSessions, proveSession } from '../access/store.ts';
import { mayTryAccount } from '../access/throttle.ts';
import type { AccountsInside, Visit } from '../deps.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import { type AccountProblems, type FormEntries, textsOf } from '../fields.ts';
import { lockUser, updateUser } from '../store.ts';
import { oneTimeSecrets } from './encrypt-factor.ts';
import { newOneTimeSecret, oneTimeUri, stepOfCode } from './one-time-code.ts';
import { type ProofRefusal, proofRefusal } from './proof.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteEnrolment,
  deleteFactor,
  findEnrolment,
  findFactor,
  putEnrolment,
  putFactor,
  putRecoveryCodes,
} from './store.ts';

/** A key that was made and not shown in use is forgotten. */
const ENROLMENT_MS = 60 * 60_000;

/** The second factor of an account. */
export interface SecondFactor {
  /** Null while the account has none. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
  /** A key that waits for the application's first code. */
  readonly enrolment: Enrolment | null;
}

/** What an authenticator application is told, by a picture or by hand. */
export interface Enrolment {
  /** In base32. */
  readonly secret: string;
  readonly uri: string;
  /** The address as a QR code: rows of modules, true where it is dark. */
  readonly qr: readonly (readonly boolean[])[];
}

/** The second factor of whoever is logged in, how many recovery codes are left, and the key that is being set up. */
export async function secondFactorOf(deps: AccountsInside, { user }: Session): Promise<SecondFactor> {
  const factor = await findFactor(deps.db, user.id);
  const secret = await enrolledSecret(deps, user.id);
  return {
    since: factor?.confirmedAt ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(deps.db, user.id) : 0,
    enrolment: secret === undefined ? null : enrolmentOf(secret, deps.brand, user.email),
  };
}

function enrolmentOf(secret: string, brand: string, email: string): Enrolment {
  const uri = oneTimeUri(secret, brand, email);
  // Of a name that is too long for a picture only the application's list is the poorer.
  const drawn = [uri, oneTimeUri(secret, brand, ''), oneTimeUri(secret, '', '')].find((text) => fitsQrCode(text));
  return { secret, uri, qr: drawn === undefined ? [] : qrCode(drawn) };
}

async function enrolledSecret(deps: AccountsInside, userId: string): Promise<string | undefined> {
  const kept = await findEnrolment(deps.db, userId, new Date(deps.clock().getTime() - ENROLMENT_MS));
  return kept === undefined ? undefined : oneTimeSecrets.read(deps, userId, kept);
}

export type EnrolmentStart = { readonly kind: 'started' } | ProofRefusal;

/** Makes a key for an authenticator application; the present one, if any, goes on until the new one has shown a code. */
export async function startEnrolment(deps: AccountsInside, session: Session, fields: FormEntries, visit: Visit): Promise<EnrolmentStart> {
  const refusal = await proofRefusal(deps, session, fields, visit);
  if (refusal) return refusal;
  await putEnrolment(deps.db, session.user.id, oneTimeSecrets.encrypt(deps, session.user.id, newOneTimeSecret()), deps.clock());
  return { kind: 'started' };
}

export type EnrolmentEnd =
  /** These recovery codes are told once. Every other session has ended. */
  | { readonly kind: 'confirmed'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_code' }
  /** No key waits for a code, or it waited too long. */
  | { readonly kind: 'not_started' }
  | { readonly kind: 'too_many' };

/** The application shows that it has the key: from now on the account asks for a second factor. */
export async function confirmEnrolment(deps: AccountsInside, session: Session, fields: FormEntries, visit: Visit): Promise<EnrolmentEnd> {
  const { code = '' } = textsOf(fields);
  if (code === '') return { kind: 'invalid', problems: { code: 'code_required' } };
  const userId = session.user.id;
  if (!(await mayTryAccount(deps, 'second_factor_account', userId))) return { kind: 'too_many' };
  const outcome = await deps.db.transaction().execute(async (tx): Promise<EnrolmentEnd> => {
    const now = deps.clock();
    if (!(await lockUser(tx, userId))) return { kind: 'not_started' };
    const secret = await enrolledSecret({ ...deps, db: tx }, userId);
    if (secret === undefined) return { kind: 'not_started' };
    const step = stepOfCode(secret, code, now, 0);
    if (step === undefined) return { kind: 'wrong_code' };
    const recoveryCodes = newRecoveryCodes();
    await deleteEnrolment(tx, userId);
    await putFactor(tx, userId, { secret: oneTimeSecrets.encrypt(deps, userId, secret), usedStep: step, confirmedAt: now });
    await putRecoveryCodes(tx, userId, digestsOf(deps, userId, recoveryCodes), now);
    await updateUser(tx, userId, { second_factor_at: now, changed_at: now });
    await deleteSessions(tx, userId, { except: session.id });
    await proveSession(tx, userId, session.id, now);
    await enqueueEmail(deps, tx, { kind: 'second_factor_changed', userId, isOn: true });
    return { kind: 'confirmed', recoveryCodes };
  });
  if (outcome.kind === 'confirmed') deps.security({ kind: 'second_factor.changed', who: userId, ip: visit.ip, what: 'on' });
  if (outcome.kind === 'wrong_code') deps.security({ kind: 'second_factor.failed', who: userId, ip: visit.ip, what: 'enrolment' });
  return outcome;
}

export type RecoveryRenewal = { readonly kind: 'renewed'; readonly recoveryCodes: readonly string[] } | ProofRefusal;

/** New recovery codes; the former ones open nothing any more. */
export async function renewRecoveryCodes(
  deps: AccountsInside,
  session: Session,
  fields: FormEntries,
  visit: Visit,
): Promise<RecoveryRenewal> {
  const refusal = await proofRefusal(deps, session, fields, visit);
  if (refusal) return refusal;
  const userId = session.user.id;
  const recoveryCodes = newRecoveryCodes();
  await deps.db.transaction().execute((tx) => putRecoveryCodes(tx, userId, digestsOf(deps, userId, recoveryCodes), deps.clock()));
  deps.security({ kind: 'second_factor.changed', who: userId, ip: visit.ip, what: 'recovery_codes' });
  return { kind: 'renewed', recoveryCodes };
}

export type SecondFactorEnd = { readonly kind: 'turned_off' } | ProofRefusal;

/** The password alone opens the account again. Roles of staff and of suppliers then wait for the next second factor. */
export async function turnOffSecondFactor(
  deps: AccountsInside,
  session: Session,
  fields: FormEntries,
  visit: Visit,
): Promise<SecondFactorEnd> {
  const refusal = await proofRefusal(deps, session, fields, visit);
  if (refusal) return refusal;
  const userId = session.user.id;
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await lockUser(tx, userId);
    await deleteFactor(tx, userId);
    await updateUser(tx, userId, { second_factor_at: null, changed_at: now });
    await proveSession(tx, userId, session.id, null);
    await enqueueEmail(deps, tx, { kind: 'second_factor_changed', userId, isOn: false });
  });
  deps.security({ kind: 'second_factor.changed', who: userId, ip: visit.ip, what: 'off' });
  return { kind: 'turned_off' };
}

const digestsOf = (deps: AccountsInside, userId: string, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryDigest(deps, userId, code));
