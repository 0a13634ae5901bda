import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { portalHref } from '#addresses/portal';
import { boundedBodies } from './bounded-bodies.ts';

const PAPERS = portalHref('portalPapers', 'tr', { supplier: 'ege-rent' });
const SESSION = { cookie: 'a=b; __Secure-kontak.session_token=abc' };
const MEGABYTE = 1024 * 1024;

/** A host that reads what it lets in, once it may. */
function hostOf(until: Promise<void> = Promise.resolve()) {
  const host = new Hono();
  host.use(boundedBodies());
  host.post('*', async (c) => {
    await until;
    return c.text(String((await c.req.arrayBuffer()).byteLength));
  });
  return host;
}

/** A body that comes in pieces, and how much of it was read. */
function inPieces(pieces: number) {
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (read === pieces) return controller.close();
      read += 1;
      controller.enqueue(new Uint8Array(MEGABYTE));
    },
  });
  return { body, read: () => read };
}
const sent = (bytes: number, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-length': String(bytes), ...headers },
  body: new Uint8Array(bytes),
});
const statusOf = async (asked: Response | Promise<Response>) => (await asked).status;

test('a body that does not say how long it is is refused where files are taken, before it is read', async () => {
  for (const headers of [SESSION, { ...SESSION, 'transfer-encoding': 'chunked', 'content-length': '10' }]) {
    const { body, read } = inPieces(20);
    const answer = await hostOf().request(PAPERS, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.text()]).toEqual([411, expect.stringContaining('/')]);
    // One piece waits in every stream, asked for or not.
    expect(read()).toBeLessThanOrEqual(1);
  }
});

test('somebody with a session may bring a file, strangers and other pages a form', async () => {
  const host = hostOf();
  expect(await statusOf(host.request(PAPERS, sent(11 * MEGABYTE, SESSION)))).toBe(200);
  expect(await statusOf(host.request(`${PAPERS}.data`, sent(11 * MEGABYTE, SESSION)))).toBe(200);
  expect(await statusOf(host.request(PAPERS, sent(26 * MEGABYTE, SESSION)))).toBe(413);
  expect(await statusOf(host.request(PAPERS, sent(MEGABYTE)))).toBe(413);
  expect(await statusOf(host.request(PAPERS, sent(100_000)))).toBe(200);
  expect(await statusOf(host.request('/', sent(MEGABYTE, SESSION)))).toBe(413);
});

test('more files at a time than a process holds are asked to come again; forms are not', async () => {
  let go = (): void => {};
  const host = hostOf(new Promise((resolve) => (go = resolve)));
  const first = Array.from({ length: 8 }, () => host.request(PAPERS, sent(MEGABYTE, SESSION)));
  const ninth = await host.request(PAPERS, sent(MEGABYTE, SESSION));
  expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([503, '5']);
  const form = host.request(PAPERS, sent(1000, SESSION));
  go();
  expect(await Promise.all([...first, form].map(statusOf))).toEqual(Array(9).fill(200));
  expect(await statusOf(host.request(PAPERS, sent(MEGABYTE, SESSION)))).toBe(200);
});
