import { expect, test, vi } from 'vitest';
import { FAILED, PASSED, print, runSteps } from './step.ts';

test('a step that could not run counts as failed, and the ones after it still run', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const counts = await runSteps([
    { name: 'rules', run: async () => ({ passed: 41, failed: 2 }) },
    { name: 'journeys', run: () => Promise.reject(new Error('No Chromium')) },
    { name: 'build', run: async () => PASSED },
  ]);
  written.mockRestore();
  expect(counts).toEqual({ passed: 42, failed: 3 });
});

test('steps side by side print one after the other, and what a failed one printed last is said once more at the end', async () => {
  const written: string[] = [];
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await runSteps([
    [
      {
        name: 'slow',
        run: async () => {
          print('slow begins\n');
          await pause(30);
          print('slow breaks\n');
          return FAILED;
        },
      },
      {
        name: 'quick',
        run: async () => {
          await pause(5);
          print('quick works\n');
          return PASSED;
        },
      },
    ],
  ]);
  writing.mockRestore();
  const text = written.join('');
  expect(text).toMatch(/» quick\nquick works\n✓ quick.*\n\n» slow\nslow begins\nslow breaks\n✗ slow/);
  expect(text.slice(text.indexOf('printed last'))).toMatch(/slow begins\nslow breaks\n[\s\S]*✓ quick[\s\S]*✗ slow/);
});

test('the end of a run names what failed, a line each and not without end', async () => {
  const written: string[] = [];
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  const failures = Array.from({ length: 20 }, (_, index) => `a.test.ts › case ${index}: expected\n  1\n  to be 2`);
  await runSteps([
    { name: 'rules', run: async () => ({ passed: 1, failed: 20, failures }) },
    { name: 'build', run: async () => PASSED },
  ]);
  writing.mockRestore();
  const end = written.at(-1) ?? '';
  expect(end).toMatch(/✗ rules: 1 passed, 20 failed .*\n {4}a\.test\.ts › case 0: expected 1 to be 2\n/);
  expect(end).toMatch(/case 14: .*\n {4}and 5 more\n✓ build/);
});

test('a list beside another step is done one after the other', async () => {
  const writing = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const order: string[] = [];
  const step = (name: string, ms: number) => ({
    name,
    run: async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      order.push(`${name} ends`);
      return PASSED;
    },
  });
  const counts = await runSteps([[step('long', 60), [step('first', 20), step('second', 5)]], step('last', 1)]);
  writing.mockRestore();
  expect(order).toEqual([
    'long begins',
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'long ends',
    'last begins',
    'last ends',
  ]);
  expect(counts).toEqual({ passed: 4, failed: 0 });
});
