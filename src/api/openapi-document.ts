import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './mount.ts';
import { TAGS } from './operation.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** The API as OpenAPI 3.1, made from its operations; where it is served is added with each answer. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>): OpenApiDocument {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Car rental API',
      version: '1',
      description: [
        'Search, compare and book rental cars in Turkey: everything the site does.',
        'Money is whole minor units and a currency. Pickup and return are wall clocks at their place; everything else is an instant in UTC.',
        'Refusals are problem details (RFC 9457), in Turkish or in English by Accept-Language.',
      ].join('\n\n'),
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  return {
    ...document,
    components: {
      ...document.components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a visitor, or of a user who has logged in.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'kontak.session_token',
          description: 'The session of a browser that has logged in on the site.',
        },
      },
    },
  };
}
