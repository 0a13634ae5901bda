import { slugFrom } from '#kernel/text';
import { acrissVehicle } from '../../../acriss/acriss-vehicle.ts';
import { decodeAcriss } from '../../../acriss/decode-acriss.ts';
import { FUELS, type Fuel, type Vehicle } from '../../../model.ts';
import type { StatedVehicle } from '../stated.ts';

/** Makes of two words; of all others the first word is the make. */
const LONG_MAKES = ['Alfa Romeo', 'Land Rover', 'Aston Martin', 'Rolls Royce', 'DS Automobiles'];
const SIMILAR = /\s*(?:,|\()?\s*(?:or similar|o similar|veya benzeri|vb\.?)\s*\)?\s*$/i;
const FUEL_WORDS: Readonly<Record<string, Fuel>> = { gasoline: 'petrol', benzin: 'petrol', dizel: 'diesel', elektrik: 'electric' };
/** Where it is agreed that nobody says it. */
const USUAL_BAGS = 2;

/**
 * The car as people see it, or nothing where no code of four letters says what it is, or where its code is none of a passenger car. What
 * the message states of seats, doors and fuel counts before what the code says.
 * @param unspecifiedFuel what this supplier's cars run on when neither says
 */
export function vehicleFrom(stated: StatedVehicle, unspecifiedFuel: Fuel | null): Vehicle | undefined {
  const code = acrissCodeIn(stated);
  const acriss = code === undefined ? undefined : decodeAcriss(code);
  if (code === undefined || !acriss) return undefined;
  const car = acrissVehicle(acriss, sizeOf(stated));
  const fuel = car?.fuel ?? fuelFrom(stated.fuel) ?? unspecifiedFuel;
  const name = nameOf(stated);
  if (!car || fuel === null || name === undefined) return undefined;
  const { brand, series } = makeOf(name);
  return {
    slug: `${slugFrom(name)}-${acriss.transmission}-${fuel}`,
    acriss: code,
    class: car.class,
    name,
    brand: { slug: slugFrom(brand), name: brand },
    series: { slug: slugFrom(series), name: series },
    body: /\bsedan\b/i.test(name) && car.body === 'compact_hatchback' ? 'sedan' : car.body,
    transmission: acriss.transmission,
    fuel,
    seats: car.seats,
    bags: stated.bags ?? USUAL_BAGS,
    doors: car.doors,
    airConditioning: stated.airConditioning ?? acriss.airConditioning,
  };
}

/** Where suppliers write the code: `Code`, `VendorCarType`, the code of the model. The first that reads as one. */
const acrissCodeIn = ({ code, vendorCarType, modelCode }: StatedVehicle): string | undefined =>
  [code, vendorCarType, modelCode]
    .find((text) => text !== undefined && decodeAcriss(text) !== undefined)
    ?.trim()
    .toUpperCase();

/** `Fiat Egea Sedan or similar` without what every list says anyway. */
const nameOf = ({ modelName, description }: StatedVehicle): string | undefined =>
  (modelName ?? description)?.replace(SIMILAR, '').replace(/\s+/g, ' ').trim() || undefined;

function makeOf(name: string): { readonly brand: string; readonly series: string } {
  const long = LONG_MAKES.find((make) => name.toLowerCase().startsWith(make.toLowerCase()));
  const [first = name, ...rest] = long === undefined ? name.split(' ') : [long, ...name.slice(long.length).trim().split(' ')];
  return { brand: first, series: rest.find((word) => word !== '') ?? first };
}

function sizeOf({ passengers, doors }: StatedVehicle): { seats?: number; doors?: number } {
  // `2-4` means either: the larger of what is stated.
  const counts =
    doors
      ?.match(/\d/g)
      ?.map(Number)
      .filter((count) => count >= 2 && count <= 6) ?? [];
  return {
    ...(passengers === undefined || passengers > 9 ? {} : { seats: passengers }),
    ...(counts.length === 1 ? { doors: counts[0] } : {}),
  };
}

function fuelFrom(text: string | undefined): Fuel | undefined {
  const word = text?.toLowerCase() ?? '';
  return FUELS.find((fuel) => fuel === word) ?? FUEL_WORDS[word];
}
