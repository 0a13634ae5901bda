export { findOffers } from '../../../modules/search/offers/find-offers.ts';
