import { isbot } from 'isbot';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { PAGE_NAMES, pageAt } from '#addresses/model';
import type { App } from '#app';
import { LOCALES } from '#kernel/locale';
import type { CacheDescription } from '#platform/cache';
import { newToken } from '#platform/crypto';
import { databaseFault } from '#platform/database/database-faults';
import { fleetEdition } from '#suppliers';
import type { WebOperations } from '#web-operations';
import { metContext, visitContext, webContext } from '../../request/context.ts';
import type { PageHandle, SharedPage } from '../../request/page-handle.ts';
import { HOME_COUNTRY } from '../../request/visitor-currency.ts';
import { UNKNOWN_ADDRESS } from '../admission/visitor-address.ts';
import { bytesOf } from '../answers/buffered-response.ts';
import { compressResponse } from '../answers/compression.ts';
import type { InlineHashes } from '../answers/security-headers.ts';
import { BUSY, type LoadControl } from '../load/load-control.ts';
import type { Cost } from '../load/page-budget.ts';
import { isBackgroundRequest } from '../load/worth.ts';
import { type BriefPage, createBriefPages } from './brief-pages.ts';
import { dataVersionOf } from './data-version.ts';
import { type KeptPage, keptPage, keptPageFrom, type PageForm } from './kept-page.ts';
import { knownDataVersion } from './known-data-version.ts';
import { ownDrawings } from './own-drawings.ts';
import { ownStyles } from './own-styles.ts';
import { createPageCache } from './page-cache.ts';
import { sharedVisitOf } from './shared-visit.ts';

const MAXIMUM_BYTES = 64_000_000;
/** Prices of a moment: no other cache has a use for them. */
const NOT_ELSEWHERE = 'private, no-store';
/** A change of what pages are made from is seen after this; one of cars, prices and who sells, on lists, as soon as somebody can look again. */
const DATA_VERSION = versionAsked('web.data_version', 1_000);
const FLEET_VERSION = versionAsked('web.fleet_version', 100);

/** How often it is asked. That nobody could say it is kept as well: else every visitor would wait to hear nothing. */
function versionAsked(name: string, everyMs: number): CacheDescription<{ readonly name: string | undefined }> {
  return { name, freshMs: everyMs, staleMs: everyMs, entries: 1 };
}

interface SharedPagesDeps {
  readonly app: Pick<App, 'caches' | 'database' | 'clock' | 'content' | 'flags' | 'log'>;
  readonly operations: WebOperations;
  readonly build: ServerBuild;
  /** Folder of the built assets, where this host has them. */
  readonly assets?: string | undefined;
  /** Makes any page. */
  readonly pages: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Pages are made when their turn comes. */
  readonly load: LoadControl;
  readonly headersWith: (inline: InlineHashes | { readonly nonce: string }, pathname: string) => readonly (readonly [string, string])[];
}

/**
 * The pages that call themselves shared, and lists for a moment, from memory. A page is kept only when it was made of nothing but its address and the
 * visitor's choices, is whole, and nobody wants to keep it from being kept.
 * @returns for a request, its public address and what it may cost its visitor: the answer, or nothing when the page has to be made for this
 *   visitor, or is refused them
 */
