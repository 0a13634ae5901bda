import { type Generated, sql } from 'kysely';
import type { PrincipalKind, RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PriceSheet } from '../pricing.ts';
import type { SupplierTables } from '../store.ts';
import { putTerms, selectTerms } from '../terms/store.ts';
import { FIRST_LENGTHS, type ListedSeason, type PriceList, sheetOf, type WholeList } from './price-list.ts';
import type { RateRule } from './rate-rules.ts';

const MARKET = 'turkey';

type RateTables = Pick<SupplierTables, 'season_starts' | 'rates' | 'car_groups'> & {
  season_periods: { supplier: string; market: string; from_date: string; to_date: string; season: string };
  rate_drafts: {
    supplier: string;
    market: string;
    list: unknown;
    previous: Generated<unknown>;
    version: number;
    changed_by_kind: PrincipalKind;
    changed_by_id: string;
    changed_at: Date;
  };
  rate_publications: {
    supplier: string;
    market: string;
    number: number;
    list: unknown;
    at: Date;
    by_kind: PrincipalKind;
    by_id: string | null;
    reverts: number | null;
  };
};
const tables = (db: Database) => db.withTables<RateTables>();

/** The list that is sold by, made from what is stored: one length for every length of any group. */
export async function selectSold(db: Database, supplier: string): Promise<WholeList> {
  const { rows } = await sql<{ id: number; sheet: PriceSheet }>`
    select g.id, (select coalesce(jsonb_object_agg(r.season, jsonb_build_object('fromDays', r.from_days, 'dailyMinor', r.daily_minor)), '{}')
      from rates r where r.car_group = g.id) as sheet
    from car_groups g where g.supplier = ${supplier} and g.market = ${MARKET} and g.retired_at is null order by g.id
  `.execute(db);
  const starts = await tables(db)
    .selectFrom('season_starts')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('market', '=', MARKET)
    .execute();
  const { rows: periods } = await sql<{ from: string; to: string; name: string }>`
    select from_date::text as "from", to_date::text as "to", season as name from season_periods where supplier = ${supplier} and market = ${MARKET}
  `.execute(db);
  const found = [...new Set(rows.flatMap(({ sheet }) => Object.values(sheet).flatMap(({ fromDays }) => fromDays)))].sort((a, b) => a - b);
  const lengths = found.length > 0 ? found : FIRST_LENGTHS;
  const seasons: ListedSeason[] = [
    ...starts.map(({ season, starts_on }) => ({ name: season, kind: 'yearly' as const, startsOn: starts_on })),
    ...periods.map((period) => ({ ...period, kind: 'dated' as const })),
  ];
  const names = [...new Set(seasons.map(({ name }) => name))];
  const prices = Object.fromEntries(
    rows.map(({ id, sheet }) => [id, Object.fromEntries(names.map((name) => [name, pricesAt(sheet[name], lengths)]))]),
  );
  return { lengths, seasons, prices, terms: await selectTerms(db, supplier), rules: await selectRules(db, supplier) };
}

async function selectRules(db: Database, supplier: string): Promise<RateRule[]> {
  const { rows } = await sql<{ rule: RateRule }>`
    select rule from rate_rules where supplier = ${supplier} and market = ${MARKET} order by position
  `.execute(db);
  return rows.map(({ rule }) => rule);
}

/** The price of each length, by the band that it lies in. */
const pricesAt = (rates: PriceSheet[string] | undefined, lengths: readonly number[]): (number | null)[] =>
  lengths.map((days) => rates?.dailyMinor[rates.fromDays.findLastIndex((from) => from <= days)] ?? null);

export interface StoredDraft {
  readonly list: PriceList;
  /** Whether the last change of it can be undone. */
  readonly canUndo: boolean;
  readonly version: number;
  readonly by: RecordedActor;
  readonly at: Date;
}

/** @param lock until the transaction ends */
export async function selectDraft(db: Database, supplier: string, lock = false): Promise<StoredDraft | undefined> {
  const found = tables(db).selectFrom('rate_drafts').selectAll().where('supplier', '=', supplier).where('market', '=', MARKET);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return (
    row && {
      list: row.list as PriceList,
      canUndo: row.previous !== null,
      version: row.version,
      by: { kind: row.changed_by_kind, id: row.changed_by_id },
      at: row.changed_at,
    }
  );
}

/** Writes the draft whole. @returns its new version, or nothing where somebody else wrote another one since `seen` (0: there was none) */
export async function putDraft(
  tx: DatabaseTransaction,
  supplier: string,
  draft: { readonly list: PriceList; readonly seen: number; readonly by: RecordedActor; readonly at: Date },
): Promise<number | undefined> {
  const { seen } = draft;
  const { rows } = await sql<{ version: number }>`
    insert into rate_drafts (supplier, market, list, version, changed_by_kind, changed_by_id, changed_at)
    values (${supplier}, ${MARKET}, ${JSON.stringify(draft.list)}::jsonb, ${seen + 1}, ${draft.by.kind}, ${draft.by.id ?? ''}, ${draft.at})
    on conflict (supplier, market) do update
    set list = excluded.list, previous = rate_drafts.list, version = excluded.version, changed_by_kind = excluded.changed_by_kind,
      changed_by_id = excluded.changed_by_id, changed_at = excluded.changed_at
    where rate_drafts.version = ${seen}
    returning version
  `.execute(tx);
  return rows[0]?.version;
}

