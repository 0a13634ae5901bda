import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../platform/root.ts';

const document = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');

/** Requirements of OWASP ASVS 5.0.0 by level; the third is not claimed. */
const OF_LEVEL = { 1: 70, 2: 183 } as const;
const STATES = ['met', 'not applicable', 'partly', 'open'];

interface Row {
  readonly id: string;
  readonly level: string;
  readonly requirement: string;
  readonly state: string;
  readonly where: string;
}

const rows: Row[] = [...document.matchAll(/^\| (V\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
  ([, id = '', level = '', requirement = '', state = '', where = '']) => ({ id, level, requirement, state, where }),
);
/** Names in code marks that are files or folders of the repository. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) =>
    /^(src|db|docs|e2e|scripts|walls)\/|^[\w.-]+\.(md|json|ts|example)$/.test(name) ? [name] : [],
  );
const sections = new Set([...document.matchAll(/^#+ (.+)$|^\*\*(.+?)\*\*/gm)].map(([, heading, bold]) => heading ?? bold ?? ''));

test('every requirement of the first two levels stands in the table once, in order', () => {
  expect(rows.length).toBe(OF_LEVEL[1] + OF_LEVEL[2]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const level of [1, 2] as const) expect(rows.filter((row) => row.level === String(level)).length).toBe(OF_LEVEL[level]);
  const order = rows.map(({ id }) => id.slice(1).split('.').map(Number));
  const sorted = [...order].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0));
  expect(order).toEqual(sorted);
});

test('every row says how it stands, and why or where', () => {
  for (const { id, state, requirement, where } of rows) {
    expect(STATES, id).toContain(state);
    expect(requirement.length, id).toBeGreaterThan(3);
    expect(where.trim().length, `${id} says nothing`).toBeGreaterThan(3);
  }
});

test('what is met names code or a section of the page, and both exist', () => {
  for (const { id, where } of rows.filter(({ state }) => state === 'met')) {
    const paths = pathsIn(where);
    const named = [...where.matchAll(/"([^"]+)" below/g)].map(([, name = '']) => name);
    expect(paths.length + named.length, `${id} names nothing`).toBeGreaterThan(0);
    for (const name of named) expect(sections, `${id}: "${name}"`).toContain(name);
  }
});

test('every file that the page names exists', () => {
  const missing = pathsIn(document).filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('the figures of the summary are those of the table', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const summary = `${rows.length} requirements: ${count('met')} met, ${count('not applicable')} not applicable, ${count('partly')} partly, ${count('open')} open.`;
  expect(document).toContain(summary);
});
