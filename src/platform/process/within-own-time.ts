/** A timer that comes later than this says that the process was busy; then it waits once more, so many times. */
const BUSY_MS = 5;
const MOST_TURNS = 5;

/**
 * Waits so long for an answer, not counting the time in which this process was busy with something else: what has not been sent or read meanwhile is no
 * fault of whoever was asked.
 * @param late what is thrown when it did not come
 */
export function withinOwnTime<Answer>(ms: number, answer: Promise<Answer>, late: () => Error): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = (turnsLeft: number): void => {
      const startedAt = performance.now();
      timer = setTimeout(() => {
        if (turnsLeft > 0 && performance.now() - startedAt > ms + BUSY_MS) return wait(turnsLeft - 1);
        reject(late());
      }, ms);
    };
    wait(MOST_TURNS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
