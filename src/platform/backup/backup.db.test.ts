import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type OpenDatabase, openPglite } from '../database.ts';
import { silentLog } from '../log.ts';
import { copyThroughDoor, openBackupDoor } from './backup-door.ts';
import { copyIfThere, countFiles, requireWhole, secretMarkOf, soundManifest, UnusableBackup, UPLOADS, writeManifest } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontak-backup-'));
const file = join(folder, 'database.tar.gz');
const FACTS = { kind: 'folder', madeAt: '2026-08-01T03:00:00.000Z', version: '1.2.3', file: 'database.tar.gz', secretMark: 'x' } as const;
const SECRETS = ['Zk3vQ8mT1xWc7rYp5nLs9dHf2bJg6aUe0iOq4tRw', 'older'] as const;
let running: OpenDatabase | undefined;
afterAll(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a copy is handed out while the database is written to, and holds everything that was committed before it was asked for', {
  timeout: 120_000,
}, async () => {
  expect(await copyThroughDoor(folder, file)).toBe(false);
  expect(existsSync(file)).toBe(false);
  running = await openPglite({ folder: join(folder, 'database') });
  const { db, dump } = running;
  await sql`create table lines (id integer primary key)`.execute(db);
  const close = await openBackupDoor(folder, () => dump?.() ?? Promise.reject(new Error('no dump')), silentLog);
  expect(statSync(join(folder, 'backup.sock')).isSocket()).toBe(true);
  let written = 0;
  let goesOn = true;
  const writing = (async () => {
    while (goesOn) {
      await db.transaction().execute(async (tx) => {
        await sql`insert into lines values (${written * 2})`.execute(tx);
        await sql`insert into lines values (${written * 2 + 1})`.execute(tx);
      });
      written += 1;
      await nextTurn();
    }
  })();
  await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(5);
  const before = written;
  expect(await copyThroughDoor(folder, file)).toBe(true);
  goesOn = false;
  await writing;
  close();
  expect(await copyThroughDoor(folder, file)).toBe(false);

  await requireWhole(file);
  const restored = await openPglite({
    folder: join(folder, 'restored'),
    contents: new Blob([readFileSync(file)], { type: 'application/x-gzip' }),
  });
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from lines`.execute(restored.db);
  const count = rows[0]?.count ?? 0;
  await restored.close();
  expect(count).toBeGreaterThanOrEqual(before * 2);
  // Whole transactions, never half of one.
  expect(count % 2).toBe(0);
});

test('a backup that was changed or cut short is refused in a sentence', async () => {
  await expect(soundManifest(folder)).rejects.toThrow('no manifest.json');
  const manifest = await writeManifest(folder, FACTS);
  expect(await soundManifest(folder)).toEqual(manifest);
  appendFileSync(file, 'x');
  await expect(soundManifest(folder)).rejects.toThrow('is not what was written');
  truncateSync(file, 1_000);
  await expect(requireWhole(file)).rejects.toThrow(UnusableBackup);
  rmSync(file);
  await expect(soundManifest(folder)).rejects.toThrow('lacks its database.tar.gz');
  writeFileSync(join(folder, 'manifest.json'), '{"format":2}');
  await expect(soundManifest(folder)).rejects.toThrow('another version');
});

test('uploaded files that have gone missing since are noticed, and what cannot be copied is not passed over', async () => {
  const [backup, data] = ['backup', 'data'].map((name) => join(folder, name)) as [string, string];
  mkdirSync(join(data, UPLOADS, 'papers'), { recursive: true });
  mkdirSync(backup);
  writeFileSync(join(data, UPLOADS, 'papers', 'one'), '1');
  writeFileSync(join(data, UPLOADS, 'two'), '2');
  writeFileSync(join(backup, FACTS.file), 'x');
  await copyIfThere(join(data, UPLOADS), join(backup, UPLOADS));
  await writeManifest(backup, { ...FACTS, uploads: await countFiles(join(backup, UPLOADS)) });
  expect(await soundManifest(backup)).toMatchObject({ uploads: 2 });
  rmSync(join(backup, UPLOADS, 'papers', 'one'));
  await expect(soundManifest(backup)).rejects.toThrow('has 1 files, and 2 were written');
  // A backup of a version that did not count is taken as it is.
  await writeManifest(backup, FACTS);
  expect((await soundManifest(backup)).uploads).toBeUndefined();

  await copyIfThere(join(data, 'nothing'), join(backup, 'nothing'));
  expect([existsSync(join(backup, 'nothing')), await countFiles(join(backup, 'nothing'))]).toEqual([false, 0]);
  // Where a file lies no folder can be made, whoever asks.
  await expect(copyIfThere(join(data, UPLOADS), join(backup, FACTS.file, 'below'))).rejects.toThrow();
  await expect(copyIfThere(join(data, UPLOADS, 'two', 'below'), join(backup, 'x'))).rejects.toThrow();
});

test('the secret is known again by a mark that does not say it', () => {
  expect(secretMarkOf(SECRETS)).toMatch(/^[0-9a-f]{16}$/);
  expect(secretMarkOf([SECRETS[0]])).toBe(secretMarkOf(SECRETS));
  expect(secretMarkOf([SECRETS[1], SECRETS[0]])).not.toBe(secretMarkOf(SECRETS));
});
