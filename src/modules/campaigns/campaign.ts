import type { Localized } from '#kernel/locale';
import type { Currency, Money } from '#kernel/money';

/** Uses that are left are counted up to here: nobody needs to know more exactly, and a limit may be a million. */
export const COUNTED_USES = 1_001;

export interface CampaignTerms {
  readonly code: string;
  /** Its part of an address, one per language. */
  readonly slug: Localized;
  readonly discount:
    | { readonly kind: 'percent'; readonly basisPoints: number; readonly cap: Money | null }
    | { readonly kind: 'amount'; readonly amount: Money };
  /** Instants between which the code is accepted: from the first, until just before the second. */
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly minimumDays: number;
  /** Compared with the rental price, without extras and before the discount. */
  readonly minimumTotal: Money | null;
  readonly supplierSlugs: readonly string[] | null;
  readonly vehicleClasses: readonly string[] | null;
  /** First and last day on which the rental may begin, `YYYY-MM-DD` at its place; absent is any. */
  readonly pickupDays?: { readonly from: string; readonly through: string };
  /** Slugs of places at which it may begin; absent is any. */
  readonly placeSlugs?: readonly string[];
  /** For whoever has never had a rental with us. */
  readonly firstBookingOnly?: boolean;
  /** Not together with credit in one order. Two codes are never together: an order has one. */
  readonly excludesCredit?: boolean;
  /** null is without limit. */
  readonly maximumUses: number | null;
  /** How often one customer may use it; null is without limit. */
  readonly usesPerCustomer: number | null;
  /**
   * How often it may still be used, where that is known; null is without limit. `findCampaign` counts one at most, because an order asks only
   * whether there is one, and all others count up to `COUNTED_USES`.
   */
  readonly usesLeft?: number | null;
  /** Not accepted for as long as our people say so. */
  readonly isPaused?: boolean;
}

/** A campaign as it is announced. `body` is Markdown. */
export interface Campaign extends CampaignTerms {
  readonly title: Localized;
  readonly summary: Localized;
  readonly body: Localized;
}

export interface CampaignOccasion {
  readonly days: number;
  readonly rental: Money;
  readonly supplierSlug: string;
  readonly vehicleClass: string;
  /** The day and the place at which it begins. */
  readonly pickupOn: string;
  readonly placeSlug: string;
  /** Whether credit pays a part. */
  readonly withCredit: boolean;
  readonly currency: Currency;
}

export const CAMPAIGN_REFUSALS = [
  'unknown',
  'not_yet',
  'expired',
  'paused',
  'too_short',
  'total_too_small',
  'other_supplier',
  'other_class',
  'other_dates',
  'other_place',
  'not_with_credit',
  'first_booking_only',
  'other_currency',
  'used_up',
  'used_by_you',
  'too_many_tries',
] as const;
export type CampaignRefusal = (typeof CAMPAIGN_REFUSALS)[number];
export type CampaignOutcome =
  | { readonly kind: 'applied'; readonly code: string; readonly discount: Money }
  | { readonly kind: 'refused'; readonly reason: CampaignRefusal };
