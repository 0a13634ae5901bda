/** A cell and what stands in it after a change. */
export type Entry = readonly [cell: HTMLInputElement, value: string];

/** What a change did to a cell. */
interface Written {
  readonly cell: HTMLInputElement;
  readonly before: string;
  readonly after: string;
}

/** Changes of the grid that were not sent yet, to be undone and made again one after the other. */
export interface GridHistory {
  /** What stood in a cell when it was last written to. */
  settledIn(cell: HTMLInputElement): string;
  /** Writes to cells as one change. @returns the cells that are not what they were */
  write(entries: readonly Entry[]): readonly HTMLInputElement[];
  undo(): readonly HTMLInputElement[];
  redo(): readonly HTMLInputElement[];
}

/** @param written is told of every cell that was written to */
export function gridHistory(written: (cell: HTMLInputElement) => void): GridHistory {
  const settled = new WeakMap<HTMLInputElement, string>();
  const done: (readonly Written[])[] = [];
  const undone: (readonly Written[])[] = [];
  const settledIn = (cell: HTMLInputElement): string => settled.get(cell) ?? cell.defaultValue;
  const put = (change: readonly Written[], which: 'before' | 'after'): readonly HTMLInputElement[] =>
    change.map((one) => {
      const { cell } = one;
      cell.value = one[which];
      settled.set(cell, cell.value);
      written(cell);
      return cell;
    });
  const moved = (from: (readonly Written[])[], to: (readonly Written[])[], which: 'before' | 'after') => {
    const change = from.pop();
    if (!change) return [];
    to.push(change);
    return put(change, which);
  };
  return {
    settledIn,
    write(entries) {
      const change = entries
        .map(([cell, after]) => ({ cell, before: settledIn(cell), after }))
        .filter(({ cell, before, after }) => before !== after || cell.value !== after);
      if (change.length === 0) return [];
      done.push(change);
      undone.length = 0;
      return put(change, 'after');
    },
    undo: () => moved(done, undone, 'before'),
    redo: () => moved(undone, done, 'after'),
  };
}
