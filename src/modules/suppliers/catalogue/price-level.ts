import type { VehicleClass } from '../model.ts';
import type { CatalogueGroup } from './fleet-catalogue.ts';

type Priced = Pick<CatalogueGroup, 'vehicle' | 'daily'>;

/** What a day usually costs in each class, minor units: as many car groups cost more as cost less. */
export type UsualPrices = ReadonlyMap<VehicleClass, number>;

export function usualPrices(groups: readonly Priced[]): UsualPrices {
  const priced = groups.flatMap(({ vehicle, daily }) => (daily ? [{ name: vehicle.class, minor: daily.minor }] : []));
  return new Map([...Map.groupBy(priced, ({ name }) => name)].map(([name, own]) => [name, median(own.map(({ minor }) => minor))]));
}

/**
 * How dear some cars are among others of their own class, so that a luxury car is measured against luxury cars: 10 000 is usual,
 * 9 000 a tenth below. Nothing where they have no price.
 */
export function priceLevelBp(groups: readonly Priced[], usual: UsualPrices): number | undefined {
  const levels = groups.flatMap(({ vehicle, daily }) => {
    const here = usual.get(vehicle.class);
    return daily && here ? [(daily.minor * 10_000) / here] : [];
  });
  return levels.length > 0 ? Math.round(median(levels)) : undefined;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
