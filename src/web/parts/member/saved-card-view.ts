import type { Session } from '#accounts';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { type CardBrand, expiryText, isUsable } from '#payments';
import type { WebOperations } from '../../request/context.ts';

/** A saved card as its member tells it from others. */
export interface SavedCardView {
  readonly id: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  /** `08/29` */
  readonly expiry: string;
  readonly isUsable: boolean;
}

type CardOperations = Pick<WebOperations, 'payments' | 'clock'>;

/** The cards that a member may pay with; null for a guest, who has none. */
export async function payableCards(deps: CardOperations, session: Session | null): Promise<SavedCardView[] | null> {
  return session && (await savedCardViews(deps, session.user.id)).filter((card) => card.isUsable);
}

export async function savedCardViews(deps: CardOperations, ownerId: string): Promise<SavedCardView[]> {
  const today = dateOf(wallClockAt(deps.clock(), MARKET_ZONE));
  const cards = await deps.payments.savedCardsOf(ownerId);
  return cards.map((card) => ({
    id: card.id,
    brand: card.brand,
    lastFour: card.lastFour,
    expiry: expiryText(card),
    isUsable: isUsable(card, today),
  }));
}
