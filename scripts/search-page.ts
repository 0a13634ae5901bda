import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ENTRY = 'src/web/parts/reading/search-page.tsx';
const FILES = 'src/web/parts/reading/search-page-files.ts';
/** The browser's part is built first; what became of each file stands here until the server's part is built, too. */
const MANIFEST = 'build/client/.vite/manifest.json';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/**
 * Builds the script of the search of pages that are read from the same pieces as the pages of the framework, so that whoever goes on to the list has React
 * already, and tells the server by which names a page asks for them.
 */
export const searchPage: Plugin = {
  name: 'search-page',
  apply: 'build',
  buildStart() {
    if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: resolve(ENTRY), name: 'search-page' });
  },
  transform(_code, id) {
    if (!id.endsWith(`/${FILES}`)) return undefined;
    const files = this.environment.name === 'client' ? [] : filesOf(JSON.parse(readFileSync(MANIFEST, 'utf8')));
    return { code: `export const SEARCH_PAGE_FILES = ${JSON.stringify(files)};`, map: null };
  },
};

/** Those that need no others first. Exported for its test. */
export function filesOf(manifest: Manifest): readonly string[] {
  const found = new Set<string>();
  const take = (name: string): void => {
    const { file, imports = [] } = manifest[name] ?? {};
    if (!file) throw new Error(`The build has no file for ${name}.`);
    if (found.has(`/${file}`)) return;
    for (const one of imports) take(one);
    found.add(`/${file}`);
  };
  take(ENTRY);
  return [...found];
}
