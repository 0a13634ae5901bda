export { type Arrival, arrivalsOf } from './arrivals.ts';
export { type FoundOffers, findOffers } from './find-offers.ts';
export * from './model.ts';
export { nearestAlternatives } from './nearest-alternatives.ts';
export { claimOf, type ListedClaim, listedOffers, OFFER_VALID_MINUTES, offerReference } from './offer-reference.ts';
export { type OfferedQuote, type Requoted, refreshedReference, requoteOffer } from './requote-offer.ts';
export { type ResolvedSearch, resolveSearch } from './resolve-search.ts';
export { offerKeyFrom, type SearchDeps, type SearchTimes } from './search-deps.ts';
export { chargeCurrencyOf, tripFrom } from './trip.ts';
