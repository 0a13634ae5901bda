/** A change that no test can notice, and why. */
export interface Explanation {
  /** Below `src/modules`. */
  readonly file: string;
  /** What stands there, and what takes its place; `*` is anything. */
  readonly code: string;
  readonly becomes: string;
  readonly because: string;
}

/** `npm run mutants` fails where one of these is noticed by a test after all. */
export const EXPLAINED: readonly Explanation[] = [];
