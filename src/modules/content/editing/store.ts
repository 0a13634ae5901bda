import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Database, DatabaseTransaction } from '#platform/database';

interface RevisionRow {
  text: string;
  number: number;
  tr: string;
  en: string;
  behind: Locale | null;
  file_digest: string;
  author: string;
  approved_by: string | null;
  published_at: Date;
  live_from: Date;
  withdrawn_at: Date | null;
}
interface DraftRow {
  text: string;
  tr: string;
  en: string;
  in_step: boolean;
  saved: number;
  author: string;
  saved_at: Date;
  asked_by: string | null;
  asked_at: Date | null;
  live_from: Date | null;
}
const tables = (db: Database) => db.withTables<{ text_revisions: RevisionRow; text_drafts: DraftRow }>();

/** Texts that were put before somebody else or published since an instant, as a part of the one statement that open pages are told from. */
export const textNews = (since: Date): RawBuilder<unknown> => sql`
  select text as code, asked_by as by, asked_at as at from text_drafts where asked_at > ${since}
  union all
  select text, coalesce(approved_by, author), published_at from text_revisions where published_at > ${since}
`;

/** What was published of a text: both languages, whole. */
export interface TextRevision {
  readonly text: string;
  readonly number: number;
  readonly tr: string;
  readonly en: string;
  /** The language that was not written along with the other. */
  readonly behind: Locale | null;
  /** Of the files it was written over. */
  readonly fileDigest: string;
  readonly author: string;
  readonly approvedBy: string | null;
  readonly publishedAt: Date;
  readonly liveFrom: Date;
  readonly withdrawnAt: Date | null;
}

/** What is being written of a text. */
export interface TextDraft {
  readonly text: string;
  readonly tr: string;
  readonly en: string;
  /** Whoever wrote one language only says that the other one says the same. */
  readonly inStep: boolean;
  /** How often it was saved. */
  readonly saved: number;
  readonly author: string;
  readonly savedAt: Date;
  /** Somebody asks for the second yes that a legal text needs; from when on it is to be read, at once where nothing is said. */
  readonly asked: { readonly by: string; readonly at: Date; readonly liveFrom: Date | null } | null;
}

/** Of every text that somebody has written, what is in force at an instant. */
export async function revisionsInForce(db: Database, now: Date): Promise<TextRevision[]> {
  const rows = await tables(db)
    .selectFrom('text_revisions')
    .distinctOn('text')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where('live_from', '<=', now)
    .orderBy('text')
    .orderBy('live_from', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(revisionFrom);
}

/** Whatever was read of legal texts until an instant, the earliest first: what is in force with it. */
export async function legalRevisionsUntil(db: Database, now: Date): Promise<TextRevision[]> {
  const rows = await tables(db)
    .selectFrom('text_revisions')
    .selectAll()
    .where('text', 'like', 'page/%')
    .where('withdrawn_at', 'is', null)
    .where('live_from', '<=', now)
    .orderBy('live_from')
    .orderBy('number')
    .execute();
  return rows.map(revisionFrom);
}

/** What names the revisions in force: the same as long as they are the same. */
export async function editionInForce(db: Database, now: Date): Promise<string> {
  const rows = await tables(db)
    .selectFrom('text_revisions')
    .distinctOn('text')
    .select(['text', 'number'])
    .where('withdrawn_at', 'is', null)
    .where('live_from', '<=', now)
    .orderBy('text')
    .orderBy('live_from', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ text, number }) => `${text} ${number}`).join();
}

/** Those that are to be published later, the next one first. */
export async function scheduledRevisions(db: Database, now: Date): Promise<TextRevision[]> {
  const rows = await tables(db)
    .selectFrom('text_revisions')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where('live_from', '>', now)
    .orderBy('live_from')
    .orderBy('number')
    .execute();
  return rows.map(revisionFrom);
}

/** Every revision of a text, the newest first. */
export async function revisionsOf(db: Database, text: string): Promise<TextRevision[]> {
  const rows = await tables(db).selectFrom('text_revisions').selectAll().where('text', '=', text).orderBy('number', 'desc').execute();
  return rows.map(revisionFrom);
}

/** @returns its number */
export async function insertRevision(
  tx: DatabaseTransaction,
  { text, tr, en, behind, fileDigest, author, approvedBy, publishedAt, liveFrom }: Omit<TextRevision, 'number' | 'withdrawnAt'>,
): Promise<number> {
  const { number } = await tables(tx)
    .insertInto('text_revisions')
    .values({
      text,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from text_revisions where text = ${text})`,
      tr,
      en,
      behind,
      file_digest: fileDigest,
      author,
      approved_by: approvedBy,
      published_at: publishedAt,
      live_from: liveFrom,
      withdrawn_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** @returns whether there was one that nobody has read yet */
export async function withdrawScheduled(tx: DatabaseTransaction, text: string, number: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('text_revisions')
    .set({ withdrawn_at: at })
    .where('text', '=', text)
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
    .where('live_from', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listDrafts(db: Database): Promise<TextDraft[]> {
  return (await tables(db).selectFrom('text_drafts').selectAll().orderBy('text').execute()).map(draftFrom);
}

export async function findDraft(db: Database, text: string): Promise<TextDraft | undefined> {
  const row = await tables(db).selectFrom('text_drafts').selectAll().where('text', '=', text).executeTakeFirst();
  return row && draftFrom(row);
}

/** Holds everybody else off a text until the transaction ends. */
export async function lockText(tx: DatabaseTransaction, text: string): Promise<TextDraft | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`text ${text}`}, 0))`.execute(tx);
  return findDraft(tx, text);
}

export async function writeDraft(tx: DatabaseTransaction, draft: TextDraft): Promise<void> {
  const { text, asked, savedAt, inStep, ...same } = draft;
  const row = {
    ...same,
    in_step: inStep,
    saved_at: savedAt,
    asked_by: asked?.by ?? null,
    asked_at: asked?.at ?? null,
    live_from: asked?.liveFrom ?? null,
  };
  await tables(tx)
    .insertInto('text_drafts')
    .values({ text, ...row })
    .onConflict((conflict) => conflict.column('text').doUpdateSet(row))
    .execute();
}

export async function deleteDraft(tx: DatabaseTransaction, text: string): Promise<void> {
  await tables(tx).deleteFrom('text_drafts').where('text', '=', text).execute();
}

const revisionFrom = ({
  file_digest,
  approved_by,
  published_at,
  live_from,
  withdrawn_at,
  ...row
}: Selectable<RevisionRow>): TextRevision => ({
  ...row,
  fileDigest: file_digest,
  approvedBy: approved_by,
  publishedAt: published_at,
  liveFrom: live_from,
  withdrawnAt: withdrawn_at,
});

const draftFrom = ({ in_step, saved_at, asked_by, asked_at, live_from, ...row }: Selectable<DraftRow>): TextDraft => ({
  ...row,
  inStep: in_step,
  savedAt: saved_at,
  asked: asked_by !== null && asked_at !== null ? { by: asked_by, at: asked_at, liveFrom: live_from } : null,
});
