/**
 * Numbers are given before a transaction is committed: a smaller one may be seen after a larger one. It is asked again from a little before the last,
 * and what was told already is left out.
 */
export const BACK = 200;

export interface Unseen {
  /** What is asked for now: everything after this number. */
  after(): number;
  /** Those that have not been told yet; from now on they have. */
  take<Numbered extends { readonly id: number }>(found: readonly Numbered[]): readonly Numbered[];
}

/** @param old the numbers of the last that are old news to everybody: one before them that was not there yet is none */
export function createUnseen(old: readonly number[]): Unseen {
  const told = new Set<number>(old);
  let highest = Math.max(0, ...old);
  return {
    after: () => Math.max(0, highest - BACK),
    take(found) {
      const fresh = found.filter(({ id }) => !told.has(id));
      for (const { id } of fresh) {
        told.add(id);
        highest = Math.max(highest, id);
      }
      for (const id of told) if (id <= highest - BACK) told.delete(id);
      return fresh;
    },
  };
}
