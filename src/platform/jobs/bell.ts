/** Wakes one that waits. A ring that comes while nobody waits is heard by the next who does. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after so many milliseconds. */
  heard(withinMs?: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async heard(withinMs) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = withinMs === undefined ? undefined : setTimeout(resolve, withinMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      rung = false;
    },
  };
}
