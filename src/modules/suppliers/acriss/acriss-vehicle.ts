import type { BodyType, Fuel, VehicleClass } from '../model.ts';
import { leastSeats } from '../vehicles/seats.ts';
import type { Acriss, AcrissCategory, AcrissFuel } from './decode-acriss.ts';

/** How many doors and seats a supplier states, where it does. */
export interface StatedSize {
  readonly seats?: number;
  readonly doors?: number;
}

export interface AcrissVehicle {
  readonly class: VehicleClass;
  readonly body: BodyType;
  /** null: the code does not say. */
  readonly fuel: Fuel | null;
  readonly seats: number;
  readonly doors: number;
}

/**
 * The car of a code in the marketplace's words: class for the filters, body for the drawing. Nothing for what is no passenger car (motorhomes,
 * two wheels, commercial vans), for fuels nobody rents here, and for a van whose seats nobody states.
 */
export function acrissVehicle(acriss: Acriss, size: StatedSize = {}): AcrissVehicle | undefined {
  const seats = size.seats ?? usualSeats(acriss);
  const fuel = fuelOf(acriss.fuel);
  const body = bodyOf(acriss, seats, size.doors);
  if (seats === undefined || fuel === undefined || body === undefined) return undefined;
  const vehicle = { class: classOf(acriss, seats), body, fuel, seats, doors: size.doors ?? usualDoors(acriss, body) };
  return leastSeats(vehicle) <= seats ? vehicle : undefined;
}

const CLASSES: Readonly<Record<AcrissCategory, VehicleClass>> = {
  mini: 'mini',
  economy: 'economy',
  compact: 'economy',
  intermediate: 'midsize',
  standard: 'upper',
  fullsize: 'upper',
  premium: 'upper',
  luxury: 'luxury',
  oversize: 'upper',
  special: 'upper',
};

const SMALL: ReadonlySet<AcrissCategory> = new Set(['mini', 'economy', 'compact']);
const MIDDLE: ReadonlySet<AcrissCategory> = new Set([...SMALL, 'intermediate']);

function classOf({ category, elite, type }: Acriss, seats: number): VehicleClass {
  if (seats >= 8) return 'van';
  if (seats === 7) return 'seven_seater';
  if (category === 'luxury') return 'luxury';
  if (type === 'suv' || type === 'open_air_all_terrain') return 'suv';
  // A small crossover is rented as what it stands on.
  if (type === 'crossover' && !SMALL.has(category)) return 'suv';
  return category === 'compact' && elite ? 'midsize' : CLASSES[category];
}

function bodyOf({ category, type }: Acriss, seats: number | undefined, doors: number | undefined): BodyType | undefined {
  switch (type) {
    case 'suv':
    case 'crossover':
    case 'open_air_all_terrain':
      return MIDDLE.has(category) ? 'compact_suv' : 'large_suv';
    case 'wagon':
      return 'station_wagon';
    case 'convertible':
    case 'roadster':
      return 'convertible';
    case 'pickup_single_cab':
    case 'pickup_double_cab':
      return 'pickup';
    case 'passenger_van':
    case 'monospace':
      return seats === undefined ? undefined : seats >= 9 ? 'van_9' : seats >= 7 ? 'minivan_7' : 'station_wagon';
    case 'motorhome':
    case 'two_wheel':
    case 'commercial_van':
    case 'recreational':
      return undefined;
    default:
      return saloonOf(category, doors);
  }
}

function saloonOf(category: AcrissCategory, doors: number | undefined): BodyType {
  if (category === 'luxury') return 'luxury_sedan';
  if (category === 'premium') return 'premium_sedan';
  if (category === 'mini') return 'city_hatchback';
  if (doors === 5 || doors === 3) return 'compact_hatchback';
  return doors === 4 || !SMALL.has(category) ? 'sedan' : 'compact_hatchback';
}

/** Nothing for a van: between five and nine, only the supplier knows. */
function usualSeats({ category, type }: Acriss): number | undefined {
  if (type === 'passenger_van' || type === 'monospace') return undefined;
  if (type === 'convertible' || type === 'roadster' || type === 'coupe' || type === 'pickup_single_cab') return 2;
  return category === 'mini' ? 4 : 5;
}

function usualDoors({ type }: Acriss, body: BodyType): number {
  if (type === 'two_or_three_door') return 3;
  if (type === 'coupe' || type === 'convertible' || type === 'roadster' || type === 'pickup_single_cab') return 2;
  return body === 'sedan' || body === 'premium_sedan' || body === 'luxury_sedan' || body === 'pickup' ? 4 : 5;
}

/** null where the code leaves it open, undefined for what nobody rents here. */
function fuelOf(fuel: AcrissFuel): Fuel | null | undefined {
  switch (fuel) {
    case 'unspecified':
    case 'multi_fuel':
      return null;
    case 'plug_in_hybrid':
      return 'hybrid';
    case 'electric_long_range':
      return 'electric';
    case 'hydrogen':
    case 'ethanol':
      return undefined;
    default:
      return fuel;
  }
}
