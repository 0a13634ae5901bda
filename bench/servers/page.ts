import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { environment } from '../../src/platform/config.ts';
import { startTracing } from '../../src/platform/tracing/start-tracing.ts';
import { builtProduct, openedApp } from '../in-process.ts';

// The page at `PAGE_PATH`, served from a process of its own in the way that `WAY` names. All of them are started, measured and ended alike, so
// that they can be compared.

const { WAY = '', PAGE_PATH = '/', PORT = '0', DATA_DIR = '', TRACES_URL = '', TRACES_SHARE = '1' } = environment();
const address = new URL(PAGE_PATH, `http://127.0.0.1:${PORT}`).href;
const nonce = 'a-nonce-as-long-as-those-of-the-product-has';

const ways: Readonly<Record<string, () => Promise<RequestListener>>> = { product, traced, plain, json, bytes };

/** The whole product. */
async function product(): Promise<RequestListener> {
  const { build, createHost } = await builtProduct();
  const app = await openedApp({ DATA_DIR });
  await app.work();
  return getRequestListener(createHost(app, { build, mode: 'production' }).fetch);
}

/** The whole product, with its spans sent to a collector. */
function traced(): Promise<RequestListener> {
  startTracing({ url: TRACES_URL, headers: {}, share: Number(TRACES_SHARE) }, 'bench');
  return product();
}

/** React alone: the same tree with the same facts in the page and beside it, straight into the socket. */
async function plain(): Promise<RequestListener> {
  const { context, facts } = await renderedOnce();
  return (_request, response) => {
    const serverHandoffStream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(facts);
        controller.close();
      },
    });
    const once: EntryContext = { ...context, serverHandoffStream, renderMeta: {} };
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context: once, url: address, nonce }), {
      nonce,
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        pipe(response);
      },
    });
  };
}

/** The facts of the page, offers and filters, without a page. */
async function json(): Promise<RequestListener> {
  const { context } = await renderedOnce();
  const page = Object.values(context.staticHandlerContext.loaderData).find((facts) => facts?.wave);
  return (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(page.wave.found));
  };
}

/** The bytes of the page and nothing else, from the same host. */
async function bytes(): Promise<RequestListener> {
  const { build, createHost } = await builtProduct();
  const app = await openedApp({ DATA_DIR });
  const answer = await createHost(app, { build, mode: 'production' }).fetch(new Request(address));
  const body = await answer.bytes();
  await app.close();
  const host = new Hono().get('*', () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
  return getRequestListener(host.fetch);
}

/** What the product hands to React for the page, and to the browser beside it. */
async function renderedOnce(): Promise<{ context: EntryContext; facts: Uint8Array }> {
  const { build, createHost } = await builtProduct();
  const app = await openedApp({ DATA_DIR });
  let handed: EntryContext | undefined;
  const module: typeof build.entry.module = {
    ...build.entry.module,
    default: (_request: Request, status: number, headers: Headers, context: EntryContext) => {
      handed = context;
      return new Response(null, { status, headers });
    },
  };
  const host = createHost(app, { build: { ...build, entry: { module } }, mode: 'production' });
  // With a cookie that nobody knows the page is made for this visitor.
  const answer = await host.fetch(new Request(address, { headers: { cookie: 'who=knows' } }));
  if (!handed?.serverHandoffStream || !answer.ok) throw new Error(`The page answered ${answer.status}`);
  const facts = await new Response(handed.serverHandoffStream).bytes();
  await app.close();
  return { context: handed, facts };
}

const way = ways[WAY];
if (!way) throw new Error(`WAY is none of ${Object.keys(ways).join(', ')}`);
const listener = await way();
const server = createServer((request, response) => {
  if (request.url === '/readyz') response.end('ok');
  else if (request.url === '/processor') response.end(JSON.stringify(process.cpuUsage()));
  else listener(request, response);
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
