import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One file and the files that it imports by a relative path, both below the same folder. */
export interface FileImports {
  readonly file: string;
  readonly imports: readonly string[];
}

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]*)/g;

/** What every file below a folder imports. Tests are left out, for they may look at several folders; generated types too. */
export function importsBelow(root: string): FileImports[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, imports: importsIn(file, readFileSync(join(root, file), 'utf8')) }));
}

const importsIn = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path))).filter((path) => !path.includes('+types'));

/** Pairs of folders that import each other, each as `one ⇄ other`: a reader could understand neither without the other. */
export function twoWayPairs(files: readonly FileImports[]): string[] {
  const passages = new Set(
    files
      .flatMap(({ file, imports }) => imports.map((path) => [dirname(file), dirname(path)] as const))
      .map(([from, to]) => `${from} ${to}`),
  );
  return [...passages]
    .map((passage) => passage.split(' ') as [string, string])
    .filter(([from, to]) => from < to && passages.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ⇄ ${to}`)
    .sort();
}

/** Screens that import from another screen, each as `one → other`, however deep their files lie. */
export function screensEntered(files: readonly FileImports[]): string[] {
  const entered = files.flatMap(({ file, imports }) =>
    imports.map((path) => [screenOf(file), screenOf(path)] as const).filter(([from, to]) => from && to && from !== to),
  );
  return [...new Set(entered.map(([from, to]) => `${from} → ${to}`))].sort();
}

const screenOf = (file: string): string | undefined => /^site\/([^/]+)\//.exec(file)?.[1];

/** The same files by the upper folders of the web alone: a screen or a part is one thing, however many folders it has. */
export const byRoom = (files: readonly FileImports[]): FileImports[] =>
  files.map(({ file, imports }) => ({ file: inRoom(file), imports: imports.map(inRoom) }));

function inRoom(file: string): string {
  const [first = '', second = '', ...rest] = file.split('/');
  const isRoomOfRooms = ['site', 'parts'].includes(first) && rest.length > 0;
  return isRoomOfRooms ? `${first}/${second}/file` : second ? `${first}/file` : file;
}
