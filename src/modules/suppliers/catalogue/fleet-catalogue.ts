import { type Currency, type Money, money, roundedRatio } from '#kernel/money';
import { dateOf, type WallClock } from '#kernel/time';
import type { CacheDescription } from '#platform/cache';
import type { Database } from '#platform/database';
import type { Market } from '../market.ts';
import type { OpeningHours, Supplier, Vehicle } from '../model.ts';
import { type FleetDeps, readPerEdition } from '../offices/fleet-edition.ts';
import { dailyRentalPrice } from '../pricing.ts';
import { type CalendarEntry, type SeasonRun, seasonRuns } from '../seasons.ts';
import type { ExtraRow } from '../tables.ts';
import { SupplierConditions } from '../terms/conditions.ts';
import { vehicleOf } from '../vehicles/vehicle-of.ts';
import { type CompanyRows, type GroupRow, readCompanyRows, readGroupRows } from './store.ts';

/** An office as pages about companies and places show it. */
export interface CatalogueOffice {
  readonly id: string;
  readonly supplier: string;
  readonly market: Market;
  /** Slugs of the place it stands at and of that place's city. */
  readonly place: string;
  readonly province: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly openingHours: OpeningHours;
  /** Whether it also brings cars to places around it. */
  readonly valet: boolean;
}

/** A type of car of one company in Turkey. */
export interface CatalogueGroup {
  readonly supplier: string;
  readonly vehicle: Vehicle;
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly deposit: Money;
  /** null is unlimited. */
  readonly kmPerDay: number | null;
  /** A day of the shown rental by the company's price list; null where it has no price for those days. */
  readonly daily: Money | null;
  readonly lots: readonly { readonly office: CatalogueOffice; readonly units: number }[];
}

export interface CatalogueCompany {
  readonly supplier: Supplier;
  readonly currency: Currency;
  /** In Turkey. */
  readonly conditions: SupplierConditions;
  readonly extras: readonly ExtraRow[];
  readonly offices: readonly CatalogueOffice[];
  readonly groups: readonly CatalogueGroup[];
}

/** Who rents which cars where in Turkey, and at what price by their lists: what pages about companies, brands and classes tell. */
export interface FleetCatalogue {
  /** By slug. */
  readonly companies: ReadonlyMap<string, CatalogueCompany>;
  readonly groups: readonly CatalogueGroup[];
}

/** The rental whose prices a catalogue shows. */
export interface CatalogueRental {
  readonly pickupAt: WallClock;
  readonly days: number;
}

/** One of them: it is the whole fleet, and everybody asks for the same rental. */
const FLEET_CATALOGUE: CacheDescription<FleetCatalogue> = { name: 'suppliers.fleet_catalogue', entries: 1 };

/**
 * The whole fleet in Turkey with the price of a day of one rental by the companies' price lists, without fees and without asking
 * whether a car is free. Read once and kept until the fleet changes or another day is asked for.
 */
export const getFleetCatalogue = (deps: FleetDeps, rental: CatalogueRental): Promise<FleetCatalogue> =>
  readPerEdition(deps, FLEET_CATALOGUE, `${dateOf(rental.pickupAt)} ${rental.days}`, (db) => readCatalogue(db, rental));

async function readCatalogue(db: Database, rental: CatalogueRental): Promise<FleetCatalogue> {
  const rows = await readCompanyRows(db);
  const runs = seasonsOf(rows.calendars, rental);
  const seasons = new Set([...runs.values()].flat().map((run) => run.season));
  return catalogueFrom(rows, await readGroupRows(db, [...seasons]), runs, rental.days);
}

/** Which seasons the rental passes through, by company. */
function seasonsOf(calendars: CompanyRows['calendars'], { pickupAt, days }: CatalogueRental): Map<string, SeasonRun[]> {
  const byCompany = Map.groupBy(calendars, ({ supplier }) => supplier);
  return new Map([...byCompany].map(([slug, starts]: [string, CalendarEntry[]]) => [slug, seasonRuns(starts, pickupAt, days)]));
}

function catalogueFrom(
  rows: CompanyRows,
  groupRows: readonly GroupRow[],
  runs: ReadonlyMap<string, readonly SeasonRun[]>,
  days: number,
): FleetCatalogue {
  const valets = new Set(rows.valets);
  const offices = new Map(rows.offices.map((office) => [office.id, officeOf(office, valets.has(office.id))]));
  const terms = new Map(rows.conditions.filter(({ market }) => market === 'turkey').map((row) => [row.supplier, row]));
  const groups = groupRows.map((row): CatalogueGroup => {
    const currency = terms.get(row.supplier)?.currency ?? 'TRY';
    const total = dailyRentalPrice(row.rates, runs.get(row.supplier) ?? []);
    return {
      supplier: row.supplier,
      vehicle: vehicleOf(row.vehicle),
      minimumAge: row.minimumAge,
      minimumLicenceYears: row.minimumLicenceYears,
      deposit: money(row.depositMinor, currency),
      kmPerDay: row.kmPerDay,
      daily: total === undefined ? null : money(roundedRatio(total, days), currency),
      lots: row.lots.flatMap(({ office, units }) => {
        const there = offices.get(office);
        return there ? [{ office: there, units }] : [];
      }),
    };
  });
  const groupsOf = Map.groupBy(groups, ({ supplier }) => supplier);
  const officesOf = Map.groupBy(offices.values(), ({ supplier }) => supplier);
  const companies = rows.suppliers.flatMap(({ slug, name, about, headquarters, founded_year, identity }): CatalogueCompany[] => {
    const row = terms.get(slug);
    if (!row) return [];
    return [
      {
        supplier: { slug, name, about, headquarters, foundedYear: founded_year, identity },
        currency: row.currency,
        conditions: SupplierConditions.parse(row.conditions),
        extras: rows.extras.filter((extra) => extra.supplier === slug),
        offices: officesOf.get(slug) ?? [],
        groups: groupsOf.get(slug) ?? [],
      },
    ];
  });
  return { companies: new Map(companies.map((company) => [company.supplier.slug, company])), groups };
}

function officeOf(row: CompanyRows['offices'][number], valet: boolean): CatalogueOffice {
  const { id, supplier, market, place, province, name, address, phone, latitude, longitude } = row;
  return { id, supplier, market, place, province, name, address, phone, latitude, longitude, openingHours: row.opening_hours, valet };
}
