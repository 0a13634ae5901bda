import type { Vehicle } from '../model.ts';
import type { VehicleTypeRow } from '../tables.ts';

/** A vehicle type as people see it. */
export function vehicleOf(row: VehicleTypeRow): Vehicle {
  const { slug, acriss, name, body, transmission, fuel, seats, bags, doors } = row;
  return {
    slug,
    acriss,
    class: row.class,
    name,
    brand: { slug: row.brand_slug, name: row.brand_name },
    series: { slug: row.series_slug, name: row.series_name },
    body,
    transmission,
    fuel,
    seats,
    bags,
    doors,
    airConditioning: row.air_conditioning,
  };
}
