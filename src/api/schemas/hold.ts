import { z } from '@hono/zod-openapi';
import type { Hold as HoldOfOrder } from '#booking/model';
import { instant, instantOrNull, orNull } from './shared.ts';

/** Until when an order waits for its customer, and whether they can have more time. */
export const Hold = z
  .object({
    of: z.enum(['car', 'order']).openapi({
      description: 'car: the supplier keeps it for this order. order: the supplier keeps nothing beforehand, the order alone stays open.',
    }),
    until: instant('The end of the time to pay, or to prove the e-mail.'),
    extension: z.object({
      possibleUntil: instantOrNull('What `extendHold` would make of it; null when there is no more time.'),
      refused: orNull(z.enum(['used', 'pickup_near'])).openapi({
        description: 'used: it has been extended once. pickup_near: the rental would have begun by then. Null when more time is possible.',
      }),
    }),
  })
  .openapi('Hold');

export const holdFrom = ({ of, until, extension }: HoldOfOrder): z.infer<typeof Hold> => ({
  of,
  until: until.toISOString(),
  extension:
    extension.kind === 'possible'
      ? { possibleUntil: extension.until.toISOString(), refused: null }
      : { possibleUntil: null, refused: extension.why },
});
