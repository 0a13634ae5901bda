import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint, href } from '#addresses/model';
import { type BuiltHost, openBuiltHost, textOf } from './built-host.ts';

const WEEK = 7 * 86_400_000;
/** What the simulated slow supplier takes. */
const LATE_MS = 2_500;

let host: BuiltHost;
beforeAll(async () => {
  host = await openBuiltHost({ SIMULATED_SUPPLIERS: 'slow', SEARCH_FIRST_ANSWER_MS: '100' });
  // The first visitor after a start waits for what is read once.
  await read({});
}, 120_000);
afterAll(() => host.close());

/** A search as its address says it. */
function list(): string {
  const wall = (ms: number): string => `${new Date(Date.now() + ms).toISOString().slice(0, 10)}T10:00`;
  return href('cars', 'tr', {}, { pickup: 'antalya-havalimani', from: wall(WEEK), to: wall(2 * WEEK), country: 'TR', age: '35' });
}

/** A page as a browser reads it: what it has unpacked so far, and since when. */
async function read(headers: Record<string, string>, address = list()): Promise<{ ms: number; html: string }[]> {
  const startedAt = performance.now();
  const answer = await host.fetch(address, { headers });
  const encoding = answer.headers.get('content-encoding');
  const parts: { ms: number; html: string }[] = [];
  const reader = new Writable({
    write(chunk, _, done) {
      parts.push({ ms: performance.now() - startedAt, html: (parts.at(-1)?.html ?? '') + chunk });
      done();
    },
  });
  if (!answer.body) throw new Error(`The list answered ${answer.status} without a page`);
  if (encoding === null) await pipeline(answer.body, reader);
  else await pipeline(answer.body, encoding === 'br' ? createBrotliDecompress() : createGunzip(), reader);
  return parts;
}

test.each(['', 'gzip', 'br'])('what has been found is there before the late supplier answers (accept-encoding: %s)', async (accepted) => {
  const parts = await read(accepted ? { 'accept-encoding': accepted } : {});
  const early = parts.filter(({ html }) => !html.includes('Prova Rent')).at(-1)?.html ?? '';
  expect(early.match(/<article/g)?.length).toBe(20);
  expect(early).toContain('</footer>');
  const whole = parts.at(-1);
  expect(whole?.html).toContain('Prova Rent');
  expect(whole?.html).toContain('</html>');
  expect(whole?.ms).toBeGreaterThan(LATE_MS - 500);
});

test('the script of a list that grows comes at once, and is told of the late supplier in the page', async () => {
  const html = (await read({})).at(-1)?.html ?? '';
  expect(html).toMatch(/<script type="module" async[^>]*>import"/);
  expect(html).not.toMatch(/<script[^>]* type="text\/held-module"/);
  const later = [...html.matchAll(/<script type="application\/json" data-told-later="">([^<]+)/g)].map(([, text = '']) => JSON.parse(text));
  expect(later.map(({ waiting }) => waiting)).toEqual([0]);
  expect(JSON.stringify(later)).toContain('Prova Rent');
});

test('another list for the same page comes line by line', async () => {
  const lines = await read({ 'accept-encoding': 'br' }, endpoint('foundCars', { locale: 'tr' }) + list().slice(list().indexOf('?')));
  const early = lines.find(({ html }) => html.includes('\n'));
  expect(JSON.parse(early?.html ?? '').found).toMatchObject({ waiting: 1 });
  const [, late = ''] = lines.at(-1)?.html.trimEnd().split('\n') ?? [];
  expect(JSON.parse(late)).toMatchObject({ waiting: 0 });
});

test('without scripts the page says who is still asked and leads to one that has waited for everybody', async () => {
  const early = (await read({})).find(({ html }) => html.includes('</main>'))?.html ?? '';
  const [, link = ''] = /<noscript>(?:<span>[^<]*<\/span>)?<a [^>]*href="([^"]+)"/.exec(early) ?? [];
  expect(link).toContain('wait=1');
  expect(early).toContain('Bu sayfa hazırlanırken 1 firma henüz yanıt vermemişti');
  const answer = await host.fetch(href('cars', 'tr', {}) + link.replaceAll('&amp;', '&'));
  const whole = await textOf(answer);
  const [, list = ''] = /<main\b([\s\S]*?)<\/main>/.exec(whole) ?? [];
  expect(list).toContain('Prova Rent');
  expect(list).not.toContain('yanıt vermemişti');
});

test('whoever never answers is counted and not named, and the page is complete at its deadline', async () => {
  const silent = await openBuiltHost({ SIMULATED_SUPPLIERS: 'silent', SEARCH_FIRST_ANSWER_MS: '100', SEARCH_DEADLINE_MS: '1500' });
  const startedAt = performance.now();
  const page = await textOf(await silent.fetch(`${list()}&wait=1`));
  expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  expect(page).toContain('1 firma yanıt vermedi');
  expect(page).not.toContain('simulated');
  expect(page.match(/<article/g)?.length).toBe(20);
  await silent.close();
}, 120_000);

test('a crawler gets the page when everybody has answered, in one part', async () => {
  const parts = await read({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  expect(parts[0]?.html).toContain('Prova Rent');
});
