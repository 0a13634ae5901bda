import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'graceful-stop.ts');

/** A process that is told to stop, or meets an error, once it says that it runs. */
async function ended(process_: { readonly stop: string; readonly after?: string }, ...signals: NodeJS.Signals[]) {
  const script = `
    import { stopGracefully } from ${JSON.stringify(MODULE)};
    const say = (fields, message) => console.log(message, JSON.stringify(fields));
    stopGracefully({ log: { debug: say, info: say, warn: say, error: say }, stop: ${process_.stop}, longestMs: 1000 });
    setInterval(() => {}, 1000);
    console.log('runs');
    ${process_.after ?? ''}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
    const [signal] = signals;
    if (signal && (said.includes('runs') || said.includes('stopping'))) child.kill(signals.shift());
  });
  child.stderr.on('data', (text) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said };
}

test('a process that is asked to stop finishes and is no failure', async () => {
  const { code, said } = await ended({ stop: 'async (stop) => say(stop, "finished")' }, 'SIGTERM');
  expect([code, said.includes('finished {"reason":"SIGTERM","isHurried":false}')]).toEqual([0, true]);
});

test('somebody at a keyboard does not wait for a balancer', async () => {
  const { code, said } = await ended({ stop: 'async (stop) => say(stop, "finished")' }, 'SIGINT');
  expect([code, said.includes('"isHurried":true')]).toEqual([0, true]);
});

test('what does not finish is cut off, and said to be', async () => {
  const { code, said } = await ended({ stop: '() => new Promise(() => {})' }, 'SIGTERM');
  expect([code, said.includes('stopping took too long')]).toEqual([1, true]);
});

test('a second signal ends it at once', async () => {
  const { code, said } = await ended({ stop: '() => new Promise(() => {})' }, 'SIGINT', 'SIGINT');
  expect([code, said.includes('stopping took too long')]).toEqual([1, false]);
});

test('an end that fails is a failure', async () => {
  const { code, said } = await ended({ stop: 'async () => { throw new Error("the database is gone") }' }, 'SIGTERM');
  expect([code, said.includes('the database is gone')]).toEqual([1, true]);
});

test.each([
  ['an error that nobody caught', 'setTimeout(() => { throw new Error("out of the blue") });'],
  ['a promise whose failure nobody heard', 'Promise.reject(new Error("out of the blue"));'],
])('%s is logged, and the process ends in order with a failure', async (_, after) => {
  const { code, said } = await ended({ stop: 'async (stop) => say(stop, "finished")', after });
  expect(code).toBe(1);
  expect(said).toContain('out of the blue');
  expect(said).toContain('finished');
});
