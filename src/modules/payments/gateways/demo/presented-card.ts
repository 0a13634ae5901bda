import type { Card, CardLabel } from '../../card.ts';
import { cardLabelOf } from '../../card.ts';
import type { DeclineReason } from '../../model.ts';
import { type DemoBehaviour, demoBehaviourOf } from './cards.ts';
import type { BankPayment, BankState } from './store.ts';

/** A card as the bank sees it. */
export type PresentedCard = CardLabel & { readonly behaviour: DemoBehaviour };

/** Refused as soon as the card is sent; the other refusals come after the code. */
const REFUSED_AT_ONCE: Partial<Record<DemoBehaviour, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  wrong_code: 'wrong_code',
  not_permitted: 'not_permitted',
};

export const presentedAs = (card: Card): PresentedCard => ({ ...cardLabelOf(card), behaviour: demoBehaviourOf(card.number) });

/** What presenting a card makes of a payment. Of the card itself nothing is kept but this and, if asked, its expiry. */
export function afterPresenting(
  card: PresentedCard,
  kept: Pick<Card, 'expiryMonth' | 'expiryYear'> | null,
): Pick<
  BankPayment,
  'state' | 'decline_reason' | 'behaviour' | 'card_brand' | 'card_last_four' | 'remember' | 'expiry_month' | 'expiry_year'
> {
  const { behaviour } = card;
  const reason = REFUSED_AT_ONCE[behaviour] ?? null;
  // Some holders are recognised by their bank without a code.
  const state: BankState = reason ? 'declined' : behaviour === 'authorise_unanswered' ? 'authenticated' : 'challenge';
  return {
    state,
    decline_reason: reason,
    behaviour,
    card_brand: card.brand,
    card_last_four: card.lastFour,
    remember: kept !== null,
    expiry_month: kept?.expiryMonth ?? null,
    expiry_year: kept?.expiryYear ?? null,
  };
}
