export { CATALOG_PATH, createApi, DOCS_PATH, DOCUMENT_PATH } from './create-api.ts';
export type { ApiDeps, ApiVisit, Machinery } from './deps.ts';
export { API_VERSION, type OpenApiDocument, openApiDocument } from './document/openapi-document.ts';
export { isCrossSite } from './middleware/cross-site.ts';
export { OPERATIONS } from './operations/operations.ts';
export { problem } from './problems/problem.ts';
export { problemResponse } from './responses.ts';
