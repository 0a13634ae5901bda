import { OpenAPIHono } from '@hono/zod-openapi';
import { type Operation, TAGS } from '../operation.ts';
import { COMPONENT_HEADERS, describedHeaders } from './described-headers.ts';
import { describedParameters, LANGUAGE_PARAMETER, opensWithKey } from './described-parameters.ts';
import { addExamples, problemExamples } from './examples.ts';
import { routeOf } from './route-of.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** Of the document, by semantic versioning: what may change is said in docs/api-changes.md. */
export const API_VERSION = '1.4.0';

const INFO = {
  title: 'Car rental API',
  version: API_VERSION,
  summary: 'Search, compare and book rental cars in Turkey: everything the site does.',
  description: [
    'Money is whole minor units and a currency. Pickup and return are wall clocks at their place; everything else is an instant in UTC.',
    'Refusals are problem details (RFC 9457), in Turkish or in English by `Accept-Language`.',
    'Within version 1 nothing is taken away. What may be added at any time: operations, parameters and members that may be left out, members of answers, values of choices in answers, refusals, headers. Read past what you do not know.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
};

const documents = new WeakMap<readonly Operation[], OpenApiDocument>();

/**
 * The API as OpenAPI 3.1, made from its operations when somebody asks for it first: neither the start of a process waits for it nor whoever
 * asks again. Where it is served is added with each answer (`documentAt`).
 */
export function openApiDocument(operations: readonly Operation[]): OpenApiDocument {
  const known = documents.get(operations);
  if (known) return known;
  const document = documentOf(operations);
  documents.set(operations, document);
  return document;
}

function documentOf(operations: readonly Operation[]): OpenApiDocument {
  const routes = new OpenAPIHono();
  for (const operation of operations) routes.openAPIRegistry.registerPath(routeOf(operation));
  const made = routes.getOpenAPI31Document({
    openapi: '3.1.0',
    info: INFO,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  const paths = structuredClone(made.paths ?? {}) as Record<string, Record<string, DescribedOperation>>;
  for (const operation of operations) {
    const described = paths[operation.path]?.[operation.method];
    if (described) describe(described, operation);
  }
  return {
    ...made,
    paths: paths as OpenApiDocument['paths'],
    components: {
      ...made.components,
      parameters: { AcceptLanguage: LANGUAGE_PARAMETER },
      headers: COMPONENT_HEADERS,
      examples: problemExamples(),
      securitySchemes: SECURITY_SCHEMES,
    },
  } as OpenApiDocument;
}

/** The document as it is answered at one address of the site. */
export const documentAt = (document: OpenApiDocument, origin: string, contactUrl: string): OpenApiDocument => ({
  ...document,
  info: { ...document.info, contact: { name: 'The site that serves this API', url: contactUrl } },
  servers: [{ url: origin }],
});

/** An operation of the document, as far as it is completed here. */
export interface DescribedOperation {
  description?: string;
  parameters?: object[];
  security?: object[];
  requestBody?: { content: Record<string, DescribedContent> };
  responses: Record<string, { description: string; headers?: Record<string, object>; content?: Record<string, DescribedContent> }>;
}
interface DescribedContent {
  schema?: object;
  example?: unknown;
  examples?: Record<string, object>;
}

/** What the router has no use for, and a reader does: languages, keys, headers, answers from a cache, examples. */
function describe(described: DescribedOperation, operation: Operation): void {
  described.parameters = describedParameters(described.parameters ?? []);
  if (opensWithKey(operation)) described.security = [...(described.security ?? []), { accessKey: [] }];
  if (operation.cachedSeconds)
    described.responses['304'] = { description: 'What was kept under this `ETag` is still right (`If-None-Match`).' };
  for (const [status, response] of Object.entries(described.responses)) response.headers = describedHeaders(operation, Number(status));
  described.description ??= `${operation.summary}.`;
  addExamples(described, operation);
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a visitor, or of a user who has logged in.' },
  accessKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Access-Key',
    description: 'The key of one reservation or enquiry, from its booking or its e-mail. A wrong one is refused, never ignored.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Secure-kontak.session_token',
    description: 'The session of a browser that has logged in on the site; over plain http (development) it is `kontak.session_token`.',
  },
} as const;
