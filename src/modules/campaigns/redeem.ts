import type { Database } from '#platform/database';
import type { CampaignRefusal } from './campaign.ts';
import { codeKey } from './code-key.ts';
import { campaignByKey } from './store.ts';
import { addUse, keepLimit, lockUsesOf, removeUse, takeSlot, usedCampaign, usesOf } from './uses-store.ts';

export type RedeemOutcome =
  | { readonly kind: 'redeemed' }
  | {
      readonly kind: 'refused';
      readonly reason: Extract<
        CampaignRefusal,
        'unknown' | 'not_yet' | 'expired' | 'paused' | 'used_up' | 'used_by_you' | 'first_booking_only'
      >;
    };

/**
 * Counts a campaign as used by a reservation, in the reservation's own transaction. Asked again for the same reservation and code it
 * changes nothing. Orders of different customers do not wait for each other: each takes a slot of its own of a limited code, and only
 * where every slot that is left is in the hands of orders being written, it is waited for how those end (decision 0088). Two orders of
 * one customer are counted one after the other. The database refuses a use without a slot besides.
 * @param hasRented whether the customer has had a rental before; asked only for a campaign of first bookings
 * @param customer keyed digests of what tells one customer from another (e-mail, phone); one in common is the same customer
 * @throws when the reservation already uses another campaign: take that back with `unredeem` first
 */
export async function redeem(
  tx: Database,
  typedCode: string,
  reservationId: string,
  { now, customer, hasRented }: { readonly now: Date; readonly customer: readonly string[]; readonly hasRented: () => Promise<boolean> },
): Promise<RedeemOutcome> {
  const key = codeKey(typedCode);
  await keepLimit(tx, key);
  const campaign = await campaignByKey(tx, key);
  if (!campaign) return { kind: 'refused', reason: 'unknown' };
  const used = await usedCampaign(tx, reservationId);
  if (used === key) return { kind: 'redeemed' };
  if (used !== undefined) throw new Error(`Reservation ${reservationId} already uses a campaign`);
  if (now < campaign.validFrom) return { kind: 'refused', reason: 'not_yet' };
  if (now >= campaign.validUntil) return { kind: 'refused', reason: 'expired' };
  if (campaign.isPaused) return { kind: 'refused', reason: 'paused' };
  if (campaign.usesLeft === 0) return { kind: 'refused', reason: 'used_up' };
  if (campaign.usesPerCustomer !== null) {
    await lockUsesOf(tx, key, customer);
    if ((await usesOf(tx, key, customer)) >= campaign.usesPerCustomer) return { kind: 'refused', reason: 'used_by_you' };
  }
  if (campaign.firstBookingOnly && (await hasRented())) return { kind: 'refused', reason: 'first_booking_only' };
  if (campaign.maximumUses !== null && !(await takeSlot(tx, key, reservationId, campaign.maximumUses)))
    return { kind: 'refused', reason: 'used_up' };
  await addUse(tx, key, reservationId, { now, customer });
  return { kind: 'redeemed' };
}

/**
 * Gives a reservation's use back to the campaign, for one that was never paid or never confirmed. Harmless when there
 * is none.
 */
export async function unredeem(tx: Database, reservationId: string): Promise<void> {
  const key = await usedCampaign(tx, reservationId);
  if (key === undefined) return;
  await keepLimit(tx, key);
  await removeUse(tx, key, reservationId);
}
