import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { loadCollection } from './collection.ts';

const Front = z.object({ title: z.string(), order: z.number() });
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontak-texts-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

test('a collection holds every text in both languages, by the name of its file', async () => {
  await write('tr/notes/depozito.md', '---\ntitle: Depozito\norder: 1\n---\n\nMetin.\n');
  await write('en/notes/depozito.md', '---\ntitle: Deposit\norder: 1\n---\n\nText.\n');
  const notes = await loadCollection('notes', Front, root);
  expect([...notes.keys()]).toEqual(['depozito']);
  expect(notes.get('depozito')?.en).toEqual({ key: 'depozito', front: { title: 'Deposit', order: 1 }, markdown: 'Text.\n' });
});

test('a text without its other language is refused by name', async () => {
  await write('tr/notes/depozito.md', '---\ntitle: Depozito\norder: 1\n---\n\nMetin.\n');
  await write('en/notes/deposit.md', '---\ntitle: Deposit\norder: 1\n---\n\nText.\n');
  await expect(loadCollection('notes', Front, root)).rejects.toThrow('notes/depozito.md exists in Turkish only.');
});

test('a text that does not say what its kind must say is refused by name and fact', async () => {
  for (const locale of ['tr', 'en']) await write(`${locale}/notes/a.md`, '---\ntitle: A\norder: first\n---\n\nText.\n');
  await expect(loadCollection('notes', Front, root)).rejects.toThrow(/notes\/a\.md: order:/);
});

test('a text without facts, or with facts and no text, is refused', async () => {
  for (const locale of ['tr', 'en']) await write(`${locale}/notes/a.md`, '---\ntitle: A\norder: 1\n---\n');
  await expect(loadCollection('notes', Front, root)).rejects.toThrow('notes/a.md does not begin');
});
