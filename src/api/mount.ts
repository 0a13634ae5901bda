import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { can, userIdOf } from '#accounts/model';
import { doneResponse, problemResponse } from './answers.ts';
import type { ApiDeps, ApiVisit } from './deps.ts';
import type { Caller } from './gate/caller.ts';
import { LIMITS, secondsUntilNext } from './gate/limits.ts';
import type { Operation } from './operation.ts';
import { problem } from './problems/problem.ts';
import { routeOf } from './route-of.ts';

export interface ApiEnv {
  Variables: { visit: ApiVisit; caller: Caller; ip: string; nonce: string };
}

type Input = { out: { param: unknown; query: unknown; header: unknown; json: unknown } };

/** Puts an operation behind its address: counted, permitted, read by its schemas, done, answered. */
export function mount(api: OpenAPIHono<ApiEnv>, deps: ApiDeps, operation: Operation): void {
  const { takes } = operation;
  api.openapi(
    { ...routeOf(operation), middleware: [counted(deps, operation), permitted(deps, operation)] },
    async (c: Context<ApiEnv, string, Input>) => {
      const outcome = await operation.answer(deps, {
        path: takes.path && c.req.valid('param'),
        query: takes.query && c.req.valid('query'),
        headers: takes.headers && c.req.valid('header'),
        body: takes.body && c.req.valid('json'),
        caller: c.get('caller'),
        wantsLines: /\bapplication\/x-ndjson\b/i.test(c.req.header('accept') ?? ''),
      });
      return outcome.kind === 'problem' ? problemResponse(c, outcome) : doneResponse(operation, outcome);
    },
  );
}

const counted =
  ({ booking, machinery }: ApiDeps, { limit }: Operation): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (await machinery.allow(limit, c.get('visit').ip, LIMITS[limit])) return next();
    booking.security({ kind: 'limit.reached', ip: c.get('visit').ip, what: `api.${limit}` });
    return problemResponse(c, problem('too_many_requests', { retryAfterSeconds: secondsUntilNext(LIMITS[limit], booking.clock()) }));
  };

/** The one table of permissions decides; what it does not name is nobody's right. */
const permitted =
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
