import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { VehicleClass } from '../model.ts';
import type { SupplierConditionsRow, SupplierRow } from '../tables.ts';
import { SupplierConditions } from '../terms/conditions.ts';
import type { Office } from './office-directory.ts';

/** Every office with its company, the companies in the order of their names. */
export async function readOffices(db: Database): Promise<Office[]> {
  const { rows } = await sql<Office>`
    select o.id, jsonb_build_object('slug', su.slug, 'name', su.name) as supplier, o.place, o.province, o.name,
      o.address, o.phone, o.latitude, o.longitude, o.opening_hours as "openingHours"
    from offices o join suppliers su on su.slug = o.supplier and su.state = 'live' where o.retired_at is null
    order by su.name, o.id
  `.execute(db);
  return rows;
}

/** Where a supplier's offices hand cars over. */
export async function readPlacesServedBy(db: Database, supplier: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct s.place from office_services s join offices o on o.id = s.office where o.supplier = ${supplier}
  `.execute(db);
  return rows.map(({ place }) => place);
}

/** What a company asks at one place, before it is put into words; amounts in minor units of its currency. */
export interface TermsRow {
  readonly supplier: Pick<SupplierRow, 'slug' | 'name'>;
  readonly currency: SupplierConditionsRow['currency'];
  readonly conditions: SupplierConditions;
  readonly desk: boolean;
  readonly valet: boolean;
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly lowestDepositMinor: number;
  readonly highestDepositMinor: number;
  readonly unlimitedKm: boolean;
  readonly classes: readonly VehicleClass[];
}

/** The companies that serve a place with at least one car, one row each, in the order of their names. */
export async function readTermsAt(db: Database, place: string): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow & { conditions: unknown }>`
    select jsonb_build_object('slug', su.slug, 'name', su.name) as supplier, c.currency, c.conditions,
      bool_or(s.delivery = 'office') as desk, bool_or(s.delivery = 'valet') as valet,
      min(g.minimum_age) as "minimumAge", min(g.minimum_licence_years) as "minimumLicenceYears",
      min(g.deposit_minor) as "lowestDepositMinor", max(g.deposit_minor) as "highestDepositMinor",
      bool_or(g.km_per_day is null) as "unlimitedKm", jsonb_agg(distinct v.class) as classes
    from office_services s
    join offices o on o.id = s.office
    join supplier_conditions c on c.supplier = o.supplier and c.market = o.market
    join suppliers su on su.slug = o.supplier
    join pools p on p.office = o.id and p.units > 0
    join car_groups g on g.id = p.car_group
    join vehicle_types v on v.slug = g.vehicle_type
    where s.place = ${place} and su.state = 'live' and o.retired_at is null and g.retired_at is null
    group by su.slug, c.supplier, c.market
    order by su.name, c.market
  `.execute(db);
  return rows.map((row) => ({ ...row, conditions: SupplierConditions.parse(row.conditions) }));
}

/** Road kilometres from a province to the others. */
export async function readRoadKmFrom(db: Database, province: string): Promise<{ readonly to: string; readonly km: number }[]> {
  const { rows } = await sql<{ to: string; km: number }>`
    select to_province as "to", km from road_distances where from_province = ${province} and to_province <> ${province} order by km, to_province
  `.execute(db);
  return rows;
}

/** Made of the names of all suppliers' fleets: one answer as short as one name. */
export async function selectFleetEdition(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ edition: string | null }>`
    select md5(string_agg(edition::text, '' order by supplier)) as edition from fleet_editions
  `.execute(db);
  return rows[0]?.edition ?? undefined;
}

export async function selectEditions(db: Database): Promise<{ readonly supplier: string; readonly edition: string }[]> {
  const { rows } = await sql<{ supplier: string; edition: string }>`select supplier, edition from fleet_editions`.execute(db);
  return rows;
}
