import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { forgetTries, forgetTriesOf, mayTryNow, type Pace } from './growing-delay.ts';

const { db } = await testDatabase();
const START = new Date('2026-08-01T10:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const PACE: Pace = { free: 3, firstSeconds: 30, longestSeconds: 100, forgottenAfterSeconds: 3600 };
const tryAt = (seconds: number, key = 'a') => mayTryNow(db, key, PACE, after(seconds));

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

test('the first tries are free, and each further one waits twice as long, up to the longest pause', async () => {
  const waits: number[] = [];
  let at = 0;
  for (let turn = 0; turn < 7; turn += 1) {
    let waited = 0;
    while (!(await tryAt(at + waited))) waited += 10;
    waits.push(waited);
    at += waited;
  }
  expect(waits).toEqual([0, 0, 0, 30, 60, 100, 100]);
});

test('hammering on during a pause does not lengthen it', async () => {
  for (let turn = 0; turn < 3; turn += 1) await tryAt(0);
  for (let second = 1; second < 30; second += 1) expect(await tryAt(second)).toBe(false);
  expect(await tryAt(30)).toBe(true);
});

test('tries at the same moment are counted one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => tryAt(0)));
  expect(answers.filter(Boolean)).toHaveLength(3);
});

test('nobody waits for the tries of another, or for their own of long ago', async () => {
  for (let turn = 0; turn < 3; turn += 1) await tryAt(0);
  expect(await tryAt(1)).toBe(false);
  expect(await tryAt(1, 'b')).toBe(true);
  // Three free ones again.
  for (let turn = 0; turn < 3; turn += 1) expect(await tryAt(3601)).toBe(true);
  expect(await tryAt(3602)).toBe(false);
});

test('a proof begins anew, and what is old is forgotten', async () => {
  for (let turn = 0; turn < 3; turn += 1) await tryAt(0);
  await forgetTriesOf(db, 'a');
  expect(await tryAt(1)).toBe(true);
  await forgetTries(db, after(3600));
  for (let turn = 0; turn < 3; turn += 1) expect(await tryAt(2)).toBe(true);
});
