import { expect, test, vi } from 'vitest';
import { PASSED, runSteps } from './step.ts';

test('a step that could not run counts as failed, and the ones after it still run', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const counts = await runSteps([
    { name: 'rooms', run: async () => ({ passed: 41, failed: 2 }) },
    { name: 'journeys', run: () => Promise.reject(new Error('No Chromium')) },
    { name: 'build', run: async () => PASSED },
  ]);
  written.mockRestore();
  expect(counts).toEqual({ passed: 42, failed: 3 });
});
