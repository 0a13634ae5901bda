/** What a request is worth when not all can be answered: what nobody waits for goes first, then pages, then searches, orders last. */
export const WORTHS = ['order', 'search', 'page', 'unwaited'] as const;
export type Worth = (typeof WORTHS)[number];

/** So long somebody may wait for their turn; who would have to wait longer is told at once. Searches and pages are still answered within two seconds. */
export const LONGEST_WAIT_MS: Readonly<Record<Worth, number>> = { order: 4_000, search: 1_000, page: 500, unwaited: 250 };
/** So few may always wait: a machine that is slow for a moment is not a flood. */
const FEW = 8;
/** So many may be begun and unanswered: where a database or a supplier is slow, memory fills though nobody waits for a turn. */
export const MOST_IN_FLIGHT: Readonly<Record<Worth, number>> = { order: 1_000, search: 600, page: 400, unwaited: 200 };
/** What the latest round counts for in their mean length. */
const WEIGHT = 0.25;

/** The event loop, as far as it is needed here. */
export interface Loop {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Runs something once everything else that is due in this turn of the loop has run. */
  readonly nextTurn: (run: () => void) => void;
}

const EVENT_LOOP: Loop = { now: () => performance.now(), nextTurn: (run) => void setImmediate(run) };

/**
 * Node takes one new connection in a turn of its loop. Between two requests that are begun so many turns go by in which nobody has come
 * (`quiet`), and no more than so many at all (`most`): else those who connect, probes among them, would wait as long as if every one of
 * them were served.
 */
export const TURNS_BETWEEN = { quiet: 2, most: 16 };

export const BUSY = Symbol('busy');

export interface LoadControl {
  /**
   * Does the work when its turn comes.
   * @returns what it returns, or `BUSY` at once when too many would come before it
   */
  run<Result>(worth: Worth, work: () => Promise<Result>): Promise<Result | typeof BUSY>;
  /** Whether somebody waits for their turn. */
  isQueued(): boolean;
}

interface Waiting {
  readonly since: number;
  /** How many had been begun when they came. */
  readonly begunBefore: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * Begins one request after the other in turns of the event loop, those of the highest worth first. From one to the next (a round) it takes
 * as long as what is in flight keeps the processor, so no more is begun than it can finish, whatever machine this is and whatever pages cost;
 * requests that wait for others take nobody's turn. How many may queue follows from how long rounds last.
 */
export function createLoadControl({ now, nextTurn }: Loop = EVENT_LOOP, between = TURNS_BETWEEN): LoadControl {
  const waiting: Readonly<Record<Worth, Waiting[]>> = { order: [], search: [], page: [], unwaited: [] };
  let inFlight = 0;
  let begun = 0;
  let roundMs = 0;
  let begunAt: number | undefined;
  let isTurning = false;
  let hasSomebodyCome = false;
  let quietTurns = 0;
  let turns = 0;

  function turn(): void {
    turns += 1;
    quietTurns = hasSomebodyCome ? 0 : quietTurns + 1;
    hasSomebodyCome = false;
    if (begunAt !== undefined && quietTurns < between.quiet && turns < between.most) nextTurn(turn);
    else begin();
  }

  function begin(): void {
    const at = now();
    if (begunAt !== undefined) roundMs += (at - begunAt - roundMs) * WEIGHT;
    begunAt = at;
    turns = 0;
    quietTurns = 0;
    for (const worth of WORTHS) refuseOverdue(worth, at);
    WORTHS.map((worth) => waiting[worth])
      .find(({ length }) => length > 0)
      ?.shift()
      ?.start();
    isTurning = isQueued();
    if (isTurning) nextTurn(turn);
    else begunAt = undefined;
  }

  function isQueued(): boolean {
    return WORTHS.some((worth) => waiting[worth].length > 0);
  }

  /** Whom those of higher worth have kept from their turn; a process that stood still for a moment has kept it from nobody. */
  function refuseOverdue(worth: Worth, at: number): void {
    const isOverdue = ({ since, begunBefore }: Waiting): boolean => at - since > 2 * LONGEST_WAIT_MS[worth] && begun - begunBefore >= FEW;
    const inTime = waiting[worth].findIndex((one) => !isOverdue(one));
    const count = inTime === -1 ? waiting[worth].length : inTime;
    for (const one of waiting[worth].splice(0, count)) one.refuse();
  }

  function isTooMuch(worth: Worth): boolean {
    const before = WORTHS.slice(0, WORTHS.indexOf(worth) + 1).reduce((sum, other) => sum + waiting[other].length, 0);
    return (before >= FEW && before * roundMs > LONGEST_WAIT_MS[worth]) || before + inFlight >= MOST_IN_FLIGHT[worth];
  }

  return {
    isQueued,
    run(worth, work) {
      hasSomebodyCome = true;
      if (isTooMuch(worth)) return Promise.resolve(BUSY);
      return new Promise((resolve) => {
        const start = (): void => {
          inFlight += 1;
          begun += 1;
          resolve(
            work().finally(() => {
              inFlight -= 1;
            }),
          );
        };
        waiting[worth].push({ since: now(), begunBefore: begun, start, refuse: () => resolve(BUSY) });
        if (isTurning) return;
        isTurning = true;
        nextTurn(turn);
      });
    },
  };
}
