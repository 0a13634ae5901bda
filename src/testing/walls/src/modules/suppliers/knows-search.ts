import { findOffers } from '#search';

export const offers = findOffers;
