import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetAnswer } from './assets.ts';
import { everywhere } from './security-headers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontak-assets-'));
  writeFileSync(join(folder, 'app.js'), 'run()');
});
afterAll(() => rmSync(folder, { recursive: true }));

const asked = (path: string, headers: Record<string, string> = {}) =>
  assetAnswer(folder, new Request(`https://www.example.com${path}`, { headers }), everywhere('https://www.example.com'));

test('a file is sent as what it is, over https from then on, and for pages of ours', async () => {
  for (const answer of [
    await asked('/app.js'),
    await asked('/app.js', { 'if-none-match': (await asked('/app.js'))?.headers.get('etag') ?? '' }),
  ]) {
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-resource-policy': 'same-origin',
    });
    await answer?.body?.cancel();
  }
});

test('what is no file of the folder is not answered', async () => {
  for (const path of ['/none.js', '/..%2fpackage.json', '/%00.js', '/']) expect(await asked(path), path).toBeUndefined();
});
