import { newId } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import type { RetrievedPayment } from '../gateway.ts';
import type { Payment } from '../model.ts';
import { insertSavedCard, markFormerRemoved } from './store.ts';

/** Keeps the card of an authorised payment for whoever asked us to; the same card under an earlier token is let go of. */
export async function storeCard(
  tx: DatabaseTransaction,
  { rememberFor, gateway }: Payment,
  { card, rememberedCard }: Extract<RetrievedPayment, { kind: 'authorised' }>,
  now: Date,
): Promise<void> {
  if (!rememberFor || !rememberedCard) return;
  const row = {
    id: newId(),
    owner_id: rememberFor,
    gateway,
    token: rememberedCard.token,
    brand: card.brand,
    last_four: card.lastFour,
    expiry_month: rememberedCard.expiryMonth,
    expiry_year: rememberedCard.expiryYear,
    saved_at: now,
  };
  if (await insertSavedCard(tx, row)) await markFormerRemoved(tx, row, now);
}
