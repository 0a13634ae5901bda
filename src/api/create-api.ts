import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { href } from '#addresses/model';
import { cardEntryOf } from '#payments';
import type { ApiDeps, ApiVisit } from './deps.ts';
import { docsPage } from './docs/docs-page.ts';
import { documentAt, openApiDocument } from './document/openapi-document.ts';
import { callerOf, localeOf } from './middleware/caller.ts';
import { isCrossSite } from './middleware/cross-site.ts';
import { type ApiEnv, marketsOf, mount } from './mount.ts';
import type { Operation } from './operation.ts';
import { operationsWith } from './operations/operations.ts';
import { problem } from './problems/problem.ts';
import { schemaProblems, type Target } from './problems/schema-problems.ts';
import { problemResponse } from './responses.ts';

/** Requests of the API are small; anything larger is refused before it is read. */
const MAXIMUM_BODY = 64 * 1024;

export const DOCUMENT_PATH = '/api/v1/openapi.json';
export const DOCS_PATH = '/api/docs';
/** Leads programs to the API (RFC 9727). */
export const CATALOG_PATH = '/.well-known/api-catalog';

const READ_ONLY: readonly string[] = [DOCUMENT_PATH, DOCS_PATH, CATALOG_PATH];

/**
 * The JSON API: its operations under `/api/v1`, what the client asks for by itself (`/api/location`, `/api/Auth/Login`), the
 * document that describes them, and a page to read and try them. Whatever it is sent, it answers in JSON.
 * @param visitOf what the host knows of a request
 */
export function createApi(deps: ApiDeps, visitOf: (c: Context) => ApiVisit): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const given = 'data' in result ? result.data : undefined;
      const errors = schemaProblems(result.error, result.target as Target, given, localeOf(c.req.raw));
      return problemResponse(c, problem('invalid_request', { errors }));
    },
  });
  const operations = operationsWith(cardEntryOf(deps.booking));
  const addresses = [...new Set(operations.map(({ path }) => honoPath(path)))];

  api.use('/api/*', identified(visitOf));
  for (const { path } of operations.filter(({ crossOrigin }) => crossOrigin)) api.use(honoPath(path), readFromAnywhere);
  api.use(DOCUMENT_PATH, readFromAnywhere);
  for (const address of ['/api/v1/*', ...addresses.filter((path) => !path.startsWith('/api/v1/'))]) {
    api.use(address, ofKnownMethods(authenticated(deps)));
    api.use(address, ofKnownMethods(bodyLimit({ maxSize: MAXIMUM_BODY, onError: (c) => problemResponse(c, problem('too_large')) })));
  }
  const markets = marketsOf(deps);
  for (const operation of operations) mount(api, markets, operation);

  api.get(DOCUMENT_PATH, etag({ weak: true }), (c) =>
    c.json(documentAt(openApiDocument(operations), c.get('origin'), c.get('origin') + href('contact', 'en', {})), 200, {
      'Cache-Control': 'public, max-age=300',
    }),
  );
  api.get(DOCS_PATH, (c) =>
    c.html(docsPage(openApiDocument(operations), { documentPath: DOCUMENT_PATH, now: deps.booking.clock(), ...visitOf(c) })),
  );

  api.get(CATALOG_PATH, readFromAnywhere, (c) => c.body(JSON.stringify(apiCatalog(visitOf(c).origin)), 200, CATALOG_HEADERS));

  for (const address of [...addresses, ...READ_ONLY])
    api.all(address, (c) => problemResponse(c, problem('method_not_allowed', { allowed: allowedAt(operations, address) })));
  api.all('/api/*', (c) => problemResponse(c, problem('not_found')));
  api.onError((error, c) => unexpected(deps, error, c));
  return api;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A method that no operation has (`TRACE`) is refused without a look at the rest: its request cannot even be read. */
const ofKnownMethods =
  (handler: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    METHODS.includes(c.req.method) ? handler(c, next) : next();

/** Every answer names its request, and says when what is sold is a demonstration. */
const identified =
  (visitOf: (c: Context) => ApiVisit): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const visit = visitOf(c);
    c.set('visit', visit);
    c.set('origin', visit.origin);
    c.set('requestId', visit.requestId);
    await next();
    c.header('Request-Id', visit.requestId);
    if (visit.isDemo) c.header('Demo', 'true');
  };

/** What holds nothing of anybody's is read by pages of other sites too: without cookies, keys or tokens. */
const readFromAnywhere: MiddlewareHandler = async (c, next) => {
  const answered = await cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD'],
    allowHeaders: ['Accept', 'Accept-Language', 'If-None-Match'],
    exposeHeaders: ['ETag', 'Content-Language', 'Request-Id', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'Demo'],
    maxAge: 86_400,
  })(c, next);
  if (answered) return answered;
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
};

/** Before anything is read: is it from a site of ours, and who asks? */
const authenticated =
  (deps: ApiDeps): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const visit = c.get('visit');
    const writes = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (writes && isCrossSite(c.req.raw.headers, visit.origin)) {
      deps.booking.security({ kind: 'cross_site.refused', ip: visit.ip, what: 'api' });
      return problemResponse(c, problem('cross_site'));
    }
    const type = c.req.header('content-type');
    if (writes && type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
      return problemResponse(c, problem('unsupported_media_type'));
    const caller = await callerOf(deps, c.req.raw, visit);
    if (!caller) return problemResponse(c, problem('unauthenticated'));
    c.set('caller', caller);
    return next();
  };

const CATALOG_HEADERS = {
  'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  'Cache-Control': 'public, max-age=3600',
};

const apiCatalog = (origin: string) => ({
  linkset: [
    {
      anchor: `${origin}/api/v1`,
      'service-desc': [{ href: origin + DOCUMENT_PATH, type: 'application/vnd.oai.openapi+json;version=3.1' }],
      'service-doc': [{ href: origin + DOCS_PATH, type: 'text/html' }],
    },
  ],
});

/** `/places/{slug}` is `/places/:slug` to the router. */
const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const allowedAt = (operations: readonly Operation[], address: string): string[] =>
  READ_ONLY.includes(address)
    ? ['GET']
    : operations.filter(({ path }) => honoPath(path) === address).map(({ method }) => method.toUpperCase());

function unexpected(deps: ApiDeps, error: Error, c: Context): Response {
  // The router's own: a body that is no JSON, or of a type that the operation does not take.
  if (error instanceof HTTPException && error.status < 500)
    return problemResponse(c, problem(error.status === 415 ? 'unsupported_media_type' : 'malformed_request'));
  const fault = deps.machinery.databaseFault(error);
  if (fault) {
    deps.booking.log.warn(
      { operation: `${c.req.method} ${c.req.routePath}`, fault, error: error.message },
      'a request to the API met a database that cannot serve it',
    );
    const refused = fault === 'read_only' && c.req.method !== 'GET' && c.req.method !== 'HEAD';
    return problemResponse(c, refused ? problem('not_saved', { retryAfterSeconds: 30 }) : problem('unavailable', { retryAfterSeconds: 5 }));
  }
  deps.booking.log.error(
    { requestId: c.get('requestId'), operation: `${c.req.method} ${c.req.routePath}`, error: error.stack ?? String(error) },
    'a request to the API failed',
  );
  return problemResponse(c, problem('internal_error'));
}
