import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { environment } from '../../src/platform/config.ts';
import { builtProduct, openedApp } from '../in-process.ts';
import { listQuery } from '../list-query.ts';
import { listen } from './listening.ts';

// The whole product among suppliers with systems of their own. `/searches?count=…` makes so many different searches at the same moment and tells what
// the process held meanwhile; `/listen?to=…` receives messages from that address besides.

const { PORT = '0', DATA_DIR = '', SUPPLIERS_FILE = '' } = environment();
const { build, createHost, search } = await builtProduct();
const settings = { DATA_DIR, TRUST_PROXY: 'loopback', SANDBOX_SUPPLIERS: 'none', PAGES_PER_SECOND: '0' };
const app = await openedApp({ ...settings, ...(SUPPLIERS_FILE ? { SUPPLIERS_FILE } : {}) });
await app.work();

const DAYS = 20;
/** Our own fleet answers from the database, in the thread that is measured; what is asked over the wire is what is looked at. */
const connectors = app.search.connectors.filter(({ name }) => name !== 'direct');
/** So long that everybody is answered: what is found is what takes room. */
const deps = { ...app.search, connectors, search: { deadlineMs: 55_000, firstAnswerMs: 50_000 } };

/** @returns what was held at most, in bytes, and how much was found how soon, in milliseconds */
async function searches(count: number) {
  let rss = 0;
  let held = 0;
  const watch = setInterval(() => {
    const now = process.memoryUsage();
    rss = Math.max(rss, now.rss);
    held = Math.max(held, now.heapUsed + now.external);
  }, 20);
  const startedAt = performance.now();
  // What was found is held until the last search is over, as pages hold it while they are sent.
  const outcomes = (await Promise.all(Array.from({ length: count }, (_, index) => oneSearch(index)))).flat();
  const ms = performance.now() - startedAt;
  clearInterval(watch);
  const offers = outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'answered' ? outcome.offers.length : 0), 0);
  return { rss, held, offers, ms, answered: outcomes.filter(({ kind }) => kind === 'answered').length, asked: outcomes.length };
}

/** Each asks for something else, so that no answer serves two. */
async function oneSearch(index: number) {
  const query = { ...listQuery(new Date(Date.now() + (index % DAYS) * 86_400_000)), age: String(25 + Math.floor(index / DAYS)) };
  const resolved = search.resolveSearch(app.search, new URLSearchParams(query));
  if (resolved.kind !== 'search') throw new Error(`Not a search: ${resolved.problems.join(', ')}`);
  const { arrived, pending } = await search.findOffers(deps, resolved.trip);
  return [...arrived, ...(await Promise.all(pending))];
}

const listener = getRequestListener(createHost(app, { build, mode: 'production' }).fetch);
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
  if (pathname === '/searches') response.end(JSON.stringify(await searches(Number(searchParams.get('count')))));
  else if (pathname === '/listen') {
    void listen(searchParams.get('to'));
    response.end();
  } else await listener(request, response);
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
