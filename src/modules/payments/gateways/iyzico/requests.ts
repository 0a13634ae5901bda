import type { AuthoriseRequest } from '../../gateway.ts';
import { priceText } from './prices.ts';

/** What every payment is described with, on the hosted page as with a card of ours. */
export function paymentRequest(request: AuthoriseRequest): Readonly<Record<string, unknown>> {
  const { buyer, amount, basket, locale, paymentId, plan, returnUrl } = request;
  const contactName = `${buyer.name} ${buyer.surname}`;
  const address = { contactName, city: buyer.city, country: buyer.country, address: buyer.address };
  return {
    locale,
    // Ours, unique and stored before this is sent: there is no other way to ask what became of it.
    conversationId: paymentId,
    price: priceText(amount),
    // What the card pays: with what its bank asks for installments.
    paidPrice: priceText(plan?.total ?? amount),
    currency: amount.currency,
    basketId: paymentId,
    paymentGroup: 'PRODUCT',
    callbackUrl: returnUrl,
    buyer: {
      id: buyer.id,
      name: buyer.name,
      surname: buyer.surname,
      identityNumber: buyer.identityNumber,
      email: buyer.email,
      gsmNumber: buyer.phone,
      registrationAddress: buyer.address,
      city: buyer.city,
      country: buyer.country,
      ip: buyer.ip,
    },
    billingAddress: address,
    // Nothing is sent to anybody's home.
    basketItems: basket.map((item) => ({
      id: item.id,
      name: item.name,
      category1: item.category,
      itemType: 'VIRTUAL',
      price: priceText(item.amount),
    })),
  };
}

/** A card for 3-D Secure: as typed, or one that iyzico keeps (`remembered-card.ts`). */
export function paymentCard(
  card: NonNullable<AuthoriseRequest['card']>,
  { remember, tokens }: { readonly remember: boolean; readonly tokens: StoredCardTokens | undefined },
): Readonly<Record<string, unknown>> {
  if ('token' in card) return { cardUserKey: tokens?.cardUserKey ?? '', cardToken: tokens?.cardToken ?? '' };
  return {
    cardHolderName: card.holder,
    cardNumber: card.number,
    expireMonth: String(card.expiryMonth).padStart(2, '0'),
    expireYear: String(card.expiryYear),
    cvc: card.cvc,
    registerCard: remember ? 1 : 0,
  };
}

/** What iyzico knows a stored card by: the person's key there, and the card's. */
export interface StoredCardTokens {
  readonly cardUserKey: string;
  readonly cardToken: string;
}

/** Both keys as the one token that the rest of the product keeps; neither has a colon. */
export const tokenOf = ({ cardUserKey, cardToken }: StoredCardTokens): string => `${cardUserKey}:${cardToken}`;

export function tokensIn(token: string): StoredCardTokens | undefined {
  const [cardUserKey, cardToken, ...rest] = token.split(':');
  return cardUserKey && cardToken && rest.length === 0 ? { cardUserKey, cardToken } : undefined;
}
