import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { allows, isForAnyone } from '#accounts/model';
import type { Operation } from '../operation.ts';
import { problemSchemas } from '../problems/problem.ts';
import { PROBLEM_STATUS, type ProblemName } from '../problems/problem-names.ts';

/** An operation as the document describes it and the router finds it. */
export function routeOf(operation: Operation): RouteConfig {
  const { path, query, headers, body } = operation.params;
  return createRoute({
    method: operation.method,
    path: operation.path,
    operationId: operation.name,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    security: isForAnyone(operation.action) ? [{}, { bearer: [] }, { session: [] }] : [{ bearer: [] }, { session: [] }],
    request: {
      ...(path ? { params: path } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses: { ...okResponses(operation), ...refusedResponses(operation) },
  });
}

function okResponses({ responses }: Operation): RouteConfig['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { description, schema, ndjson, type }]) => {
      const content = {
        ...(schema ? { 'application/json': { schema } } : {}),
        ...(schema && ndjson ? { 'application/x-ndjson': { schema } } : {}),
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

function refusalsOf({ method, params, problems, action }: Operation): ProblemName[] {
  const general: ProblemName[] = ['unauthenticated', 'too_many_requests', 'internal_error', 'unavailable', 'busy'];
  if (method !== 'get') general.push('not_saved');
  if (method !== 'get') general.push('cross_site', 'too_large', 'unsupported_media_type');
  if (params.body) general.push('malformed_request');
  if (Object.keys(params).length > 0) general.push('invalid_request');
  if (!isForAnyone(action) && !allows(action, 'customer')) general.push('forbidden');
  return [...new Set([...problems, ...general])];
}
