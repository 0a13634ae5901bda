import { gatewayNamed, type PaymentDeps, safeErrorName } from '../../deps.ts';
import { closeVisit, selectLeftOpen } from './store.ts';

export type CloseDeps = Pick<PaymentDeps, 'db' | 'gateways' | 'clock' | 'log'>;

const BATCH_SIZE = 40;
/** What was begun on a page before it closed may still arrive: banks take their time, and webhooks come up to three quarters of an hour late. */
const LATE_MS = 60 * 60_000;

/**
 * Looks at the pages that were given up, or on which a card was declined, until nobody can pay there any more. A gateway cancels what it
 * finds paid there (`retrieve`), so that nobody's money is held for a rental that does not take place. Safe to repeat.
 */
export async function closeLeftOpen(deps: CloseDeps): Promise<void> {
  const now = deps.clock();
  for (const visit of await selectLeftOpen(deps.db, Object.keys(deps.gateways), BATCH_SIZE)) {
    try {
      await gatewayNamed(deps, visit.gateway).retrieve(visit.payment_id, visit.provider_ref);
      if (now.getTime() > visit.open_until.getTime() + LATE_MS) await closeVisit(deps.db, visit.payment_id, now);
    } catch (error) {
      const facts = { payment: visit.payment_id, gateway: visit.gateway, error: safeErrorName(error) };
      deps.log.warn(facts, 'a page that was given up could not be looked at');
    }
  }
}
