import type { Replaced } from '#booking';
import { freeCancellation, summaryOf } from '#booking/model';
import type { Localized } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { Trip } from '#suppliers';
import type { Deposit, VehicleClass } from '#suppliers/model';
import type { WebOperations } from '../../request/context.ts';
import { differenceTo } from '../parts/book/in-place.ts';

/** An offer as an agent says it on the telephone. */
export interface FoundOffer {
  /** Signed: it carries this price. */
  readonly reference: string;
  readonly car: string;
  readonly class: VehicleClass;
  readonly supplier: string;
  readonly total: Money;
  /** In a partial payment, without anything added. */
  readonly payNow: Money;
  readonly deposit: Deposit;
  /** The last moment of a free cancellation; null where it has passed or never is. */
  readonly freeUntil: WallClock | null;
  /** What it costs more than what it is in place of; nothing where it is in place of nothing, or cannot be compared. */
  readonly difference: Money | null;
  /** What it is in place of. */
  readonly replaces: string | null;
  /** People of the supplier look first. */
  readonly isOnRequest: boolean;
}

export interface FoundOffers {
  readonly title: Localized;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  /** The cheapest first. */
  readonly rows: readonly FoundOffer[];
  /** How many are not rented to this driver. */
  readonly notForThisDriver: number;
  /** How many suppliers did not answer in time. */
  readonly silent: number;
}

interface Asked {
  readonly carClass: string;
  readonly now: Date;
  readonly replaced: Replaced | null;
  readonly signal: AbortSignal;
}

/**
 * Everything that suppliers have for a trip by the deadline of a search.
 * @param asked.carClass empty for every class
 */
export async function foundOffers(
  search: Pick<WebOperations['search'], 'find' | 'listed' | 'atDeliveryOnly'>,
  trip: Trip,
  { carClass, now, replaced, signal }: Asked,
): Promise<FoundOffers> {
  const { arrived, pending } = await search.find(trip, { signal });
  const outcomes = [...arrived, ...(await Promise.all(pending))];
  const offers = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.offers : []));
  const rentable = offers.filter(({ ineligible }) => ineligible.length === 0);
  const mode = search.atDeliveryOnly ? 'delivery' : 'partial';
  const wanted = rentable.filter(({ vehicle }) => carClass === '' || vehicle.class === carClass);
  const rows = search.listed(trip.criteria, wanted).map(({ offer, reference }) => {
    const free = freeCancellation(offer.cancellation, trip, now);
    return {
      reference,
      car: offer.vehicle.name,
      class: offer.vehicle.class,
      supplier: offer.supplier.name,
      total: offer.total,
      difference: differenceTo(replaced, offer.total),
      replaces: replaced?.code ?? null,
      payNow: summaryOf(offer, { extras: [], coverages: [], mode, campaignCode: null }).payNow,
      deposit: offer.deposit,
      freeUntil: free.isFree ? free.freeUntil : null,
      isOnRequest: offer.confirmation === 'on_request',
    };
  });
  return {
    title: trip.pickup.name,
    pickupAt: trip.criteria.pickupAt,
    returnAt: trip.criteria.returnAt,
    rows: rows.sort((a, b) => a.total.minor - b.total.minor),
    notForThisDriver: offers.length - rentable.length,
    silent: outcomes.filter(({ kind }) => kind !== 'answered').length,
  };
}
