import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';

/** The lists whose views can be kept. */
export type SavedList = 'reservations' | 'enquiries' | 'ledger' | 'acts';

/** A view of a list that somebody has kept under a name. */
export interface SavedView {
  readonly id: string;
  readonly owner: string;
  readonly list: SavedList;
  readonly name: string;
  /** The query of the list's address, without a question mark. */
  readonly query: string;
  readonly isShared: boolean;
  readonly version: number;
}

type ViewTables = {
  saved_views: {
    id: string;
    owner: string;
    list: SavedList;
    name: string;
    query: string;
    is_shared: boolean;
    version: number;
    saved_at: Date;
  };
  usual_views: { person: string; list: SavedList; view: string };
};
const tables = (db: Database) => db.withTables<ViewTables>();

/** One's own, and what is shared by those who are our people still. */
const isSeenBy = (person: string) =>
  sql<boolean>`(owner = ${person} or (is_shared and exists (select from staff_roles where staff_roles.user_id::text = saved_views.owner)))`;

/** Those that somebody sees: their own first, then what others share, each by name. */
export async function selectViews(db: Database, list: SavedList, person: string, limit: number): Promise<SavedView[]> {
  const rows = await tables(db)
    .selectFrom('saved_views')
    .selectAll()
    .where('list', '=', list)
    .where(isSeenBy(person))
    .orderBy(sql`(owner <> ${person})`)
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute();
  return rows.map(viewFrom);
}

export async function findUsual(db: Database, list: SavedList, person: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('usual_views')
    .select('view')
    .where('list', '=', list)
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.view;
}

export async function lockView(tx: DatabaseTransaction, id: string): Promise<SavedView | undefined> {
  const row = await tables(tx).selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && viewFrom(row);
}

export async function countOwn(tx: DatabaseTransaction, list: SavedList, owner: string): Promise<number> {
  const row = await tables(tx)
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('list', '=', list)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function sees(db: Database, id: string, person: string): Promise<boolean> {
  const seen = await tables(db).selectFrom('saved_views').select('id').where('id', '=', id).where(isSeenBy(person)).executeTakeFirst();
  return seen !== undefined;
}

/** @returns false where the owner has another one of that name, or it was written meanwhile */
export async function insertView(tx: DatabaseTransaction, view: Omit<SavedView, 'version'>, at: Date): Promise<boolean> {
  const { isShared, ...rest } = view;
  const written = await tables(tx)
    .insertInto('saved_views')
    .values({ ...rest, is_shared: isShared, version: 1, saved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns false where the owner has another one of that name */
export async function updateView(
  tx: DatabaseTransaction,
  { id, owner, list, name, query, isShared }: SavedView,
  at: Date,
): Promise<boolean> {
  const taken = await tables(tx)
    .selectFrom('saved_views')
    .select('id')
    .where('owner', '=', owner)
    .where('list', '=', list)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (taken) return false;
  await tables(tx)
    .updateTable('saved_views')
    .set({ name, query, is_shared: isShared, version: sql`version + 1`, saved_at: at })
    .where('id', '=', id)
    .execute();
  if (!isShared) await tables(tx).deleteFrom('usual_views').where('view', '=', id).where('person', '<>', owner).execute();
  return true;
}

export async function deleteView(tx: DatabaseTransaction, id: string): Promise<void> {
  await tables(tx).deleteFrom('saved_views').where('id', '=', id).execute();
}

/** @param view null for none */
export async function writeUsual(tx: DatabaseTransaction, list: SavedList, person: string, view: string | null): Promise<void> {
  if (view === null) await tables(tx).deleteFrom('usual_views').where('person', '=', person).where('list', '=', list).execute();
  else
    await tables(tx)
      .insertInto('usual_views')
      .values({ person, list, view })
      .onConflict((conflict) => conflict.columns(['person', 'list']).doUpdateSet({ view }))
      .execute();
}

/** Everything that a person has kept, theirs and shared. */
export async function deleteViewsOf(tx: DatabaseTransaction, person: string): Promise<void> {
  await tables(tx).deleteFrom('usual_views').where('person', '=', person).execute();
  await tables(tx).deleteFrom('saved_views').where('owner', '=', person).execute();
}

/** What a person has kept, for a copy of their data. */
export async function selectViewsOf(
  db: Database,
  person: string,
): Promise<{ list: string; name: string; query: string; shared: boolean }[]> {
  return tables(db)
    .selectFrom('saved_views')
    .select(['list', 'name', 'query', 'is_shared as shared'])
    .where('owner', '=', person)
    .orderBy('name')
    .execute();
}

const viewFrom = ({ id, owner, list, name, query, is_shared, version }: Selectable<ViewTables['saved_views']>): SavedView => ({
  ...{ id, owner, list, name, query, version },
  isShared: is_shared,
});
