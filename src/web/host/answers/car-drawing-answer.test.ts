import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCaches } from '#platform/cache';
import { EDITION, SHEET_AT_MOST } from '../../ui/art/canvas.ts';
import { carDrawingAnswer } from './car-drawing-answer.ts';

const headersOf = (answer: Response, ...names: string[]) => names.map((name) => answer.headers.get(name));

const DEPS = { caches: createCaches() };

test('a drawing may be kept for ever, packed as the browser takes it', async () => {
  const plain = await carDrawingAnswer(DEPS, EDITION, 'renault-clio.svg', undefined);
  expect(headersOf(plain, 'content-type', 'cache-control', 'content-encoding')).toEqual([
    'image/svg+xml',
    'public, max-age=31536000, immutable',
    null,
  ]);
  const packed = await carDrawingAnswer(DEPS, EDITION, 'renault-clio.svg', 'gzip, br');
  expect(headersOf(packed, 'content-encoding', 'vary')).toEqual(['br', 'Accept-Encoding']);
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
});

test('one of another edition is what is drawn now, and is asked for again soon', async () => {
  const answer = await carDrawingAnswer(DEPS, '0123abcd', 'renault-clio.svg', undefined);
  expect([answer.status, ...headersOf(answer, 'cache-control')]).toEqual([200, 'public, max-age=3600']);
});

test('a car of no known model is drawn as its body', async () => {
  expect((await carDrawingAnswer(DEPS, EDITION, 'sedan~unknown.svg', undefined)).status).toBe(200);
});

test('several cars of one page come in one sheet, each a view of its own whose names are its own', async () => {
  const answer = await carDrawingAnswer(DEPS, EDITION, 'renault-clio.fiat-egea-sedan.sedan~unknown.svg', 'br');
  const svg = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect([...svg.matchAll(/<view id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['renault-clio', 'fiat-egea-sedan', 'sedan~unknown']);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, a, b] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) expect(ids).toContain(a ?? b);
  const many = Array.from({ length: SHEET_AT_MOST + 1 }, (_, index) => `sedan~a${index}`).join('.');
  expect((await carDrawingAnswer(DEPS, EDITION, `${many}.svg`, 'br')).status).toBe(404);
});

test.each([
  'renault-12.svg',
  'renault-clio.renault-12.svg',
  'renault-clio..svg',
  'renault-clio.png',
  '../renault-clio.svg',
  'boat~renault.svg',
  `${'a'.repeat(200)}.svg`,
])('%s is not there, and nobody keeps that', async (drawing) => {
  const answer = await carDrawingAnswer(DEPS, EDITION, drawing, 'br');
  expect([answer.status, ...headersOf(answer, 'cache-control')]).toEqual([404, 'no-store']);
});
