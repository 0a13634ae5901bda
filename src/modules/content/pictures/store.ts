import { type Generated, type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { TextPicture } from './picture-mark.ts';

interface PictureRow {
  digest: string;
  number: Generated<number>;
  width: number;
  height: number;
  alt_tr: string;
  alt_en: string;
  author: string;
  put_at: Date;
}
const tables = (db: Database) => db.withTables<{ text_pictures: PictureRow }>();

/** Held until the transaction ends: pictures come and go one after the other. */
export async function lockPictures(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content.pictures'))`.execute(tx);
}

/** Keeps what a picture shows; of one that is there, what it shows from now on. @returns whether anything is another than it was */
export async function putPicture(tx: DatabaseTransaction, picture: Omit<TextPicture, 'number'>): Promise<boolean> {
  const { alt, putAt, ...row } = picture;
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('text_pictures')
    .values({ ...row, alt_tr: alt.tr, alt_en: alt.en, put_at: putAt })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ alt_tr: alt.tr, alt_en: alt.en })
        .where(({ eb, or }) => or([eb('text_pictures.alt_tr', '<>', alt.tr), eb('text_pictures.alt_en', '<>', alt.en)])),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether there was one */
export async function deletePicture(tx: DatabaseTransaction, digest: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx).deleteFrom('text_pictures').where('digest', '=', digest).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function selectPictures(db: Database, digests: readonly string[]): Promise<TextPicture[]> {
  if (digests.length === 0) return [];
  const rows = await tables(db).selectFrom('text_pictures').selectAll().where('digest', 'in', digests).orderBy('number', 'desc').execute();
  return rows.map(pictureFrom);
}

/** The newest first. @param before the number of the last one that was seen */
export async function selectNewestPictures(db: Database, before: number | null, limit: number): Promise<TextPicture[]> {
  let query = tables(db).selectFrom('text_pictures').selectAll().orderBy('number', 'desc').limit(limit);
  if (before !== null) query = query.where('number', '<', before);
  return (await query.execute()).map(pictureFrom);
}

const pictureFrom = ({ alt_tr, alt_en, put_at, number, ...row }: Selectable<PictureRow>): TextPicture => ({
  ...row,
  number: Number(number),
  alt: { tr: alt_tr, en: alt_en },
  putAt: put_at,
});
