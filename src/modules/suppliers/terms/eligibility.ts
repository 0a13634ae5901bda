import type { Ineligibility } from '../model.ts';
import { cappedPrice } from '../pricing.ts';
import type { SupplierConditions } from './conditions.ts';

/** Why a driver of this age may not rent this car; empty when nothing stands against it. */
export function ineligibilities(age: number, minimumAge: number, maximumAge: number | null): Ineligibility[] {
  if (age < minimumAge) return [{ kind: 'too_young', minimumAge }];
  if (maximumAge !== null && age > maximumAge) return [{ kind: 'too_old', maximumAge }];
  return [];
}

export interface DriverCharge {
  readonly kind: 'young_driver' | 'senior_driver';
  readonly minor: number;
}

/** What the supplier charges for a young or a senior driver (outside 30-65 by the specification), by its own age bands. */
export function driverCharges(
  conditions: Pick<SupplierConditions, 'youngDriver' | 'seniorDriver'>,
  age: number,
  days: number,
): DriverCharge[] {
  const charged = (kind: DriverCharge['kind'], bands: SupplierConditions['youngDriver']): DriverCharge[] =>
    bands
      .filter((band) => band.fromAge <= age && age <= band.toAge)
      .map((band) => ({ kind, minor: cappedPrice(band.dailyMinor, 'day', days, band.capMinor) }));
  return [...charged('young_driver', conditions.youngDriver), ...charged('senior_driver', conditions.seniorDriver)];
}
