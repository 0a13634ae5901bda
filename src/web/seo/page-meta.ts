import type { MetaDescriptor } from 'react-router';
import { canonicalPath, localeOf } from '#addresses/model';
import { ROOT_ROUTE, type SiteFacts } from '../request/site-facts.ts';
import { headForMachines } from './head-for-machines.ts';
import { publishableData, type StructuredData } from './json-ld.ts';

export interface PageFacts {
  readonly title: string;
  /** A title that says more, for lists of results; shown where it fits. */
  readonly longerTitle?: string;
  readonly description?: string;
  /** Pages of one visitor (a search, a booking) are not for search engines. */
  readonly noindex?: boolean;
  /** The page that speaks for this one in search results: `href('place', locale, { url })`. Without it the page speaks for itself. */
  readonly spokenForBy?: string;
  /** Made by the page's loader with the builders of `seo/structured-data.ts`, which a browser never loads. */
  readonly structured?: readonly StructuredData[];
}

interface MetaCall {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}

/**
 * A page's title, description, structured data, and either its canonical address (own origin, as the table of addresses has it) or `noindex`. What only networks and
 * search engines read is written by the server alone: they ask for every page anew.
 */
export function pageMeta(call: MetaCall, page: PageFacts): MetaDescriptor[] {
  const facts = call.matches.find((match) => match?.id === ROOT_ROUTE)?.loaderData as SiteFacts | undefined;
  const { pathname } = call.location;
  const meta: MetaDescriptor[] = [{ title: shownTitle(page, facts?.brand.name) }];
  if (page.description) meta.push({ name: 'description', content: page.description });
  const canonical = page.spokenForBy ?? canonicalPath(pathname);
  const hidden = page.noindex || (localeOf(pathname) === 'en' && !facts?.indexEnglish);
  if (hidden) meta.push({ name: 'robots', content: 'noindex' });
  else if (facts && canonical !== undefined) meta.push({ tagName: 'link', rel: 'canonical', href: facts.origin + canonical });
  for (const structured of publishableData(page.structured ?? [], facts?.brand.isDemo)) meta.push({ 'script:ld+json': structured });
  if (import.meta.env.SSR && facts)
    meta.push(...headForMachines(facts, pathname, { ...page, canonical, hidden: hidden || page.spokenForBy !== undefined }));
  return meta;
}

/** What a list of results shows of a title; the rest is cut off. */
export const TITLE_LENGTH = 60;
/** And of a description. */
export const DESCRIPTION_LENGTH = 155;

/** The first of the descriptions, from the fullest to the shortest, that a list of results shows whole. */
export const fitting = (...descriptions: readonly [string, ...string[]]): string =>
  descriptions.find((text) => text.length <= DESCRIPTION_LENGTH) ?? descriptions.at(-1) ?? descriptions[0];

/** The title that uses its room: longer where it fits, and with the name of the site where that fits too. */
function shownTitle({ title, longerTitle }: PageFacts, brand: string | undefined): string {
  const titles = longerTitle === undefined ? [title] : [longerTitle, title];
  const all = titles.flatMap((one) => (brand === undefined ? [one] : [`${one} · ${brand}`, one]));
  return all.find((one) => one.length <= TITLE_LENGTH) ?? title;
}
