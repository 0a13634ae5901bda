import type { ExtendHoldOutcome, Hold } from '#booking';
import { timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** How long an order waits for its customer, as a page shows it. */
export interface HoldView {
  readonly of: Hold['of'];
  /** `14:20`, on the clocks of Turkey. */
  readonly until: string;
  /** When the page was made. */
  readonly secondsLeft: number;
  readonly extension: Hold['extension']['kind'];
  /** Why there is none. */
  readonly whyNone: 'used' | 'pickup_near' | null;
  /** What was answered to the wish for more time. */
  readonly answer: HoldAnswer | null;
}

export type HoldAnswer = 'extended' | Extract<ExtendHoldOutcome, { kind: 'not_extended' }>['why'];

export const holdView = ({ of, until, extension }: Hold, now: Date): HoldView => ({
  of,
  until: timeOf(wallClockAt(until, MARKET_ZONE)),
  secondsLeft: Math.max(0, Math.round((until.getTime() - now.getTime()) / 1000)),
  extension: extension.kind,
  whyNone: extension.kind === 'none' ? extension.why : null,
  answer: null,
});

/** Nothing where nobody may open the order. */
export const holdAnswerOf = (outcome: ExtendHoldOutcome): HoldAnswer | undefined =>
  outcome.kind === 'not_found' ? undefined : outcome.kind === 'extended' ? 'extended' : outcome.why;
