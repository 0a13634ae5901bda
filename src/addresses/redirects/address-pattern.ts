import { LOCALES, type Locale } from '#kernel/locale';
import { partsOf } from '../path-pattern.ts';
import { PAGE_NAMES, PATHS } from '../paths.ts';
import { RuleFault } from './redirects-error.ts';

/** A path with named parts: `/arac-kiralama/:url`, `/:place-araba-kiralama`. */
export interface AddressPattern {
  readonly path: string;
  readonly names: readonly string[];
}

/** The path that an address of a rule means: itself, or the path of the page that it names. @throws a sentence when there is no such page */
export function patternFrom(address: string, locale: Locale): AddressPattern {
  const path = address.startsWith('page:') ? pathOfPage(address.slice('page:'.length), locale) : address;
  return { path, names: namesIn(path) };
}

/** The names of what varies in a path. */
export const namesIn = (path: string): string[] => [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name ?? '');

/** Whether there is an address that a pattern and a path of the table both fit. The pattern names each of its parts once. */
export function fitsSomeOf(pattern: string, table: string): boolean {
  const [parts, others] = [partsOf(pattern), partsOf(table)];
  return (
    parts.length === others.length &&
    others.every((other, index) => other.startsWith(':') || matcherOf({ path: parts[index] ?? '', names: [] })(other) !== undefined)
  );
}

function pathOfPage(text: string, locale: Locale): string {
  const [name, ...parts] = text.split('/');
  const page = PAGE_NAMES.find((known) => known === name);
  if (!page) throw new RuleFault('no_such_page', name ?? '', `there is no page "${name}"`);
  const path = PATHS[page][locale];
  const wanted = [...path.matchAll(/:\w+/g)];
  if (wanted.length !== parts.length)
    throw new RuleFault('other_parts', page, `the page "${page}" has ${wanted.length} parts that vary, not ${parts.length}`);
  let next = 0;
  return path.replace(/:\w+/g, () => parts[next++] ?? '');
}

/** Reads the named parts of a path, as they stand in it; e-mails large or small. */
export function matcherOf({ path }: AddressPattern): (pathname: string) => Readonly<Record<string, string>> | undefined {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)');
  const expression = new RegExp(`^${source}$`, 'i');
  return (pathname) => {
    const found = expression.exec(pathname);
    return found ? { ...found.groups } : undefined;
  };
}

export const filledPattern = ({ path }: AddressPattern, parts: Readonly<Record<string, string>>): string =>
  path.replace(/:([a-zA-Z]+)/g, (_, name: string) => parts[name] ?? '');

/** Pages that always exist: an old address may not hide them. */
export const isStandingPage = (path: string): boolean =>
  PAGE_NAMES.some((page) => LOCALES.some((locale) => PATHS[page][locale] === path && !path.includes(':')));
