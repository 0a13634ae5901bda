export { createApi, DOCS_PATH, DOCUMENT_PATH } from './create-api.ts';
export type { ApiDeps, ApiVisit, Machinery } from './deps.ts';
export { isCrossSite } from './middleware/cross-site.ts';
export type { OpenApiDocument } from './openapi-document.ts';
export { OPERATIONS } from './operations/operations.ts';
export { problem } from './problems/problem.ts';
export { problemResponse } from './responses.ts';
