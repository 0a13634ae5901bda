import { sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Database } from '#platform/database';
import { likeText } from '#platform/database/like-text';

type MemberTables = {
  users: {
    id: string;
    email: string;
    email_verified: boolean;
    locale: Locale;
    first_name: string;
    last_name: string;
    created_at: Date;
    erased_at: Date | null;
  };
  staff_roles: { user_id: string };
  supplier_members: { user_id: string };
};

/** Whoever has an account and is nobody of ours or of a supplier's; erased ones are nobody any more. */
const members = (db: Database) =>
  db
    .withTables<MemberTables>()
    .selectFrom('users')
    .select(['users.id', 'email', 'email_verified', 'locale', 'first_name', 'last_name', 'created_at'])
    .where('erased_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('staff_roles').select(sql`1`.as('one')).whereRef('staff_roles.user_id', '=', 'users.id'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('supplier_members').select(sql`1`.as('one')).whereRef('supplier_members.user_id', '=', 'users.id'))),
    );

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** A page of members by when they came. @param asked.after the last of the page before */
export function selectMembers(
  db: Database,
  asked: {
    readonly after: { readonly at: Date; readonly id: string } | undefined;
    readonly isOldestFirst: boolean;
    readonly limit: number;
  },
): Promise<MemberRow[]> {
  const { after, isOldestFirst, limit } = asked;
  const way = isOldestFirst ? 'asc' : 'desc';
  const query = members(db).orderBy('created_at', way).orderBy('users.id', way).limit(limit);
  if (!after) return query.execute();
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  return query.where(sql<boolean>`(users.created_at, users.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`).execute();
}

/** Members in whose name or e-mail each of the words occurs, in any writing; the newest first. */
export function selectMembersByWords(db: Database, words: readonly string[], limit: number): Promise<MemberRow[]> {
  let query = members(db).orderBy('created_at', 'desc').orderBy('users.id', 'desc').limit(limit);
  for (const word of words) {
    const pattern = `%${likeText(word)}%`;
    query = query.where(sql<boolean>`folded_text(first_name || ' ' || last_name || ' ' || email) like folded_text(${pattern})`);
  }
  return query.execute();
}

export const selectMember = (db: Database, id: string): Promise<MemberRow | undefined> =>
  members(db).where('users.id', '=', id).executeTakeFirst();
