import { abortable } from '#platform/process/abortable';
import type { Connector } from '../connector.ts';

/** A supplier's system took longer than its connector allows. Whether a call arrived there is not known. */
export class SupplierTimeout extends Error {
  override readonly name: string = 'SupplierTimeout';
}

/** The time went by with waiting for a turn, while others were being answered: it says nothing about the supplier, which was asked late or not at all. */
export class TurnTooLate extends SupplierTimeout {
  override readonly name = 'TurnTooLate';
}

/**
 * The connector within its own limits, whoever uses it: searches and price checks end after `searchMs` and go side by side up to `concurrency`,
 * every other call ends after `bookMs`. A call that ended so throws `SupplierTimeout`, or `TurnTooLate` where more than half of its time was gone
 * before the supplier was asked; bookings wait for no search.
 */
export function withLimits(connector: Connector): Connector {
  const { limits, name } = connector;
  const inTurn = createSlots(limits.concurrency);
  const tooLate = (ms: number): SupplierTimeout => new SupplierTimeout(`${name} did not answer within ${ms} ms`);
  const within = async <T>(
    ms: number,
    outer: AbortSignal | undefined,
    ask: (signal: AbortSignal) => Promise<T>,
    reason = tooLate,
  ): Promise<T> => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(reason(ms)), ms);
    const signal = outer ? AbortSignal.any([outer, deadline.signal]) : deadline.signal;
    try {
      return await abortable(signal, () => ask(signal));
    } finally {
      clearTimeout(timer);
    }
  };
  const searching = async <T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    let isHalfGone = false;
    let wasAskedInTime = false;
    const half = setTimeout(() => (isHalfGone = true), limits.searchMs / 2);
    const asked = (limited: AbortSignal): Promise<T> => {
      wasAskedInTime = !isHalfGone;
      return ask(limited);
    };
    const reason = (ms: number): SupplierTimeout =>
      wasAskedInTime ? tooLate(ms) : new TurnTooLate(`${name} was busy with others for most of ${ms} ms`);
    try {
      return await within(limits.searchMs, signal, (limited) => inTurn(limited, () => asked(limited)), reason);
    } finally {
      clearTimeout(half);
    }
  };
  const booking = <T>(ask: () => Promise<T>): Promise<T> => within(limits.bookMs, undefined, ask);
  const { hold, release, modify } = connector;

  return {
    ...connector,
    search: (trip, signal) => searching(signal, (limited) => connector.search(trip, limited)),
    requote: (trip, supplierRef, signal, instead) => searching(signal, (limited) => connector.requote(trip, supplierRef, limited, instead)),
    ...(hold ? { hold: (request, until) => booking(() => hold(request, until)) } : {}),
    ...(release ? { release: (key) => booking(() => release(key)) } : {}),
    ...(modify ? { modify: (reference, request) => booking(() => modify(reference, request)) } : {}),
    book: (request) => booking(() => connector.book(request)),
    retrieve: (reference) => booking(() => connector.retrieve(reference)),
    cancel: (reference) => booking(() => connector.cancel(reference)),
  };
}

/** Lets so many work at once; the others wait their turn for as long as somebody waits for them. */
function createSlots(limit: number | null) {
  let free = limit ?? Number.POSITIVE_INFINITY;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await turnIn(waiting, signal);
    try {
      return await abortable(signal, work);
    } finally {
      leave();
    }
  };
}

function turnIn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(signal.reason);
    };
    const start = (): void => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    waiting.push(start);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
