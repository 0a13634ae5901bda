import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { Log } from '#platform/log';
import type { Connector } from '../../connector.ts';
import { TurnTooLate } from '../with-limits.ts';

/** A supplier is left alone after so many failures without a success between them, and tried again after so long. */
export interface BreakerPolicy {
  readonly failures: number;
  readonly restMs: number;
}

/** Whoever only waited for a turn says nothing about the supplier, as little as whoever left. */
const countsAgainst = handleWhen((error) => !(error instanceof TurnTooLate));

const BREAKER: BreakerPolicy = { failures: 5, restMs: 20_000 };

/**
 * The connector with a circuit breaker before its searches and price checks: a supplier that fails or is late time after time is not asked for a
 * while, then once, and again as before when that succeeds. Bookings are never held back: whoever has paid for a car is asked for it.
 */
export function withBreaker(
  connector: Connector,
  { log, changed = () => {} }: { readonly log: Log; readonly changed?: (isLeftAlone: boolean) => void },
  { failures, restMs }: BreakerPolicy = BREAKER,
): Connector {
  const { name } = connector;
  const breaker = circuitBreaker(countsAgainst, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failures) });
  breaker.onBreak(() => {
    changed(true);
    log.warn({ connector: name, restMs }, 'a supplier is left alone for a while');
  });
  breaker.onReset(() => {
    changed(false);
    log.info({ connector: name }, 'a supplier is asked again as before');
  });
  const guarded = async <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> => {
    // Whoever does not want an answer any more says nothing about the supplier.
    signal.throwIfAborted();
    return breaker.execute(ask);
  };
  return {
    ...connector,
    search: (trip, signal) => guarded(signal, () => connector.search(trip, signal)),
    requote: (trip, supplierRef, signal, instead) => guarded(signal, () => connector.requote(trip, supplierRef, signal, instead)),
  };
}

/** Whether a supplier was not asked because it has failed too often. */
export const isCircuitOpen = (error: unknown): boolean => error instanceof BrokenCircuitError;
