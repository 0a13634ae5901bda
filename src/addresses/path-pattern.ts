type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** What an address of the table wants to be filled with. */
export type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? Record<never, string>
  : Readonly<Record<ParamNames<Path>, string>>;

export type Query = Readonly<Record<string, string | readonly string[] | undefined>> | URLSearchParams;

/** An address of a table with its parts filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A query with its question mark, or nothing. */
export function queryText(query: Query | undefined): string {
  if (!query) return '';
  const search = query instanceof URLSearchParams ? query : new URLSearchParams();
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query))
      for (const one of value === undefined ? [] : [value].flat()) search.append(name, one);
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** A path or a pattern in its parts. */
export const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * What stands for the `:names` of a pattern in an address, decoded.
 * @returns nothing when the address is none of the pattern's, or its escapes are broken
 */
export function matchPath(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (!expected.startsWith(':')) {
      if (expected !== part) return undefined;
      continue;
    }
    try {
      params[expected.slice(1)] = decodeURIComponent(part);
    } catch {
      return undefined;
    }
  }
  return params;
}
