import type { PrincipalKind, RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';

type TagTables = {
  tags: { folded: string; name: string };
  reservation_tags: { reservation_id: string; folded: string; actor_kind: PrincipalKind; actor_id: string; at: Date };
};
const tables = (db: Database) => db.withTables<TagTables>();

/** A word of the shared list. */
export interface Tag {
  /** In small letters without Turkish signs: its name in addresses. */
  readonly folded: string;
  /** As it was written first. */
  readonly name: string;
}

/** The shared list, by name, no further than `most`. */
export const selectTags = (db: Database, most: number): Promise<Tag[]> =>
  tables(db).selectFrom('tags').selectAll().orderBy('folded').limit(most).execute();

/** The tags of some reservations, by name. */
export async function selectTagsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Tag[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('reservation_tags')
    .innerJoin('tags', 'tags.folded', 'reservation_tags.folded')
    .select(['reservation_id', 'tags.folded', 'tags.name'])
    .where('reservation_id', 'in', ids)
    .orderBy('tags.folded')
    .execute();
  const found = new Map<string, Tag[]>();
  for (const { reservation_id, folded, name } of rows) found.set(reservation_id, [...(found.get(reservation_id) ?? []), { folded, name }]);
  return found;
}

/** @returns whether it was not there before */
export async function insertTag(
  tx: DatabaseTransaction,
  reservationId: string,
  tag: Tag,
  { at, by }: { readonly by: RecordedActor; readonly at: Date },
): Promise<boolean> {
  await tables(tx)
    .insertInto('tags')
    .values(tag)
    // Changes nothing, and keeps the word from whoever takes the last of it off in this moment.
    .onConflict((conflict) => conflict.column('folded').doUpdateSet((row) => ({ name: row.ref('tags.name') })))
    .execute();
  const written = await tables(tx)
    .insertInto('reservation_tags')
    .values({ reservation_id: reservationId, folded: tag.folded, actor_kind: by.kind, actor_id: by.id ?? '', at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('folded')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns whether it was there */
export async function deleteTag(tx: DatabaseTransaction, reservationId: string, folded: string): Promise<boolean> {
  const gone = await tables(tx)
    .deleteFrom('reservation_tags')
    .where('reservation_id', '=', reservationId)
    .where('folded', '=', folded)
    .returning('folded')
    .executeTakeFirst();
  if (gone) await forgetUnused(tx, [folded]);
  return gone !== undefined;
}

/** Takes every word off some reservations: it may tell who their driver was. */
export async function deleteTags(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  const gone = await tables(tx).deleteFrom('reservation_tags').where('reservation_id', 'in', ids).returning('folded').execute();
  if (gone.length > 0)
    await forgetUnused(
      tx,
      gone.map(({ folded }) => folded),
    );
}

/** A word that stands on no reservation any more leaves the shared list. */
async function forgetUnused(tx: DatabaseTransaction, words: readonly string[]): Promise<void> {
  // Whoever puts one on in this moment is waited for, and seen below.
  await tables(tx).selectFrom('tags').select('folded').where('folded', 'in', words).orderBy('folded').forUpdate().execute();
  await tables(tx)
    .deleteFrom('tags')
    .where('folded', 'in', words)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('reservation_tags').select('reservation_tags.folded').whereRef('reservation_tags.folded', '=', 'tags.folded'))),
    )
    .execute();
}
