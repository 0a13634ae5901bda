import { z } from '@hono/zod-openapi';
import { can, userIdOf } from '#accounts/model';
import { findReservationByCode } from '#booking';
import type { ApiDeps } from '../deps.ts';
import type { Caller } from './caller.ts';

export const CodePath = z.object({
  code: z.string().max(40).openapi({ description: 'The number; dashes, spaces and case do not matter.', example: 'KTK-7F4K92AC' }),
});

export const AccessHeaders = z.object({
  'access-key': z.string().max(100).optional().openapi({
    description:
      'The access key of the reservation, from its booking or its e-mail. Without it, the owner of a confirmed e-mail address is let in by their session.',
  }),
});

export interface Access {
  readonly code: string;
  readonly accessKey: string;
}

/**
 * How a caller opens a reservation: by the key they bring, or because the table of permissions lets them do this with what is
 * theirs. It is theirs who has confirmed the e-mail address that it was booked with. Our own people look here, and act in the
 * back office, where it is written down that they did.
 * @returns nothing for a caller who may not, as for a number that does not exist
 */
export async function accessTo(
  { booking, accounts }: Pick<ApiDeps, 'booking' | 'accounts'>,
  wish: 'look' | 'act',
  {
    path,
    headers,
    caller,
  }: { readonly path: z.infer<typeof CodePath>; readonly headers: z.infer<typeof AccessHeaders>; readonly caller: Caller },
): Promise<Access | undefined> {
  const brought = headers['access-key'];
  if (brought) return { code: path.code, accessKey: brought };
  const { principal } = caller;
  const userId = userIdOf(principal);
  if (userId === null) return undefined;
  const known = await findReservationByCode(booking, path.code);
  if (!known) return undefined;
  const isOwner = (await accounts.verifiedEmailsOf(userId)).includes(known.reservation.driver.email);
  const resource = { owner: isOwner ? userId : null };
  const allowed =
    wish === 'look' ? can(principal, 'reservation.read', resource) : isOwner && can(principal, 'reservation.cancel', resource);
  return allowed ? { code: known.reservation.code, accessKey: known.accessKey } : undefined;
}
