import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { AUTH_PATH, googleProvider } from '#accounts';
import { ENDPOINTS } from '#addresses/model';
import { PORTAL_NEWS, PORTAL_WORKER } from '#addresses/portal';
import { STAFF_NEWS } from '#addresses/staff';
import { createApi, DOCS_PATH } from '#api';
import type { App } from '#app';
import { comingFrom } from '#platform/acts/act-origin';
import { newId, newToken } from '#platform/crypto';
import { databaseFault } from '#platform/database/database-faults';
import { webOperations } from '#web-operations';
import { resendable } from '../parts/standalone/unavailable-page.tsx';
import { type Met, metContext, visitContext, webContext } from '../request/context.ts';
import { HOME_COUNTRY } from '../request/visitor-currency.ts';
import { admission } from './admission/admission.ts';
import { boundedBodies } from './admission/bounded-bodies.ts';
import { ownOrigins } from './admission/own-origins.ts';
import { deepLinked, isStaffOrigin, originOf, publicRequest, publicUrlOf } from './admission/public-request.ts';
import { visitorAddresses } from './admission/visitor-address.ts';
import { visitorCountry } from './admission/visitor-country.ts';
import { assetAnswer, namesAsset } from './answers/assets.ts';
import { bytesOf } from './answers/buffered-response.ts';
import { carDrawingAnswer } from './answers/car-drawing-answer.ts';
import { compressResponse } from './answers/compression.ts';
import { photographAnswer } from './answers/photograph-answer.ts';
import { portalWorkerAnswer } from './answers/portal-worker.ts';
import { everywhere, securityHeaders } from './answers/security-headers.ts';
import { framedByUs, textPreview } from './answers/text-preview.ts';
import { RETRY_AFTER_SECONDS, reasonOf, unavailableAnswer } from './answers/unavailable-answer.ts';
import { createLoadControl, type LoadControl } from './load/load-control.ts';
import { loadGate } from './load/load-gate.ts';
import { type Cost, createPageBudget } from './load/page-budget.ts';
import { newsStreams, staffNewsOf } from './news/news-streams.ts';
import { pageForNobody } from './page-cache/page-for-nobody.ts';
import { createShareImages } from './page-cache/share-images.ts';
import { createSharedPages } from './page-cache/shared-pages.ts';
import { observeRequests } from './seeing/observe-requests.ts';

const READS = new Set(['GET', 'HEAD']);
const FETCHED_AHEAD = '"prefetchCache", "prerenderCache"';

export interface HostOptions {
  /** The pages: a build, or a function that gives the present one (development). */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: 'production' | 'development' | 'test';
  /** Folder of the built assets; absent in development, where Vite serves them. */
  readonly assets?: string;
  /** Folder in which those of the builds before are kept (`keepAssets`): pages of theirs are still open, or lie in caches. */
  readonly keptAssets?: string;
  /** Whether the process is about to end: it is then not ready for more, though it still answers. */
  readonly isStopping?: () => boolean;
  /** Whether the commonest pages were drawn once: until then visitors are better served by other processes. */
  readonly isWarm?: () => boolean;
  /** How many requests are begun; by the event loop of this process unless a test says otherwise. */
  readonly load?: LoadControl;
}

