import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFrom } from '#platform/config';
import { silentLog } from '#platform/log';
import { createApp } from '../app.ts';
import { createHost } from '../web/host/create-host.ts';
import { PROXY } from './built/built-host.ts';
import { resetDatabase, testDatabase } from './database.ts';

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', name), text);
  return folder;
}

test('a process gives the files of its own build and of those before, and of neither what is in no build', async () => {
  const config = configFrom({ SAMPLE_DATA: 'false' }, () => 'Zk3vQ8mT1xWc7rYp5nLs9dHf2bJg6aUe0iOq4tRw');
  const app = await createApp(config, { database: await resetDatabase(await testDatabase()), log: silentLog });
  const host = createHost(app, {
    build: async () => Promise.reject(new Error('No page is begun here')),
    mode: 'test',
    assets: folderWith('root-new.js', 'new'),
    keptAssets: folderWith('root-old.js', 'old'),
  });
  const ask = async (path: string): Promise<string> => (await host.fetch(new Request(`http://localhost:3000${path}`), PROXY)).text();
  expect([await ask('/assets/root-new.js'), await ask('/assets/root-old.js')]).toEqual(['new', 'old']);
  expect(await ask('/root-old.js')).not.toBe('old');
  await app.close();
});
