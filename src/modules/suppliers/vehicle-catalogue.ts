import type { Database } from '#platform/database';
import type { Vehicle } from './model.ts';
import { countFleet, readVehicleTypes } from './store.ts';
import { vehicleOf } from './vehicle-of.ts';

/** Every vehicle type of the marketplace, by name; of one brand's only, where its slug is given. */
export async function getVehicles(db: Database, brandSlug?: string): Promise<Vehicle[]> {
  return (await readVehicleTypes(db, brandSlug)).map(vehicleOf);
}

/** How large the marketplace is: companies, offices and vehicle types that can be rented. */
export function fleetFigures(db: Database): Promise<{ suppliers: number; offices: number; vehicleTypes: number }> {
  return countFleet(db);
}
