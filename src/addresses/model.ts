/** What a browser may know of addresses: the table of all of them, and the rules over it. */
export { linksIn } from './content-links.ts';
export { DEEP_LINK, deepLinkedList, isDeepLink } from './deep-link.ts';
export { HOME_SECTIONS, LIST_VIEW, PLACE_PARAM, PLACES_PARAMS } from './page-params.ts';
export {
  canonicalPath,
  ENDPOINTS,
  type EndpointName,
  endpoint,
  href,
  localeOf,
  PAGE_NAMES,
  PAGE_OF_PROOF,
  PATHS,
  type PageMatch,
  type PageName,
  type PageParams,
  pageAt,
  type Query,
  translatedPath,
} from './paths.ts';
export { addressIn, isUnknownText, ownAddress, slugsOf, type TextSlugs } from './text-slugs.ts';
