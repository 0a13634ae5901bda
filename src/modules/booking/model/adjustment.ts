import type { Money } from '#kernel/money';
import type { StaffRole } from '#kernel/principal';

/**
 * Money that a person gives a customer besides what the rules give. `refund`: back to the card, of what was paid. `credit`: the same kept for a
 * later rental. `goodwill`: credit of our own money.
 */
export const ADJUSTMENT_KINDS = ['refund', 'credit', 'goodwill'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

export const ADJUSTMENT_REASONS = [
  'lesser_car',
  'late_handover',
  'car_fault',
  'wrong_price',
  'extra_not_given',
  'returned_early',
  'illness',
  'complaint',
  'wrong_booking',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** The reasons that fit, the usual one first. */
export const REASONS_OF_ADJUSTMENT: Readonly<Record<AdjustmentKind, readonly AdjustmentReason[]>> = {
  refund: ['lesser_car', 'wrong_price', 'extra_not_given', 'returned_early', 'car_fault', 'late_handover', 'illness', 'wrong_booking'],
  credit: ['illness', 'returned_early', 'lesser_car', 'wrong_price', 'extra_not_given', 'wrong_booking'],
  goodwill: ['complaint', 'late_handover', 'car_fault', 'lesser_car', 'wrong_price'],
};

/**
 * What somebody of a role may give by themselves on one reservation, all adjustments of it together, in kuruş; above it somebody else decides
 * (decision 0053). Roles that are not here give nothing.
 */
export const ADJUSTMENT_LIMITS: Readonly<Partial<Record<StaffRole, number>>> = {
  agent: 150_000,
  operations: 500_000,
  finance: 2_500_000,
  admin: 2_500_000,
};

/** The largest of somebody's roles, in kuruş. */
export const adjustmentLimitOf = (roles: readonly StaffRole[]): number => Math.max(0, ...roles.map((role) => ADJUSTMENT_LIMITS[role] ?? 0));

/** What can be given now, and on what it stands: shown before, and compared when it is done. */
export interface AdjustmentStanding {
  /** Of what was paid: neither given back, nor promised, nor kept as credit. */
  readonly left: Money;
  /** Given by people so far, of every kind. */
  readonly given: Money;
  /** The most that goodwill may reach: the price of the rental, less what was given. */
  readonly goodwill: Money;
}

/** What an adjustment would do, before it is asked for. */
export type AdjustmentPreview =
  | {
      readonly kind: 'possible';
      readonly amount: Money;
      /** What is left of the payment afterwards. */
      readonly leftAfter: Money;
      /** Above the asker's limit: somebody else decides. */
      readonly needsSecond: boolean;
    }
  /** `nothing_left`: nothing was paid, or nothing is left of it. `too_much`: more than `most`. `waiting`: another one waits for its decision. */
  | { readonly kind: 'not_possible'; readonly why: 'state' | 'nothing_left' | 'waiting' }
  | { readonly kind: 'too_much'; readonly most: Money };

export type AdjustmentState = 'waiting' | 'done' | 'refused';

/** One that was asked for. */
export interface Adjustment {
  readonly id: string;
  readonly kind: AdjustmentKind;
  readonly amount: Money;
  readonly reason: AdjustmentReason;
  readonly state: AdjustmentState;
  /** Users. */
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}