/** Brings back the list as it was before the last change, which is kept in turn. @returns the new version, or nothing where it is not `seen` any more */
export async function swapDraft(
  tx: DatabaseTransaction,
  supplier: string,
  { seen, by, at }: { readonly seen: number; readonly by: RecordedActor; readonly at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update rate_drafts
    set list = previous, previous = list, version = version + 1, changed_by_kind = ${by.kind}, changed_by_id = ${by.id ?? ''}, changed_at = ${at}
    where supplier = ${supplier} and market = ${MARKET} and version = ${seen} and previous is not null
    returning version
  `.execute(tx);
  return rows[0]?.version;
}

export async function deleteDraft(tx: DatabaseTransaction, supplier: string): Promise<void> {
  await tables(tx).deleteFrom('rate_drafts').where('supplier', '=', supplier).where('market', '=', MARKET).execute();
}

export interface Publication {
  readonly number: number;
  readonly at: Date;
  readonly by: RecordedActor;
  readonly reverts: number | null;
}

/** The newest first. */
export async function selectPublications(db: Database, supplier: string, limit: number): Promise<Publication[]> {
  const rows = await tables(db)
    .selectFrom('rate_publications')
    .select(['number', 'at', 'by_kind', 'by_id', 'reverts'])
    .where('supplier', '=', supplier)
    .where('market', '=', MARKET)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ number, at, by_kind, by_id, reverts }) => ({ number, at, by: { kind: by_kind, id: by_id }, reverts }));
}

export async function selectPublished(db: Database, supplier: string, number: number): Promise<PriceList | undefined> {
  const row = await tables(db)
    .selectFrom('rate_publications')
    .select('list')
    .where('supplier', '=', supplier)
    .where('market', '=', MARKET)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.list as PriceList | undefined;
}

export async function insertPublication(
  tx: DatabaseTransaction,
  supplier: string,
  publication: Publication & { readonly list: PriceList },
): Promise<void> {
  const { number, list, at, by, reverts } = publication;
  await tables(tx)
    .insertInto('rate_publications')
    .values({ supplier, market: MARKET, number, list: sql`${JSON.stringify(list)}::jsonb`, at, by_kind: by.kind, by_id: by.id, reverts })
    .execute();
}

/** Puts a list in the place of what is sold. @param groups ids of the supplier's groups: prices of others are not written */
export async function putSold(tx: DatabaseTransaction, supplier: string, list: WholeList, groups: readonly number[]): Promise<void> {
  await putTerms(tx, supplier, list.terms);
  await sql`delete from rate_rules where supplier = ${supplier} and market = ${MARKET}`.execute(tx);
  await sql`
    insert into rate_rules (supplier, market, position, rule)
    select ${supplier}, ${MARKET}, position - 1, rule from jsonb_array_elements(${JSON.stringify(list.rules)}::text::jsonb) with ordinality t (rule, position)
  `.execute(tx);
  await tables(tx).deleteFrom('season_starts').where('supplier', '=', supplier).where('market', '=', MARKET).execute();
  await tables(tx).deleteFrom('season_periods').where('supplier', '=', supplier).where('market', '=', MARKET).execute();
  await sql`delete from rates where car_group = any(${groups}::integer[])`.execute(tx);
  for (const season of list.seasons) {
    const own = { supplier, market: MARKET, season: season.name } as const;
    if (season.kind === 'yearly')
      await tables(tx)
        .insertInto('season_starts')
        .values({ ...own, starts_on: season.startsOn })
        .execute();
    else
      await tables(tx)
        .insertInto('season_periods')
        .values({ ...own, from_date: season.from, to_date: season.to })
        .execute();
  }
  const rows = groups.flatMap((group) =>
    Object.entries(sheetOf(list, group)).map(([season, { fromDays, dailyMinor }]) => ({
      car_group: group,
      season,
      from_days: fromDays,
      daily_minor: dailyMinor,
    })),
  );
  await sql`
    insert into rates (car_group, season, from_days, daily_minor)
    select car_group, season, from_days, daily_minor from jsonb_populate_recordset(null::rates, ${JSON.stringify(rows)}::text::jsonb)
  `.execute(tx);
}

/** Ids of a supplier's groups in Turkey that it has not given up: prices of the others stay as they are. */
export async function selectGroupIds(db: Database, supplier: string): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('car_groups')
    .select('id')
    .where('supplier', '=', supplier)
    .where('market', '=', MARKET)
    .where(sql<boolean>`retired_at is null`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
