import { expect, test } from 'vitest';
import { watchSessions } from './ended-sessions.ts';

const EVERY_MS = 5;
const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS * 6));

test('streams of a session that is over are ended, those of others stay, and nobody asks once nothing is open', async () => {
  const over = new Set<string>();
  const asked: (readonly string[])[] = [];
  const endedAmong = async (sessions: readonly string[]) => {
    asked.push(sessions);
    return sessions.filter((one) => over.has(one));
  };
  const watch = watchSessions({ endedAmong, failed: (error) => expect.unreachable(String(error)) }, EVERY_MS);
  const ended: string[] = [];
  const open = (session: string, name: string): (() => void) => {
    const left = watch.whenOver(session, () => {
      ended.push(name);
      left();
    });
    return left;
  };
  open('ayse', 'list');
  open('ayse', 'queue');
  const leaves = open('deniz', 'today');
  await pause();
  expect(ended).toEqual([]);
  over.add('ayse');
  await expect.poll(() => ended).toEqual(['list', 'queue']);
  await pause();
  expect(asked.at(-1)).toEqual(['deniz']);
  leaves();
  await pause();
  const then = asked.length;
  await pause();
  expect([asked.length, ended]).toEqual([then, ['list', 'queue']]);
});

test('where nobody can say it, they go on and are looked at again', async () => {
  const failures: unknown[] = [];
  let isAway = true;
  const endedAmong = async (sessions: readonly string[]) => {
    if (isAway) throw new Error('the database is away');
    return sessions;
  };
  const watch = watchSessions({ endedAmong, failed: (error) => failures.push(error) }, EVERY_MS);
  let ends = 0;
  const left = watch.whenOver('ayse', () => {
    ends += 1;
    left();
  });
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  isAway = false;
  await expect.poll(() => ends).toBe(1);
});
