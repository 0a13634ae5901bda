import { isId } from '#kernel/id';
import type { Locale } from '#kernel/locale';
import type { Database } from '#platform/database';
import { type MemberRow, selectMember, selectMembers, selectMembersByWords } from './store.ts';

/** Somebody with an account, whether they have ordered or not; nobody of ours, and nobody of a supplier's. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** They have shown that the address is theirs. */
  readonly hasConfirmed: boolean;
  readonly locale: Locale;
  readonly since: Date;
}

type Deps = { readonly db: Database };

const PAGE = 50;
const MOST_WORDS = 6;

/**
 * Members by when they came, the newest first where nothing else is asked for, page by page. Whether the asker may is the caller's question to `can`
 * (`staff.customer.list`).
 * @param asked.after `next` of the page before
 */
async function listMembers(
  { db }: Deps,
  asked: { readonly after?: string; readonly isOldestFirst?: boolean; readonly limit?: number } = {},
): Promise<{ readonly rows: readonly Member[]; readonly next: string | null }> {
  const { after = '', isOldestFirst = false, limit = PAGE } = asked;
  const last = isId(after) ? await selectMember(db, after) : undefined;
  const found = await selectMembers(db, { after: last && { at: last.created_at, id: last.id }, isOldestFirst, limit: limit + 1 });
  const rows = found.slice(0, limit).map(memberFrom);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * The newest members of a name or an e-mail, in any writing. Whether the asker may is the caller's question to `can` (`staff.customer.list`).
 * @param typed as typed; nobody is found for nothing
 */
async function findMembers({ db }: Deps, typed: string, limit: number): Promise<readonly Member[]> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return (await selectMembersByWords(db, words.slice(0, MOST_WORDS), limit)).map(memberFrom);
}

/** @param id as an address has it @returns nothing for whoever is none, is one of ours, or was erased */
async function memberOf({ db }: Deps, id: string): Promise<Member | undefined> {
  const row = isId(id) ? await selectMember(db, id) : undefined;
  return row && memberFrom(row);
}

const memberFrom = (row: MemberRow): Member => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  hasConfirmed: row.email_verified,
  locale: row.locale,
  since: row.created_at,
});

/** What the back office asks about members. */
export const memberDesk = { list: listMembers, find: findMembers, of: memberOf };
