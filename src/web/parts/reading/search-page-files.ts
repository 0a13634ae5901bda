/**
 * The scripts of the search of a page that is read, each once all before it have run: as development serves them. The build puts its own in their place
 * (`scripts/search-page.ts`).
 */
export const SEARCH_PAGE_FILES: readonly string[] = [
  '/@id/__x00__virtual:react-router/inject-hmr-runtime',
  '/src/web/parts/reading/search-page.tsx',
];
