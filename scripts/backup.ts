import { join, resolve } from 'node:path';
import { makeBackup, removeOld } from './backup/make-backup.ts';
import { runStart } from './run-start.ts';

// `npm run backup -- DIRECTORY [--keep N]`: a backup of the configured database in a folder of its own there, while the product runs or not; the
// latest N are kept, all of them without it. docs/operations/backup.md.
const [directory, ...rest] = process.argv.slice(2);
const keep = rest[0] === '--keep' ? Number(rest[1]) : null;
if (!directory || directory.startsWith('-') || (rest.length > 0 && (keep === null || !Number.isInteger(keep) || keep < 1))) {
  process.stderr.write('npm run backup -- DIRECTORY [--keep N]\n');
  process.exit(2);
}

await runStart(async () => {
  const startedAt = performance.now();
  const { path, manifest } = await makeBackup(resolve(directory), new Date());
  const gone = keep === null ? [] : await removeOld(resolve(directory), keep);
  process.stdout.write(`${path}: ${(manifest.bytes / 1e6).toFixed(1)} MB in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  for (const name of gone) process.stdout.write(`removed ${join(resolve(directory), name)}\n`);
  process.stdout.write('The secret is not in it, and nothing that is encrypted can be read without: keep it elsewhere (docs/keys.md).\n');
});
