import { decryptText, digestOf, digestsOf, encryptText, isDigestOf, type Key } from '../crypto.ts';
import type { Database } from '../database.ts';

// A type, not an interface: Kysely's withTables asks for an index signature.
type IdempotencyTable = {
  idempotency_keys: { key: string; request_digest: string; answer: string | null; asked_at: Date };
};

interface IdempotencyDeps {
  readonly db: Database;
  /** A key of its own (`keyRingFor(secrets, 'idempotency')`). */
  readonly idempotencyKey: Key;
}

/** A request under a key of its sender's. */
export interface KeyedRequest {
  /** Unique to the sender: the operation's name and the key they chose. */
  readonly key: string;
  /** Everything that was asked for: the same request has the same text. */
  readonly request: string;
}

export type KeyedAnswer =
  /** For the first time, or again while the first has not brought an answer: what is asked for must bear repeating by itself. */
  | { readonly kind: 'open' }
  | { readonly kind: 'answered'; readonly answer: string }
  /** The key stands for another request. */
  | { readonly kind: 'other_request' };

const fieldOf = (id: string): string => `idempotency_keys.answer:${id}`;

/** Writes down that something is asked for, before it is done. */
export async function claimKey(deps: IdempotencyDeps, { key, request }: KeyedRequest, now: Date): Promise<KeyedAnswer> {
  const rows = deps.db.withTables<IdempotencyTable>();
  const [id = '', ...olderIds] = digestsOf(key, deps.idempotencyKey);
  const rowOf = (ids: readonly string[]) => rows.selectFrom('idempotency_keys').selectAll().where('key', 'in', ids).executeTakeFirst();
  const older = olderIds.length > 0 ? await rowOf(olderIds) : undefined;
  if (!older) {
    await rows
      .insertInto('idempotency_keys')
      .values({ key: id, request_digest: digestOf(request, deps.idempotencyKey), answer: null, asked_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  const row = older ?? (await rowOf([id]));
  // Let go of between the two statements: nothing was done under it.
  if (!row) return { kind: 'open' };
  if (!isDigestOf(row.request_digest, request, deps.idempotencyKey)) return { kind: 'other_request' };
  return row.answer === null
    ? { kind: 'open' }
    : { kind: 'answered', answer: decryptText(row.answer, deps.idempotencyKey, fieldOf(row.key)) };
}

/** Keeps what the request was answered; the first answer stays. */
export async function keepAnswer(deps: IdempotencyDeps, { key }: Pick<KeyedRequest, 'key'>, answer: string): Promise<void> {
  for (const id of digestsOf(key, deps.idempotencyKey)) {
    const kept = await deps.db
      .withTables<IdempotencyTable>()
      .updateTable('idempotency_keys')
      .set({ answer: encryptText(answer, deps.idempotencyKey, fieldOf(id)) })
      .where('key', '=', id)
      .where('answer', 'is', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows > 0n) return;
  }
}

/** Lets a key go under which nothing was done, so that it can stand for a corrected request. */
export async function letKeyGo(deps: IdempotencyDeps, { key }: Pick<KeyedRequest, 'key'>): Promise<void> {
  await deps.db
    .withTables<IdempotencyTable>()
    .deleteFrom('idempotency_keys')
    .where('key', 'in', digestsOf(key, deps.idempotencyKey))
    .where('answer', 'is', null)
    .execute();
}

/** Nobody repeats a request after so long. */
export async function forgetKeys(db: Database, olderThan: Date): Promise<void> {
  await db.withTables<IdempotencyTable>().deleteFrom('idempotency_keys').where('asked_at', '<', olderThan).execute();
}
