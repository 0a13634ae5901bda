import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFaq } from './faq.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontak-questions-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(locale: string, key: string, slug: string, body: string, order = 1): Promise<void> {
  const path = join(root, locale, 'faq', `${key}.md`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `---\nslug: ${slug}\ntitle: T\ndescription: D\norder: ${order}\n---\n\n${body}\n`);
}

test('a category holds its questions in their order, each with a name for its address', async () => {
  for (const locale of ['tr', 'en']) {
    await write(locale, 'late', 'late', '## Only one?\n\nYes.', 2);
    await write(locale, 'deposit', 'deposit', '## Depozito ne zaman çözülür?\n\nSonra.\n\n- Bir\n\n## İade?\n\nEvet.', 1);
  }
  const faq = await loadFaq(root);
  expect([...faq.keys()]).toEqual(['deposit', 'late']);
  expect(faq.get('deposit')?.tr.questions).toEqual([
    { id: 'depozito-ne-zaman-cozulur', question: 'Depozito ne zaman çözülür?', markdown: 'Sonra.\n\n- Bir' },
    { id: 'iade', question: 'İade?', markdown: 'Evet.' },
  ]);
});

test.each([
  ['a question that only one language answers', '## One?\n\nYes.\n\n## Two?\n\nNo.', /other questions/],
  ['a question without an answer', '## One?\n', /has no answer/],
  ['a question that is asked twice', '## One?\n\nYes.\n\n## One?\n\nNo.', /twice/],
  ['words before the first question', 'Hello.\n\n## One?\n\nYes.', /nothing else/],
  ['no question at all', 'Hello.', /nothing else/],
])('%s is refused', async (_, turkish, problem) => {
  await write('tr', 'deposit', 'depozito', turkish);
  await write('en', 'deposit', 'deposit', '## One?\n\nYes.');
  await expect(loadFaq(root)).rejects.toThrow(problem);
});

test('two categories cannot stand at one address', async () => {
  for (const locale of ['tr', 'en'])
    for (const key of ['a', 'b']) await write(locale, key, locale === 'tr' ? key : 'same', '## One?\n\nYes.');
  await expect(loadFaq(root)).rejects.toThrow('a and b have one address, en/same');
});

test('an address is written in small letters without accents', async () => {
  for (const locale of ['tr', 'en']) await write(locale, 'a', 'Çocuk koltuğu', '## One?\n\nYes.');
  await expect(loadFaq(root)).rejects.toThrow(/slug/);
});
