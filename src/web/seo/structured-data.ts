import type { AggregateOffer, BlogPosting, Car, FAQPage, Organization, Service, WebSite, WithContext } from 'schema-dts';
import { internationalPhone } from '#kernel/contact';
import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { WebOperations } from '../request/context.ts';
import type { StructuredData } from './json-ld.ts';
import { shareImagePath } from './share-image.ts';

export { breadcrumbs } from './breadcrumb-list.ts';
export type { StructuredData } from './json-ld.ts';

/** Who publishes the site: `context.get(webContext).site`. */
export type Publisher = Pick<WebOperations['site'], 'brand' | 'publicOrigin'>;

export const CONTEXT = 'https://schema.org';
const LOGO = '/icons/icon-512.png';

/** The business that runs the site. For the home page and the pages about it. */
export function organization({ brand, publicOrigin }: Publisher): StructuredData {
  // A demonstration is on no network: its addresses are examples.
  const networks = brand.isDemo ? [] : Object.values(brand.social).filter((address) => address !== null);
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': organizationId(publicOrigin),
    name: brand.name,
    legalName: brand.legalName,
    url: `${publicOrigin}/`,
    logo: publicOrigin + LOGO,
    email: brand.email,
    telephone: internationalPhone(brand.phone),
    address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: 'TR' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: internationalPhone(brand.phone),
      email: brand.email,
      areaServed: 'TR',
      availableLanguage: ['tr', 'en'],
    },
    ...(networks.length > 0 ? { sameAs: networks } : {}),
  } satisfies WithContext<Organization>;
}

/**
 * The site itself, by whose name search engines call it. No `SearchAction`: a search needs a place, dates and a driver, which no line of words
 * says, and search engines no longer show a box for it.
 */
export function webSite({ brand, publicOrigin }: Publisher, locale: Locale): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${publicOrigin}/#website`,
    name: brand.name,
    url: `${publicOrigin}/`,
    inLanguage: LANGUAGE_TAGS[locale],
    publisher: { '@type': 'Organization', '@id': organizationId(publicOrigin), name: brand.name },
  } satisfies WithContext<WebSite>;
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

/** Prices that stand on a page, a day, including VAT. */
export interface PriceRange {
  readonly lowest: Money;
  readonly highest?: Money;
  /** How many offers they are taken from. */
  readonly count?: number;
}

/** A place with a page of its own. */
export interface ServedArea {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface PricedPage {
  /** What is rented: "Ekonomik araçlar", "Fiat Egea". */
  readonly name: string;
  readonly path: string;
  readonly description?: string;
  readonly image?: string;
  readonly prices: PriceRange;
  /** Where it is rented, when at one place; else all over Turkey. */
  readonly area?: ServedArea;
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
    areaServed: page.area ? placeNode(page.area) : { '@type': 'Country', name: 'TR' },
    provider: { '@type': 'Organization', '@id': organizationId(origin), name: site.name },
  } satisfies WithContext<Service>;
}

const placeNode = ({ name, latitude, longitude, country }: ServedArea) =>
  ({
    '@type': 'Place',
    name,
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    address: { '@type': 'PostalAddress', addressCountry: country },
  }) as const;

export const offersWithin = ({ lowest, highest, count }: PriceRange) =>
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
