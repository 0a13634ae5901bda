import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { silentLog } from '../log.ts';
import type { RepeatedSoFar, WritePosition } from './position.ts';
import { createReplica } from './replica.ts';
import { createReplicaReads, type ReplicaReads } from './replica-reads.ts';

const [primary, near, other] = ['primary', 'near', 'other'].map((name) => ({ name }) as unknown as Database) as [
  Database,
  Database,
  Database,
];
let reads: ReplicaReads | undefined;
afterEach(() => reads?.end());

/** A primary, and replicas that say what they are told to say. */
async function among(replicas: readonly { readonly db: Database; readonly says: () => Promise<RepeatedSoFar> }[]) {
  const counts = { asked: 0, position: 100n, fellBack: [] as string[] };
  const made = createReplicaReads({
    primary,
    replicas: replicas.map(({ db, says }, index) => createReplica({ name: String(index), db, ask: says, log: silentLog })),
    written: async (): Promise<WritePosition> => {
      counts.asked += 1;
      await pause(2);
      return { system: '7', timeline: '00000001', position: counts.position };
    },
    figures: { read: () => {}, fellBack: (why) => counts.fellBack.push(why) },
  });
  reads = made;
  await pause(300);
  return { counts, readBy: (lateMs = 0) => made.read(async (db) => db, lateMs), reads: made };
}
const at = (position: () => bigint) => async (): Promise<RepeatedSoFar> => ({
  isStandby: true,
  system: '7',
  timeline: '00000001',
  position: position(),
});
const everything = at(() => 1_000_000n);

test('the primary is asked once for many who read at once, after the first of them', async () => {
  const { counts, readBy } = await among([{ db: near, says: everything }]);
  const before = counts.asked;
  expect(new Set(await Promise.all(Array.from({ length: 200 }, () => readBy())))).toEqual(new Set([near]));
  expect(counts.asked - before).toBeLessThanOrEqual(3);
});

test('whoever may be late asks nobody while a look is young enough', async () => {
  const { counts, readBy } = await among([{ db: near, says: everything }]);
  await readBy();
  const before = counts.asked;
  for (let n = 0; n < 50; n += 1) expect(await readBy(10_000)).toBe(near);
  expect(counts.asked).toBe(before);
});

test('replicas are read by turns, and one that is behind is left out', async () => {
  let position = 1_000_000n;
  const { readBy } = await among([
    { db: near, says: everything },
    { db: other, says: at(() => position) },
  ]);
  expect(new Set([await readBy(5_000), await readBy(5_000)])).toEqual(new Set([near, other]));
  position = 0n;
  await readBy();
  await pause(150);
  expect(new Set([await readBy(5_000), await readBy(5_000), await readBy(5_000)])).toEqual(new Set([near]));
});

test('one visitor waits a moment for a replica that has fallen behind, and those after them do not', async () => {
  let position = 1_000_000n;
  const { counts, readBy } = await among([{ db: near, says: at(() => position) }]);
  position = 0n;
  expect(await readBy()).toBe(primary);
  const startedAt = performance.now();
  for (let n = 0; n < 20; n += 1) expect(await readBy()).toBe(primary);
  expect(performance.now() - startedAt).toBeLessThan(200);
  expect(new Set(counts.fellBack)).toEqual(new Set(['behind']));
});

test('a read that a replica breaks off is done on the primary', async () => {
  const { counts, reads: made } = await among([{ db: near, says: everything }]);
  const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
  const read = made.read(async (db) => {
    if (db === near) throw conflict;
    return 'read';
  }, 0);
  expect(await read).toBe('read');
  expect(counts.fellBack).toEqual(['failed']);
});

test('what a replica has no room for is done on the primary, and a write is not', async () => {
  const { reads: made } = await among([{ db: near, says: everything }]);
  const breaking = (code: string) =>
    made.read(async (db) => {
      if (db === near) throw Object.assign(new Error('refused'), { code });
      return 'read';
    }, 0);
  expect(await breaking('53100')).toBe('read');
  await expect(breaking('25006')).rejects.toThrow('refused');
});

test('while the primary cannot say what it has written, and after the end, nobody is read but the primary', async () => {
  const { readBy, reads: made } = await among([{ db: near, says: async () => Promise.reject(new Error('gone')) }]);
  expect(await readBy(5_000)).toBe(primary);
  made.end();
  expect(await readBy(5_000)).toBe(primary);
});
