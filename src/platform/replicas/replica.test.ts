import { expect, test } from 'vitest';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import type { RepeatedSoFar, WritePosition } from './position.ts';
import { createReplica } from './replica.ts';

const written: WritePosition = { system: '7', timeline: '00000002', position: 100n };
const there: RepeatedSoFar = { isStandby: true, system: '7', timeline: '00000002', position: 100n };

/** A replica that says this of itself, and what the log says of it. */
function replica(says: () => Promise<RepeatedSoFar> | RepeatedSoFar) {
  const lines: string[] = [];
  const note = (fields: object, message: string) => void lines.push(`${message} ${'why' in fields ? fields.why : ''}`.trim());
  const log: Log = { debug: note, info: note, warn: note, error: note };
  const made = createReplica({ name: 'replica:5432', db: {} as Database, ask: async () => says(), log });
  return { ...made, lines };
}

test('it is read from once it has everything, and not before', async () => {
  let says = { ...there, position: 99n };
  const one = replica(() => says);
  expect([one.whyLeft(), one.hasUntil()]).toEqual(['away', Number.NEGATIVE_INFINITY]);
  expect(await one.reach(written, performance.now())).toBe(false);
  expect(one.whyLeft()).toBe('behind');
  says = there;
  const at = performance.now();
  expect(await one.reach(written, at)).toBe(true);
  expect([one.whyLeft(), one.hasUntil()]).toEqual([undefined, at]);
  // An older question that is answered later takes nothing back.
  await one.reach(written, at - 1_000);
  expect(one.hasUntil()).toBe(at);
});

test.each([
  ['a server of its own', { ...there, isStandby: false }],
  ['a standby of another database', { ...there, system: '8' }],
  ['one that has not followed to the new primary', { ...there, timeline: '00000001', position: 500n }],
  ['one that follows another primary', { ...there, timeline: '00000003', position: 500n }],
  ['one that knows of no history', { ...there, timeline: null }],
])('%s is not read from, however far it has come', async (_, says) => {
  const one = replica(() => says);
  expect(await one.reach(written, performance.now())).toBe(false);
  expect(one.whyLeft()).toBe('another');
  expect(one.lines).toEqual([expect.stringMatching(/left alone.* another$/)]);
});

test('what is read there is given up when it falls silent, and said once; so is that it is back', async () => {
  let says: () => Promise<RepeatedSoFar> = async () => there;
  const one = replica(() => says());
  await one.reach(written, performance.now());
  const waiting = one.whileItAnswers(new Promise(() => {}));
  says = () => new Promise(() => {});
  const asked = performance.now();
  await Promise.all([expect(waiting).rejects.toThrow('does not answer'), one.reach(written, performance.now())]);
  expect(performance.now() - asked).toBeLessThan(2_000);
  await one.reach(written, performance.now());
  expect(one.whyLeft()).toBe('away');
  says = async () => there;
  await one.reach(written, performance.now());
  expect(one.lines).toEqual([expect.stringMatching(/left alone.* away$/), 'a replica is read from again']);
});
