/**
 * Numbers are given before a transaction is committed: a smaller one may be seen after a larger one. It is asked again from a little before the last,
 * and what was told already is left out.
 */
export const BACK = 200;

export interface NewsCursor {
  /** What is asked for now: everything after this number. */
  after(): number;
  /** Those that have not been told yet; from now on they have. */
  take<Numbered extends { readonly id: number }>(found: readonly Numbered[]): readonly Numbered[];
}

/** @param old the numbers of the last that are old news to everybody: one before them that was not there yet is none */
export function createUnseen(old: readonly number[]): NewsCursor {
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

/** What is known by when it was written: an instant is given before its transaction ends, and that is asked for once more. */
const LATE_MS = 10_000;

export interface UnseenByTime {
  /** What is asked for now: everything after this instant. */
  after(): Date;
  /** Those that have not been told yet; from now on they have. */
  take<Written extends { readonly kind: string; readonly code: string; readonly at: Date }>(found: readonly Written[]): readonly Written[];
}

/** @param begin what was written before is old news to everybody */
export function createUnseenByTime(begin: Date): UnseenByTime {
  const told = new Map<string, number>();
  let latest = begin.getTime();
  return {
    after: () => new Date(latest - LATE_MS),
    take(found) {
      const from = Math.max(begin.getTime(), latest - LATE_MS);
      const fresh = found.filter(({ kind, code, at }) => at.getTime() > from && told.get(`${kind} ${code}`) !== at.getTime());
      for (const { kind, code, at } of fresh) {
        told.set(`${kind} ${code}`, at.getTime());
        latest = Math.max(latest, at.getTime());
      }
      for (const [key, at] of told) if (at < latest - LATE_MS) told.delete(key);
      return fresh;
    },
  };
}
