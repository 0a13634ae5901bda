import type { AutoRental, ItemList, OpeningHoursSpecification, PostalAddress, WithContext } from 'schema-dts';
import { internationalPhone } from '#kernel/contact';
import type { OpeningHours } from '#suppliers/model';
import { CONTEXT, offersWithin, type PriceRange, type Publisher, type StructuredData } from './structured-data.ts';

/** Where cars are handed over. */
export interface RentalOffice {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly openingHours: OpeningHours;
  /** The city, as an address names it. */
  readonly city?: string;
  /** ISO 3166-1 alpha-2; Turkey unless said. */
  readonly country?: string;
  /** Whose office it is, where it stands among those of others. */
  readonly company?: string;
}

export interface RentalCompany {
  readonly name: string;
  /** The page that tells of it: `href('company', locale, { url })`. */
  readonly path: string;
  /** Where its head office is, if that is known. */
  readonly city?: string;
  readonly prices?: PriceRange;
  /** From published reviews of its drivers, in tenths of a star. */
  readonly rating?: { readonly tenths: number; readonly reviews: number };
  readonly offices: readonly RentalOffice[];
}

/** A company with its offices and their telephones; never with ours, and without a picture, of which we have none. */
export function autoRental({ publicOrigin: origin }: Publisher, company: RentalCompany): StructuredData {
  const { prices, offices, rating } = company;
  const [first] = offices;
  return {
    '@context': CONTEXT,
    '@type': 'AutoRental',
    '@id': `${origin}${company.path}#rental`,
    name: company.name,
    mainEntityOfPage: origin + company.path,
    ...(first ? { telephone: internationalPhone(first.phone) } : {}),
    ...(company.city ? { address: postalAddress({ street: undefined, city: company.city, country: undefined }) } : {}),
    ...(prices ? { makesOffer: offersWithin(prices) } : {}),
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating' as const,
            ratingValue: rating.tenths / 10,
            reviewCount: rating.reviews,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    department: offices.map(officeOf),
  } satisfies WithContext<AutoRental>;
}

/** The offices at a place, each of its own company: the site has none. */
export const officeList = (name: string, offices: readonly RentalOffice[]): StructuredData =>
  ({
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: offices.length,
    itemListElement: offices.map((office, index) => ({ '@type': 'ListItem', position: index + 1, item: officeOf(office) })),
  }) satisfies WithContext<ItemList>;

const officeOf = (office: RentalOffice) =>
  ({
    '@type': 'AutoRental',
    name: office.name,
    telephone: internationalPhone(office.phone),
    address: postalAddress({ street: office.address, city: office.city, country: office.country }),
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    openingHoursSpecification: openingHours(office.openingHours),
    ...(office.company ? { parentOrganization: { '@type': 'Organization', name: office.company } } : {}),
  }) satisfies AutoRental;

interface Whereabouts {
  readonly street: string | undefined;
  readonly city: string | undefined;
  readonly country: string | undefined;
}

const postalAddress = ({ street, city, country }: Whereabouts) =>
  ({
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    ...(city ? { addressLocality: city } : {}),
    addressCountry: country ?? 'TR',
  }) satisfies PostalAddress;

/** As our opening hours: Monday first. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Days of the same hours are told together. */
function openingHours(hours: OpeningHours) {
  const daysOf = new Map<string, (typeof DAYS)[number][]>();
  for (const [index, day] of DAYS.entries()) {
    const open = hours[index];
    if (!open) continue;
    const times = open.join('-');
    daysOf.set(times, [...(daysOf.get(times) ?? []), day]);
  }
  return [...daysOf].map(([times, dayOfWeek]) => {
    const [opens = '', closes = ''] = times.split('-');
    // Midnight at the end of a day is written 23:59 there.
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: closes === '24:00' ? '23:59' : closes } as const;
  }) satisfies OpeningHoursSpecification[];
}
