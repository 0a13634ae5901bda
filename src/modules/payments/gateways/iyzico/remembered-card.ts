import type { RememberedCard } from '../../gateway.ts';
import type { Visit } from '../visits/store.ts';
import type { PaymentAnswer } from './answers.ts';
import type { Provider } from './provider.ts';
import { tokenOf } from './requests.ts';

/**
 * The card that iyzico stored with a payment. When it expires is known of a card that was typed here; of one that was typed on iyzico's page
 * its list of cards is asked, and a card of which nobody says it is not remembered.
 */
export async function rememberedCardOf(
  provider: Provider,
  visit: Visit,
  { cardUserKey, cardToken }: PaymentAnswer,
): Promise<RememberedCard | undefined> {
  if (!cardUserKey || !cardToken) return undefined;
  const token = tokenOf({ cardUserKey, cardToken });
  if (visit.expiry_month && visit.expiry_year) return { token, expiryMonth: visit.expiry_month, expiryYear: visit.expiry_year };
  const { cardDetails } = await provider.cards(cardUserKey);
  const card = cardDetails?.find((each) => each.cardToken === cardToken);
  return card?.expireMonth && card.expireYear ? { token, expiryMonth: card.expireMonth, expiryYear: card.expireYear } : undefined;
}
