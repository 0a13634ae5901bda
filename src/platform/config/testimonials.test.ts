import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { testimonialsIn } from './testimonials.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontak-testimonials-'));
});
afterAll(() => rm(folder, { recursive: true }));

const said = { name: 'A', text: { tr: 'İyi', en: 'Good' }, about: { tr: 'Bursa', en: 'Bursa' } };
async function problemsOf(content: unknown): Promise<string[]> {
  const file = join(folder, 'testimonials.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const problems: string[] = [];
  testimonialsIn(file, problems);
  return problems;
}

test('what customers have said stands with where they said it', async () => {
  expect(await problemsOf([{ ...said, source: 'Google' }])).toEqual([]);
  expect(await problemsOf([{ ...said, source: null }])).toEqual(['TESTIMONIALS_FILE: A has no source.']);
});

test.each([['[{]'], [[{ name: 'A' }]], [{ a: 1 }]])('a file that cannot be used is named: %s', async (content) => {
  expect((await problemsOf(content))[0]).toContain('cannot be used');
});

test('a demonstration ships examples, and they claim no source', () => {
  const { testimonials, brand } = configFrom({}, () => 'x'.repeat(48));
  expect(testimonials).toHaveLength(3);
  expect(testimonials.every(({ source }) => source === null)).toBe(true);
  expect(brand.rating?.source).toBeNull();
});
