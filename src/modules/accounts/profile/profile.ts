import type { ProfileForm } from './profile-form.ts';

/** A user's own data, for the profile page and for filling the booking form. */
export interface Profile extends ProfileForm {
  readonly email: string;
  readonly emailVerified: boolean;
  /** Whether there is a password to change; somebody who came by a provider has none. */
  readonly hasPassword: boolean;
  readonly marketing: boolean;
}

/** Accepted, but worth a second look. The catalogue has one text for each: `account_` and the code. */
export type ProfileWarning = 'national_id_checksum';
