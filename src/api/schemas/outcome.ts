import { z } from '@hono/zod-openapi';
import type { ReservationView } from '#booking/model';
import { Money, moneyFrom, orNull } from './shared.ts';

export const Outcome = z
  .object({
    kind: z.enum(['refund', 'credit', 'nothing']),
    amount: Money,
    creditBack: orNull(Money).openapi({ description: 'Credit that comes back besides a refund.' }),
    chargeBack: orNull(Money).openapi({ description: 'What of the charge for installments goes back with a refund; null: nothing.' }),
  })
  .openapi('CancellationOutcome', { description: 'What a cancellation gives back.' });
export const outcomeFrom = ({
  kind,
  amount,
  chargeBack,
  creditBack,
}: NonNullable<ReservationView['outcome']>): z.infer<typeof Outcome> => ({
  kind,
  amount: moneyFrom(amount),
  creditBack: creditBack ? moneyFrom(creditBack) : null,
  chargeBack: chargeBack ? moneyFrom(chargeBack) : null,
});

export const InstallmentCharge = Money.openapi({
  description: 'What was taken beside `paid` for paying in installments: the card has paid both.',
});
