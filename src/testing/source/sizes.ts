import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a file of the product, its tests or its tools. */
export const MOST_LINES = 300;
/** Of a folder, without tests and what they start from. */
export const MOST_FILES = 15;

/** Longer for a reason that does not pass. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'src/web/styles/reset.css': 'the reset of Tailwind CSS, kept as it was so that it can be compared with the next one (decision 0023)',
};

/** A file or a folder of it, by how large it is. */
export interface MeasuredPath {
  readonly path: string;
  readonly size: number;
}

const SOURCE = /\.(ts|tsx|css)$/;
/** They stand beside what they test and start from. */
const OF_TESTS = /\.(test|fixture|contract)\.tsx?$/;

/** Every file of the folders, with its lines. */
export const linesBelow = (root: string, folders: readonly string[]): MeasuredPath[] =>
  pathsBelow(root, folders).map((path) => ({ path, size: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }));

/** Every folder with the files that lie in it itself. */
export function foldersBelow(root: string, folders: readonly string[]): MeasuredPath[] {
  const files = pathsBelow(root, folders).filter((path) => !OF_TESTS.test(path));
  const byFolder = Map.groupBy(files, (path) => path.slice(0, path.lastIndexOf('/')));
  return [...byFolder].map(([path, inside]) => ({ path, size: inside.length }));
}

/** What is larger than that, as a sentence. */
export const tooLarge = (measured: readonly MeasuredPath[], most: number, unit: string): string[] =>
  measured.filter(({ size }) => size > most).map(({ path, size }) => `${path}: ${size} ${unit}`);

const pathsBelow = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => SOURCE.test(path) && !WRITTEN_BY_TOOLS.test(path)),
  );

const WRITTEN_BY_TOOLS = /^src\/(i18n\/paraglide|testing\/walls)\//;
