import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ReadingDeps, reading } from './reading.ts';

const COUNT = sql<{ n: number }>`select count(*)::integer as n from kept_things`;

/** What holds for everything that is read, on whichever database. @param deps the primary has an empty table `kept_things (n integer)` */
export function readingContract(deps: () => ReadingDeps): void {
  const write = (n: number) => sql`insert into kept_things values (${n})`.execute(deps().db);
  const counted = (lateMs?: number): Promise<number | undefined> =>
    reading(deps(), async (db) => (await COUNT.execute(db)).rows[0]?.n, lateMs === undefined ? {} : { lateMs });

  test('whoever reads sees everything that was committed before, however fast one follows the other', async () => {
    for (let n = 1; n <= 100; n += 1) {
      await write(n);
      expect(await counted()).toBe(n);
    }
    const together = await Promise.all(Array.from({ length: 40 }, () => counted()));
    expect(new Set(together)).toEqual(new Set([100]));
  });

  test('what may be late is no later than it may be', async () => {
    for (let n = 1; n <= 20; n += 1) {
      await write(n);
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(await counted(20)).toBe(n);
    }
  });

  test('a mistake of whoever reads is theirs, and made once', async () => {
    let done = 0;
    const mistaken = reading(deps(), async () => {
      done += 1;
      throw new TypeError('no such thing');
    });
    await expect(mistaken).rejects.toThrow('no such thing');
    expect(done).toBe(1);
    await expect(reading(deps(), (db) => sql`select no_such_thing`.execute(db))).rejects.toThrow('no_such_thing');
  });
}
