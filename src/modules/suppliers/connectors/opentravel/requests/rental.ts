import type { Trip } from '../../../connector.ts';
import type { SupplierLocation } from '../../stated/supplier.ts';
import type { Dialect } from '../settings/dialect.ts';
import { element, type Xml } from '../xml/write-xml.ts';

/** The two offices of a rental, by the supplier's own codes. */
export interface RentalOffices {
  readonly pickup: Pick<SupplierLocation, 'code' | 'context'>;
  readonly returnTo: Pick<SupplierLocation, 'code' | 'context'>;
}

/** `VehRentalCore`: when and where, on the clock on the wall of each office. */
export function rentalCore(dialect: Dialect, trip: Trip, { pickup, returnTo }: RentalOffices): Xml {
  const { pickupAt, returnAt } = trip.criteria;
  return element(
    'VehRentalCore',
    {
      PickUpDateTime: timeText(dialect, pickupAt, trip.from),
      ReturnDateTime: timeText(dialect, returnAt, trip.to),
    },
    locationElement(dialect, 'PickUpLocation', pickup),
    locationElement(dialect, 'ReturnLocation', returnTo),
  );
}

export const locationElement = (dialect: Dialect, name: string, { code, context }: RentalOffices['pickup']): Xml =>
  element(name, { LocationCode: code, CodeContext: context ?? dialect.locationContext });

const timeText = ({ times }: Dialect, wall: string, at: Date): string => `${wall}:00${times === 'with_offset' ? offsetText(wall, at) : ''}`;

/** By how much the wall is ahead of Greenwich at that instant: `+03:00`. */
function offsetText(wall: string, at: Date): string {
  const minutes = Math.round((Date.parse(`${wall}:00Z`) - at.getTime()) / 60_000);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** `VendorPref`, where a system serves several suppliers. */
export const vendorPref = ({ vendorCode }: Dialect): Xml | undefined =>
  vendorCode === undefined ? undefined : element('VendorPref', { Code: vendorCode });
