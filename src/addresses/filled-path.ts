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
export function filled(path: string, params: Readonly<Record<string, string>>): string {
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
