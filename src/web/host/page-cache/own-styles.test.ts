import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownStyles } from './own-styles.ts';

const NONCE = 'a-nonce-of-one-rendering';
let assets: string;
beforeAll(() => {
  assets = mkdtempSync(join(tmpdir(), 'kontak-styles-'));
  mkdirSync(join(assets, 'assets'));
  writeFileSync(join(assets, 'assets', 'reading-a1.css'), 'p{color:red}');
  writeFileSync(join(assets, 'assets', 'faq-b2.css'), 'h1{content:"$&"}');
});
afterAll(() => rmSync(assets, { recursive: true }));

test('the sheets of a page stand in it, in their order and letter by letter', async () => {
  const html =
    '<head><link rel="stylesheet" href="/assets/reading-a1.css" data-precedence="default"/><link href="/assets/faq-b2.css" rel="stylesheet"/></head>';
  expect(await ownStyles(assets)(html, NONCE)).toBe(
    `<head><style nonce="${NONCE}">p{color:red}</style><style nonce="${NONCE}">h1{content:"$&"}</style></head>`,
  );
});

test('the letters are asked for in the body, where nothing that can be painted waits for them', async () => {
  const letters = '<link rel="preload" href="/assets/onest-a1.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
  expect(await ownStyles(assets)(`<head>${letters}<title>$&</title></head><body class="page"><p>$1</p></body>`, NONCE)).toBe(
    `<head><title>$&</title></head><body class="page">${letters}<p>$1</p></body>`,
  );
});

test('with a search they stay in the head', async () => {
  const html = '<head><link rel="preload" href="/assets/onest-a1.woff2" as="font"/></head><body><div data-search="">…</div></body>';
  expect(await ownStyles(assets)(html, NONCE)).toBe(html);
});

test('what is no sheet of the build stays as it is', async () => {
  const html = [
    '<link rel="preload" href="/assets/onest.woff2" as="font"/>',
    '<link rel="stylesheet" href="/assets/away-c3.css"/>',
    '<link rel="stylesheet" href="https://elsewhere.example/assets/reading-a1.css"/>',
    '<link rel="stylesheet" href="/assets/../reading-a1.css"/>',
  ].join('');
  expect(await ownStyles(assets)(html, NONCE)).toBe(html);
});
