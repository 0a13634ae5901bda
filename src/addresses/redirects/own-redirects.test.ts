import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { detourOf } from '../detour.ts';
import { addressBook } from './redirects.fixture.ts';
import { requireSoundRedirects } from './sound-redirects.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontak-redirects-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function withOwn(text: string) {
  const file = join(folder, 'redirects.yaml');
  await writeFile(file, text);
  const addresses = await addressBook(file);
  await requireSoundRedirects(addresses);
  return addresses;
}
const at = (pathname: string) => ({ pathname, search: '?a=1' });

test('an operator’s own rules are asked before ours', async () => {
  const addresses = await withOwn(`
rules:
  - { from: /blog/eski-yazi, to: 'page:conditions' }
  - { from: '/kampanya/:code', to: 'page:campaigns', permanent: false, query: drop }
oldPlaces:
  instead: { kapadokya: 'page:place/antalya' }
`);
  expect(await detourOf(addresses, at('/blog/eski-yazi'), undefined)).toEqual({ to: '/kosullar?a=1', status: 308 });
  expect(await detourOf(addresses, at('/kampanya/YAZ'), undefined)).toEqual({ to: '/kampanyalar', status: 307 });
  expect(await detourOf(addresses, at('/kapadokya-araba-kiralama'), undefined)).toEqual({ to: '/arac-kiralama/antalya?a=1', status: 308 });
  expect(await detourOf(addresses, at('/blog/baska-yazi'), undefined)).toEqual({ to: '/blog?a=1', status: 308 });
});

test('rules may be written as JSON', async () => {
  const addresses = await withOwn('{"rules": [{"from": "/eski", "to": "page:about"}]}');
  expect(await detourOf(addresses, at('/eski'), undefined)).toEqual({ to: '/hakkinda?a=1', status: 308 });
});

test('an empty file adds nothing', async () => {
  expect(await detourOf(await withOwn('# later\n'), at('/eski'), undefined)).toBeUndefined();
});

test.each([
  [
    '{ from: /a, to: https://evil.example }',
    'redirects.yaml, rule 1, to: is neither a path of this site (/…) nor a page of the table (page:…).',
  ],
  ['{ from: /a, to: //evil.example }', 'redirects.yaml, rule 1, to: is neither a path of this site (/…) nor a page of the table (page:…).'],
  ['{ from: a, to: /kosullar }', 'redirects.yaml, rule 1, from: is neither a path of this site (/…) nor a page of the table (page:…).'],
  ['{ from: /a }', 'redirects.yaml, rule 1: needs either "to" or "place".'],
  ['{ from: /a, to: page:kosullar }', 'redirects.yaml, rule 1 (/a): there is no page "kosullar".'],
  ['{ from: /a, to: page:place }', 'redirects.yaml, rule 1 (/a): the page "place" has 1 parts that vary, not 0.'],
  ['{ from: "/a/:b", to: "page:place/:c" }', 'redirects.yaml, rule 1 (/a/:b): "from" has no part called "c".'],
  ['{ from: /kosullar, to: /hakkinda }', 'redirects.yaml, rule 1 (/kosullar): a page stands there, which this rule would hide.'],
  ['{ from: /a, to: /kosullar, perment: false }', 'redirects.yaml, rule 1: Unrecognized key: "perment".'],
  ['{ from: /a, to: /a }', 'redirects.yaml, rule 1 (/a): /a → /a → /a → /a is more than 2 redirects.'],
  ['{ from: /a, to: /nowhere }', 'redirects.yaml, rule 1 (/a): leads to /nowhere, where no page of this site stands.'],
  [
    '{ from: /a, to: /antalya-araba-kiralama }, { from: /b, to: /a }',
    'redirects.yaml, rule 2 (/b): /b → /a → /antalya-araba-kiralama → /arac-kiralama/antalya is more than 2 redirects.',
  ],
])('the rule %s refuses the start with a sentence', async (rule, sentence) => {
  await expect(withOwn(`rules: [${rule}]`)).rejects.toThrow(sentence);
});

test('a file that is no list of rules refuses the start', async () => {
  await expect(withOwn('rules: [unclosed')).rejects.toThrow('redirects.yaml cannot be read');
});

test('a named file that does not exist refuses the start', async () => {
  await expect(addressBook(join(folder, 'none.yaml'))).rejects.toThrow('REDIRECTS_FILE: there is no file');
});
