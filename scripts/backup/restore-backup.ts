import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyIfThere, type Manifest, secretMarkOf, soundManifest, UnusableBackup, UPLOADS } from '../../src/platform/backup/manifest.ts';
import { restoreArguments, runTool, serverEnvironment } from '../../src/platform/backup/postgres-tools.ts';
import { type Config, environment } from '../../src/platform/config.ts';
import { openPglite, openPostgres } from '../../src/platform/database.ts';
import { BESIDE } from './make-backup.ts';
import { restoreUploads } from './restore-uploads.ts';

/**
 * Puts a backup into the configured database, whose folder belongs to this process.
 * @param replaces whether what is there may go; a folder is kept under another name
 * @returns what was done, in lines for people
 * @throws UnusableBackup where it cannot be used, or something is there that may not go
 */
export async function restoreBackup(config: Config, backup: string, replaces: boolean): Promise<string[]> {
  const manifest = await soundManifest(backup);
  const kind = config.database.kind === 'postgres' ? 'postgres' : 'folder';
  if (manifest.kind !== kind)
    throw new UnusableBackup(
      `${backup} is of ${manifest.kind === 'postgres' ? 'a PostgreSQL' : 'an embedded database'}, and DATABASE_URL is ${kind === 'postgres' ? '' : 'not '}set.`,
    );
  const done = await (config.database.kind === 'postgres'
    ? restoreServer(config.database.url, join(backup, manifest.file), replaces)
    : restoreFolder(config.dataFolder, config.database.folder, backup, manifest, replaces));
  const put = await restoreUploads(config, join(backup, UPLOADS));
  const known = secretMarkOf(config.secrets) === manifest.secretMark;
  return [
    `Restored what was there at ${manifest.madeAt} (version ${manifest.version}).`,
    ...done,
    ...put,
    ...(known
      ? []
      : [
          'The secret is another one than when the backup was made: what is encrypted cannot be read, and sessions and links end (docs/keys.md).',
        ]),
  ];
}

async function restoreFolder(dataFolder: string, folder: string, backup: string, manifest: Manifest, replaces: boolean): Promise<string[]> {
  const aside = `${folder}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const was = await readFile(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (was && !replaces)
    throw new UnusableBackup(`${folder} holds a database. With --replace it is kept under another name, and the backup takes its place.`);
  if (was) await rename(folder, aside);
  const contents = new Blob([await readFile(join(backup, manifest.file))], { type: 'application/x-gzip' });
  const database = await openPglite({ folder, contents });
  await database.close();
  for (const name of BESIDE) await copyIfThere(join(backup, name), join(dataFolder, name));
  return was ? [`What was there is in ${aside}.`] : [];
}

async function restoreServer(url: string, file: string, replaces: boolean): Promise<string[]> {
  const database = openPostgres(url, { connections: 2 });
  try {
    const { rows } = await sql<{ was: boolean }>`select to_regclass('schema_migrations') is not null as was`.execute(database.db);
    if (rows[0]?.was && !replaces)
      throw new UnusableBackup('The database is not empty. With --replace what is there goes, and the backup takes its place.');
  } finally {
    await database.close();
  }
  const environmentOf = serverEnvironment(url);
  await runTool('pg_restore', restoreArguments(file, environmentOf.PGDATABASE ?? '', replaces), environmentOf, environment().PATH ?? '');
  return [];
}
