import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { InlineHashes } from '../answers/security-headers.ts';
import { keptPage, keptPageFrom } from './kept-page.ts';

const NONCE = 'a-nonce-of-one-rendering';
const HTML = [
  `<!DOCTYPE html><html><head><style nonce="${NONCE}">p{}</style><link nonce="${NONCE}" rel="icon"/></head><body>`,
  '<p>Kontağı çevir</p><script>stranger()</script>',
  `<script nonce="${NONCE}">ours()</script><script nonce="${NONCE}" src="/a.js"></script></body></html>`,
].join('');
const SHARED = HTML.replaceAll(` nonce="${NONCE}"`, '');
const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = ({ scripts, styles }: InlineHashes): [string, string][] => [
  ['Content-Security-Policy', `script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}`],
];
function page() {
  const kept = keptPage(HTML, NONCE, '/', policyOf);
  if (!kept) throw new Error('The page was not kept');
  return kept;
}
const asked = (acceptEncoding?: string, ifNoneMatch?: string) => page().answer({ acceptEncoding, ifNoneMatch });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('the page carries no nonce; its own scripts are named by their digests, and nobody else’s', async () => {
  const answer = await asked();
  expect((await bytes(answer)).toString()).toBe(SHARED);
  expect(answer.headers.get('content-security-policy')).toBe(`script-src ${digest('ours()')}; style-src ${digest('p{}')}`);
});

test('a page that is kept packed alone takes less room, and is the same to everybody', async () => {
  const whole = page();
  const packed = keptPage(HTML, NONCE, '/', policyOf, { onlyPacked: true });
  expect(packed?.room).toBeLessThan(whole.room / 2);
  for (const acceptEncoding of [undefined, 'gzip', 'br'])
    expect(await packed?.answer({ acceptEncoding, ifNoneMatch: undefined }).then(bytes)).toEqual(
      await whole.answer({ acceptEncoding, ifNoneMatch: undefined }).then(bytes),
    );
});

test('everybody gets it in the form their browser takes', async () => {
  const [brotli, gzip] = await Promise.all([asked('gzip, br'), asked('gzip')]);
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(SHARED);
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(SHARED);
});

test('whoever has the page is told that it still holds, with the same policy', async () => {
  const first = await asked('br');
  const etag = first.headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await asked('br', known);
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  }
  expect((await asked('br', '"other"')).status).toBe(200);
});

test('others may keep it for seconds, and know what it depends on', async () => {
  const { headers } = await asked();
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=5');
  expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
});

test('a page that says its nonce elsewhere is not kept', () => {
  expect(keptPage(`${HTML}<p>${NONCE}</p>`, NONCE, '/', policyOf)).toBeUndefined();
});

test('what another process is given makes the same page there, in every form, with its own policy', async () => {
  const form = structuredClone(await page().form());
  const there = keptPageFrom(form, policyOf);
  for (const acceptEncoding of [undefined, 'br', 'gzip']) {
    const [own, other] = await Promise.all([asked(acceptEncoding), there.answer({ acceptEncoding, ifNoneMatch: undefined })]);
    expect([...other.headers]).toEqual([...own.headers]);
    expect(await bytes(other)).toEqual(await bytes(own));
  }
  const known = await there.answer({ acceptEncoding: 'br', ifNoneMatch: (await asked('br')).headers.get('etag') ?? '' });
  expect([known.status, there.bytes]).toEqual([304, page().bytes]);
});
