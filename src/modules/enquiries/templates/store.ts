import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { AnswerTemplate } from './answer-template.ts';

type TemplateTables = {
  answer_templates: {
    id: string;
    name: string;
    tr: string;
    en: string;
    version: number;
    changed_by: string;
    changed_at: Date;
    retired_at: Date | null;
  };
};
const tables = (db: Database) => db.withTables<TemplateTables>();

export async function selectTemplates(db: Database): Promise<AnswerTemplate[]> {
  const rows = await tables(db)
    .selectFrom('answer_templates')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(templateFrom);
}

/** Whoever writes templates writes one after the other. */
export async function lockTemplates(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('answer templates', 0))`.execute(tx);
}

/** Whether another template in use has the name, as the database compares names. */
export async function isNameTaken(tx: DatabaseTransaction, name: string, id: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('answer_templates')
    .select('id')
    .where('retired_at', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a template has been taken out of use. */
export async function isRetired(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('answer_templates')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeTemplate(
  tx: DatabaseTransaction,
  { id, name, text, version, changedBy, changedAt }: AnswerTemplate,
): Promise<void> {
  const row = { name, ...text, version, changed_by: changedBy, changed_at: changedAt };
  await tables(tx)
    .insertInto('answer_templates')
    .values({ id, ...row, retired_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function retireRow(
  tx: DatabaseTransaction,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tables(tx).updateTable('answer_templates').set({ retired_at: at, changed_by: by, changed_at: at }).where('id', '=', id).execute();
}

const templateFrom = ({
  id,
  name,
  tr,
  en,
  version,
  changed_by,
  changed_at,
}: Selectable<TemplateTables['answer_templates']>): AnswerTemplate => ({
  id,
  name,
  text: { tr, en },
  version,
  changedBy: changed_by,
  changedAt: changed_at,
});
