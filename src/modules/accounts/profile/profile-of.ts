import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { phoneFrom } from '#platform/phone';
import { findPasswordHash } from '../access/store.ts';
import { agreesTo, ipDigestOf, recordConsents } from '../consents.ts';
import type { AccountsInside, Visit } from '../deps.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { findUser, selectVerifiedEmails, type UserRow, updateUser } from '../store.ts';
import { nationalIds } from './encrypt-national-id.ts';
import { nationalIdAddsUp } from './national-id.ts';
import type { Profile, ProfileWarning } from './profile.ts';
import { type ProfileForm, profileFormFrom } from './profile-form.ts';
import { userNameKey } from './user-name.ts';

/** The profile as its owner reads it, the national ID decrypted; nothing when there is no such user. */
export async function profileOf(deps: AccountsInside, userId: string): Promise<Profile | undefined> {
  const user = await findUser(deps.db, { id: userId });
  return (
    user && {
      firstName: user.first_name,
      lastName: user.last_name,
      gender: user.gender,
      nationalId: user.national_id === null ? null : (nationalIds.read(deps, user.id, user.national_id) ?? null),
      birthDate: user.birth_date,
      country: user.country,
      city: user.city,
      phoneCountry: user.phone_country ?? 'TR',
      phone: user.phone,
      userName: user.user_name,
      email: user.email,
      emailVerified: user.email_verified,
      hasPassword: (await findPasswordHash(deps.db, userId)) !== undefined,
      marketing: await agreesTo(deps.db, userId, 'marketing'),
    }
  );
}

export type ProfileUpdate =
  | { readonly kind: 'updated'; readonly profile: Profile; readonly warnings: readonly ProfileWarning[] }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'unknown_user' };

/**
 * Writes the whole profile: a field that is missing or empty is taken out.
 * @returns `user_name_taken` among the problems when another account has a user name that looks the same; warnings say what was written all the same
 */
export async function updateProfile(deps: AccountsInside, userId: string, fields: FormEntries): Promise<ProfileUpdate> {
  const now = deps.clock();
  const read = profileFormFrom(fields, dateOf(wallClockAt(now, MARKET_ZONE)));
  if (read.kind === 'invalid') return read;
  const { form } = read;
  const phone = form.phone === null ? null : phoneFrom(form.phoneCountry, form.phone);
  if (phone === undefined) return { kind: 'invalid', problems: { phone: 'phone_invalid' } };

  const written = await updateUser(deps.db, userId, { ...columnsOf(deps, userId, { ...form, phone }), changed_at: now });
  if (written === 'taken') return { kind: 'invalid', problems: { userName: 'user_name_taken' } };
  const profile = await profileOf(deps, userId);
  if (!profile) return { kind: 'unknown_user' };
  return { kind: 'updated', profile, warnings: form.nationalId && !nationalIdAddsUp(form.nationalId) ? ['national_id_checksum'] : [] };
}

function columnsOf(deps: AccountsInside, userId: string, form: ProfileForm): Partial<UserRow> {
  return {
    first_name: form.firstName,
    last_name: form.lastName,
    gender: form.gender,
    national_id: form.nationalId === null ? null : nationalIds.encrypt(deps, userId, form.nationalId),
    birth_date: form.birthDate,
    country: form.country,
    city: form.city,
    phone_country: form.phone === null ? null : form.phoneCountry,
    phone: form.phone,
    user_name: form.userName,
    user_name_key: form.userName === null ? null : userNameKey(form.userName),
  };
}

/** Keeps a new yes or no to marketing mails, with its wording; the same answer again is not kept twice. */
export async function changeMarketing(deps: AccountsInside, userId: string, given: boolean, visit: Pick<Visit, 'ip'>): Promise<void> {
  if ((await agreesTo(deps.db, userId, 'marketing')) === given) return;
  await recordConsents(deps, deps.db, userId, { given: { marketing: given }, ipDigest: ipDigestOf(deps, visit), at: deps.clock() });
  deps.security({ kind: given ? 'consent.given' : 'consent.withdrawn', who: userId, ip: visit.ip, what: 'marketing' });
}

/** Every address that the user has shown to be theirs, and nobody else since, the latest first. */
export const verifiedEmailsOf = (deps: Pick<AccountsInside, 'db'>, userId: string): Promise<string[]> =>
  selectVerifiedEmails(deps.db, userId);

/** The account's present address, when it is verified. */
export async function verifiedEmailOf(deps: Pick<AccountsInside, 'db'>, userId: string): Promise<string | null> {
  const user = await findUser(deps.db, { id: userId });
  return user?.email_verified ? user.email : null;
}
