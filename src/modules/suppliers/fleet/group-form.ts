import { slugFrom } from '#kernel/text';
import { acrissVehicle } from '../acriss/acriss-vehicle.ts';
import { decodeAcriss } from '../acriss/decode-acriss.ts';
import { type FormEntries, type FormReader, formReader, type Reading } from '../forms/form-reader.ts';
import type { VehicleTypeRow } from '../tables.ts';
import { FUELS, type Fuel } from '../vehicles/fuels.ts';

/** A group of cars as it is typed: a type of car, and what is asked of whoever rents one. */
export interface GroupEntry {
  readonly type: VehicleTypeRow;
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly depositMinor: number;
  /** Null is unlimited. */
  readonly kmPerDay: number | null;
  readonly kmPerMonth: number | null;
  /** How many cars of it stand at which office. */
  readonly units: ReadonlyMap<string, number>;
}

const DAYS_OF_A_MONTH = 30;

/**
 * Reads the form of a group. The ACRISS code says what kind of car it is; it must not contradict the fuel and the seats beside it.
 * @param offices ids of the supplier's offices
 */
export function groupFormFrom(entries: FormEntries, offices: readonly string[]): Reading<GroupEntry> {
  const form = formReader(entries);
  const type = typeFrom(form);
  const kmPerDay = form.wholeOrNone('kmPerDay', { least: 50, most: 5_000 });
  return form.outcome({
    type,
    minimumAge: form.whole('minimumAge', { least: 18, most: 40 }),
    minimumLicenceYears: form.whole('minimumLicenceYears', { least: 0, most: 20 }),
    depositMinor: form.amount('deposit'),
    kmPerDay,
    kmPerMonth: kmPerDay === null ? null : kmPerDay * DAYS_OF_A_MONTH,
    units: new Map(offices.map((office) => [office, form.wholeOrNone(`units.${office}`, { least: 0, most: 2_000 }) ?? 0])),
  });
}

function typeFrom(form: FormReader): VehicleTypeRow {
  const brand = form.text('brand', 40);
  const model = form.text('model', 60);
  const code = form.text('acriss', 4).toUpperCase();
  const fuel = form.chosen('fuel', FUELS);
  const seats = form.whole('seats', { least: 2, most: 9 });
  const doors = form.whole('doors', { least: 2, most: 5 });
  const bags = form.whole('bags', { least: 0, most: 12 });
  const acriss = decodeAcriss(code);
  const vehicle = acriss && acrissVehicle(acriss, { seats, doors });
  if (code !== '' && !acriss) form.refuse('acriss', 'acriss_unknown');
  else if (acriss && !vehicle) form.refuse('acriss', 'acriss_no_car');
  if (vehicle && !isFuelOf(vehicle.fuel, fuel)) form.refuse('fuel', 'fuel_not_of_code');
  const transmission = acriss?.transmission ?? 'manual';
  const name = `${brand} ${model}`;
  return {
    slug: [slugFrom(name), transmission, fuel, slugFrom(code), seats, doors, bags].join('-'),
    acriss: code,
    class: vehicle?.class ?? 'economy',
    name,
    brand_slug: slugFrom(brand),
    brand_name: brand,
    series_slug: slugFrom(model),
    series_name: model,
    body: vehicle?.body ?? 'sedan',
    transmission,
    fuel,
    seats,
    bags,
    doors,
    air_conditioning: acriss?.airConditioning ?? true,
  };
}

/** The fourth letter may leave the fuel open: petrol is then as true as anything. */
const isFuelOf = (ofCode: Fuel | null, fuel: Fuel): boolean => ofCode === null || ofCode === fuel;
