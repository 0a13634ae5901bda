import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { FORMAT_TAGS, type Locale } from '#kernel/locale';
import { comparatorFor } from '#kernel/text';
import { formatDate } from '#kernel/time';
import { isInternational, type Place } from '#places/model';
import type { PriceTable } from '#search';
import type { Office, PlaceTerms } from '#suppliers';

/** Everything that is known of a place, before it is put into words. */
export interface PlaceStory {
  readonly place: Place;
  /** The city of a district, an airport or a station. */
  readonly city: Place | undefined;
  /** From the place to its city's centre, as the crow flies. */
  readonly kmToCity: number;
  /** Offices that stand at the place itself. */
  readonly here: readonly Office[];
  /** Companies that serve the place, from a desk or by valet. */
  readonly terms: readonly PlaceTerms[];
  readonly prices: PriceTable;
  /** Airports with offices, the nearest first, without the place itself. */
  readonly airports: readonly NearPlace[];
  /** Where else in the same city offices stand. */
  readonly inCity: readonly NearPlace[];
  /** Other places with a page, the nearest first; those in the city itself are in `inCity`. */
  readonly around: readonly NearPlace[];
  /** District centres, the nearest first. */
  readonly districts: readonly NearPlace[];
  /** By road, the nearest first: only for cities of Turkey. */
  readonly roads: readonly { readonly city: Place; readonly km: number }[];
}

export interface NearPlace {
  readonly place: Place;
  readonly km: number;
  /** How many companies have an office there. */
  readonly companies: number;
}

// A formatter takes longer to make than hundreds of texts with it.
const formattersIn = (tag: string) => ({
  tenths: new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }),
  whole: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
  list: new Intl.ListFormat(tag, { type: 'conjunction' }),
});
const FORMATTERS: Readonly<Record<Locale, ReturnType<typeof formattersIn>>> = {
  tr: formattersIn(FORMAT_TAGS.tr),
  en: formattersIn(FORMAT_TAGS.en),
};

/** Whole kilometres from ten on, tenths below. */
export const kmText = (km: number, locale: Locale): string => FORMATTERS[locale][km < 9.95 ? 'tenths' : 'whole'].format(km);

/** `Bolu (45 km), Sakarya (140 km) ve Zonguldak (160 km)`. */
export const withKm = (places: readonly { readonly name: string; readonly km: number }[], locale: Locale): string =>
  listText(
    places.map(({ name, km }) => `${name} (${kmText(km, locale)} km)`),
    locale,
  );

/** `A, B ve C`. */
export const listText = (names: readonly string[], locale: Locale): string => FORMATTERS[locale].list.format(names);

const NAMES_AT_MOST = 9;

/** Names of companies, as a reader of the language sorts them; where there are many, the first of them and how many more. */
export function companiesText(names: readonly string[], lang: Lang, atMost = NAMES_AT_MOST): string {
  const sorted = names.toSorted(comparatorFor(lang.locale));
  const more = sorted.length - atMost;
  const shown = more > 1 ? [...sorted.slice(0, atMost), m.place_more_companies({ count: more }, lang)] : sorted;
  return listText(shown, lang.locale);
}

/** Each company once. */
export const namesOf = (ofCompanies: readonly { readonly supplier: { readonly name: string } }[]): string[] => [
  ...new Set(ofCompanies.map(({ supplier }) => supplier.name)),
];

export const dayText = (wall: Parameters<typeof formatDate>[0], locale: Locale): string => formatDate(wall, locale, 'day');

export const isAbroad = ({ place }: PlaceStory): boolean => isInternational(place);
