import { type CommandOutcome, runGatewayCommand } from '../calls/gateway-command.ts';
import type { PaymentDeps } from '../deps.ts';
import { chargedOf, mayMove } from '../model.ts';
import { insertEvent } from '../store/payments.ts';
import { movePayment } from './record-payment.ts';

/**
 * Takes the money that was authorised, all of it, once however often it is called.
 * @returns `done` captured; `refused` the gateway refused, or the payment holds no authorisation (see its state): nothing
 * was taken; `unknown` call again later; `mismatch` the gateway names another amount, which people have to settle
 */
export function capturePayment(deps: PaymentDeps, paymentId: string, actor = 'system'): Promise<CommandOutcome> {
  return runGatewayCommand(deps, paymentId, {
    operation: 'capture',
    async decide(_tx, payment) {
      if (payment.state === 'captured') return 'done';
      if (payment.state === 'authorised') return 'send';
      return payment.state === 'voided' || payment.state === 'failed' ? 'refused' : 'look-up';
    },
    amountOf: chargedOf,
    send: (gateway, payment) => gateway.capture(payment.id, chargedOf(payment)),
    async record(tx, payment, answer) {
      const context = { now: deps.clock(), actor };
      if (answer.kind === 'refused')
        await insertEvent(tx, {
          paymentId: payment.id,
          from: payment.state,
          to: payment.state,
          at: context.now,
          actor,
          reason: 'capture_refused',
        });
      else if (mayMove(payment.state, 'captured')) await movePayment(tx, payment, { state: 'captured', captured_at: context.now }, context);
    },
  });
}
