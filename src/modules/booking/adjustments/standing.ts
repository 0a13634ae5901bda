import { convertMoney } from '#currency';
import { type Money, minus, money, sumOf } from '#kernel/money';
import type { Principal, StaffRole } from '#kernel/principal';
import type { Database } from '#platform/database';
import {
  type Adjustment,
  type AdjustmentKind,
  type AdjustmentPreview,
  type AdjustmentStanding,
  adjustmentLimitOf,
} from '../model/adjustment.ts';
import type { Reservation } from '../model/reservation.ts';
import { awaitsCustomer } from '../model/states.ts';
import { moneyLeft } from '../money-left.ts';
import { selectAdjustments } from '../store/adjustments.ts';
import { isTest } from '../synthetic-visitor/test-reservation.ts';

export type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

/** What a reservation's adjustments stand on at this moment. */
export async function standingOf(
  db: Database,
  reservation: Reservation,
): Promise<AdjustmentStanding & { readonly adjustments: readonly Adjustment[] }> {
  const { currency } = reservation.summary.total;
  const adjustments = await selectAdjustments(db, reservation.id);
  const given = sumOf(
    adjustments.filter(({ state }) => state === 'done').map(({ amount }) => amount),
    currency,
  );
  const goodwill = money(Math.max(0, reservation.summary.total.minor - given.minor), currency);
  return { left: await moneyLeft(db, reservation), given, goodwill, adjustments };
}

/** What an adjustment would do: the rule that shows it and the rule that does it. */
export function previewOf(
  reservation: Pick<Reservation, 'state' | 'rate' | 'offer'>,
  standing: AdjustmentStanding & { readonly adjustments: readonly Adjustment[] },
  asked: { readonly kind: AdjustmentKind; readonly amount: Money; readonly roles: readonly StaffRole[] },
): AdjustmentPreview {
  // Nobody has paid for a test, and nobody is given anything for it.
  if (isTest(reservation)) return { kind: 'not_possible', why: 'state' };
  if (awaitsCustomer(reservation.state) || reservation.state === 'confirming') return { kind: 'not_possible', why: 'state' };
  if (standing.adjustments.some(({ state }) => state === 'waiting')) return { kind: 'not_possible', why: 'waiting' };
  const most = mostOf(standing, asked.kind);
  if (most.minor === 0) return { kind: 'not_possible', why: 'nothing_left' };
  if (asked.amount.minor > most.minor) return { kind: 'too_much', most };
  const together = money(standing.given.minor + asked.amount.minor, asked.amount.currency);
  return {
    kind: 'possible',
    amount: asked.amount,
    leftAfter: asked.kind === 'goodwill' ? standing.left : minus(standing.left, asked.amount),
    needsSecond: convertMoney(together, 'TRY', reservation.rate).minor > adjustmentLimitOf(asked.roles),
  };
}

/** The most that can be given of a kind. */
export const mostOf = ({ left, goodwill }: AdjustmentStanding, kind: AdjustmentKind): Money => (kind === 'goodwill' ? goodwill : left);
