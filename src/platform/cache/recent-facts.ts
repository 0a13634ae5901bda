/** Short answers of the database that every page needs, such as the name of the fleet as it stands: asked once a moment by a process, not once by each page. */
export interface RecentFacts {
  /**
   * The answer of the moment; whoever asks meanwhile waits for the same question.
   * @param withinMs older ones are asked for anew; a moment unless told otherwise
   * @throws what `ask` throws; a question that failed is asked again by the next
   */
  get<Value>(name: string, ask: () => Promise<Value>, withinMs?: number): Promise<Value>;
  /** This process has written: whoever asks from now on hears of it. */
  renew(): void;
}

interface Fact {
  readonly askedAt: number;
  readonly round: number;
  readonly answer: Promise<unknown>;
}

/**
 * @param momentMs how long an answer is believed; with 0 each is asked for anew
 * @param now milliseconds of a clock that only goes forward
 */
export function createRecentFacts(momentMs: number, now: () => number): RecentFacts {
  const facts = new Map<string, Fact>();
  // A question that was on its way when something was written may have been answered before it.
  let round = 0;
  return {
    get<Value>(name: string, ask: () => Promise<Value>, withinMs = momentMs): Promise<Value> {
      const known = facts.get(name);
      if (known && known.round === round && now() - known.askedAt < withinMs) return known.answer as Promise<Value>;
      const fact = { askedAt: now(), round, answer: ask() };
      facts.set(name, fact);
      fact.answer.catch(() => {
        if (facts.get(name) === fact) facts.delete(name);
      });
      return fact.answer;
    },
    renew: () => {
      round += 1;
    },
  };
}
