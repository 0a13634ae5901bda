import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { may, PERMISSIONS, type Resource } from '#accounts/model';
import { doneResponse, problemResponse } from './answers.ts';
import type { ApiDeps, ApiVisit } from './deps.ts';
import type { Caller } from './gate/caller.ts';
import { LIMITS, secondsUntilNext } from './gate/limits.ts';
import type { Operation } from './operation.ts';
import { problem, problemSchemas } from './problems/problem.ts';
import { PROBLEM_STATUS, type ProblemName } from './problems/problem-names.ts';

export interface ApiEnv {
  Variables: { visit: ApiVisit; caller: Caller; nonce: string };
}

type Input = { out: { param: unknown; query: unknown; header: unknown; json: unknown } };

/** Puts an operation behind its address: counted, permitted, read by its schemas, done, answered. */
export function mount(api: OpenAPIHono<ApiEnv>, deps: ApiDeps, operation: Operation): void {
  const { takes } = operation;
  api.openapi(
    { ...routeOf(operation), middleware: [counted(deps, operation), permitted(operation)] },
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
    return problemResponse(c, problem('too_many_requests', { retryAfterSeconds: secondsUntilNext(LIMITS[limit], booking.clock()) }));
  };

/** The one table of permissions decides; what it does not name is nobody's right. */
const permitted =
  ({ action, whose }: Operation): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { actor } = c.get('caller');
    const resource: Resource = { ownerId: whose === 'own' && actor.kind === 'user' ? actor.userId : null };
    if (may(actor, action, resource)) return next();
    return problemResponse(c, problem(actor.kind === 'user' ? 'forbidden' : 'unauthenticated'));
  };

/** An operation as the document describes it and the router finds it. */
export function routeOf(operation: Operation): RouteConfig {
  const { path, query, headers, body } = operation.takes;
  return createRoute({
    method: operation.method,
    path: operation.at,
    operationId: operation.name,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    security: isForEveryone(operation) ? [{}, { bearer: [] }, { session: [] }] : [{ bearer: [] }, { session: [] }],
    request: {
      ...(path ? { params: path } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses: { ...doneResponses(operation), ...refusedResponses(operation) },
  });
}

const isForEveryone = ({ action }: Operation): boolean => PERMISSIONS[action].some((asker) => asker === 'nobody');

function doneResponses({ answers }: Operation): RouteConfig['responses'] {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema, lines, type }]) => {
      const content = {
        ...(schema ? { 'application/json': { schema } } : {}),
        ...(schema && lines ? { 'application/x-ndjson': { schema } } : {}),
        ...(type ? { [type]: { schema: { type: 'string' as const } } } : {}),
      };
      return [status, { description, ...(Object.keys(content).length > 0 ? { content } : {}) }];
    }),
  );
}

/** Its own refusals and those that any operation of its kind may give, by status. */
function refusedResponses(operation: Operation): RouteConfig['responses'] {
  const byStatus = Map.groupBy(refusalsOf(operation), (name) => PROBLEM_STATUS[name]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => {
      const schemas = problemSchemas(names);
      const [only, ...others] = schemas;
      const schema = only && others.length === 0 ? only : z.union(schemas);
      return [
        status,
        { description: names.map((name) => name.replaceAll('_', ' ')).join(', or '), content: { 'application/problem+json': { schema } } },
      ];
    }),
  );
}

export function refusalsOf({ method, takes, problems, action }: Operation): ProblemName[] {
  const general: ProblemName[] = ['unauthenticated', 'too_many_requests', 'internal_error'];
  if (method !== 'get') general.push('cross_site', 'too_large', 'unsupported_media_type');
  if (takes.body) general.push('malformed_request');
  if (Object.keys(takes).length > 0) general.push('invalid_request');
  if (!PERMISSIONS[action].some((asker) => asker === 'user')) general.push('forbidden');
  return [...new Set([...problems, ...general])];
}
