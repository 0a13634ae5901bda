import type { Database } from '#platform/database';
import { type ConnectedCompany, connectedCompanies } from '../connected/connected-company.ts';
import { getSuppliers } from '../find-suppliers.ts';
import type { Vehicle } from '../model.ts';
import { countFleet, readVehicleTypes } from '../store.ts';
import { vehicleOf } from './vehicle-of.ts';

/** Every vehicle type of the marketplace, by name; of one brand's only, where its slug is given. */
export async function getVehicles(db: Database, brandSlug?: string): Promise<Vehicle[]> {
  return (await readVehicleTypes(db, brandSlug)).map(vehicleOf);
}

/** How large the marketplace is: companies and offices, of those with systems of their own too, and vehicle types. */
export async function fleetFigures({ db, connectors }: FiguresDeps): Promise<{ suppliers: number; offices: number; vehicleTypes: number }> {
  const [own, suppliers] = await Promise.all([countFleet(db), getSuppliers(db)]);
  const known = new Set(suppliers.map(({ slug }) => slug));
  const connected = connectedCompanies({ connectors }).filter(({ slug }) => !known.has(slug));
  const offices = connected.reduce((sum, company) => sum + company.offices.length, own.offices);
  return { ...own, suppliers: own.suppliers + connected.length, offices };
}

interface FiguresDeps {
  readonly db: Database;
  readonly connectors: readonly { readonly company?: ConnectedCompany }[];
}
