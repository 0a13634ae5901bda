import type { ReplacedReservation } from '#booking';
import { freeCancellation, summaryOf } from '#booking/model';
import type { Localized } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { Trip } from '#suppliers';
import type { Deposit, Offer, VehicleClass } from '#suppliers/model';
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
  /** A page of them, the cheapest first. */
  readonly rows: readonly FoundOffer[];
  /** How many there are on all pages. */
  readonly count: number;
  /** How many stand before this page. */
  readonly before: number;
  /** How many stand before the next page; null on the last one. */
  readonly next: number | null;
  /** How many are not rented to this driver. */
  readonly notForThisDriver: number;
  /** How many suppliers did not answer in time. */
  readonly silent: number;
}

/** What is read to a caller before they choose. */
const PAGE = 25;

interface Asked {
  readonly carClass: string;
  /** How many stand before the page that is asked for, as the address has it; what is no such number is the first page. */
  readonly after: string;
  readonly now: Date;
  readonly replaced: ReplacedReservation | null;
  readonly signal: AbortSignal;
}

/**
 * Everything that suppliers have for a trip by the deadline of a search, page by page.
 * @param asked.carClass empty for every class
 */
export async function foundOffers(
  search: Pick<WebOperations['search'], 'find' | 'listed' | 'atDeliveryOnly'>,
  trip: Trip,
  { after, carClass, now, replaced, signal }: Asked,
): Promise<FoundOffers> {
  const { arrived, pending } = await search.find(trip, { signal });
  const outcomes = [...arrived, ...(await Promise.all(pending))];
  const offers = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.offers : []));
  const rentable = offers.filter(({ ineligible }) => ineligible.length === 0);
  const mode = search.atDeliveryOnly ? 'delivery' : 'partial';
  const wanted = rentable.filter(({ vehicle }) => carClass === '' || vehicle.class === carClass);
  // The same order on each page, whoever of the suppliers was quicker.
  const listed = search.listed(trip.criteria, wanted).sort((a, b) => orderOf(a.offer, b.offer));
  const typed = /^\d{1,6}$/.test(after) ? Number(after) : 0;
  const before = typed < listed.length ? typed : 0;
  const rows = listed.slice(before, before + PAGE).map(({ offer, reference }) => {
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
    rows,
    count: listed.length,
    before,
    next: before + PAGE < listed.length ? before + PAGE : null,
    notForThisDriver: offers.length - rentable.length,
    silent: outcomes.filter(({ kind }) => kind !== 'answered').length,
  };
}

const orderOf = (one: Offer, other: Offer): number => one.total.minor - other.total.minor || (one.supplierRef < other.supplierRef ? -1 : 1);
