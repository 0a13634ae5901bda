import type { Localized } from '#kernel/locale';
import type { Currency } from '#kernel/money';
import type { Market } from './market.ts';
import type {
  BodyType,
  CoverageKind,
  Delivery,
  ExtraKind,
  Fuel,
  OfficeAccess,
  OpeningHours,
  SupplierIdentity,
  Transmission,
  VehicleClass,
} from './model.ts';
import type { SupplierConditions } from './terms/conditions.ts';

export type SupplierRow = {
  slug: string;
  name: string;
  about: Localized;
  headquarters: string;
  founded_year: number;
  identity: SupplierIdentity | null;
};

export type SupplierConditionsRow = { supplier: string; market: Market; currency: Currency; conditions: SupplierConditions };

export type VehicleTypeRow = {
  slug: string;
  acriss: string;
  class: VehicleClass;
  name: string;
  brand_slug: string;
  brand_name: string;
  series_slug: string;
  series_name: string;
  body: BodyType;
  transmission: Transmission;
  fuel: Fuel;
  seats: number;
  bags: number;
  doors: number;
  air_conditioning: boolean;
};

export type OfficeRow = {
  id: string;
  supplier: string;
  market: Market;
  place: string;
  province: string;
  name: string;
  address: string;
  phone: string;
  latitude: number;
  longitude: number;
  zone: string;
  opening_hours: OpeningHours;
  airport_fee_minor: number;
  access: OfficeAccess | null;
};

/** `radius_km`: how far around the place a valet goes; null where the supplier does not say it. */
export type OfficeServiceRow = { place: string; office: string; delivery: Delivery; fee_minor: number; radius_km: number | null };

export type CarGroupRow = {
  id: number;
  supplier: string;
  market: Market;
  vehicle_type: string;
  minimum_age: number;
  minimum_licence_years: number;
  deposit_minor: number;
  km_per_day: number | null;
  km_per_month: number | null;
};

/** `starts_on` is MM-DD. */
export type SeasonStartRow = { supplier: string; market: Market; starts_on: string; season: string };

export type RateRow = { car_group: number; season: string; from_days: readonly number[]; daily_minor: readonly number[] };

/** The price of a month in a plan of one, two, ... months. */
export type MonthlyRateRow = { car_group: number; monthly_minor: readonly number[] };

export type ExtraRow = {
  supplier: string;
  market: Market;
  kind: ExtraKind;
  per: 'day' | 'rental';
  unit_price_minor: number;
  cap_minor: number | null;
  maximum_quantity: number;
};

export type CoverageRow = {
  supplier: string;
  market: Market;
  vehicle_class: VehicleClass;
  kind: CoverageKind;
  excess_minor: number | null;
  daily_minor: number | null;
  cap_minor: number | null;
};

export type RoadDistanceRow = { from_province: string; to_province: string; km: number };

export type PoolRow = { id: number; office: string; car_group: number; units: number };

export type AllocationRow = {
  key: string;
  pool: number;
  from_at: Date;
  until_at: Date;
  state: 'held' | 'requested' | 'booked' | 'released';
  /** Absent in rows of before it was kept, and of a fleet that is made up. */
  confirmation?: 'instant' | 'on_request' | null;
  held_until: Date | null;
  supplier_code: string | null;
  written_at: Date;
};

/** Everything a marketplace consists of, as rows. */
export interface Fleet {
  readonly suppliers: readonly SupplierRow[];
  readonly supplier_conditions: readonly SupplierConditionsRow[];
  readonly vehicle_types: readonly VehicleTypeRow[];
  readonly offices: readonly OfficeRow[];
  readonly office_services: readonly OfficeServiceRow[];
  readonly car_groups: readonly CarGroupRow[];
  readonly season_starts: readonly SeasonStartRow[];
  readonly rates: readonly RateRow[];
  readonly monthly_rates: readonly MonthlyRateRow[];
  readonly extras: readonly ExtraRow[];
  readonly coverages: readonly CoverageRow[];
  readonly road_distances: readonly RoadDistanceRow[];
  readonly pools: readonly PoolRow[];
}
