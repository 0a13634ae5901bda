import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ROOT } from '#platform/root';

export const CONTENT_FOLDER = join(ROOT, 'db', 'seed', 'content');

/** Sources of texts by their place under the folder of texts: `tr/blog/deposit.md`. */
export type TextFiles = ReadonlyMap<string, string>;

/** Reads every text below a folder, in the order of the names. @param root elsewhere than in our own texts, for tests */
export async function readTextFiles(root: string = CONTENT_FOLDER): Promise<TextFiles> {
  const paths = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.md')).sort();
  const read = paths.map(async (path) => [path.replaceAll(sep, '/'), await readFile(join(root, path), 'utf8')] as const);
  return new Map(await Promise.all(read));
}
