/**
 * Which of what stands there each of what is wanted is. Each sign in turn tells what is the same: first by how it looks, then by what it is.
 * @returns what stands there, by what is wanted; what is new is not in it
 */
export function pairAlike<Thing>(
  standing: readonly Thing[],
  wanted: readonly Thing[],
  signs: readonly ((thing: Thing) => string)[],
): ReadonlyMap<Thing, Thing> {
  const free = new Set(standing);
  const found = new Map<Thing, Thing>();
  for (const signOf of signs)
    for (const one of wanted) {
      if (found.has(one)) continue;
      const sign = signOf(one);
      const same = [...free].find((other) => signOf(other) === sign);
      if (!same) continue;
      free.delete(same);
      found.set(one, same);
    }
  return found;
}
