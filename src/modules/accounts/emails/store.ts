import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';

export type LinkKind = 'confirm_email' | 'change_email' | 'reset_password';

type LinkTables = {
  account_links: { digest: string; kind: LinkKind; user_id: string; email: string; created_at: Date; expires_at: Date };
};

export type LinkRow = Selectable<LinkTables['account_links']>;

const tables = (db: Database) => db.withTables<LinkTables>();

export async function insertLink(tx: DatabaseTransaction, link: LinkRow): Promise<void> {
  await tables(tx).insertInto('account_links').values(link).execute();
}

export function findLink(db: Database, digests: readonly string[], kinds: readonly LinkKind[], now: Date): Promise<LinkRow | undefined> {
  return tables(db)
    .selectFrom('account_links')
    .selectAll()
    .where('digest', 'in', digests)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes the link away: of two that come with it at once, one gets it. */
export function consumeLink(tx: DatabaseTransaction, digest: string, now: Date): Promise<LinkRow | undefined> {
  return tables(tx)
    .deleteFrom('account_links')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** @param kind links of one kind, or all when it is left out */
export async function deleteLinks(tx: DatabaseTransaction, userId: string, kind?: LinkKind): Promise<void> {
  let query = tables(tx).deleteFrom('account_links').where('user_id', '=', userId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  await query.execute();
}

export async function deleteExpiredLinks(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('account_links').where('expires_at', '<', before).execute();
}
