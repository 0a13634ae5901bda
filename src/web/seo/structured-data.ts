import type {
  AggregateOffer,
  AutoRental,
  BlogPosting,
  Car,
  FAQPage,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  Service,
  WithContext,
} from 'schema-dts';
import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { OpeningHours } from '#suppliers/model';
import type { WebOperations } from '../request/context.ts';
import type { StructuredData } from './json-ld.ts';
import { shareImagePath } from './share-image.ts';

export { breadcrumbs, type Crumb } from './breadcrumb-list.ts';
export type { StructuredData } from './json-ld.ts';

/** Who publishes the site: `context.get(webContext).site`. */
export type Publisher = Pick<WebOperations['site'], 'brand' | 'publicOrigin'>;

const CONTEXT = 'https://schema.org';
const LOGO = '/icons/icon-512.png';

/** The business that runs the site. For the home page and the pages about it. */
export function organization({ brand, publicOrigin }: Publisher): StructuredData {
  const networks = Object.values(brand.social).filter((address) => address !== null);
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': organizationId(publicOrigin),
    name: brand.name,
    legalName: brand.legalName,
    url: `${publicOrigin}/`,
    logo: publicOrigin + LOGO,
    email: brand.email,
    telephone: brand.phone,
    address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: 'TR' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: brand.phone,
      email: brand.email,
      areaServed: 'TR',
      availableLanguage: ['tr', 'en'],
    },
    ...(networks.length > 0 ? { sameAs: networks } : {}),
  } satisfies WithContext<Organization>;
}

/** The picture with which a page is shared. */
const pictureOf = (path: string): string => shareImagePath(path) ?? LOGO;

const organizationId = (origin: string): string => `${origin}/#organization`;

export interface AnsweredQuestion {
  readonly question: string;
  /** May hold simple markup: paragraphs, lists, links. */
  readonly answerHtml: string;
}

/** Questions and answers that stand on a page. */
export const faqPage = (questions: readonly AnsweredQuestion[]): StructuredData =>
  ({
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  }) satisfies WithContext<FAQPage>;

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

export interface RentalBusiness {
  /** A company, or what the site offers at a place: "Kontak, Antalya". */
  readonly name: string;
  /** The page that tells of it: `href('place', locale, { url })`. */
  readonly path: string;
  readonly description?: string;
  /** Path of a picture; else the one that the page is shared with. */
  readonly image?: string;
  /** The company's own; else the site's line. */
  readonly phone?: string;
  /** Where it is, when it is one place. */
  readonly at?: { readonly latitude: number; readonly longitude: number };
  readonly city?: string;
  readonly country?: string;
  readonly prices?: PriceRange;
  readonly offices: readonly RentalOffice[];
}

/** A company, or the companies at a place, with their offices. */
export function autoRental(publisher: Publisher, rental: RentalBusiness): StructuredData {
  const { publicOrigin: origin, brand } = publisher;
  const { at, prices, offices } = rental;
  const first = offices[0];
  return {
    '@context': CONTEXT,
    '@type': 'AutoRental',
    '@id': `${origin}${rental.path}#rental`,
    name: rental.name,
    url: origin + rental.path,
    telephone: rental.phone ?? brand.phone,
    image: origin + (rental.image ?? pictureOf(rental.path)),
    ...(rental.description ? { description: rental.description } : {}),
    address: postalAddress({
      street: rental.city ? undefined : first?.address,
      city: rental.city ?? first?.city,
      country: rental.country ?? first?.country,
    }),
    ...(at ? { geo: { '@type': 'GeoCoordinates', latitude: at.latitude, longitude: at.longitude } } : {}),
    ...(prices ? { makesOffer: offersWithin(prices) } : {}),
    department: offices.map((office) => officeOf(publisher, office)),
  } satisfies WithContext<AutoRental>;
}

const officeOf = ({ publicOrigin }: Publisher, office: RentalOffice) =>
  ({
    '@type': 'AutoRental',
    name: office.name,
    telephone: office.phone,
    image: publicOrigin + LOGO,
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

/** Prices that stand on a page, a day, including VAT. */
export interface PriceRange {
  readonly lowest: Money;
  readonly highest?: Money;
  /** How many offers they are taken from. */
  readonly count?: number;
}

export interface PricedPage {
  /** What is rented: "Ekonomik araçlar", "Fiat Egea". */
  readonly name: string;
  readonly path: string;
  readonly description?: string;
  readonly image?: string;
  readonly prices: PriceRange;
  /** When the page is about one model. */
  readonly car?: { readonly brand: string; readonly model: string };
}

/** What a page offers, from which price to which. */
export function aggregateOffer({ publicOrigin: origin, brand: site }: Publisher, page: PricedPage): StructuredData {
  const about = {
    name: page.name,
    url: origin + page.path,
    image: origin + (page.image ?? pictureOf(page.path)),
    ...(page.description ? { description: page.description } : {}),
    offers: { ...offersWithin(page.prices), url: origin + page.path },
  };
  if (page.car) {
    const { brand, model } = page.car;
    return { '@context': CONTEXT, '@type': 'Car', ...about, brand: { '@type': 'Brand', name: brand }, model } satisfies WithContext<Car>;
  }
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    ...about,
    serviceType: 'Car rental',
    areaServed: { '@type': 'Country', name: 'TR' },
    provider: { '@type': 'Organization', '@id': organizationId(origin), name: site.name },
  } satisfies WithContext<Service>;
}

const offersWithin = ({ lowest, highest, count }: PriceRange) =>
  ({
    '@type': 'AggregateOffer',
    priceCurrency: lowest.currency,
    lowPrice: decimalText(lowest),
    ...(highest ? { highPrice: decimalText(highest) } : {}),
    ...(count === undefined ? {} : { offerCount: count }),
    availability: 'https://schema.org/InStock',
  }) satisfies AggregateOffer;

/** `1649.00`: a point, no grouping, no sign of a currency. */
function decimalText({ minor }: Money): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export interface PublishedPost {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly locale: Locale;
  /** `YYYY-MM-DD`. */
  readonly published: string;
  readonly updated?: string;
  /** Path of a picture; else the one that the page is shared with. */
  readonly image?: string;
  readonly keywords?: readonly string[];
}

/** An article of the blog, by the editors of the site. */
export function blogPosting({ brand, publicOrigin: origin }: Publisher, post: PublishedPost): StructuredData {
  const publisher = {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: origin + LOGO },
  } as const;
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    inLanguage: LANGUAGE_TAGS[post.locale],
    url: origin + post.path,
    mainEntityOfPage: { '@type': 'WebPage', '@id': origin + post.path },
    datePublished: post.published,
    dateModified: post.updated ?? post.published,
    image: origin + (post.image ?? pictureOf(post.path)),
    ...(post.keywords ? { keywords: post.keywords.join(', ') } : {}),
    author: publisher,
    publisher,
  } satisfies WithContext<BlogPosting>;
}
