import { z } from 'zod';
import { looksLikePhone, personNameFrom } from '#kernel/contact';
import type { Reading } from '../access/access-forms.ts';
import { type AccountProblems, type FormEntries, textsOf, typedDateFrom } from '../fields.ts';
import { matching, oneOf, optionalField, problemsOf, read } from '../schema.ts';
import { nationalIdFrom } from './national-id.ts';
import { userNameFrom } from './user-name.ts';

export const PROFILE_GENDERS = ['woman', 'man'] as const;
export type ProfileGender = (typeof PROFILE_GENDERS)[number];

const PHONE_COUNTRY = 'TR';

const profileSchema = z.object({
  firstName: read(personNameFrom, 'first_name_required', 'first_name_invalid'),
  lastName: read(personNameFrom, 'last_name_required', 'last_name_invalid'),
  gender: optionalField(oneOf(PROFILE_GENDERS), 'gender_invalid'),
  nationalId: optionalField(nationalIdFrom, 'national_id_invalid'),
  birthDate: optionalField(typedDateFrom, 'birth_date_invalid'),
  country: optionalField(matching(/^[A-Z]{2}$/), 'country_invalid'),
  city: optionalField(matching(/^\p{L}[\p{L}\p{M}\p{N}'’.()/ -]{0,59}$/u), 'city_invalid'),
  phoneCountry: z
    .string()
    .default('')
    .transform((text) => (/^[A-Z]{2}$/.test(text) ? text : PHONE_COUNTRY)),
  phone: optionalField(matching(/^.{1,40}$/), 'phone_invalid'),
  userName: optionalField(userNameFrom, 'user_name_invalid'),
});

/** What somebody writes about themselves. The phone is only looked at lightly; the server checks and normalises it. */
export type ProfileForm = z.output<typeof profileSchema>;

/**
 * Reads the profile as posted: `firstName`, `lastName`, `gender`, `nationalId`, `birthDate`, `country`, `city`, `phoneCountry`,
 * `phone`, `userName`. A field that is left empty is taken out of the profile; only the names must be there.
 * @param today `YYYY-MM-DD`: nobody is born later
 */
export function profileFormFrom(entries: FormEntries, today: string): Reading<ProfileForm> {
  const texts = textsOf(entries);
  const profile = profileSchema.safeParse(texts);
  const problems: AccountProblems = {
    ...phoneProblem(texts),
    ...((typedDateFrom(texts.birthDate ?? '') ?? '') > today ? { birthDate: 'birth_date_invalid' } : {}),
    ...problemsOf(profile.error),
  };
  return profile.success && Object.keys(problems).length === 0 ? { kind: 'read', form: profile.data } : { kind: 'invalid', problems };
}

function phoneProblem({ phone, phoneCountry }: Readonly<Record<string, string>>): AccountProblems {
  return phone && !looksLikePhone(phoneCountry || PHONE_COUNTRY, phone) ? { phone: 'phone_invalid' } : {};
}
