import { AsyncLocalStorage } from 'node:async_hooks';
import type { Failpoint } from '../src/platform/failpoint.ts';

/** The steps of a booking between its failpoints: what they are called here, and the failpoint that ends each. What a bank, a supplier or a mail server does lies between others. */
const STEPS = new Map([
  ['booking.requoted', 'price asked again'],
  ['booking.written', 'order written'],
  ['booking.held', 'car held'],
  ['payments.authorise.before', 'payment’s intent written'],
  ['booking.authorised', 'bank’s answer written'],
  ['booking.reconcile.recorded', 'return from the bank written'],
  ['booking.supplier.asking', 'supplier’s booking prepared'],
  ['booking.supplier.noted', 'supplier’s yes written'],
  ['payments.capture.before', 'capture’s intent written'],
  ['booking.captured', 'capture written'],
  ['booking.email.written', 'confirmation composed'],
  ['booking.obligations-performed', 'e-mail ticked off, nothing else owed'],
]);

interface Way {
  at: number;
}

/** Times every step of every booking of a process. */
export function timedSteps() {
  const ways = new AsyncLocalStorage<Way>();
  const times = new Map<string, number[]>([...STEPS.values()].map((step) => [step, []]));
  const failpoint: Failpoint = (reached) => {
    const now = performance.now();
    // A worker begins here.
    if (reached === 'booking.advancing') return ways.enterWith({ at: now });
    const way = ways.getStore();
    if (!way) return;
    const step = STEPS.get(reached);
    if (step) times.get(step)?.push(now - way.at);
    way.at = now;
  };
  return {
    failpoint,
    times,
    /** Something that a customer does, from its beginning. */
    begun: <Result>(work: () => Promise<Result>): Promise<Result> => ways.run({ at: performance.now() }, work),
    forget: (): void => {
      for (const of of times.values()) of.length = 0;
    },
  };
}
