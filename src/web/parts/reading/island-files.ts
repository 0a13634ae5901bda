/**
 * The scripts of what is alive on a page that is read, each once all before it have run: as development serves them. The build puts its own in their place
 * (`scripts/islands.ts`).
 */
const REFRESH = '/@id/__x00__virtual:react-router/inject-hmr-runtime';

export const SEARCH_PAGE_FILES: readonly string[] = [REFRESH, '/src/web/parts/reading/search-page.tsx'];
export const LIST_PAGE_FILES: readonly string[] = [REFRESH, '/src/web/site/cars/list-page.tsx'];
