import { type CommandOutcome, runGatewayCommand } from '../calls/gateway-command.ts';
import type { PaymentDeps } from '../deps.ts';
import { mayMove } from '../model.ts';
import { insertEvent } from '../store/payments.ts';
import { movePayment } from './record-payment.ts';

/**
 * Gives up a payment before money was taken: releases what is held, or closes an open 3-D Secure challenge.
 * @returns `done` nothing is held and nothing can be taken any more (also of a payment that had failed); `refused` the money
 * has been captured (refund it), or the gateway refused; `unknown` call again later
 */
export function voidPayment(deps: PaymentDeps, paymentId: string, actor = 'system'): Promise<CommandOutcome> {
  return runGatewayCommand(deps, paymentId, {
    operation: 'void',
    async decide(_tx, payment) {
      if (payment.state === 'voided' || payment.state === 'failed') return 'done';
      if (payment.state === 'captured') return 'refused';
      return payment.state === 'authorised' || payment.state === 'challenge' ? 'send' : 'look-up';
    },
    amountOf: () => null,
    send: (gateway, payment) => gateway.void(payment.id),
    async record(tx, payment, answer) {
      const context = { now: deps.clock(), actor };
      if (answer.kind === 'refused')
        await insertEvent(tx, {
          paymentId: payment.id,
          from: payment.state,
          to: payment.state,
          at: context.now,
          actor,
          reason: 'void_refused',
        });
      else if (mayMove(payment.state, 'voided')) await movePayment(tx, payment, { state: 'voided' }, context);
    },
  });
}
