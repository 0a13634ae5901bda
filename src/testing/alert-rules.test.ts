import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#platform/root';

const promtool = (...args: readonly string[]) =>
  spawnSync('promtool', args, { cwd: join(ROOT, 'deploy', 'prometheus'), encoding: 'utf8', timeout: 30_000 });
const isInstalled = promtool('--version').status === 0;

describe.skipIf(!isInstalled)('alerts, asked of promtool where it is installed', () => {
  test.each([
    ['are rules that it reads', ['check', 'rules', 'alerts.yaml']],
    ['are told and go quiet when they should', ['test', 'rules', 'alerts-test.yaml']],
  ])('%s', (_, args) => {
    const { status, stdout, stderr } = promtool(...args);
    expect(status, stdout + stderr).toBe(0);
  });
});