export function createSharedPages({ app, operations, build, assets, pages, headersWith, load }: SharedPagesDeps) {
  const shared = pagesThatSay(build, 'shared');
  const brief = pagesThatSay(build, 'brief');
  const finishFirst = assets === undefined ? undefined : wholeByItself(assets);
  const failed = (error: unknown): void => {
    // Said where it is noticed; here it would be said for every visitor.
    if (databaseFault(error) || error instanceof PageFailed || error instanceof NotNow) return;
    app.log.error({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'a shared page could not be made');
  };
  const { caches } = app;
  const versionOf = (description: typeof DATA_VERSION, ask: () => Promise<string | undefined>) => {
    const known = knownDataVersion(ask, failed);
    return async (): Promise<string | undefined> => {
      const off = app.flags.edition;
      const { name } = await caches.of(description).get('', '', async () => ({ name: await known() }));
      return name === undefined ? undefined : `${name} ${off}`;
    };
  };
  const dataVersion = versionOf(DATA_VERSION, () => dataVersionOf(app));
  const fleetVersion = versionOf(FLEET_VERSION, () => fleetEdition({ db: app.database.db, caches }, 0));
  const listVersion = async (): Promise<string | undefined> => {
    const [data, fleet] = await Promise.all([dataVersion(), fleetVersion()]);
    return data === undefined || fleet === undefined ? undefined : `${data} ${fleet}`;
  };
  const fromOther = (form: PageForm): KeptPage => keptPageFrom(form, headersWith);
  const pageFor = createPageCache({ caches, dataVersion, make: made, fromOther, maximumBytes: MAXIMUM_BYTES, failed });
  const listFor = createBriefPages({ caches, dataVersion: listVersion, make: madeBrief, failed });

  async function made(request: Request): Promise<KeptPage | undefined> {
    const { answer, nonce } = await answered(request, 'page');
    return sharable(request, answer, nonce, { finish: isFirstOf(request) ? finishFirst : undefined });
  }

  /** Whether a page that is only read is made for visitors who have chosen nothing yet: most of them have no file of ours either. */
  function isFirstOf({ url, headers }: Request): boolean {
    const match = pageAt(new URL(url).pathname);
    return match !== undefined && !headers.has('cookie') && isRead(build, `${match.page}.${match.locale}`);
  }

  /** A list, in parts where a supplier is late: then it is its visitor's alone. */
  async function madeBrief(request: Request): Promise<BriefPage> {
    const { answer, nonce } = await answered(request, 'search');
    const page = await sharable(request, answer, nonce, { cacheControl: NOT_ELSEWHERE });
    if (page) return { page };
    for (const [name, value] of headersWith({ nonce }, new URL(request.url).pathname)) answer.headers.set(name, value);
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', NOT_ELSEWHERE);
    return { page, alone: answer };
  }

  async function answered(request: Request, worth: 'page' | 'search'): Promise<{ answer: Response; nonce: string }> {
    const nonce = newToken();
    const context = new RouterContextProvider();
    context.set(webContext, operations);
    context.set(visitContext, { nonce, ip: UNKNOWN_ADDRESS, country: HOME_COUNTRY, isShared: worth === 'page' });
    context.set(metContext, {});
    const answer = await load.run(worth, () => pages(request, context));
    if (answer === BUSY) throw new NotNow();
    if (answer.status >= 500) throw new PageFailed();
    return { answer, nonce };
  }

  async function sharable(
    request: Request,
    answer: Response,
    nonce: string,
    { finish, cacheControl }: { readonly finish?: ReturnType<typeof wholeByItself> | undefined; readonly cacheControl?: string },
  ): Promise<KeptPage | undefined> {
    const bytes = bytesOf(answer);
    const { status, headers } = answer;
    if (!bytes || status !== 200 || headers.has('set-cookie') || headers.has('cache-control')) return undefined;
    const { pathname } = new URL(request.url);
    const html = Buffer.from(bytes).toString();
    const kept = { ...(cacheControl && { cacheControl }), onlyPacked: finish !== undefined };
    return keptPage(finish ? await finish(html, nonce) : html, nonce, pathname, headersWith, kept);
  }

  return async (request: Request, url: URL, mayCost: (cost: Cost) => boolean): Promise<Response | undefined> => {
    const match = pageAt(url.pathname);
    if (!match) return undefined;
    const id = `${match.page}.${match.locale}`;
    const list = brief.get(id);
    const page = shared.get(id) ?? list;
    const visit = page && sharedVisitOf(request, url, page, match.locale);
    if (!visit || !mayCost('kept')) return undefined;
    // Whoever is the first to ask for a page pays for its making.
    const anonymous = (): Request => {
      // While people wait nothing is made for those who do not: whoever shares what is made would wait for its turn, which is the last.
      if (!mayCost('page') || (load.isQueued() && isBackgroundRequest(request))) throw new NotNow();
      return visit.anonymous();
    };
    try {
      const { headers } = request;
      const acceptEncoding = headers.get('accept-encoding') ?? undefined;
      const made = list
        ? await listFor({ ...visit, anonymous: () => readBy(headers, anonymous()) })
        : { page: await pageFor({ ...visit, anonymous }) };
      if (made?.alone) return await compressResponse(made.alone, acceptEncoding);
      return await made?.page?.answer({ acceptEncoding, ifNoneMatch: headers.get('if-none-match') ?? undefined });
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
}

/** What a page is painted with at first stands in it. */
function wholeByItself(assets: string): (html: string, nonce: string) => Promise<string> {
  const withStyles = ownStyles(assets);
  const withDrawings = ownDrawings(assets);
  return async (html, nonce) => withDrawings(await withStyles(html, nonce));
}

/** The page has told the log why. */
class PageFailed extends Error {}

/** A page cannot be made at this moment, or not for this visitor. */
class NotNow extends Error {}

/** A crawler gets a page whole: it says so by its name. */
function readBy(headers: Headers, anonymous: Request): Request {
  const agent = headers.get('user-agent');
  if (agent && isbot(agent)) anonymous.headers.set('user-agent', agent);
  return anonymous;
}

/** Which routes say that their page may be kept. */
function pagesThatSay({ routes }: ServerBuild, how: 'shared' | 'brief'): ReadonlyMap<string, SharedPage> {
  const ids = PAGE_NAMES.flatMap((page) => LOCALES.map((locale) => `${page}.${locale}`));
  return new Map(
    ids.flatMap((id) => {
      const shared = (routes[id]?.module.handle as PageHandle | undefined)?.[how];
      return shared ? [[id, shared] as const] : [];
    }),
  );
}

/** Whether a page is always sent without the framework, which would look for its style sheets. */
function isRead({ routes }: ServerBuild, id: string): boolean {
  const { reading } = (routes[id]?.module.handle ?? {}) as PageHandle;
  return reading !== undefined && typeof reading !== 'function';
}
