import { z } from '@hono/zod-openapi';
import { LONGEST_PASSWORD, PROFILE_GENDERS, type Profile as ProfileOfUser, type SignedInUser } from '#accounts/model';
import { PERSON_NAME_LIMIT } from '#kernel/contact';
import { RULES } from '#kernel/rules';
import { instant, orNull, requiredText } from './shared.ts';

export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z
      .boolean()
      .openapi({ description: 'They have opened an e-mail sent to that address. Only then are reservations made with it theirs.' }),
    firstName: z.string(),
    lastName: z.string(),
  })
  .openapi('User');

export const userFrom = ({ id, email, emailVerified, firstName, lastName }: SignedInUser): z.infer<typeof User> => ({
  id,
  email,
  emailVerified,
  firstName,
  lastName,
});

export const LoggedIn = z
  .object({
    token: z.string().openapi({ description: 'Send it as `Authorization: Bearer …`. It opens the account: keep it like a password.' }),
    user: User,
  })
  .openapi('LoggedIn');

/** A password that is known already. */
export const password = () => requiredText(500).openapi({ format: 'password', example: 'correct horse battery' });
/** One that is being chosen: how long it must be is said by the accounts themselves, in their own words. */
export const newPassword = () =>
  requiredText(500).openapi({
    format: 'password',
    minLength: RULES.minimumPasswordLength,
    maxLength: LONGEST_PASSWORD,
    example: 'correct horse battery',
  });
export const personName = (example: string) => requiredText(PERSON_NAME_LIMIT * 2).openapi({ maxLength: PERSON_NAME_LIMIT, example });

const optional = (longest = 100) => orNull(z.string().max(longest)).default(null);

const NATIONAL_ID = { description: 'Eleven digits. Encrypted where it is kept.', example: '10000000146' };

/** What somebody writes about themselves. */
export const ProfileRequest = z
  .strictObject({
    firstName: personName('Elif'),
    lastName: personName('Karaoğlu'),
    gender: orNull(z.enum(PROFILE_GENDERS)).default(null),
    nationalId: optional().openapi(NATIONAL_ID),
    birthDate: orNull(z.string().max(100).openapi({ format: 'date', example: '1991-05-12' })).default(null),
    country: orNull(z.string().max(100).openapi({ pattern: '^[A-Z]{2}$', example: 'TR' }))
      .default(null)
      .openapi({ description: 'ISO 3166-1 alpha-2.' }),
    city: optional(),
    phoneCountry: z.string().max(2).default('TR').openapi({ description: 'ISO 3166-1 alpha-2 of the number.' }),
    phone: optional(),
    userName: optional(),
  })
  .openapi('ProfileRequest', { description: 'The whole profile: a member that is left out or null is taken out of it.' });

export const Profile = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    gender: orNull(z.enum(PROFILE_GENDERS)),
    nationalId: orNull(z.string()).openapi(NATIONAL_ID),
    birthDate: orNull(z.string()),
    country: orNull(z.string()),
    city: orNull(z.string()),
    phoneCountry: z.string(),
    phone: orNull(z.string()),
    userName: orNull(z.string()),
    email: z.string(),
    emailVerified: z.boolean(),
    hasPassword: z.boolean().openapi({ description: 'Somebody who came by a provider has none.' }),
    marketing: z.boolean().openapi({ description: 'Whether they want our news.' }),
  })
  .openapi('Profile');

export const profileFrom = (profile: ProfileOfUser): z.infer<typeof Profile> => ({ ...profile });

export const Erasure = z
  .object({ requestedAt: instant('When it was asked for.'), dueAt: instant('By then it is done.') })
  .openapi('Erasure', { description: 'The wish to have one’s personal data erased.' });

export const erasureFrom = ({ requestedAt, dueAt }: { readonly requestedAt: Date; readonly dueAt: Date }): z.infer<typeof Erasure> => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
});
