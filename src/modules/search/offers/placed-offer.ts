import type { Localized } from '#kernel/locale';
import { type Coordinates, distanceKm, NEARBY_KM, nearbyPlaces, type Place, type PlaceCatalogue, roundedKm } from '#places';
import type { Trip } from '#suppliers';
import type { Offer, OfferOffice } from '#suppliers/model';

/** As far as an office may be from a town that it is said to be in. */
const LOCALITY_KM = 40;

/**
 * Offers with where they are, by one rule for every supplier: how far their offices are from the two places of the trip, next to which town,
 * and with a valet how far around the place the car is brought.
 */
export function placedOffers(places: PlaceCatalogue, trip: Pick<Trip, 'pickup' | 'returnTo'>, offers: readonly Offer[]): Offer[] {
  // Hundreds of offers stand at a few dozen offices.
  const known = new Map<string, Placement>();
  const placed = (office: OfferOffice, place: Place): OfferOffice => {
    const key = `${place.slug} ${office.latitude} ${office.longitude}`;
    const placement = known.get(key) ?? placementOf(places, office, place);
    known.set(key, placement);
    const area = office.delivery === 'valet' ? { deliveryRadiusKm: office.deliveryRadiusKm ?? NEARBY_KM[place.kind] } : {};
    return { ...office, ...placement, ...area };
  };
  return offers.map((offer) => ({
    ...offer,
    pickup: placed(offer.pickup, trip.pickup),
    returnTo: placed(offer.returnTo, trip.returnTo),
  }));
}

type Placement = Required<Pick<OfferOffice, 'distanceKm'>> & Pick<OfferOffice, 'locality'>;

function placementOf(places: PlaceCatalogue, office: Coordinates, searched: Place): Placement {
  const km = roundedKm(searched, office);
  const locality = distanceKm(searched, office) <= NEARBY_KM[searched.kind] ? searched.name : localityOf(places, office, searched);
  return { distanceKm: km, ...(locality ? { locality } : {}) };
}

/** The nearest town, district or airport. Far from the place that was searched for, an office never carries its name. */
function localityOf(places: PlaceCatalogue, office: Coordinates, searched: Place): Localized | undefined {
  const near = nearbyPlaces(places, office, { kinds: ['district', 'city', 'airport'], withinKm: LOCALITY_KM, limit: 2 });
  return near.find(({ place }) => place.slug !== searched.slug)?.place.name;
}
