/** What stands where a credential was: as it comes back, the kept one is meant. */
export const HIDDEN = '••••••';

type Tree = unknown;

const isRecord = (tree: Tree): tree is Readonly<Record<string, Tree>> => typeof tree === 'object' && tree !== null && !Array.isArray(tree);

/** The settings with every text that is one of these hidden, wherever it stands. */
export function withoutSecrets(tree: Tree, secrets: ReadonlySet<string>): Tree {
  if (typeof tree === 'string') return secrets.has(tree) ? HIDDEN : tree;
  if (Array.isArray(tree)) return tree.map((part) => withoutSecrets(part, secrets));
  if (!isRecord(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([name, part]) => [name, withoutSecrets(part, secrets)]));
}

/**
 * What was typed, with the kept text wherever something is hidden.
 * @returns the paths at which something is hidden and nothing is kept
 */
export function withSecrets(
  typed: Tree,
  kept: Tree,
  path: readonly string[] = [],
): { readonly settings: Tree; readonly missing: string[] } {
  if (typed === HIDDEN) {
    return typeof kept === 'string' ? { settings: kept, missing: [] } : { settings: typed, missing: [path.join('.')] };
  }
  const missing: string[] = [];
  const inside = (part: Tree, name: string, before: Tree): Tree => {
    const found = withSecrets(part, before, [...path, name]);
    missing.push(...found.missing);
    return found.settings;
  };
  if (Array.isArray(typed)) {
    const before: readonly Tree[] = Array.isArray(kept) ? kept : [];
    return { settings: typed.map((part, index) => inside(part, String(index), before[index])), missing };
  }
  if (!isRecord(typed)) return { settings: typed, missing };
  const before = isRecord(kept) ? kept : {};
  const parts = Object.entries(typed).map(([name, part]): [string, Tree] => [
    name,
    inside(part, name, Object.hasOwn(before, name) ? before[name] : undefined),
  ]);
  return { settings: Object.fromEntries(parts), missing };
}
