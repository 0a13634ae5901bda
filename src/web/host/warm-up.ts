import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { href } from '#addresses/model';
import type { App } from '#app';
import { createCaches } from '#platform/cache';
import { webOperations } from '#web-operations';
import { pageForNobody } from './page-cache/page-for-nobody.ts';

/** A process that is still not warm by then serves as it is. */
const PATIENCE_MS = 4_000;
const DAY_MS = 86_400_000;
/** Days that hardly anybody looks for, in a place that everybody does. */
const FROM_DAYS = 200;
const PLACE = 'istanbul-havalimani';

/**
 * Draws the commonest pages once, so that the first visitor does not wait until their code is compiled. Nobody is seen, counted or asked: the pages are drawn without the
 * host around them, of our own fleet alone, and what they would keep is thrown away. Never rejected.
 * @returns how many were drawn
 */
export async function warmUp(
  app: App,
  build: ServerBuild,
  { paths = commonPages(app.clock()), patienceMs = PATIENCE_MS }: { readonly paths?: readonly string[]; readonly patienceMs?: number } = {},
): Promise<number> {
  const caches = createCaches({ momentMs: patienceMs });
  const connectors = app.search.connectors.filter(({ name }) => name === 'direct');
  const operations = webOperations({ ...app, caches, search: { ...app.search, caches, connectors } });
  const pages = createRequestHandler(build, 'production');
  let isOver = false;
  let drawn = 0;
  const drawing = (async () => {
    for (const path of paths) {
      // Between two pages whoever has come already, a probe among them, has their turn.
      await nextTurn();
      if (isOver) return;
      if ((await pageForNobody(operations, pages, path)) !== undefined) drawn += 1;
    }
  })().catch((error) => app.log.warn({ error: String(error) }, 'pages could not be drawn before the first visitor'));
  let impatient: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    impatient = setTimeout(resolve, patienceMs);
  });
  await Promise.race([drawing, late]);
  isOver = true;
  clearTimeout(impatient);
  return drawn;
}

function commonPages(now: Date): readonly string[] {
  const wall = (days: number): string => `${new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T04:30`;
  const trip = { pickup: PLACE, from: wall(FROM_DAYS), to: wall(FROM_DAYS + 3), country: 'TR', age: '35' };
  return [href('home', 'tr', {}), href('home', 'en', {}), href('cars', 'tr', {}, trip), href('cars', 'en', {}, trip)];
}
