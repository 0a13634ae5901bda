import type { Money } from '#kernel/money';
import type { CatalogueGroup, FleetCatalogue } from './fleet-catalogue.ts';
import { lowestDaily } from './fleet-terms.ts';

/** What stands at the desks of one place. */
export interface PlaceFleet {
  readonly place: string;
  readonly companies: number;
  readonly cars: number;
  readonly from: Money | null;
  /** Whether some desk there never closes. */
  readonly dayAndNight: boolean;
}

/** Every place in Turkey with a desk, by its slug. */
export function placeFleets({ companies, groups }: FleetCatalogue): ReadonlyMap<string, PlaceFleet> {
  const desks = Map.groupBy(
    [...companies.values()].flatMap(({ offices }) => offices).filter(({ market }) => market === 'turkey'),
    ({ place }) => place,
  );
  const lots = groups.flatMap((group) => group.lots.map((lot) => ({ group, place: lot.office.place, units: lot.units })));
  const lotsAt = Map.groupBy(lots, ({ place }) => place);
  return new Map(
    [...desks].map(([place, offices]) => {
      const there = lotsAt.get(place) ?? [];
      return [
        place,
        {
          place,
          companies: new Set(offices.map(({ supplier }) => supplier)).size,
          cars: there.reduce((sum, { units }) => sum + units, 0),
          from: lowestDaily(there.map(({ group }): CatalogueGroup => group)),
          dayAndNight: offices.some(({ openingHours }) => openingHours.every((day) => day?.[0] === '00:00' && day[1] === '24:00')),
        },
      ];
    }),
  );
}
