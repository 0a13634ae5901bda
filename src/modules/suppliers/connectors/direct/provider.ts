import type { Currency } from '#kernel/money';
import type { SupplierConditions } from '../../conditions.ts';
import type { CoverageKind, ExtraKind, OfferOffice, OfferSupplier, OfficeAccess, Vehicle, VehicleClass } from '../../model.ts';
import type { Period } from '../../peak-overlap.ts';
import type { PriceSheet } from '../../pricing.ts';
import type { SaleStop } from '../../sale-stops/sale-stop.ts';
import type { CalendarEntry } from '../../seasons.ts';

/** An office as it serves one place of a trip. */
export interface ServiceOffice extends Omit<OfferOffice, 'access' | 'deliveryRadiusKm' | 'distanceKm' | 'locality'> {
  readonly access: OfficeAccess | null;
  readonly radiusKm: number | null;
  /** Days on which it is closed whatever its hours say, `YYYY-MM-DD`. */
  readonly closures: readonly string[];
  readonly province: string;
  readonly airportFeeMinor: number;
  readonly feeMinor: number;
}

export interface ExtraTerms {
  readonly kind: ExtraKind;
  readonly per: 'day' | 'rental';
  readonly unitMinor: number;
  readonly capMinor: number | null;
  readonly maximumQuantity: number;
}

export interface CoverageTerms {
  readonly vehicleClass: VehicleClass;
  readonly kind: CoverageKind;
  readonly excessMinor: number | null;
  readonly dailyMinor: number | null;
  readonly capMinor: number | null;
}

/** A supplier in one market, with its offices that serve the two places of a trip. */
export interface Provider {
  readonly supplier: OfferSupplier;
  readonly currency: Currency;
  readonly conditions: SupplierConditions;
  readonly calendar: readonly CalendarEntry[];
  /** Those in force, now or later. */
  readonly stops: readonly SaleStop[];
  readonly extras: readonly ExtraTerms[];
  readonly coverages: readonly CoverageTerms[];
  readonly pickups: readonly ServiceOffice[];
  readonly returns: readonly ServiceOffice[];
}

/** A car group at one office, with all its prices. */
export interface OfficeGroup {
  readonly pool: number;
  readonly officeId: string;
  readonly groupId: number;
  readonly units: number;
  readonly vehicle: Vehicle;
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly depositMinor: number;
  readonly kmPerDay: number | null;
  readonly kmPerMonth: number | null;
  readonly rates: PriceSheet;
  readonly monthlyMinor: readonly number[];
}

/** And how many of its cars are there. */
export interface PooledGroup extends OfficeGroup {
  /** When cars are out, as far as it touches the trip. */
  readonly out: readonly Period[];
}
