/** How much a process does side by side, and how much of that one group (a slow supplier) may take. */
export interface Slots {
  take(group: string | null | undefined): void;
  release(group: string | null | undefined): void;
  /** How many more may be taken at once, whatever groups they turn out to be of. */
  free(): number;
  /** Groups that have all the slots they may have. */
  full(): string[];
}

/** @param most in all; @param perGroup of one group; what has no group is bounded by `most` only */
export function createSlots({ most, perGroup }: { readonly most: number; readonly perGroup: number }): Slots {
  const groups = new Map<string, number>();
  let taken = 0;
  return {
    take(group) {
      taken += 1;
      if (group) groups.set(group, (groups.get(group) ?? 0) + 1);
    },
    release(group) {
      taken -= 1;
      if (!group) return;
      const left = (groups.get(group) ?? 0) - 1;
      if (left > 0) groups.set(group, left);
      else groups.delete(group);
    },
    free() {
      const busiest = Math.max(0, ...[...groups.values()].filter((count) => count < perGroup));
      return Math.max(0, Math.min(most - taken, perGroup - busiest));
    },
    full: () => [...groups].filter(([, count]) => count >= perGroup).map(([group]) => group),
  };
}