/** The web process without a socket: health, assets and pages behind one `fetch`. */
export function createHost(app: App, options: HostOptions) {
  const pages = createRequestHandler(options.build as ServerBuild, options.mode);
  const onwardOrigins = [
    ...signInOriginsOf(app.config.signIn),
    ...Object.values(app.booking.gateways).flatMap(({ pageOrigins }) => pageOrigins),
  ];
  const operations = webOperations(app);
  const host = new Hono<{ Variables: { ip: string; country: string; nonce: string; origin: string; requestId: string } }>();

  const readAddress = visitorAddresses(app);
  host.use((c, next) => {
    c.set('ip', readAddress(c));
    c.set('origin', originOf(c, app));
    const request = newId();
    c.set('requestId', request);
    // What is written down of it says so.
    return comingFrom({ way: c.req.path.startsWith('/api/') ? 'api' : 'page', request }, next);
  });
  host.use(observeRequests(app));
  // Who has changed a price here finds it on the page that comes next.
  host.use(async (c, next) => {
    await next();
    if (!READS.has(c.req.method)) app.caches.recent.renew();
  });

  host.use(async (c, next) => {
    c.set('country', await visitorCountry(app, c.req.raw, c.get('ip')));
    return next();
  });

  host.use(ownOrigins(app));

  const now = (): number => performance.now();
  const load = options.load ?? createLoadControl();
  const budget = createPageBudget({ perSecond: app.config.pagesPerSecond, now });

  const { assets, keptAssets } = options;
  if (assets)
    host.get('*', async (c, next) => {
      if (!namesAsset(c.req.path)) return next();
      const headers = everywhere(app.config.publicOrigin);
      const folders = keptAssets && c.req.path.startsWith('/assets/') ? [assets, keptAssets] : [assets];
      for (const folder of folders) {
        const answer = await assetAnswer(folder, c.req.raw, headers);
        if (answer) return answer;
      }
      return next();
    });

  const { publicOrigin: origin, thirdParties, mapTiles } = app.config;
  const development = options.mode === 'development';
  const { isHidden } = app.config;
  const headersWith = (inline: Parameters<typeof securityHeaders>[0]['inline'], pathname: string) =>
    securityHeaders({ inline, pathname, origin, development, thirdParties, mapTiles, onwardOrigins, isHidden });

  // In development pages change while the process runs.
  if (typeof options.build !== 'function') {
    const sharedPages = createSharedPages({ app, operations, build: options.build, assets, pages, headersWith, load });
    host.get('*', async (c, next) => {
      const cost = (what: Cost) => budget.take(c.get('ip'), what) === 0;
      // What is kept was made for visitors in Turkey: prices and the proposed residence are others elsewhere.
      // Nor is anything kept for those who work on an origin of their own.
      const isForAll = c.get('country') === HOME_COUNTRY && !isStaffOrigin(c.req.url, app);
      const kept = isForAll ? await sharedPages(c.req.raw, publicUrlOf(c.req.raw, app), cost) : undefined;
      // Another cache tells visitors apart as we do.
      if (kept && app.config.countryHeader) kept.headers.append('Vary', app.config.countryHeader);
      return kept ?? next();
    });
  }

  host.use(async (c, next) => {
    const nonce = newToken();
    c.set('nonce', nonce);
    await next();
    for (const [name, value] of headersWith({ nonce }, c.req.path)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // Whoever has chosen a currency, or logged in, is shown no page that the browser fetched ahead before it.
    if (!READS.has(c.req.method)) c.res.headers.set('Clear-Site-Data', FETCHED_AHEAD);
  });

  host.get(ENDPOINTS.alive, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  host.get(ENDPOINTS.ready, async (c) => {
    const noStore = { 'Cache-Control': 'no-store' };
    if (options.isStopping?.()) return c.json({ ready: false, stopping: true }, 503, noStore);
    if (options.isWarm?.() === false) return c.json({ ready: false, warming: true }, 503, noStore);
    const report = await app.readiness();
    return c.json(report, report.ready ? 200 : 503, noStore);
  });

  host.get(ENDPOINTS.carDrawing, (c) =>
    carDrawingAnswer(app, c.req.param('edition'), c.req.param('drawing'), c.req.header('accept-encoding')),
  );
  host.get(ENDPOINTS.photograph, (c) => photographAnswer(app, 'photographs', c.req.param('picture')));
  host.get(ENDPOINTS.textPicture, (c) => photographAnswer(app, 'pictures', c.req.param('picture')));

  host.use(loadGate({ app, load, budget }));

  // The API limits, refuses and fails in its own words.
  for (const path of ['/api/v1/*', DOCS_PATH]) host.use(path, compressing);
  const api = createApi(app, (c) => ({
    ip: c.get('ip'),
    origin: c.get('origin'),
    requestId: c.get('requestId'),
    nonce: c.get('nonce'),
    isDemo: app.config.demo,
  }));
  host.route('/', api);

  host.use(admission(app));
  host.use(boundedBodies());

  // A provider's answer to signing in; everything else of accounts is done by the pages.
  host.get(`${AUTH_PATH}/callback/:provider`, (c) => app.accounts.handler(publicRequest(c.req.raw, app), { ip: c.get('ip') }));

  const sinceOf = (c: Context) => ({ since: c.req.query('since') ?? '' });
  const news = newsStreams(app, () => options.isStopping?.() ?? false);
  host.get(STAFF_NEWS, (c) => {
    const kinds = staffNewsOf(c.req.query('of'));
    return kinds ? news(c, { kinds, supplier: null, about: c.req.query('about') ?? null, ...sinceOf(c) }) : c.notFound();
  });
  const ofSupplier = [{ kind: 'reservation', action: 'supplier.day.read' }] as const;
  host.get(PORTAL_WORKER, portalWorkerAnswer);
  host.get(PORTAL_NEWS, (c) => news(c, { kinds: ofSupplier, supplier: c.req.param('supplier'), about: null, ...sinceOf(c) }));

  const shareImages = createShareImages({
    brandName: app.config.brand.name,
    origin: app.config.publicOrigin,
    caches: app.caches,
    pageHtml: (path) => pageForNobody(operations, pages, path),
  });
  host.get(ENDPOINTS.share, async (c) => {
    const image = await shareImages.get(c.req.param('locale'), c.req.param('image'));
    if (!image) return c.text('There is no such picture. / Böyle bir resim yok.', 404, { 'Cache-Control': 'no-store' });
    const headers = {
      'Content-Type': 'image/png',
      // Networks and chats show it beside a link to us.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: image.etag,
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    };
    return c.req.header('if-none-match') === image.etag ? c.body(null, 304, headers) : c.body(new Uint8Array(image.png), 200, headers);
  });

  host.all('*', async (c) => {
    const context = new RouterContextProvider();
    const preview = await textPreview(app, operations, c.req.raw);
    context.set(webContext, preview ?? operations);
    const { request, canonicalOverride } = deepLinked(publicRequest(c.req.raw, app));
    const visit = { nonce: c.get('nonce'), ip: c.get('ip'), country: c.get('country') };
    context.set(visitContext, { ...visit, ...(canonicalOverride ? { canonicalOverride } : {}) });
    const met: Met = {};
    context.set(metContext, met);
    const posted = request.method === 'POST' ? request.clone() : undefined;
    const answer = changeable(await pages(request, context));
    const unable = met.database ? reasonOf(met.database) : met.notKept ? 'not_kept' : undefined;
    if (unable && answer.status >= 500) {
      void answer.body?.cancel();
      return unavailableAnswer(app, request, c.get('nonce'), unable, posted && (await resendable(posted)));
    }
    // A form that met a fault of ours comes back to be sent again; the scripts of a standing page keep it themselves.
    if (posted && met.broken && answer.status >= 500 && !c.req.path.endsWith('.data')) {
      void answer.body?.cancel();
      return unavailableAnswer(app, request, c.get('nonce'), 'broken', await resendable(posted));
    }
    void posted?.body?.cancel();
    if (answer.status === 404 && isPageAsked(c.req.raw)) app.missing.note(c.req.path, c.req.header('user-agent') ?? null);
    if (answer.status === 503 && !answer.headers.has('Retry-After'))
      answer.headers.set('Retry-After', String(RETRY_AFTER_SECONDS.database));
    if (preview) framedByUs(answer, headersWith({ nonce: c.get('nonce') }, c.req.path));
    // Pages may hold personal data; a page that may be cached says so itself.
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-store');
    return compressResponse(answer, c.req.header('accept-encoding'));
  });

  host.onError((error, c) => {
    const fault = databaseFault(error);
    if (fault) {
      app.log.warn({ path: c.req.path, fault, error: error.message }, 'request met a database that cannot serve it');
      return unavailableAnswer(app, publicRequest(c.req.raw, app), c.get('nonce') ?? '', reasonOf(fault));
    }
    app.log.error({ path: c.req.path, error: error.stack ?? String(error) }, 'request failed outside the pages');
    return c.text('Bir hata oluştu, lütfen tekrar deneyin. / Something went wrong, please try again.', 500);
  });
  return host;
}

/** Whether a person may have asked for a page: no form, no picture, no part of a page. */
const isPageAsked = ({ method, headers, url }: Request): boolean =>
  method === 'GET' && !url.split('?')[0]?.endsWith('.data') && /text\/html|\*\/\*/.test(headers.get('accept') ?? '*/*');

/** The headers of some answers (`Response.redirect`) cannot be set. */
function changeable(answer: Response): Response {
  if (bytesOf(answer)) return answer;
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: new Headers(answer.headers) });
}

const compressing: MiddlewareHandler = async (c, next) => {
  await next();
  const answer = await compressResponse(c.res, c.req.header('accept-encoding'));
  // Else the headers of the answer before would be laid over it.
  c.res = undefined;
  c.res = answer;
};

/** Where the configured providers ask people who they are. */
function signInOriginsOf({ google, oidc }: App['config']['signIn']): string[] {
  const issuers = [google && googleProvider(google.clientId, google.clientSecret).issuer, oidc?.issuer];
  return issuers.flatMap((issuer) => (issuer ? [new URL(issuer).origin] : []));
}
