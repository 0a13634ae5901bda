import { resolve } from 'node:path';
import { startedConfig } from '../src/process/started/started-config.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { build } from './build.ts';
import { buildIsFresh } from './build-stamp.ts';
import { builtServer } from './built-server.ts';
import { runStart } from './run-start.ts';

// `npm run restore -- BACKUP [--replace]`: a backup into the configured database, while the product does not run; then the books are held against
// each other, and bank and suppliers are asked what has happened since. Ends with 1 where the books do not agree. docs/operations/backup.md.
// `npm run restore -- --check`: only the latter, after a restore that was done by other means.
const [backup, ...rest] = process.argv.slice(2);
const onlyChecks = backup === '--check' && rest.length === 0;
if (!backup || (backup.startsWith('-') && !onlyChecks) || rest.some((word) => word !== '--replace')) {
  process.stderr.write('npm run restore -- BACKUP [--replace] | --check\n');
  process.exit(2);
}

await runStart(async () => {
  if (!buildIsFresh()) await build();
  process.env.NODE_ENV ??= 'production';
  const { config, release } = startedConfig();
  try {
    const restored = onlyChecks ? [] : await restoreBackup(config, resolve(backup), rest.includes('--replace'));
    for (const line of restored) process.stdout.write(`${line}\n`);
    const { afterRestore } = await builtServer();
    const { lines, isSound } = await afterRestore(config);
    for (const line of lines) process.stdout.write(`${line}\n`);
    process.exitCode = isSound ? 0 : 1;
  } finally {
    release();
  }
});
