import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/platform/root.ts';
import { type RunningProduct, startProduct } from '../product.ts';
import { customersAt } from './customers.ts';
import { type Drill, pause, type Report, seconds } from './drill.ts';

const BEFORE_MS = 12_000;
const AFTER_MS = 5_000;

/** Customers go on booking while a backup is made; the machine is lost; the backup is restored into an empty folder. */
async function restored(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-restore-'));
  const [data, backups, empty] = ['data', 'backups', 'restored'].map((name) => join(folder, name)) as [string, string, string];
  const running: RunningProduct[] = [];
  const started = async (dataFolder: string): Promise<RunningProduct> => {
    const product = await startProduct({ dataFolder, env: { PAGES_PER_SECOND: '0' } });
    running.push(product);
    return product;
  };
  try {
    const product = await started(data);
    const customers = customersAt(product.origin, 3);
    await pause(BEFORE_MS);
    const confirmed = new Set(customers.journal().confirmed);
    const backup = npmRun('backup.ts', data, [backups]);
    await pause(AFTER_MS);
    // From here on nobody can answer them.
    const wrong = [...customers.journal().wrong];
    await product.kill();
    // Whoever was about to order finds nobody any more and goes; they are not waited for.
    void customers.sentHome();

    const [name = ''] = readdirSync(backups);
    // The secret is kept apart from backups, and put back first.
    spawnSync('install', ['-D', '-m', '600', join(data, 'secret'), join(empty, 'secret')]);
    const restore = npmRun('restore.ts', empty, [join(backups, name)]);
    const again = await started(empty);
    const readyMs = again.readyMs;
    const states = await statesOf(again, confirmed);

    const broken = [
      ...(confirmed.size > 0 ? [] : ['nobody had booked before the backup']),
      ...[...confirmed].filter((code) => !states.has(code)).map((code) => `${code} was confirmed before the backup and is lost`),
      ...(backup.status === 0 ? [] : [`the backup failed: ${backup.output}`]),
      ...(restore.status === 0 ? [] : [`the restore failed, or the books do not agree: ${restore.output}`]),
      ...wrong.map((what) => `while the backup was made: ${what}`),
    ];
    return {
      seen: [
        `  ${confirmed.size} orders confirmed before the backup, which took ${seconds(backup.ms)} while customers went on`,
        ...restore.output
          .trimEnd()
          .split('\n')
          .map((line) => `  ${line}`),
        `  restored, checked and asked in ${seconds(restore.ms)}; served ${seconds(readyMs)} after its start`,
      ],
      broken,
    };
  } finally {
    for (const product of running) await product.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Ran {
  readonly status: number | null;
  readonly output: string;
  readonly ms: number;
}

function npmRun(script: string, dataFolder: string, args: readonly string[]): Ran {
  const startedAt = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: dataFolder, SANDBOX_SUPPLIERS: 'none', LOG_LEVEL: 'warn' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr, ms: performance.now() - startedAt };
}

/** Which of the codes are there, by what the database lists once the product is stopped. */
async function statesOf(product: RunningProduct, codes: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  await product.stop();
  const { openPglite } = await import('../../src/platform/database.ts');
  const { sql } = await import('kysely');
  const database = await openPglite({ folder: join(product.dataFolder, 'database') });
  const { rows } = await sql<{
    code: string;
  }>`select code from reservations where state in ('confirmed', 'picked_up', 'completed')`.execute(database.db);
  await database.close();
  return new Set(rows.map(({ code }) => code).filter((code) => codes.has(code)));
}

export const RESTORE: Drill = {
  name: 'restore',
  what: 'a backup is made while customers book, the machine is lost, and the backup is restored elsewhere',
  isQuick: false,
  run: restored,
};
