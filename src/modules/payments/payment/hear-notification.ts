import { type PaymentDeps, safeErrorName } from '../deps.ts';
import type { GatewayNotification } from '../gateway.ts';
import { findPayment } from '../store/payments.ts';
import { isPaymentId } from './payment-id.ts';

type HearDeps = Pick<PaymentDeps, 'db' | 'gateways' | 'log'>;

/** `unknown`: no gateway of that name posts anything. `refused`: not signed by it. Else what the provider wants to read. */
export type NotificationOutcome =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'heard';
      readonly answer: string /** To be looked up now; null where it is none of ours. */;
      readonly paymentId: string | null;
    };

/**
 * Hears what a payment provider posts by itself. It says which payment to look up and nothing that is believed without its signature; a payment
 * that has ended without money is looked at once more, because a page that was given up may have been paid on.
 * @throws when the provider cannot be asked now, so that it posts again
 */
export async function hearNotification(
  deps: HearDeps,
  gatewayName: string,
  notification: GatewayNotification,
): Promise<NotificationOutcome> {
  const gateway = Object.hasOwn(deps.gateways, gatewayName) ? deps.gateways[gatewayName] : undefined;
  if (!gateway?.hear) return { kind: 'unknown' };
  const reading = await gateway.hear(notification);
  if (reading.kind === 'refused') {
    deps.log.warn({ event: 'payment.notification_refused', gateway: gatewayName }, 'a notification was not signed by its provider');
    return { kind: 'refused' };
  }
  const payment = reading.kind === 'payment' && isPaymentId(reading.paymentId) ? await findPayment(deps.db, reading.paymentId) : undefined;
  if (payment?.gateway !== gateway.name) return { kind: 'heard', answer: reading.answer, paymentId: null };
  if (payment.state === 'voided' || payment.state === 'failed') {
    try {
      await gateway.retrieve(payment.id, payment.gatewayRef);
    } catch (error) {
      deps.log.warn(
        { payment: payment.id, gateway: gateway.name, error: safeErrorName(error) },
        'a payment that had ended could not be looked at',
      );
      throw error;
    }
  }
  return { kind: 'heard', answer: reading.answer, paymentId: payment.id };
}
