/** Answers are counted by the first of these milliseconds that they did not exceed; the last step is open. Rows hold these steps: it only grows at its end. */
const ANSWER_STEPS_MS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 12_000, 20_000, 30_000,
] as const;

/** How many answers took how long: one count for every step, and one for whatever took longer. */
export type AnswerTimes = readonly number[];

export const NO_TIMES: AnswerTimes = Array.from({ length: ANSWER_STEPS_MS.length + 1 }, () => 0);

/** The step that an answer counts for. */
export function stepOf(ms: number): number {
  const step = ANSWER_STEPS_MS.findIndex((most) => ms <= most);
  return step === -1 ? ANSWER_STEPS_MS.length : step;
}

export const timesTogether = (times: readonly AnswerTimes[]): AnswerTimes =>
  NO_TIMES.map((_, step) => times.reduce((sum, one) => sum + (one[step] ?? 0), 0));

/**
 * The milliseconds within which a share of the answers came, by the upper end of its step: the truth is at most that.
 * @returns nothing where nothing was answered, or where it is beyond the last step
 */
export function answeredWithinMs(times: AnswerTimes, share: number): number | null {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let counted = 0;
  for (const [step, count] of times.entries()) {
    counted += count;
    if (counted >= all * share) return ANSWER_STEPS_MS[step] ?? null;
  }
  return null;
}
