export { COUNTRY_CODES, countryCodeFrom } from './criteria/countries.ts';
export * from './criteria/query.ts';
export { type SearchReading, type SearchSetting, searchFrom, searchParamsFor } from './criteria/search-address.ts';
export { offerIn } from './offers/conversion.ts';
export { type ConnectorOutcome, type ListedOffer, mergeOffers, offerId } from './offers/merge-offers.ts';
export { rankAlternatives, type Wished } from './offers/rank-alternatives.ts';
export * from './results/comparison.ts';
export { DEPOSIT_LIMITS, depositRange, type Facet, type FacetValue, facets, filtered } from './results/filters.ts';
export { type ClassPrice, classPrices, dailyPrice, PAGE_SIZE, type Page, page, ranked, relevance } from './results/ranking.ts';
