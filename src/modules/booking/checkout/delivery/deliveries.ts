import { findPlace, NEARBY_KM, nearbyPlaces, type Place, type PlaceCatalogue } from '#places';
import type { Trip } from '#suppliers';
import type { Deliveries, DeliveryAddress, Offer, OfferOffice } from '#suppliers/model';
import type { BookingProblem, BookingProblems, OrderRequest, RequestedDelivery } from '../../model/order.ts';

const AREAS_AT_MOST = 60;

/**
 * Where a supplier brings the car of an offer, or fetches it: the place itself, then the towns and districts within its delivery area, the
 * nearest first. Empty where the car is taken or left at a desk.
 */
export function deliveryAreas(places: PlaceCatalogue, place: Place, { delivery, deliveryRadiusKm }: OfferOffice): Place[] {
  if (delivery !== 'valet') return [];
  const withinKm = deliveryRadiusKm ?? NEARBY_KM[place.kind];
  const around = nearbyPlaces(places, place, { kinds: ['city', 'district'], withinKm, limit: AREAS_AT_MOST })
    .map((near) => near.place)
    .filter(({ slug, country }) => slug !== place.slug && country === place.country);
  return [findPlace(places, place.slug) ?? place, ...around];
}

/** What is rented where: what addresses are judged by. */
type Rented = { readonly trip: Pick<Trip, 'pickup' | 'returnTo'>; readonly offer: Pick<Offer, 'pickup' | 'returnTo'> };

/**
 * The addresses of an order, each within the supplier's delivery area. One that is needed and missing, or outside, is a problem; one that
 * nobody needs is left out. Without an address for the return the car is fetched where it was brought, if it comes back to that place.
 */
export function deliveriesFor(
  places: PlaceCatalogue,
  { trip, offer }: Rented,
  asked: OrderRequest['delivery'],
): { readonly kind: 'fits'; readonly delivery: Deliveries } | { readonly kind: 'invalid'; readonly problems: BookingProblems } {
  const sameTown = trip.pickup.slug === trip.returnTo.slug && offer.pickup.delivery === 'valet';
  const pickup = judged(places, trip.pickup, offer.pickup, asked.pickup);
  const returnTo = judged(places, trip.returnTo, offer.returnTo, asked.returnTo ?? (sameTown ? asked.pickup : null));
  const problems: BookingProblems = {
    ...(pickup.problem ? { [`delivery.pickup.${pickup.part}`]: pickup.problem } : {}),
    // Asked for once where one address is for both.
    ...(returnTo.problem && !(sameTown && asked.returnTo === null) ? { [`delivery.returnTo.${returnTo.part}`]: returnTo.problem } : {}),
  };
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  return { kind: 'fits', delivery: { pickup: pickup.address, returnTo: returnTo.address } };
}

interface Judged {
  readonly address: DeliveryAddress | null;
  readonly part?: 'line' | 'area';
  readonly problem?: BookingProblem;
}

function judged(places: PlaceCatalogue, place: Place, office: OfferOffice, asked: RequestedDelivery | null): Judged {
  if (office.delivery !== 'valet') return { address: null };
  if (!asked) return { address: null, part: 'line', problem: 'delivery_line_required' };
  const area = deliveryAreas(places, place, office).find(({ slug }) => slug === asked.area);
  if (!area) return { address: null, part: 'area', problem: 'delivery_outside' };
  return { address: { area: { slug: area.slug, name: area.name }, line: asked.line, note: asked.note } };
}
