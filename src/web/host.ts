import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { AUTH_PATH, googleProvider } from '#accounts';
import { createApi, DOCS_PATH } from '#api';
import type { App } from '#app';
import { newToken } from '#platform/crypto';
import { compressed } from './compression.ts';
import { appContext, visitContext } from './context.ts';
import { deepLinkedList } from './deep-link.ts';
import { createSharedPages } from './page-cache/shared-pages.ts';
import { ENDPOINTS } from './paths.ts';
import { securityHeaders } from './security-headers.ts';
import { createShareImages } from './seo/share/share-images.ts';
import { bytesOf } from './whole-page.ts';

/** Forms of ours are small; anything larger is refused before it is read. */
const MAXIMUM_BODY = 256 * 1024;

export interface HostOptions {
  /** The pages: a build, or a function that gives the present one (development). */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: 'production' | 'development' | 'test';
  /** Folder of the built assets; absent in development, where Vite serves them. */
  readonly assets?: string;
}

/** The web process without a socket: health, assets and pages behind one `fetch`. */
export function createHost(app: App, options: HostOptions) {
  const pages = createRequestHandler(options.build as ServerBuild, options.mode);
  const signInOrigins = signInOriginsOf(app.config.signIn);
  const host = new Hono<{ Variables: { nonce: string } }>();

  const { assets } = options;
  if (assets) host.get('*', async (c, next) => (extname(c.req.path) in TYPES ? await assetAnswer(assets, c.req.raw) : undefined) ?? next());

  const { publicOrigin: origin, thirdParties, mapTiles } = app.config;
  const headersWith = (inline: Parameters<typeof securityHeaders>[0]['inline']) =>
    securityHeaders({ inline, origin, development: options.mode === 'development', thirdParties, mapTiles, signInOrigins });

  // In development pages change while the process runs.
  if (typeof options.build !== 'function') {
    const sharedPages = createSharedPages({ app, build: options.build, pages, headersWith });
    host.get('*', async (c, next) => (await sharedPages(c.req.raw, publicUrlOf(c.req.raw, app))) ?? next());
  }

  host.use(async (c, next) => {
    const nonce = newToken();
    c.set('nonce', nonce);
    await next();
    for (const [name, value] of headersWith({ nonce })) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });

  host.get(ENDPOINTS.alive, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  host.get(ENDPOINTS.ready, async (c) => {
    const report = await app.readiness();
    return c.json(report, report.ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  // The API limits, refuses and fails in its own words.
  for (const path of ['/api/v1/*', DOCS_PATH]) host.use(path, compressing);
  const api = createApi(app, (c) => ({ ip: addressOf(c, app), origin: originOf(c, app), nonce: c.get('nonce') }));
  host.route('/', api);

  host.use(bodyLimit({ maxSize: MAXIMUM_BODY, onError: (c) => c.text('The request is too large. / İstek çok büyük.', 413) }));

  // A provider's answer to signing in; everything else of accounts is done by the pages.
  host.get(`${AUTH_PATH}/callback/:provider`, (c) => app.accounts.handler(publicRequest(c.req.raw, app), { ip: addressOf(c, app) }));

  const shareImages = createShareImages({
    brandName: app.config.brand.name,
    origin: app.config.publicOrigin,
    clock: app.clock,
    pageHtml: (path) => pageForNobody(app, pages, path),
  });
  host.get(ENDPOINTS.share, async (c) => {
    const image = await shareImages.get(c.req.param('locale'), c.req.param('image'));
    if (!image) return c.text('There is no such picture. / Böyle bir resim yok.', 404, { 'Cache-Control': 'no-store' });
    const headers = {
      'Content-Type': 'image/png',
      ETag: image.etag,
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    };
    return c.req.header('if-none-match') === image.etag ? c.body(null, 304, headers) : c.body(new Uint8Array(image.png), 200, headers);
  });

  host.all('*', async (c) => {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    const { request, shownAs } = deepLinked(publicRequest(c.req.raw, app));
    context.set(visitContext, { nonce: c.get('nonce'), ip: addressOf(c, app), ...(shownAs ? { shownAs } : {}) });
    const answer = changeable(await pages(request, context));
    // Pages may hold personal data; a page that may be cached says so itself.
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-store');
    return compressed(answer, c.req.header('accept-encoding'));
  });

  host.onError((error, c) => {
    app.log.error({ path: c.req.path, error: error.stack ?? String(error) }, 'request failed outside the pages');
    return c.text('Bir hata oluştu, lütfen tekrar deneyin. / Something went wrong, please try again.', 500);
  });
  return host;
}

/** The headers of some answers (`Response.redirect`) cannot be set. */
function changeable(answer: Response): Response {
  if (bytesOf(answer)) return answer;
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: new Headers(answer.headers) });
}

/**
 * The request under the address the visitor used. Behind a proxy the socket sees another scheme and host, and every form
 * would look like a cross-site one; the configured public origin is the truth. A percent sign that begins no letter is taken
 * as itself, so that such an address is answered like any other that leads nowhere.
 */
function publicRequest(request: Request, app: App): Request {
  const url = publicUrlOf(request, app);
  return url.href === request.url ? request : new Request(url, request);
}

function publicUrlOf(request: Request, { config }: App): URL {
  const url = new URL(request.url);
  if (config.anyOrigin && isReadable(url.pathname)) return url;
  const publicUrl = new URL(config.anyOrigin ? url.origin : config.publicOrigin);
  publicUrl.pathname = isReadable(url.pathname) ? url.pathname : url.pathname.replaceAll('%', '%25');
  publicUrl.search = url.search;
  return publicUrl;
}

/** A page as a crawler gets it: whole, in its own language, of no visitor. */
async function pageForNobody(app: App, pages: ReturnType<typeof createRequestHandler>, path: string): Promise<string | undefined> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(visitContext, { nonce: '', ip: 'unknown' });
  const answer = await pages(new Request(app.config.publicOrigin + path, { headers: { 'User-Agent': 'bot' } }), context);
  return answer.status === 200 ? answer.text() : undefined;
}

/** An old link to the English list is answered with the Turkish one, under the address it was asked by (decisions, section 2). */
function deepLinked(request: Request): { readonly request: Request; readonly shownAs?: string } {
  const url = new URL(request.url);
  const list = request.method === 'GET' || request.method === 'HEAD' ? deepLinkedList(url) : undefined;
  if (list === undefined) return { request };
  url.pathname = list;
  return { request: new Request(url, request), shownAs: url.pathname + url.search };
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const compressing: MiddlewareHandler = async (c, next) => {
  await next();
  const answer = await compressed(c.res, c.req.header('accept-encoding'));
  // Else the headers of the answer before would be laid over it.
  c.res = undefined;
  c.res = answer;
};

const originOf = (c: Context, { config }: App): string => (config.anyOrigin ? new URL(c.req.url).origin : config.publicOrigin);

/** Where the configured providers ask people who they are. */
function signInOriginsOf({ google, oidc }: App['config']['signIn']): string[] {
  const issuers = [google && googleProvider(google.clientId, google.clientSecret).issuer, oidc?.issuer];
  return issuers.flatMap((issuer) => (issuer ? [new URL(issuer).origin] : []));
}

function addressOf(c: Context, app: App): string {
  if (app.config.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Asked in process, without a socket.
    return 'unknown';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** A file of the build, in the smallest form the browser takes; nothing when there is no such file. */
async function assetAnswer(folder: string, request: Request): Promise<Response | undefined> {
  let pathname: string;
  try {
    pathname = decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
  const type = TYPES[extname(pathname)];
  const file = normalize(join(folder, pathname));
  if (!type || pathname.includes('\0') || !file.startsWith(folder + sep)) return undefined;
  const accepted = request.headers.get('accept-encoding') ?? '';
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['', ''],
  ] as const) {
    if (encoding && !accepted.includes(encoding)) continue;
    const found = await stat(file + suffix).catch(() => undefined);
    if (!found?.isFile()) continue;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}${suffix}"`;
    const headers = new Headers({
      'Content-Type': type,
      ETag: etag,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      // Built files carry their content's hash in their name.
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    });
    if (encoding) headers.set('Content-Encoding', encoding);
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    headers.set('Content-Length', String(found.size));
    return new Response(Readable.toWeb(createReadStream(file + suffix)) as ReadableStream, { headers });
  }
  return undefined;
}
