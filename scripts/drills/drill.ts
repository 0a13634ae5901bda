/** What one drill found. */
export interface Report {
  /** What was seen, in lines for people. */
  readonly seen: readonly string[];
  /** What must hold and does not. Empty is passed. */
  readonly broken: readonly string[];
}

/** A drill that this machine cannot run, and why. */
export class SkippedDrill extends Error {}

export interface Drill {
  readonly name: string;
  readonly what: string;
  /** Short enough for every test run. */
  readonly isQuick: boolean;
  readonly run: () => Promise<Report>;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns after how many milliseconds it held; infinity when it never did */
export async function millisecondsUntil(holds: () => Promise<boolean>, patienceMs: number): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < patienceMs) {
    if (await holds().catch(() => false)) return performance.now() - startedAt;
    await pause(100);
  }
  return Number.POSITIVE_INFINITY;
}

export const seconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
