import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT } from '../src/platform/root.ts';

// What is promised in a comment is not done, and what nobody can name does not belong in a file of its own.
const PROMISES = new RegExp(
  `\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK', 'X' + 'XX'].join('|')})\\b|\\b(?:${'lo' + 'rem'} ${'ip' + 'sum'})\\b|\\.${'to' + 'do'}\\(`,
);
const NAMELESS = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'base', 'impl', 'dto'];
// A verb with its object says what a function does, a noun what a value is; a participle alone is neither.
const PARTICIPLE = /^export (?:async )?(?:function\*?|const|type|interface|class) ([A-Za-z][a-z]*(?:ed|own|ept|old|aid))\b/gm;
const NOUNS = ['Booked', 'feed', 'hold', 'Hold', 'Localized', 'Need'];
const PLACES = [
  'src',
  'scripts',
  'db',
  'bench',
  'e2e',
  'docs',
  'walls',
  'public',
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'CONTRIBUTING.md',
];
const TEXT = /\.(?:ts|tsx|css|sql|json|md|grit|txt|svg|html|csv)$/;
const CODE = /\.tsx?$/;

const problems = PLACES.flatMap(filesBelow).flatMap((file) => [
  ...promisesIn(file),
  ...(CODE.test(file) ? [...namelessIn(file), ...participlesIn(file)] : []),
]);
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exit(problems.length > 0 ? 1 : 0);

function filesBelow(place: string): string[] {
  const path = join(ROOT, place);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) return [path];
  if (!stat) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((file) => join(path, file))
    .filter((file) => TEXT.test(file) && !file.includes(join('i18n', 'compiled')) && statSync(file).isFile());
}

function promisesIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const promise = PROMISES.exec(line)?.[0];
      return promise ? [`${relative(ROOT, file)}:${index + 1}: "${promise}" promises what is not done. Do it or remove it.`] : [];
    });
}

function namelessIn(file: string): string[] {
  const word = basename(file)
    .replace(/\..*$/, '')
    .split('-')
    .find((part) => NAMELESS.includes(part));
  return word ? [`${relative(ROOT, file)}: "${word}" says nothing about what is inside. Name the idea.`] : [];
}

function participlesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(PARTICIPLE)]
    .map(([, name = '']) => name)
    .filter((name) => !NOUNS.includes(name) && !file.includes(join('testing', 'walls')))
    .map((name) => `${relative(ROOT, file)}: "${name}" does not say what it does or is. Name the act with its object, or the thing.`);
}
