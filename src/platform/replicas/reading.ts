import type { Database } from '../database.ts';

/** Where what is only shown may be read besides the primary. */
export interface Reads {
  /** @param lateMs what was committed within so many milliseconds may be missing */
  read<Result>(work: (db: Database) => Promise<Result>, lateMs: number): Promise<Result>;
}

/** What reading depends on. Without `reads` there is the primary alone. */
export interface ReadingDeps {
  readonly db: Database;
  readonly reads?: Reads | undefined;
}

/**
 * Reads what is only shown, and decides nothing about money, cars or rights: from a replica (`READ_DATABASE_URL`) that has everything that had been committed
 * when this was asked, so that nobody misses what they or others have written; where there is none, from the primary.
 * @param work reads and does nothing else; it may be done again on the primary, where a replica fails in the middle of it
 * @param options.lateMs what was committed within the last so many milliseconds may be missing
 */
export const reading = <Result>(
  { db, reads }: ReadingDeps,
  work: (db: Database) => Promise<Result>,
  { lateMs = 0 }: { readonly lateMs?: number } = {},
): Promise<Result> => (reads ? reads.read(work, lateMs) : work(db));
