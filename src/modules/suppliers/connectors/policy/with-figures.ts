import type { Metrics } from '#platform/metrics/metrics';
import { withSpan } from '#platform/tracing';
import type { Connector } from '../../connector.ts';
import type { CallDays, CallOutcome } from '../../health/call-days.ts';
import { SupplierTimeout, TurnTooLate } from '../with-limits.ts';

/** How suppliers serve us, for whoever watches: counted where they are really asked, not where a kept answer is given. */
export interface SupplierFigures {
  /**
   * @returns what hears how the call has ended. `given_up`: nobody waited for it any longer; `no_turn`: its time went by behind others;
   * `isRefused`: it was answered, and what was asked for was not accepted
   */
  asked(supplier: string, call: string): (outcome: CallOutcome | 'no_turn', isRefused?: boolean) => void;
  leftAlone(supplier: string, isLeftAlone: boolean): void;
}

/** @param days where it is kept day by day besides */
export function supplierFigures(metrics: Metrics, days?: CallDays): SupplierFigures {
  const calls = metrics.counter(
    'kontak_supplier_calls_total',
    'Calls to suppliers by call and outcome: answered, late, broken, given_up, no_turn.',
  );
  const took = metrics.histogram('kontak_supplier_call_seconds', 'Seconds that suppliers took, by call.');
  const alone = metrics.gauge(
    'kontak_supplier_left_alone',
    '1 where a supplier has failed so often that it is not asked for a while, else 0.',
  );
  return {
    asked(supplier, call) {
      const observe = took.begin();
      return (outcome, isRefused = false) => {
        calls.add({ supplier, call, outcome });
        const seconds = observe({ supplier, call });
        // Whoever had no turn was not asked.
        if (outcome !== 'no_turn') days?.count(supplier, { outcome, ms: seconds * 1000, isRefused });
      };
    },
    leftAlone: (supplier, isLeftAlone) => {
      alone.set(isLeftAlone ? 1 : 0, { supplier });
      if (isLeftAlone) days?.leftAlone(supplier);
    },
  };
}

/** The connector with each of its calls counted. */
export function withFigures(connector: Connector, figures: SupplierFigures): Connector {
  const { name, hold, release, modify } = connector;
  figures.leftAlone(name, false);
  const counted = async <T>(call: string, signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> => {
    const ended = figures.asked(name, call);
    try {
      const answer = await withSpan(`supplier ${call}`, { attributes: { 'kontak.supplier': name } }, ask);
      // Asking again about a booking that was declined is no other refusal.
      ended('answered', call !== 'retrieve' && isRefusal(answer));
      return answer;
    } catch (error) {
      if (error instanceof TurnTooLate) ended('no_turn');
      else ended(error instanceof SupplierTimeout ? 'late' : signal?.aborted ? 'given_up' : 'broken');
      throw error;
    }
  };
  return {
    ...connector,
    search: (trip, signal) => counted('search', signal, () => connector.search(trip, signal)),
    requote: (trip, supplierRef, signal, instead) =>
      counted('requote', signal, () => connector.requote(trip, supplierRef, signal, instead)),
    ...(hold ? { hold: (request, until) => counted('hold', undefined, () => hold(request, until)) } : {}),
    ...(release ? { release: (key) => counted('release', undefined, () => release(key)) } : {}),
    ...(modify ? { modify: (reference, request) => counted('modify', undefined, () => modify(reference, request)) } : {}),
    book: (request) => counted('book', undefined, () => connector.book(request)),
    retrieve: (reference) => counted('retrieve', undefined, () => connector.retrieve(reference)),
    cancel: (reference) => counted('cancel', undefined, () => connector.cancel(reference)),
  };
}

const REFUSALS: ReadonlySet<unknown> = new Set(['declined', 'refused']);

/** A booking, a change or a cancellation that was not accepted. */
const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && REFUSALS.has(answer.kind);
