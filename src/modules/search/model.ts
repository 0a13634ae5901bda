export * from './comparison.ts';
export { offerIn } from './conversion.ts';
export { COUNTRY_CODES, countryCodeFrom } from './countries.ts';
export { DEPOSIT_LIMITS, depositRange, type Facet, type FacetValue, facets, filtered } from './filters.ts';
export { type ConnectorOutcome, type ListedOffer, offerId, offersOf } from './listing.ts';
export { nearest, type Wished } from './nearest.ts';
export * from './query.ts';
export { type ClassPrice, classPrices, dailyPrice, PAGE_SIZE, type Page, page, ranked, relevance } from './ranking.ts';
export { type SearchReading, type SearchSetting, searchFrom, searchParamsFor } from './search-address.ts';
