import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#platform/root';
import { passwordKey } from './password-rules.ts';

const FOLDER = join(ROOT, 'db', 'seed', 'passwords');
const FILES = ['common.txt', 'common-turkish.txt'];

/** The passwords that are tried first, as `passwordKey` writes them. */
export async function loadFrequentPasswords(): Promise<ReadonlySet<string>> {
  const files = await Promise.all(FILES.map((file) => readFile(join(FOLDER, file), 'utf8')));
  return new Set(files.flatMap((text) => text.split('\n').filter(Boolean).map(passwordKey)));
}
