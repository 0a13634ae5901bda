import type { Principal } from '#kernel/principal';
import { type Card, type CardToken, savedCardToken } from '#payments';
import type { BookingDeps } from '../../deps.ts';
import type { PaymentChoice } from './payment-choice.ts';

/** Who pays: a card that lives as long as the request, a member's saved one, or none: at delivery, or on the provider's page. */
export interface Payer {
  readonly card: Card | CardToken | null;
  /** The member who asks us to remember the card. */
  readonly rememberFor: string | null;
  readonly by: Principal;
  readonly ip: string;
}

/** Nothing when the saved card is not one of the member's; a guest has none, and none of theirs is remembered. */
export async function payerFrom(
  deps: Pick<BookingDeps, 'db' | 'gateway'>,
  { card, savedCard, rememberCard }: PaymentChoice,
  { by, ip }: { readonly by: Principal; readonly ip: string },
): Promise<Payer | undefined> {
  const member = by.kind === 'customer' ? by.id : null;
  if (savedCard === null) return { card, rememberFor: rememberCard ? member : null, by, ip };
  const token = member && deps.gateway && (await savedCardToken(deps.db, { ownerId: member, id: savedCard, gateway: deps.gateway }));
  return token ? { card: token, rememberFor: null, by, ip } : undefined;
}
