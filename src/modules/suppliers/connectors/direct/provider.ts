import type { Currency } from '#kernel/money';
import type { OfferOffice, OfferSupplier, OfficeAccess, Vehicle } from '../../model.ts';
import type { OfficeInstructions } from '../../offices/office-instructions.ts';
import type { Period } from '../../peak-overlap.ts';
import type { PriceSheet } from '../../pricing.ts';
import type { RateRule } from '../../rates/rate-rules.ts';
import type { SaleStop } from '../../sale-stops/sale-stop.ts';
import type { CalendarEntry } from '../../seasons.ts';
import type { SupplierConditions } from '../../terms/conditions.ts';
import type { CoverageTerms, ExtraTerms } from '../../terms/sale-terms.ts';

/** An office as it serves one place of a trip. */
export interface ServiceOffice extends Omit<OfferOffice, 'access' | 'deliveryRadiusKm' | 'distanceKm' | 'instructions' | 'locality'> {
  readonly access: OfficeAccess | null;
  readonly radiusKm: number | null;
  /** Days on which it is closed whatever its hours say, `YYYY-MM-DD`. */
  readonly closures: readonly string[];
  readonly instructions: OfficeInstructions | null;
  readonly province: string;
  readonly airportFeeMinor: number;
  readonly feeMinor: number;
}

/** A supplier in one market, with its offices that serve the two places of a trip. */
export interface Provider {
  readonly supplier: OfferSupplier;
  readonly currency: Currency;
  readonly conditions: SupplierConditions;
  readonly calendar: readonly CalendarEntry[];
  /** Exceptions from its prices, the first that fits counts. */
  readonly rules: readonly RateRule[];
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
  /** The digests of its photographs, the cover first. */
  readonly photographs: readonly string[];
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
