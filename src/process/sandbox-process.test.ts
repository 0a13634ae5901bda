import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSandboxProcess } from './sandbox-process.ts';

test('the sandbox runs in a process of its own, answers for each of its suppliers, and ends with the product', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-sandbox-'));
  const sandbox = await startSandboxProcess(folder);
  try {
    await sandbox.ready;
    expect(await (await fetch(sandbox.origin)).text()).toBe(
      '/marti\n/anadolu\n/lodos\n/ege\n/toros\n/karadeniz\n/pamuk\n/yayla\n/kapadokya',
    );
    const refused = await fetch(`${sandbox.origin}/control/marti`, { method: 'POST', body: '{"colour":1}' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('no knob "colour"')]);
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  }
  await expect(fetch(sandbox.origin)).rejects.toThrow();
});
