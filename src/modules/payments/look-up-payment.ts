import { gatewayNamed, type PaymentDeps } from './deps.ts';
import { errorName } from './error-name.ts';
import type { RetrievedPayment } from './gateway.ts';
import { type Recorded, recordPayment } from './record-payment.ts';
import { getPayment } from './store.ts';

/**
 * Asks the gateway what became of a payment; this is also what finishes an authorisation after the bank's return.
 * A payment that ended without money (voided, failed) is answered from our row: asking could finish it after all.
 * @throws when the gateway cannot be reached; nothing is changed then
 */
export async function lookUpPayment(deps: Pick<PaymentDeps, 'db' | 'gateways'>, paymentId: string): Promise<RetrievedPayment> {
  const payment = await getPayment(deps.db, paymentId);
  if (payment.state === 'voided') return { kind: 'voided' };
  if (payment.state === 'failed') return { kind: 'declined', reason: payment.declineReason ?? 'refused' };
  return gatewayNamed(deps, payment.gateway).retrieve(paymentId, payment.gatewayRef);
}

/** Looks a payment up and records the answer; nothing when the gateway cannot be reached now. */
export async function lookUpAndRecord(deps: PaymentDeps, paymentId: string, actor: string): Promise<Recorded | undefined> {
  let retrieved: RetrievedPayment;
  try {
    retrieved = await lookUpPayment(deps, paymentId);
  } catch (error) {
    deps.log.warn({ payment: paymentId, error: errorName(error) }, 'a payment could not be looked up');
    return undefined;
  }
  deps.failpoint('payments.look-up.after');
  return deps.db.transaction().execute((tx) => recordPayment(tx, paymentId, retrieved, { now: deps.clock(), actor }));
}
