import type { Ratings } from '#suppliers';
import type { Offer, OfferSupplier } from '#suppliers/model';

/** Offers with what drivers think of their suppliers: from published reviews alone, whatever a connector says. */
export function ratedOffers(ratings: Ratings, offers: readonly Offer[]): Offer[] {
  // Hundreds of offers come from a few dozen suppliers.
  const known = new Map<string, OfferSupplier>();
  return offers.map((offer) => {
    const rated = known.get(offer.supplier.slug) ?? ratedSupplier(ratings, offer.supplier);
    known.set(offer.supplier.slug, rated);
    return { ...offer, supplier: rated };
  });
}

function ratedSupplier(ratings: Ratings, supplier: OfferSupplier): OfferSupplier {
  const { reviews, stars } = ratings(supplier.slug);
  return { ...supplier, rating: stars?.whole ?? null, reviews };
}
