import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assetAnswer } from './assets.ts';
import { keepAssets } from './kept-assets.ts';

const DAY_MS = 86_400_000;
const TODAY = new Date('2026-11-24T10:00:00Z');
const days = (count: number): Date => new Date(TODAY.getTime() + count * DAY_MS);

function buildWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-build-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
  return folder;
}
const keptFolder = (): string => join(mkdtempSync(join(tmpdir(), 'kontak-kept-')), 'not', 'there', 'yet');

test('a page of the build before still gets its files from the build after it, and the other way round', async () => {
  const kept = keptFolder();
  await keepAssets(buildWith({ 'root-old.js': 'old', 'app-same.css': 'same' }), kept, TODAY);
  expect(await keepAssets(buildWith({ 'root-new.js': 'new', 'app-same.css': 'same' }), kept, days(1))).toEqual({ added: 1, removed: 0 });
  for (const [name, text] of [
    ['root-old.js', 'old'],
    ['root-new.js', 'new'],
    ['app-same.css', 'same'],
  ]) {
    const answer = await assetAnswer(kept, new Request(`http://localhost/assets/${name}`));
    expect([answer?.status, await answer?.text(), answer?.headers.get('cache-control')]).toEqual([
      200,
      text,
      'public, max-age=31536000, immutable',
    ]);
  }
});

test('what no build has used for thirty days is removed, and what the present one uses never', async () => {
  const kept = keptFolder();
  const present = buildWith({ 'root-new.js': 'new' });
  await keepAssets(buildWith({ 'root-old.js': 'old' }), kept, days(-31));
  await keepAssets(present, kept, days(-31));
  expect(await keepAssets(present, kept, TODAY)).toEqual({ added: 0, removed: 1 });
  expect(readdirSync(join(kept, 'assets'))).toEqual(['root-new.js']);
});

test('processes that start at once leave whole files and nothing else', async () => {
  const kept = keptFolder();
  const build = buildWith(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`part-${index}.js`, 'x'.repeat(5000)])));
  await Promise.all([keepAssets(build, kept, TODAY), keepAssets(build, kept, TODAY), keepAssets(build, kept, TODAY)]);
  expect(readdirSync(join(kept, 'assets')).toSorted()).toEqual(Array.from({ length: 40 }, (_, index) => `part-${index}.js`).toSorted());
});
