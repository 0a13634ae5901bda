import { isId } from '#kernel/id';
import type { Database } from '#platform/database';
import { selectNames } from './store.ts';

/** The names of users, by id, for lists of who did what; whoever is not known, or was erased, is not in it. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const users = ids.filter((id) => isId(id));
  if (users.length === 0) return new Map();
  const rows = await selectNames(db, users);
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
