import { RouterContextProvider, type ServerBuild } from 'react-router';
import { PAGE_NAMES, pageAt } from '#addresses/model';
import type { App } from '#app';
import { LOCALES } from '#kernel/locale';
import type { CacheDescription } from '#platform/cache';
import { newToken } from '#platform/crypto';
import { databaseFault } from '#platform/database/database-faults';
import type { WebOperations } from '#web-operations';
import { visitContext, webContext } from '../../request/context.ts';
import type { PageHandle, SharedPage } from '../../request/page-handle.ts';
import { HOME_COUNTRY } from '../../request/visitor-currency.ts';
import { UNKNOWN_ADDRESS } from '../admission/visitor-address.ts';
import { bytesOf } from '../answers/buffered-response.ts';
import type { InlineHashes } from '../answers/security-headers.ts';
import { BUSY, type LoadControl } from '../load/load-control.ts';
import type { Cost } from '../load/page-budget.ts';
import { dataVersionOf } from './data-version.ts';
import { type KeptPage, keptPage } from './kept-page.ts';
import { knownDataVersion } from './known-data-version.ts';
import { createPageCache } from './page-cache.ts';
import { sharedVisitOf } from './shared-visit.ts';

const MAXIMUM_BYTES = 64_000_000;
/** A change of what pages are made from is seen after this. */
const DATA_VERSION_MS = 1_000;
/** That nobody could say it is kept as well: else every visitor would wait to hear nothing. */
const DATA_VERSION: CacheDescription<{ readonly name: string | undefined }> = {
  name: 'web.data_version',
  freshMs: DATA_VERSION_MS,
  staleMs: DATA_VERSION_MS,
  entries: 1,
};

interface SharedPagesDeps {
  readonly app: Pick<App, 'caches' | 'database' | 'clock' | 'content' | 'log'>;
  readonly operations: WebOperations;
  readonly build: ServerBuild;
  /** Makes any page. */
  readonly pages: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Pages are made when their turn comes. */
  readonly load: LoadControl;
  readonly headersWith: (hashes: InlineHashes, pathname: string) => readonly (readonly [string, string])[];
}

/**
 * The pages that call themselves shared, from memory. A page is kept only when it was made of nothing but its address and the visitor's choices,
 * is whole, and nobody wants to keep it from being kept.
 * @returns for a request, its public address and what it may cost its visitor: the answer, or nothing when the page has to be made for this
 *   visitor, or is refused them
 */
export function createSharedPages({ app, operations, build, pages, headersWith, load }: SharedPagesDeps) {
  const shared = sharedPagesOf(build);
  const failed = (error: unknown): void => {
    // Said where it is noticed; here it would be said for every visitor.
    if (databaseFault(error) || error instanceof PageFailed || error instanceof NotNow) return;
    app.log.error({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'a shared page could not be made');
  };
  const { caches } = app;
  const askDataVersion = knownDataVersion(() => dataVersionOf(app), failed);
  const pageFor = createPageCache({
    caches,
    dataVersion: async () => (await caches.of(DATA_VERSION).get('', '', async () => ({ name: await askDataVersion() }))).name,
    make: (request) => made(request),
    maximumBytes: MAXIMUM_BYTES,
    failed,
  });

  async function made(request: Request): Promise<KeptPage | undefined> {
    const nonce = newToken();
    const context = new RouterContextProvider();
    context.set(webContext, operations);
    context.set(visitContext, { nonce, ip: UNKNOWN_ADDRESS, country: HOME_COUNTRY, isShared: true });
    const answer = await load.run('page', () => pages(request, context));
    if (answer === BUSY) throw new NotNow();
    const bytes = bytesOf(answer);
    const { status, headers } = answer;
    if (status >= 500) throw new PageFailed();
    if (!bytes || status !== 200 || headers.has('set-cookie') || headers.has('cache-control')) return undefined;
    const { pathname } = new URL(request.url);
    return keptPage(Buffer.from(bytes).toString(), nonce, (hashes) => headersWith(hashes, pathname));
  }

  return async (request: Request, url: URL, mayCost: (cost: Cost) => boolean): Promise<Response | undefined> => {
    const match = pageAt(url.pathname);
    const page = match && shared.get(`${match.page}.${match.locale}`);
    const visit = page && sharedVisitOf(request, url, page, match.locale);
    if (!visit || !mayCost('kept')) return undefined;
    // Whoever is the first to ask for a page pays for its making.
    const anonymous = (): Request => {
      if (!mayCost('page')) throw new NotNow();
      return visit.anonymous();
    };
    try {
      const { headers } = request;
      const kept = await pageFor({ ...visit, anonymous });
      return await kept?.answer({
        acceptEncoding: headers.get('accept-encoding') ?? undefined,
        ifNoneMatch: headers.get('if-none-match') ?? undefined,
      });
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
}

/** The page has told the log why. */
class PageFailed extends Error {}

/** A page cannot be made at this moment, or not for this visitor. */
class NotNow extends Error {}

/** Which routes say that their page may be kept. */
function sharedPagesOf({ routes }: ServerBuild): ReadonlyMap<string, SharedPage> {
  const ids = PAGE_NAMES.flatMap((page) => LOCALES.map((locale) => `${page}.${locale}`));
  return new Map(
    ids.flatMap((id) => {
      const shared = (routes[id]?.module.handle as PageHandle | undefined)?.shared;
      return shared ? [[id, shared] as const] : [];
    }),
  );
}
