import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bufferedResponse } from './buffered-response.ts';
import { compressResponse } from './compression.ts';

const page = (body: BodyInit, type = 'text/html; charset=utf-8') => new Response(body, { headers: { 'Content-Type': type } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a page that streams is sent in the smallest form the browser takes', async () => {
  const text = 'Kontağı çevir, yola çık. '.repeat(200);
  const brotli = await compressResponse(page(text), 'gzip, deflate, br');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(text);
  const gzip = await compressResponse(page(text), 'gzip');
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(text);
  const plain = await compressResponse(page(text), undefined);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await bytesOf(plain)).toString()).toBe(text);
});

test('a page that is complete is sent in one piece, in the smallest form the browser takes', async () => {
  const text = 'Kontağı çevir, yola çık. '.repeat(20_000);
  const whole = () => bufferedResponse(Buffer.from(text), { status: 404, headers: { 'Content-Type': 'text/html' } });
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
  for (const [accepted, unpack] of Object.entries(unpacked)) {
    const answer = await compressResponse(whole(), accepted);
    expect([answer.status, answer.headers.get('vary')]).toEqual([404, 'Accept-Encoding']);
    expect(unpack(await bytesOf(answer)).toString()).toBe(text);
  }
});

test('what is ready reaches the visitor before the page is whole', async () => {
  let finish = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<p>ready</p>'));
      finish = () => controller.close();
    },
  });
  const reader = (await compressResponse(page(body), 'br')).body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.byteLength).toBeGreaterThan(0);
  finish();
});

test('pictures and answers that are packed already pass untouched', async () => {
  const picture = page('…', 'image/png');
  expect(await compressResponse(picture, 'br')).toBe(picture);
  const packed = new Response('…', { headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'br' } });
  expect(await compressResponse(packed, 'br')).toBe(packed);
});
