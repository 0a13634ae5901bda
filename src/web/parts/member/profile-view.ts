import type { Profile } from '#accounts/model';

/** What the profile's forms need, on their page and in the dialog over another one. */
export interface ProfileView {
  readonly profile: Profile;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly phoneCountries: readonly { readonly country: string; readonly callingCode: string }[];
}
