import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderInUse, loadOrCreateSecret, lockFolder } from './data-folder.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-folder-'));
  folders.push(folder);
  return folder;
};

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('a folder in use by a living process is refused with a clear sentence', () => {
  const folder = newFolder();
  const other = spawn('sleep', ['30']);
  const started = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  writeFileSync(join(folder, 'kontak.lock'), `${other.pid} ${started}`);
  try {
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${other.pid}`);
  } finally {
    other.kill();
  }
});

test('a lock whose process is gone, or whose number another process now has, is taken over', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'kontak.lock'), '999999999 1');
  lockFolder(folder)();
  writeFileSync(join(folder, 'kontak.lock'), `${process.ppid} 1`);
  lockFolder(folder)();
});

test('the secret is made once and kept', () => {
  const folder = newFolder();
  const secret = loadOrCreateSecret(join(folder, 'secret'));
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(loadOrCreateSecret(join(folder, 'secret'))).toBe(secret);
});
