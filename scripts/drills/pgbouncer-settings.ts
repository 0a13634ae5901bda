/**
 * The settings that are deployed, with addresses of a drill in place of theirs.
 * @param instead values by name; one that is undefined takes its line away, one that there is no line for is added to its section
 */
export function pgBouncerSettings(deployed: string, instead: Readonly<Record<string, string | undefined>>): string {
  const left = new Map(Object.entries(instead));
  const lines = deployed.split('\n').flatMap((line) => {
    const [, name = ''] = /^(\S+) = /.exec(line) ?? [];
    if (!left.has(name)) return [line];
    const value = left.get(name);
    left.delete(name);
    return value === undefined ? [] : [`${name} = ${value}`];
  });
  const added = (name: string): string[] => (left.has(name) ? [`${name} = ${left.get(name)}`] : []);
  const own = [...left.keys()].filter((name) => name !== '*').flatMap(added);
  return lines
    .flatMap((line) => (line === '[databases]' ? [line, ...added('*')] : line === '[pgbouncer]' ? [line, ...own] : [line]))
    .join('\n');
}
