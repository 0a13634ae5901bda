import { type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneInGroups, turkishPhoneFrom } from '#kernel/contact';

/** A number in the form we keep: 11 digits with the leading 0 under +90, `+49…` (E.164) for every other country. */
export function phoneFrom(country: string, text: string): string | undefined {
  if (country === 'TR') return turkishPhoneFrom(text);
  if (!isPhoneCountry(country) || text.length > 40) return undefined;
  const parsed = parsePhoneNumberFromString(text, country);
  // A number typed with another country's code contradicts the chosen one.
  if (!parsed?.isValid() || parsed.countryCallingCode !== getCountryCallingCode(country)) return undefined;
  return parsed.number;
}

/**
 * A number in one field, without a choice of country beside it: `+49…` or `0049…` is another country's, anything else is
 * Turkish. In the form we keep.
 */
export function typedPhoneFrom(text: string): string | undefined {
  const typed = text.trim().replace(/^00/, '+');
  if (!typed.startsWith('+') || typed.length > 40) return turkishPhoneFrom(text);
  const parsed = parsePhoneNumberFromString(typed);
  if (parsed?.countryCallingCode === getCountryCallingCode('TR')) return turkishPhoneFrom(typed);
  return parsed?.isValid() ? parsed.number : undefined;
}

/** The E.164 form of a number we keep, as suppliers and banks want it. */
export const internationalPhone = (kept: string): string => (kept.startsWith('+') ? kept : `+90${kept.slice(1)}`);

/** For people: `0532 000 00 00` inside Turkey, `+49 170 1234567` elsewhere. */
export function shownPhone(kept: string): string {
  if (!kept.startsWith('+')) return kept.replace(/^(\d{4})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
  // In the groups that people here say it in, which the library does not know of every kind of number.
  const inGroups = phoneInGroups(kept);
  return inGroups === kept ? (parsePhoneNumberFromString(kept)?.formatInternational() ?? kept) : inGroups;
}

/** Countries whose calling code is known, with that code, for the choice in front of a phone number. */
export const phoneCountries = (): { country: string; callingCode: string }[] =>
  getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) }));

const COUNTRIES: ReadonlySet<string> = new Set(getCountries());
const isPhoneCountry = (country: string): country is CountryCode => COUNTRIES.has(country);
