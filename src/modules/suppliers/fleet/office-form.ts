import { turkishPhoneFrom } from '#kernel/contact';
import { foldText } from '#kernel/text';
import { calendarDateFrom } from '#kernel/time';
import type { Place } from '#places/model';
import { type FormEntries, type FormReader, formReader, type Reading } from '../forms/form-reader.ts';
import type { OpeningHours } from '../model.ts';
import { OFFICE_ACCESSES, type OfficeAccess } from '../offices/office-access.ts';
import { INSTRUCTION_LIMIT, type OfficeInstructions } from '../offices/office-instructions.ts';
import { phoneFrom } from '../partners/profile-form.ts';

/** Where a car is brought by a valet from an office, and what that costs in minor units. */
export interface ValetService {
  readonly place: string;
  readonly feeMinor: number;
}

/** An office as it is typed. */
export interface OfficeEntry {
  readonly place: Place;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly access: OfficeAccess;
  readonly openingHours: OpeningHours;
  /** Days on which it is closed whatever its hours say, `YYYY-MM-DD`. */
  readonly closures: readonly string[];
  readonly airportFeeMinor: number;
  readonly valets: readonly ValetService[];
  readonly instructions: OfficeInstructions | null;
}

/** How a place is written in the form: `Alanya, Antalya`. */
export const placeText = (place: Place, locale: 'tr' | 'en'): string => `${place.name[locale]}, ${place.context[locale]}`;

/**
 * Reads the form of an office.
 * @param places where it may stand: those of Turkey
 */
export function officeFormFrom(entries: FormEntries, places: readonly Place[]): Reading<OfficeEntry> {
  const form = formReader(entries);
  const place = placeFrom(form, places);
  const openingHours = hoursFrom(form);
  return form.outcome({
    place,
    name: form.text('name', 80),
    address: form.text('address', 240),
    phone: turkishPhoneFrom(phoneFrom(form, 'phone')) ?? '',
    latitude: degreesFrom(form, 'latitude', place.latitude),
    longitude: degreesFrom(form, 'longitude', place.longitude),
    access: form.chosen('access', OFFICE_ACCESSES),
    openingHours,
    closures: closuresFrom(form),
    airportFeeMinor: form.amountOrNone('airportFee') ?? 0,
    instructions: instructionsFrom(form),
    valets: places.flatMap(({ slug }) => {
      const feeMinor = form.amountOrNone(`valet.${slug}`);
      return feeMinor === null || slug === place.slug ? [] : [{ place: slug, feeMinor }];
    }),
  });
}

/** By its slug, by its name with what it lies in, or by a name that only one place has. */
export function typedPlace(typed: string, places: readonly Place[]): Place | undefined {
  const folded = foldText(typed);
  const named = places.filter((place) => [place.name.tr, place.name.en].some((name) => foldText(name) === folded));
  return (
    places.find(({ slug }) => slug === typed) ??
    places.find((place) => (['tr', 'en'] as const).some((locale) => foldText(placeText(place, locale)) === folded)) ??
    (named.length === 1 ? named[0] : undefined)
  );
}

function placeFrom(form: FormReader, places: readonly Place[]): Place {
  const found = typedPlace(form.text('place', 120), places);
  if (found) return found;
  form.refuse('place', 'place_unknown');
  // Never used: the reading says what is wrong.
  return places[0] as Place;
}

/** Degrees with a point or a comma; those of the place where nothing is typed. An office stands near its place. */
function degreesFrom(form: FormReader, name: string, ofPlace: number): number {
  const typed = form.typed(name).replace(',', '.');
  if (typed === '') return ofPlace;
  const degrees = /^-?\d{1,3}(\.\d{1,9})?$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(Math.abs(degrees - ofPlace) <= 1)) form.refuse(name, 'out_of_range');
  return degrees;
}

/** `pickup.tr`, `pickup.en`, `returnTo.tr`, `returnTo.en`: whoever writes one language writes the other too. */
function instructionsFrom(form: FormReader): OfficeInstructions | null {
  const [pickup, returnTo] = (['pickup', 'returnTo'] as const).map((what) => {
    const hasText = form.typed(`${what}.tr`) !== '' || form.typed(`${what}.en`) !== '';
    const [tr, en] = (['tr', 'en'] as const).map((locale) => form.text(`${what}.${locale}`, INSTRUCTION_LIMIT, { optional: !hasText })) as [
      string,
      string,
    ];
    return hasText ? { tr, en } : null;
  }) as [OfficeInstructions['pickup'], OfficeInstructions['returnTo']];
  return pickup || returnTo ? { pickup, returnTo } : null;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Both fields of a day empty is closed; from midnight to midnight is all day. */
function hoursFrom(form: FormReader): OpeningHours {
  return DAYS.map((day) => {
    const source = form.isTicked('everyDay') ? 0 : day;
    const [opens, closes] = [form.typed(`opens.${source}`), form.typed(`closes.${source}`)];
    if (opens === '' && closes === '') return null;
    if (!TIME.test(opens)) form.refuse(`opens.${source}`, 'not_a_time');
    if (!TIME.test(closes) && closes !== '24:00') form.refuse(`opens.${source}`, 'not_a_time');
    const until = closes === '00:00' || closes === '23:59' ? '24:00' : closes;
    if (opens >= until) form.refuse(`opens.${source}`, 'closes_before_opening');
    return [opens, until] as const;
  });
}

/** Days, one a line or separated by commas, as `2027-03-09` or `9.3.2027`. */
function closuresFrom(form: FormReader): string[] {
  const typed = form.text('closures', 2_000, { optional: true });
  const days = typed.split(/[\s,;]+/).flatMap((text) => (text === '' ? [] : [dayFrom(text) ?? form.refuse('closures', 'not_a_date')]));
  return [...new Set(days.filter((day) => typeof day === 'string'))].sort();
}

function dayFrom(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return calendarDateFrom(day === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
