import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { can, userIdOf } from '#accounts/model';
import { withTestSupplier } from '#search';
import type { ApiDeps, ApiVisit } from './deps.ts';
import { routeOf } from './document/route-of.ts';
import type { Caller } from './middleware/caller.ts';
import { LIMITS, policyText, rateLimitHeader, secondsUntilNext } from './middleware/limits.ts';
import type { Operation } from './operation.ts';
import { problem } from './problems/problem.ts';
import { okResponse, problemResponse } from './responses.ts';

export interface ApiEnv {
  Variables: { visit: ApiVisit; caller: Caller; ip: string; nonce: string; origin: string; requestId: string };
}

/** The deps of everybody, and those of the synthetic visitor. */
interface Markets {
  readonly deps: ApiDeps;
  readonly tested: ApiDeps;
}

/** The one place where it is decided who is asked for cars: pages have the market of everybody. */
export const marketsOf = (deps: ApiDeps): Markets => ({ deps, tested: { ...deps, booking: withTestSupplier(deps.booking) } });

type Input = { out: { param: unknown; query: unknown; header: unknown; json: unknown } };

/** Puts an operation behind its path: rate limited, authorised, read by its schemas, handled. */
export function mount(api: OpenAPIHono<ApiEnv>, { deps, tested }: Markets, operation: Operation): void {
  const { params } = operation;
  api.openapi(
    {
      ...routeOf(operation),
      middleware: [rateLimited(deps, operation), authorised(deps, operation), ...(operation.cachedSeconds ? [etag({ weak: true })] : [])],
    },
    async (c: Context<ApiEnv, string, Input>) => {
      const caller = c.get('caller');
      const outcome = await operation.handle(caller.isTest ? tested : deps, {
        path: params.path && c.req.valid('param'),
        query: params.query && c.req.valid('query'),
        headers: params.headers && c.req.valid('header'),
        body: params.body && c.req.valid('json'),
        caller,
        wantsNdjson: /\bapplication\/x-ndjson\b/i.test(c.req.header('accept') ?? ''),
      });
      return outcome.kind === 'problem' ? problemResponse(c, outcome) : okResponse(operation, outcome);
    },
  );
}

const rateLimited =
  ({ booking, machinery }: ApiDeps, { limit }: Operation): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { ip } = c.get('visit');
    const left = await machinery.take(limit, ip, LIMITS[limit]);
    const seconds = secondsUntilNext(LIMITS[limit], booking.clock());
    if (left === undefined) {
      booking.security({ kind: 'limit.reached', ip, what: `api.${limit}` });
      c.res = problemResponse(c, problem('too_many_requests', { retryAfterSeconds: seconds }));
    } else await next();
    c.header('RateLimit-Policy', policyText(limit));
    c.header('RateLimit', rateLimitHeader(limit, left ?? 0, seconds));
  };

/** The one table of permissions decides; what it does not name is nobody's right. */
const authorised =
  ({ booking }: ApiDeps, { action, whose }: Operation): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { principal } = c.get('caller');
    const userId = userIdOf(principal);
    if (can(principal, action, { owner: whose === 'own' ? userId : null })) return next();
    booking.security({
      kind: 'right.refused',
      who: userId ?? undefined,
      ip: c.get('visit').ip,
      what: action,
    });
    return problemResponse(c, problem(userId === null ? 'unauthenticated' : 'forbidden'));
  };
