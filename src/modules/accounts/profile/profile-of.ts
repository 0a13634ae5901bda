import { dateOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { phoneFrom } from '#platform/phone';
import { findPasswordHash } from '../access/store.ts';
import { agreesTo, ipDigestOf, recordConsents } from '../consents.ts';
import type { AccountsInside, Visit } from '../deps.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { findUser, selectProvenEmails, type UserRow, updateUser } from '../store.ts';
import { nationalIdAddsUp } from './national-id.ts';
import { keptNationalId, nationalIdOf } from './national-id-kept.ts';
import type { Profile, ProfileWarning } from './profile.ts';
import { type ProfileForm, profileFormFrom } from './profile-form.ts';
import { userNameKey } from './user-name.ts';

const TURKEY = 'Europe/Istanbul';

export async function profileOf(deps: AccountsInside, userId: string): Promise<Profile | undefined> {
  const user = await findUser(deps.db, { id: userId });
  return (
    user && {
      firstName: user.first_name,
      lastName: user.last_name,
      gender: user.gender,
      nationalId: nationalIdOf(deps, user),
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

export async function updateProfile(deps: AccountsInside, userId: string, fields: FormEntries): Promise<ProfileUpdate> {
  const now = deps.clock();
  const read = profileFormFrom(fields, dateOf(wallClockAt(now, TURKEY)));
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
    national_id: form.nationalId === null ? null : keptNationalId(deps, userId, form.nationalId),
    birth_date: form.birthDate,
    country: form.country,
    city: form.city,
    phone_country: form.phone === null ? null : form.phoneCountry,
    phone: form.phone,
    user_name: form.userName,
    user_name_key: form.userName === null ? null : userNameKey(form.userName),
  };
}

export async function changeMarketing(deps: AccountsInside, userId: string, given: boolean, visit: Pick<Visit, 'ip'>): Promise<void> {
  if ((await agreesTo(deps.db, userId, 'marketing')) === given) return;
  await recordConsents(deps, deps.db, userId, { given: { marketing: given }, ipDigest: ipDigestOf(deps, visit), at: deps.clock() });
  deps.security({ kind: given ? 'consent.given' : 'consent.withdrawn', who: userId, ip: visit.ip, what: 'marketing' });
}

export const provenEmailsOf = (deps: Pick<AccountsInside, 'db'>, userId: string): Promise<string[]> => selectProvenEmails(deps.db, userId);

export async function verifiedEmailOf(deps: Pick<AccountsInside, 'db'>, userId: string): Promise<string | null> {
  const user = await findUser(deps.db, { id: userId });
  return user?.email_verified ? user.email : null;
}
