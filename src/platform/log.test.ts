import { closeSync, existsSync, openSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLog, standardOutput } from './log.ts';

const unhandled: unknown[] = [];
const hear = (error: unknown): void => void unhandled.push(error);
process.on('uncaughtException', hear);
afterAll(() => void process.off('uncaughtException', hear));

test.runIf(existsSync('/dev/full'))('a disk that is full for lines of the log ends nothing, and holds no memory', async () => {
  const fd = openSync('/dev/full', 'w');
  const log = createLog('info', standardOutput(fd));
  const before = process.memoryUsage().rss;
  for (let line = 0; line < 30_000; line += 1) log.info({ text: 'x'.repeat(1_000) }, 'a line');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(unhandled).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  closeSync(fd);
});
