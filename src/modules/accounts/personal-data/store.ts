import { type Generated, type Selectable, sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ConsentKind } from '../deps.ts';

type PersonalDataTables = {
  user_consents: {
    id: Generated<number>;
    user_id: string;
    kind: ConsentKind;
    given: boolean;
    text_version: string;
    at: Date;
    ip_digest: string;
  };
  erasure_requests: {
    id: string;
    user_id: string;
    requested_at: Date;
    due_at: Date;
    withdrawn_at: Generated<Date | null>;
    done_at: Generated<Date | null>;
  };
};

export type ErasureRow = Selectable<PersonalDataTables['erasure_requests']>;

const tables = (db: Database) => db.withTables<PersonalDataTables>();

// Consents

export interface ConsentRecord {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly textVersion: string;
  readonly at: Date;
}

export async function insertConsents(db: Database, userId: string, consents: readonly ConsentRecord[], ipDigest: string): Promise<void> {
  if (consents.length === 0) return;
  await tables(db)
    .insertInto('user_consents')
    .values(
      consents.map(({ kind, given, textVersion, at }) => ({
        user_id: userId,
        kind,
        given,
        text_version: textVersion,
        at,
        ip_digest: ipDigest,
      })),
    )
    .execute();
}

/** Every yes and no of the user, oldest first. */
export async function selectConsents(db: Database, userId: string): Promise<ConsentRecord[]> {
  const rows = await tables(db).selectFrom('user_consents').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(({ kind, given, text_version, at }) => ({ kind, given, textVersion: text_version, at }));
}

export interface MarketingAnswer {
  readonly userId: string;
  /** Verified. */
  readonly email: string;
  readonly locale: Locale;
  readonly given: boolean;
  readonly textVersion: string;
  readonly at: Date;
  /** From when it counts for this address: since it was shown to be theirs. */
  readonly countsFrom: Date;
}

/** The latest answers to marketing of those who have answered, or whose address was verified, since an instant; in the order of their ids. */
export async function selectMarketingAnswers(
  db: Database,
  { since, after, limit }: { readonly since: Date; readonly after: string | null; readonly limit: number },
): Promise<MarketingAnswer[]> {
  const { rows } = await sql<{
    id: string;
    email: string;
    locale: Locale;
    given: boolean;
    text_version: string;
    at: Date;
    counts_from: Date;
  }>`
    with heard as (
      select user_id from user_consents where kind = 'marketing' and at >= ${since}::timestamptz
      union select user_id from verified_emails where verified_at >= ${since}::timestamptz
    )
    select users.id, users.email, users.locale, latest.given, latest.text_version, latest.at,
      greatest(latest.at, verified.verified_at) as counts_from
    from heard join users on users.id = heard.user_id
    left join verified_emails verified on verified.email = users.email and verified.user_id = users.id
    join lateral (
      select id, given, text_version, at from user_consents where user_id = users.id and kind = 'marketing' order by id desc limit 1
    ) latest on true
    where users.email_verified and (${after}::uuid is null or users.id > ${after}::uuid)
      and (latest.given or exists (
        select from user_consents before where before.user_id = users.id and before.kind = 'marketing' and before.given and before.id < latest.id
      ))
    order by users.id limit ${limit}
  `.execute(db);
  return rows.map(({ id, text_version, counts_from, ...row }) => ({
    ...row,
    userId: id,
    textVersion: text_version,
    countsFrom: counts_from,
  }));
}

// Erasure

/** @returns false when a request is open already */
export async function insertErasure(
  tx: DatabaseTransaction,
  request: Pick<ErasureRow, 'id' | 'user_id' | 'requested_at' | 'due_at'>,
): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('erasure_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('user_id').where('withdrawn_at', 'is', null).where('done_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export function selectErasures(db: Database, userId: string): Promise<ErasureRow[]> {
  return tables(db).selectFrom('erasure_requests').selectAll().where('user_id', '=', userId).orderBy('requested_at').execute();
}

export function findOpenErasure(db: Database, userId: string): Promise<ErasureRow | undefined> {
  return openErasures(db).where('user_id', '=', userId).executeTakeFirst();
}

/** An open request by its id. */
export function findErasureById(db: Database, id: string): Promise<ErasureRow | undefined> {
  return openErasures(db).where('id', '=', id).executeTakeFirst();
}

export async function withdrawOpenErasure(db: Database, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('erasure_requests')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Open requests, the most urgent first. @param before those that are due by then; all when it is left out */
export function selectOpenErasures(db: Database, before?: Date): Promise<ErasureRow[]> {
  const query = openErasures(db).orderBy('due_at');
  return (before ? query.where('due_at', '<=', before) : query).execute();
}

/** @returns false when it was withdrawn or done in the meantime */
export async function markErased(tx: DatabaseTransaction, requestId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('erasure_requests')
    .set({ done_at: at })
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const openErasures = (db: Database) =>
  tables(db).selectFrom('erasure_requests').selectAll().where('withdrawn_at', 'is', null).where('done_at', 'is', null);
