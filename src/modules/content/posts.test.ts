import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadPosts } from './posts.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontak-posts-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(locale: string, key: string, facts: Readonly<Record<string, string>> = {}): Promise<void> {
  const front = {
    slug: key,
    title: key,
    description: 'D',
    date: '2026-10-01',
    topic: 'roads',
    cover: '{ scene: rize }',
    related: '[]',
    ...facts,
  };
  const path = join(root, locale, 'blog', `${key}.md`);
  await mkdir(dirname(path), { recursive: true });
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${value}\n`);
  await writeFile(path, `---\n${lines.join('')}---\n\nText.\n`);
}

test('the newest article comes first', async () => {
  for (const locale of ['tr', 'en']) {
    await write(locale, 'old', { date: '2026-09-01' });
    await write(locale, 'new', { date: '2026-11-01', related: '[old]' });
    await write(locale, 'middle');
  }
  expect([...(await loadPosts(root)).keys()]).toEqual(['new', 'middle', 'old']);
});

test.each([
  ['another day in English', { date: '2026-10-02' }, /another date/],
  ['another cover in English', { cover: '{ scene: rize, car: sedan }' }, /cover/],
  ['a related article that does not exist', { related: '[nowhere]' }, /no other article "nowhere"/],
  ['itself as a related article', { related: '[a]' }, /no other article "a"/],
  ['a day that is none', { date: '2026-02-30' }, /date/],
  ['a topic nobody knows', { topic: 'cooking' }, /topic/],
] as const)('%s is refused', async (_, facts, problem) => {
  await write('tr', 'a');
  await write('en', 'a', facts);
  await expect(loadPosts(root)).rejects.toThrow(problem);
});
