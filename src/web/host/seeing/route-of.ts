import { matcherOf } from '#addresses';
import { ENDPOINTS, pageAt } from '#addresses/model';
import { PORTAL_PATHS } from '#addresses/portal';
import { STAFF_PATHS } from '#addresses/staff';
import { DOCS_PATH, DOCUMENT_PATH, OPERATIONS } from '#api';
import { namesAsset } from '../answers/assets.ts';

interface Pattern {
  readonly route: string;
  readonly matches: (path: string) => boolean;
}

const patternOf = (route: string, path: string): Pattern => {
  const match = matcherOf({ path, names: [] });
  return { route, matches: (asked) => match(asked) !== undefined };
};
const inBothLanguages = (paths: Readonly<Record<string, { readonly tr: string; readonly en: string }>>): Pattern[] =>
  Object.entries(paths).flatMap(([route, { tr, en }]) => [patternOf(route, tr), patternOf(route, en)]);

const INSIDE = [...inBothLanguages(STAFF_PATHS), ...inBothLanguages(PORTAL_PATHS)];
const FILES = Object.entries(ENDPOINTS).map(([route, path]) => patternOf(route, path));
const CALLS = OPERATIONS.map(({ name, method, path }) => ({
  ...patternOf(`api.${name}`, path.replaceAll(/\{(\w+)\}/g, ':$1')),
  method: method.toUpperCase(),
}));
const DOCUMENTS: Readonly<Record<string, string>> = { [DOCS_PATH]: 'api.docs', [DOCUMENT_PATH]: 'api.document' };

/**
 * What an address is called in figures and in the log: the name of its page, endpoint or operation, never the address itself, which may name
 * an order, hold a key, or be whatever somebody has typed.
 */
export function routeOf(method: string, path: string): string {
  const plain = path.replace(/(\/_root|\/_)?\.data$/, '') || '/';
  // Asked many times for one page, and no page or endpoint stands there.
  if (plain.startsWith('/assets/')) return namesAsset(plain) ? 'file' : 'unknown';
  const page = pageAt(plain)?.page;
  if (page) return page;
  if (plain.startsWith('/api/')) return DOCUMENTS[plain] ?? callAt(method, plain)?.route ?? 'api.unknown';
  return [...FILES, ...INSIDE].find(({ matches }) => matches(plain))?.route ?? (namesAsset(path) ? 'file' : 'unknown');
}

/** Whoever asks in a way that no operation is asked is told so by the address. */
function callAt(method: string, path: string): Pattern | undefined {
  const here = CALLS.filter(({ matches }) => matches(path));
  return here.find((call) => call.method === method) ?? here[0];
}
