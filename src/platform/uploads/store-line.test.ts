import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { createStoreLine } from './store-line.ts';

test('a store that does not answer three times in a row is asked once a second until it does, and said to be away and back once each', async () => {
  let now = 0;
  let asked = 0;
  let isAway = true;
  const said: (string | undefined)[] = [];
  const hear = (_facts: unknown, text?: string) => void said.push(text);
  const line = createStoreLine({ ...silentLog, info: hear, warn: hear }, () => now);
  const ask = () =>
    line.asked(async () => {
      asked += 1;
      if (isAway) throw new Error('no answer');
      return 'a photograph';
    });
  for (let turn = 0; turn < 10; turn += 1) await expect(ask()).rejects.toThrow(turn < 3 ? 'no answer' : 'left alone');
  expect(asked).toBe(3);
  now += 1_000;
  await expect(ask()).rejects.toThrow('no answer');
  await expect(ask()).rejects.toThrow('left alone');
  expect(asked).toBe(4);
  now += 1_000;
  isAway = false;
  expect([await ask(), await ask()]).toEqual(['a photograph', 'a photograph']);
  expect(said).toEqual(['the object store does not answer: it is asked once a second until it does', 'the object store answers again']);
});

test('one answer between leaves nobody alone', async () => {
  const line = createStoreLine(silentLog);
  const fails = () => line.asked(() => Promise.reject(new Error('no answer')));
  for (let turn = 0; turn < 4; turn += 1) {
    await expect(fails()).rejects.toThrow('no answer');
    await expect(fails()).rejects.toThrow('no answer');
    expect(await line.asked(async () => turn)).toBe(turn);
  }
});
