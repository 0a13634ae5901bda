/**
 * What a supplier's message states, in its own words and amounts: read leniently, judged later. Nothing is filled in that is not there. Amounts are
 * the texts of the message. These are plain values, so that a message can be read in another thread.
 */
export interface StatedNotice {
  readonly code: string | null;
  readonly shortText: string | null;
  readonly type: string | null;
  readonly text: string | null;
}

export interface StatedHead {
  readonly success: boolean;
  readonly errors: readonly StatedNotice[];
  readonly warnings: readonly StatedNotice[];
}

export interface StatedCalculation {
  readonly unitCharge?: string;
  readonly unitName?: string;
  readonly quantity?: string;
  readonly total?: string;
}

/** A `VehicleCharge`, a `Fee`, or the `Charge` of equipment or coverage. */
export interface StatedCharge {
  readonly amount?: string;
  readonly currency?: string;
  /** Of the code list VCP, or the supplier's own word. */
  readonly purpose?: string;
  readonly description?: string;
  readonly taxInclusive?: boolean;
  readonly includedInRate?: boolean;
  readonly includedInTotal?: boolean;
  readonly taxes: readonly string[];
  readonly calculations: readonly StatedCalculation[];
}

export interface StatedVehicle {
  readonly code?: string;
  readonly codeContext?: string;
  readonly vendorCarType?: string;
  readonly modelName?: string;
  readonly modelCode?: string;
  readonly description?: string;
  readonly transmission?: string;
  readonly fuel?: string;
  readonly airConditioning?: boolean;
  readonly passengers?: number;
  readonly bags?: number;
  readonly doors?: string;
}

export interface StatedDistance {
  readonly unlimited?: boolean;
  readonly quantity?: string;
  readonly unit?: string;
  readonly period?: string;
}

export interface StatedPriced {
  /** `EquipType` or `CoverageType`. */
  readonly type: string;
  /** What the supplier calls it, where that is another word. */
  readonly code?: string;
  readonly charge: StatedCharge;
  readonly deductible?: string;
  readonly required?: boolean;
}

export interface StatedOffer {
  readonly status?: string;
  readonly vehicle: StatedVehicle;
  readonly charges: readonly StatedCharge[];
  readonly fees: readonly StatedCharge[];
  readonly distances: readonly StatedDistance[];
  readonly total: { readonly estimated?: string; readonly rate?: string; readonly currency?: string };
  readonly equipment: readonly StatedPriced[];
  readonly coverages: readonly StatedPriced[];
  readonly reference?: { readonly type: string; readonly id: string; readonly context?: string };
  readonly rateQualifier?: string;
  readonly vendorRate?: string;
  readonly minimumAge?: number;
  readonly maximumAge?: number;
  /** Hours before pickup until which it can be cancelled without a fee (`CancelPenaltyInfo`). */
  readonly freeCancellationHours?: number;
  readonly pickup?: string;
  readonly returnTo?: string;
}

export interface StatedLocation {
  readonly code: string;
  readonly context?: string;
  readonly name?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly airports: readonly string[];
  readonly atAirport?: boolean;
  /** Codes of OpenTravel's list VWF (where at a facility): the desk's and the cars'. */
  readonly counter?: string;
  readonly park?: string;
  readonly country?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Seven, Monday first. */
  readonly openingHours?: readonly (readonly [string, string] | null)[];
}

export interface StatedBooking {
  /** Of the whole answer, and of the reservation in it: they may differ, and the inner one counts. */
  readonly outerStatus?: string;
  readonly innerStatus?: string;
  readonly confirmations: readonly { readonly type?: string; readonly id?: string }[];
  readonly total?: string;
  readonly currency?: string;
  /** As written: with seconds and an offset, or without. */
  readonly pickupAt?: string;
  readonly returnAt?: string;
  readonly car?: string;
}

/** An answer as it was read. */
export interface StatedAnswer extends StatedHead {
  /** The root's name without prefix and `OTA_`: `VehAvailRateRS`. */
  readonly message: string;
  readonly offers: readonly StatedOffer[];
  readonly locations: readonly StatedLocation[];
  readonly booking: StatedBooking | null;
  readonly cancelStatus: string | null;
  /** What a cancellation costs, where it says so. */
  readonly cancelCharge?: { readonly amount: string; readonly currency?: string };
  readonly echo: string | null;
}
