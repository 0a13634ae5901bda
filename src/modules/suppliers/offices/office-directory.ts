import type { CacheDescription } from '#platform/cache';
import type { OfferSupplier, OpeningHours } from '../model.ts';
import { type FleetDeps, readPerEdition } from './fleet-edition.ts';
import { readOffices } from './store.ts';

/** Where a company hands over its cars. */
export interface Office {
  readonly id: string;
  readonly supplier: Pick<OfferSupplier, 'slug' | 'name'>;
  /** Slug of the place that it stands at. */
  readonly place: string;
  /** Slug of the city (in Turkey: province) that it stands in. */
  readonly province: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly openingHours: OpeningHours;
}

/** All offices, by where they stand. */
export interface OfficeDirectory {
  /** By the slug of their place. */
  readonly at: ReadonlyMap<string, readonly Office[]>;
  /** By the slug of their city. */
  readonly inCity: ReadonlyMap<string, readonly Office[]>;
}

const OFFICE_DIRECTORY: CacheDescription<OfficeDirectory> = { name: 'suppliers.office_directory', entries: 1 };

/** Every office of every company; kept in memory until the fleet changes. */
export const officeDirectory = (deps: FleetDeps): Promise<OfficeDirectory> =>
  readPerEdition(deps, OFFICE_DIRECTORY, '', async (db) => {
    const offices = await readOffices(db);
    return { at: Map.groupBy(offices, ({ place }) => place), inCity: Map.groupBy(offices, ({ province }) => province) };
  });
