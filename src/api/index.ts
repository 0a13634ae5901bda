export { createApi, DOCS_PATH, DOCUMENT_PATH } from './create-api.ts';
export type { ApiDeps, ApiVisit, Machinery } from './deps.ts';
export { OPERATIONS } from './operations/operations.ts';
