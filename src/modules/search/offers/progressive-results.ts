import type { FoundOffers } from './find-offers.ts';
import type { ConnectorOutcome } from './merge-offers.ts';

/** Answers that come within this time of each other are told together. */
const GATHER_MS = 150;

/** What is known of a search at one moment. */
export interface SearchProgress {
  /** Everything that has answered so far. */
  readonly outcomes: readonly ConnectorOutcome[];
  /** How many have not. */
  readonly waiting: number;
}

/**
 * A search as it goes on: what has arrived by now, then again whenever more has, until nobody is waited for any more. The last
 * one is complete, by the search's deadline at the latest.
 */
export async function* progressiveResults({ arrived, pending }: Pick<FoundOffers, 'arrived' | 'pending'>): AsyncGenerator<SearchProgress> {
  const outcomes = [...arrived];
  const waiting = new Set(pending);
  yield { outcomes: [...outcomes], waiting: waiting.size };
  for (const answer of pending) {
    answer.then((outcome) => {
      outcomes.push(outcome);
      waiting.delete(answer);
    });
  }
  while (waiting.size > 0) {
    await Promise.race(waiting);
    await Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, GATHER_MS))]);
    yield { outcomes: [...outcomes], waiting: waiting.size };
  }
}
