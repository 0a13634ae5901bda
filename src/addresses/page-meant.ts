import { LOCALES, type Locale } from '#kernel/locale';
import { slugFrom } from '#kernel/text';
import { href, PAGE_NAMES, PATHS, type PageMatch, type PageParams, pageAt } from './paths.ts';

/** What somebody wrote who meant one of our addresses. */
export interface MeantAddress {
  /** In the spelling of the table: `/brand/fiat/serial/egea`; of what is no page, its parts in plain letters and without a language. */
  readonly path: string;
  /** The page, or nothing when no page is called so. */
  readonly match: PageMatch | undefined;
  /** The language that stands before the path: `/en/lokasyonlar`. */
  readonly prefix: Locale | undefined;
}

/**
 * The address that was meant, however it is spelled: in capitals or with Turkish letters, with escapes, the name of a file or a session,
 * under `/tr` or `/en`, with parts of both languages. The language before the path decides, else that of its first part.
 */
export function meantAddress(pathname: string): MeantAddress {
  const exact = pageAt(pathname);
  if (exact && isPlain(pathname)) return { path: pathname, match: exact, prefix: undefined };
  const spelled = pathname.replace(INDEX_FILE, '$1').split('/').map(plainPart).filter(Boolean);
  const prefix = LOCALES.find((locale) => locale === spelled[0]);
  const parts = prefix ? spelled.slice(1) : spelled;
  for (const { page, patterns, bare } of isFile(pathname) ? [] : pages) {
    if (bare.tr.length !== parts.length || !parts.every((part, index) => isNamed(part, bare.tr[index]) || isNamed(part, bare.en[index])))
      continue;
    const locale = prefix ?? (isNamed(parts[0] ?? '', patterns.tr[0]) ? 'tr' : 'en');
    const params = Object.fromEntries(
      bare.tr.flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), parts[index] ?? '']] : [])),
    );
    return { path: href(page, locale, params as PageParams<typeof page>), match: { page, locale, params }, prefix };
  }
  return { path: `/${parts.join('/')}`, match: undefined, prefix };
}

/** As every address of the table is written. */
const isPlain = (pathname: string): boolean => /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(pathname);

/** A part as it is written in the table. Sessions (`;jsessionid=…`) and the names of programs that made pages (`.html`) say nothing here. */
function plainPart(part: string): string {
  const [text = ''] = readable(part).split(';');
  return slugFrom(text.replace(PAGE_FILE, ''));
}

const PAGE_FILE = /\.(?:html?|php|aspx?|jsp)$/i;

/** The file that stands for its folder: `/gunluk/index.html` means `/gunluk`. */
const INDEX_FILE = /(.)\/index\.(?:html?|php|aspx?|jsp)$/i;

/** A picture, script or style that is not there: no page was meant. */
const isFile = (pathname: string): boolean => /\.[a-z][a-z0-9]{1,4}$/i.test(pathname.replace(PAGE_FILE, ''));

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const isNamed = (part: string, name: string | undefined): boolean => name !== undefined && (name.startsWith(':') || name === part);

/** The pages with the parts of their addresses, and without the language before them. */
const pages = PAGE_NAMES.map((page) => {
  const patterns = { tr: partsOf(PATHS[page].tr), en: partsOf(PATHS[page].en) };
  return { page, patterns, bare: { tr: patterns.tr, en: patterns.en[0] === 'en' ? patterns.en.slice(1) : patterns.en } };
});

function partsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}
