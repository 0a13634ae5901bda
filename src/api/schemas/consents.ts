import { z } from '@hono/zod-openapi';
import { MESSAGE_CHANNELS } from '#kernel/messages/channels';
import { requiredYes } from './shared.ts';

/** What a customer agrees to and wishes for with an order. */
export const OrderConsents = z.strictObject({
  contract: requiredYes('The customer confirms the preliminary information form and the distance contract.'),
  privacy: requiredYes('The customer has read the privacy notice.'),
  marketing: z.boolean().default(false).openapi({ description: 'Optional, and never assumed.' }),
  channels: z.array(z.enum(MESSAGE_CHANNELS)).max(MESSAGE_CHANNELS.length).default([]).openapi({
    description:
      'On which channels the customer wants short messages about this reservation beside the e-mails. Optional, and never assumed; one that the site does not have is left out.',
  }),
});
