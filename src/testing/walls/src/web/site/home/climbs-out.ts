export { findOffers } from '../../../modules/search/find-offers.ts';
