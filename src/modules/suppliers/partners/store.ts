import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import { likeText } from '#platform/database/like-text';
import type { SupplierIdentity } from '../model.ts';
import { compulsoryCoverages, FIRST_CONDITIONS } from './first-conditions.ts';
import type { SupplierProfile } from './profile-form.ts';
import type { Setup, SupplierState } from './supplier-states.ts';
import type { PartnerTables } from './tables.ts';

const tables = (db: Database) => db.withTables<PartnerTables>();

/** A supplier as people at work read it. */
export interface PartnerRow {
  readonly slug: string;
  readonly name: string;
  readonly state: SupplierState;
  readonly offices: number;
  readonly groups: number;
  readonly cars: number;
}

const COUNTED = sql`
  (select count(*)::integer from offices o where o.supplier = s.slug and o.retired_at is null) as offices,
  (select count(*)::integer from car_groups g where g.supplier = s.slug and g.retired_at is null) as groups,
  (select coalesce(sum(p.units), 0)::integer from pools p join offices o on o.id = p.office join car_groups g on g.id = p.car_group
    where o.supplier = s.slug and o.retired_at is null and g.retired_at is null) as cars`;

/** Every supplier in the order of their names; those whose name has a text in it where one is asked for. */
export async function selectPartners(db: Database, words: string): Promise<PartnerRow[]> {
  const pattern = `%${likeText(words)}%`;
  const { rows } = await sql<PartnerRow>`
    select s.slug, s.name, s.state, ${COUNTED} from suppliers s
    where s.name ilike ${pattern} or s.slug like ${pattern} order by s.name, s.slug limit 200
  `.execute(db);
  return rows;
}

export async function selectPartner(db: Database, slug: string): Promise<(PartnerRow & { readonly profile: SupplierProfile }) | undefined> {
  type Row = PartnerRow & {
    about: { tr?: string; en?: string };
    headquarters: string;
    founded_year: number;
    identity: SupplierIdentity | null;
    tax_number: string | null;
    tax_office: string | null;
    kep: string | null;
    email: string | null;
    phone: string | null;
  };
  const { rows } = await sql<Row>`
    select s.slug, s.name, s.state, s.about, s.headquarters, s.founded_year, s.identity,
      f.tax_number, f.tax_office, f.kep, f.email, f.phone, ${COUNTED}
    from suppliers s left join supplier_profiles f on f.supplier = s.slug where s.slug = ${slug}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { slug: own, name, state, offices, groups, cars } = row;
  return {
    ...{ slug: own, name, state, offices, groups, cars },
    profile: {
      name,
      title: row.identity?.title ?? '',
      mersis: row.identity?.mersis ?? '',
      headOffice: row.identity?.headOffice ?? '',
      taxNumber: row.tax_number ?? '',
      taxOffice: row.tax_office ?? '',
      kep: row.kep ?? '',
      email: row.email ?? '',
      phone: row.phone ?? '',
      headquarters: row.headquarters,
      foundedYear: row.founded_year,
      aboutTr: row.about.tr ?? '',
      aboutEn: row.about.en ?? '',
    },
  };
}

const identityOf = ({ title, mersis, headOffice }: SupplierProfile): SupplierIdentity => ({
  title,
  mersis: mersis === '' ? null : mersis,
  headOffice,
});

/** @returns false when the slug is another supplier's already */
export async function insertPartner(tx: DatabaseTransaction, slug: string, profile: SupplierProfile, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('suppliers')
    .values({
      slug,
      ...ownRow(profile),
      state: 'invited',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await putProfile(tx, slug, profile, at);
  await tables(tx)
    .insertInto('supplier_conditions')
    .values({ supplier: slug, market: 'turkey', currency: 'TRY', conditions: FIRST_CONDITIONS })
    .execute();
  await tables(tx).insertInto('coverages').values(compulsoryCoverages(slug)).execute();
  return true;
}

const ownRow = (profile: SupplierProfile) => ({
  name: profile.name,
  about: { tr: profile.aboutTr, en: profile.aboutEn },
  headquarters: profile.headquarters,
  founded_year: profile.foundedYear,
  identity: identityOf(profile),
});

export async function updatePartner(tx: DatabaseTransaction, slug: string, profile: SupplierProfile, at: Date): Promise<void> {
  await tables(tx).updateTable('suppliers').set(ownRow(profile)).where('slug', '=', slug).execute();
  await putProfile(tx, slug, profile, at);
}

async function putProfile(tx: DatabaseTransaction, supplier: string, profile: SupplierProfile, at: Date): Promise<void> {
  const kept = {
    tax_number: profile.taxNumber,
    tax_office: profile.taxOffice,
    kep: profile.kep,
    email: profile.email,
    phone: profile.phone,
    changed_at: at,
  };
  await tables(tx)
    .insertInto('supplier_profiles')
    .values({ supplier, ...kept })
    .onConflict((conflict) => conflict.column('supplier').doUpdateSet(kept))
    .execute();
}

/** Whose tax number it is. */
export async function findByTaxNumber(db: Database, taxNumber: string): Promise<string | undefined> {
  const row = await tables(db).selectFrom('supplier_profiles').select('supplier').where('tax_number', '=', taxNumber).executeTakeFirst();
  return row?.supplier;
}

export async function selectState(db: Database, slug: string): Promise<SupplierState | undefined> {
  const row = await tables(db).selectFrom('suppliers').select('state').where('slug', '=', slug).executeTakeFirst();
  return row?.state;
}

/** Locked until the transaction ends, so that of two changes at once the second sees the first. */
export async function lockState(tx: DatabaseTransaction, slug: string): Promise<SupplierState | undefined> {
  const row = await tables(tx).selectFrom('suppliers').select('state').where('slug', '=', slug).forUpdate().executeTakeFirst();
  return row?.state;
}

export async function updateState(tx: DatabaseTransaction, slug: string, state: SupplierState): Promise<void> {
  await tables(tx).updateTable('suppliers').set({ state }).where('slug', '=', slug).execute();
}

/** Which steps before the first sale are done, by what is stored. */
export async function selectSetup(db: Database, slug: string): Promise<Setup> {
  const { rows } = await sql<Setup>`
    select
      exists (select from supplier_profiles f join suppliers s on s.slug = f.supplier
        where f.supplier = ${slug} and f.tax_number <> '' and s.identity is not null) as identity,
      exists (select from offices o join office_services v on v.office = o.id where o.supplier = ${slug} and o.retired_at is null) as office,
      exists (select from car_groups g where g.supplier = ${slug} and g.retired_at is null) as group,
      exists (select from pools p join offices o on o.id = p.office join car_groups g on g.id = p.car_group
        where o.supplier = ${slug} and p.units > 0 and o.retired_at is null and g.retired_at is null) as cars,
      exists (select from rates r join car_groups g on g.id = r.car_group where g.supplier = ${slug} and g.retired_at is null) as prices
  `.execute(db);
  return rows[0] ?? { identity: false, office: false, group: false, cars: false, prices: false };
}
