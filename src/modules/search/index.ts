export { type ResolvedSearch, resolveSearch } from './criteria/resolve-search.ts';
export { chargeCurrencyOf, tripFrom } from './criteria/trip.ts';
export {
  type FeaturedOffers,
  type FeaturedPeriod,
  featuredCriteria,
  featuredOffersAt,
  type RentedCar,
} from './featured/featured-offers.ts';
export { type PricedCar, type PriceTable, priceTableAt } from './featured/price-table.ts';
export * from './model.ts';
export { type FoundOffers, findOffers } from './offers/find-offers.ts';
export { nearestAlternatives } from './offers/nearest-alternatives.ts';
export { claimOf, type ListedClaim, listedOffers, OFFER_VALID_MINUTES, offerReference } from './offers/offer-reference.ts';
export { progressiveResults, type SearchProgress } from './offers/progressive-results.ts';
export { type OfferedQuote, type RequotedOffer, refreshedReference, requoteOffer } from './offers/requote-offer.ts';
export { type RequotedRental, requoteRental } from './offers/requote-rental.ts';
export { requoteSaved, type SavedPrice } from './offers/requote-saved.ts';
export { offerKeyFrom, type SearchDeps, type SearchTimes } from './search-deps.ts';
export { withTestSupplier } from './test-market.ts';
