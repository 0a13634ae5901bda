import type { Currency, Money } from '#kernel/money';

export interface CampaignTerms {
  readonly code: string;
  readonly slug: string;
  readonly discount:
    | { readonly kind: 'percent'; readonly basisPoints: number; readonly cap: Money | null }
    | { readonly kind: 'amount'; readonly amount: Money };
  /** Instants between which the code is accepted. */
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly minimumDays: number;
  readonly minimumTotal: Money | null;
  readonly supplierSlugs: readonly string[] | null;
  readonly vehicleClasses: readonly string[] | null;
  /** null is without limit. */
  readonly maximumUses: number | null;
}

export interface CampaignOccasion {
  readonly days: number;
  readonly rental: Money;
  readonly supplierSlug: string;
  readonly vehicleClass: string;
  readonly currency: Currency;
}

export type CampaignRefusal =
  | 'unknown'
  | 'not_yet'
  | 'expired'
  | 'too_short'
  | 'total_too_small'
  | 'other_supplier'
  | 'other_class'
  | 'used_up';
export type CampaignOutcome =
  | { readonly kind: 'applied'; readonly code: string; readonly discount: Money }
  | { readonly kind: 'refused'; readonly reason: CampaignRefusal };
