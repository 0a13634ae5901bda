import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What is alive on pages that are read: the script of each, by the name of the list of its files. */
const ENTRIES = {
  SEARCH_PAGE_FILES: 'src/web/parts/reading/search-page.tsx',
  LIST_PAGE_FILES: 'src/web/site/cars/list-page.tsx',
} as const;
const FILES = 'src/web/parts/reading/island-files.ts';
/** The browser's part is built first; what became of each file stands here until the server's part is built, too. */
const MANIFEST = 'build/client/.vite/manifest.json';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/**
 * Builds the scripts of the search and of the list of pages that are read from the same pieces as the pages of the framework, so that whoever goes on to one
 * of those has React already, and tells the server by which names a page asks for them.
 */
export const islands: Plugin = {
  name: 'islands',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client') return;
    for (const entry of Object.values(ENTRIES)) this.emitFile({ type: 'chunk', id: resolve(entry), name: nameOf(entry) });
  },
  transform(_code, id) {
    if (!id.endsWith(`/${FILES}`)) return undefined;
    const manifest: Manifest = this.environment.name === 'client' ? {} : JSON.parse(readFileSync(MANIFEST, 'utf8'));
    const lists = Object.entries(ENTRIES).map(([name, entry]) => {
      const files = this.environment.name === 'client' ? [] : filesOf(manifest, entry);
      return `export const ${name} = ${JSON.stringify(files)};`;
    });
    return { code: lists.join('\n'), map: null };
  },
};

const nameOf = (entry: string): string => entry.slice(entry.lastIndexOf('/') + 1, entry.lastIndexOf('.'));

/** The files of an entry, those that need no others first. Exported for its test. */
export function filesOf(manifest: Manifest, entry: string): readonly string[] {
  const found = new Set<string>();
  const take = (name: string): void => {
    const { file, imports = [] } = manifest[name] ?? {};
    if (!file) throw new Error(`The build has no file for ${name}.`);
    if (found.has(`/${file}`)) return;
    for (const one of imports) take(one);
    found.add(`/${file}`);
  };
  take(entry);
  return [...found];
}
