/**
 * A page of a list in the order of its keys (code units: the same everywhere), that begins behind a key. What is added or taken away between
 * two pages moves nothing else, and a key that is gone still has its place.
 * @returns `next`, the key that the next page begins behind; null on the last one
 */
export function pageAfter<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): { readonly entries: readonly Entry[]; readonly next: string | null } {
  const inOrder = entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .filter(({ key }) => after === undefined || key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const shown = inOrder.slice(0, limit);
  return { entries: shown.map(({ entry }) => entry), next: inOrder.length > limit ? (shown.at(-1)?.key ?? null) : null };
}
