import { useRouteLoaderData } from 'react-router';
import type { Localized } from '#kernel/locale';
import type { Currency } from '#kernel/money';
import type { WebOperations } from './context.ts';
import type { Consent } from './cookies/consent.ts';
import type { TextSize } from './cookies/text-size.ts';
import type { ThirdParties } from './third-party-sources.ts';

type Brand = WebOperations['site']['brand'];

/** The service credentials that every page brings; they open an anonymous visitor's token (specification, section 7). */
export interface VisitorCredentials {
  readonly userName: string;
  readonly password: string;
}

/** What every page knows of the business that runs it, from configuration. */
export interface SiteFacts {
  readonly brand: Brand;
  /** `https://www.example.com`, for canonical links. */
  readonly origin: string;
  /** Whether search engines may show English pages. */
  readonly indexEnglish: boolean;
  /** Whether pages may be enlarged with two fingers. */
  readonly allowsZoom: boolean;
  /** Where the page that was asked for stands in each language; for search engines, where they may show both. */
  readonly addresses?: Localized;
  /** The currency the visitor chose to see, where they chose one. */
  readonly currency: Currency | undefined;
  /** They ask from outside Turkey: prices are in euro and nothing else can be chosen. */
  readonly outsideTurkey: boolean;
  /** How large the visitor wants text, in percent. */
  readonly textSize: TextSize;
  /** The year of the copyright line. */
  readonly year: number;
  /** Of the build; a browser forgets what another one stored. */
  readonly version: string;
  /** With which the browser gets itself a visitor's token. */
  readonly visitor: VisitorCredentials;
  readonly thirdParties: ThirdParties;
  /** What the visitor answered about cookies, where they have. */
  readonly consent: Consent | undefined;
  /** The visitor wants to answer otherwise, and said so without scripts. */
  readonly askAgain: boolean;
}

export const ROOT_ROUTE = 'root';

/** The facts, or nothing on an error page of a request that broke before they were known. */
export function useSiteFactsIfKnown(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>(ROOT_ROUTE);
}

/** @throws Error outside of a page of the site. */
export function useSiteFacts(): SiteFacts {
  const facts = useSiteFactsIfKnown();
  if (!facts) throw new Error('The facts of the site are known on its pages only.');
  return facts;
}
