import { z } from 'zod';
import { cars, city, companyName } from './corporate.ts';
import { email, fullName, note, oneOf, phone, read, wholeBetween } from './reading.ts';

/** Classes as the marketplace names them, and a fleet of several. */
export const FLEET_CLASSES = ['economy', 'midsize', 'suv', 'upper', 'van', 'luxury', 'mixed'] as const;
export type FleetClass = (typeof FLEET_CLASSES)[number];

/** Lengths a contract is usually made for, and distances of a car in a year. */
export const FLEET_MONTHS = [6, 12, 18, 24, 36, 48] as const;
export const FLEET_KM_PER_YEAR = [10_000, 15_000, 20_000, 30_000, 40_000, 60_000] as const;

/** Cars for a company, for long. */
export const FleetForm = z
  .object({
    companyName,
    city,
    fullName,
    email,
    phone,
    cars,
    vehicleClass: read(oneOf(FLEET_CLASSES), 'class_required'),
    months: read(wholeBetween(1, 60), 'months_required'),
    kmPerYear: read(wholeBetween(1000, 200_000), 'km_required'),
    note,
  })
  .transform((form) => ({ kind: 'fleet' as const, ...form }));
export type FleetForm = z.output<typeof FleetForm>;
