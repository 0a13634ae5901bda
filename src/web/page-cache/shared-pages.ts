import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { App } from '#app';
import { LOCALES } from '#kernel/locale';
import { askedRarely } from '#platform/asked-rarely';
import { newToken } from '#platform/crypto';
import { appContext, visitContext } from '../context.ts';
import { PAGE_NAMES, pageAt } from '../paths.ts';
import type { PageHandle } from '../site/layout/site-frame.tsx';
import { bytesOf } from '../whole-page.ts';
import { editionOf } from './edition.ts';
import { type InlineHashes, type KeptPage, keptPage } from './kept-page.ts';
import { createPageCache } from './page-cache.ts';
import { type SharedPage, sharedVisitOf } from './shared-visit.ts';

const MAXIMUM_BYTES = 64_000_000;
/** A change of what pages are made from is seen after this. */
const EDITION_MS = 1_000;

interface SharedPagesDeps {
  readonly app: App;
  readonly build: ServerBuild;
  /** Makes any page. */
  readonly pages: (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly headersWith: (hashes: InlineHashes) => readonly (readonly [string, string])[];
}

/**
 * The pages that call themselves shared, from memory. A page is kept only when it was made of nothing but its address and the visitor's choices,
 * is whole, and nobody wants to keep it from being kept.
 * @returns for a request and its public address: the answer, or nothing when the page has to be made for this visitor
 */
export function createSharedPages({ app, build, pages, headersWith }: SharedPagesDeps) {
  const shared = sharedPagesOf(build);
  const failed = (error: unknown): void =>
    app.log.error({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'a shared page could not be made');
  const now = () => performance.now();
  const cache = createPageCache({
    now,
    edition: askedRarely(EDITION_MS, now, () => editionOf(app)),
    make: (request) => made(request),
    maximumBytes: MAXIMUM_BYTES,
    failed,
  });

  async function made(request: Request): Promise<KeptPage | undefined> {
    const nonce = newToken();
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(visitContext, { nonce, ip: 'unknown', isShared: true });
    const answer = await pages(request, context);
    const bytes = bytesOf(answer);
    const { status, headers } = answer;
    if (!bytes || status !== 200 || headers.has('set-cookie') || headers.has('cache-control')) return undefined;
    return keptPage(Buffer.from(bytes).toString(), nonce, headersWith);
  }

  return async (request: Request, url: URL): Promise<Response | undefined> => {
    const match = pageAt(url.pathname);
    const page = match && shared.get(`${match.page}.${match.locale}`);
    const visit = page && sharedVisitOf(request, url, page, match.locale);
    if (!visit) return undefined;
    try {
      const { headers } = request;
      const kept = await cache.pageFor(visit);
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
