import type { Money } from '#kernel/money';
import { isBookable, type Offer, type OfferOffice, type OfferSupplier } from '#suppliers/model';
import type { Filters } from '../criteria/query.ts';
import { filterOffers } from './filters.ts';
import { wayKm } from './whereabouts.ts';

/** An office of a search, with what it has. */
export interface FoundOffice {
  readonly office: OfferOffice;
  readonly supplier: OfferSupplier;
  /** Offers under the other filters. */
  readonly count: number;
  /** The lowest total that this driver can book; null when there is none. */
  readonly lowest: Money | null;
  /** Whether the list is filtered to it. */
  readonly chosen: boolean;
}

/** Where the cars of a list are handed over, the nearest office first. Valets are left out: their cars come to the customer. */
export function foundOffices(offers: readonly Offer[], filters: Filters): FoundOffice[] {
  const { office: chosen, ...others } = filters;
  const atDesk = filterOffers(offers, others).filter(({ pickup }) => pickup.delivery === 'office');
  const byOffice = Object.values(Object.groupBy(atDesk, ({ pickup }) => pickup.id));
  return byOffice
    .flatMap((of = []) => {
      const [first] = of;
      return first
        ? [
            {
              office: first.pickup,
              supplier: first.supplier,
              ...pricesOf(of),
              chosen: chosen?.includes(first.pickup.id) === true,
              km: wayKm(first),
            },
          ]
        : [];
    })
    .sort((a, b) => a.km - b.km || (a.office.id < b.office.id ? -1 : 1))
    .map(({ km: _, ...found }) => found);
}

function pricesOf(offers: readonly Offer[]): Pick<FoundOffice, 'count' | 'lowest'> {
  const totals = offers.filter(isBookable).map(({ total }) => total);
  const lowest = totals.reduce<Money | null>((least, total) => (least && least.minor <= total.minor ? least : total), null);
  return { count: offers.length, lowest };
}
