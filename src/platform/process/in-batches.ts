/** What a batch came to. */
interface Batch {
  /** The last one that it looked at; null where none is left. */
  readonly last: number | null;
  readonly moved: number;
}

/**
 * Does something batch after batch, from the first one to the last.
 * @param batch what comes after a number, as many as it takes at once
 * @returns how many were moved
 */
export async function movedInBatches(batch: (after: number) => Promise<Batch>): Promise<number> {
  let moved = 0;
  for (let after: number | null = 0; after !== null; ) {
    const done: Batch = await batch(after);
    moved += done.moved;
    after = done.last;
  }
  return moved;
}
