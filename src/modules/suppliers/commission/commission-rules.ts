import { isId } from '#kernel/id';
import type { Principal } from '#kernel/principal';
import { dateOf, type WallClock } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { recordSupplierAct } from '../partners/partner.ts';
import { type CommissionCase, type CommissionRule, commissionRuleFor } from './commission.ts';
import type { CommissionEntry } from './commission-form.ts';
import { findLockedRule, insertRule, selectRules, selectRulesInForce, setEnded } from './store.ts';

interface CommissionDeps {
  readonly db: Database;
  readonly clock: Clock;
}
type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

/** What somebody enters: for bookings made from the beginning of a day on, in the market's zone. */
export interface NewCommissionRule extends CommissionEntry {
  /** Chosen when the form was shown: pressed twice it is one. */
  readonly id: string;
  readonly supplier: string;
}

/** The commission that a booking is made under, in basis points, and by which rule; nothing of it where there is no contract. */
export async function commissionOf(
  db: Database,
  supplier: string,
  booking: CommissionCase,
): Promise<{ readonly bp: number; readonly rule: string | null }> {
  const rule = commissionRuleFor(await selectRulesInForce(db, supplier, booking.bookedAt), booking);
  return { bp: rule?.commissionBp ?? 0, rule: rule?.id ?? null };
}

/** Every rule that a supplier had, has and will have, those that begin last first. */
export const listCommissionRules = ({ db }: Pick<CommissionDeps, 'db'>, supplier: string): Promise<readonly CommissionRule[]> =>
  selectRules(db, supplier);

/**
 * Adds a rule. Bookings that were made before it begins keep theirs. Whether the asker may is the caller's question (`staff.commission.edit`).
 * @returns `added_before` where another rule was entered under the id, by a form that was sent once and typed over
 */
export function addCommissionRule(
  { db, clock }: CommissionDeps,
  { rule, by }: { readonly rule: NewCommissionRule; readonly by: StaffPrincipal },
): Promise<{ readonly kind: 'added' | 'added_before' | 'past' }> {
  return db.transaction().execute(async (tx) => {
    const at = clock();
    const today = dateOf(wallClockAt(at, MARKET_ZONE));
    const written = await findLockedRule(tx, rule.supplier, rule.id);
    if (written) return { kind: isSame(written, rule) ? 'added' : 'added_before' };
    if (rule.bookedFrom < today) return { kind: 'past' };
    const bookedFrom = rule.bookedFrom === today ? at : instantOf(`${rule.bookedFrom}T00:00` as WallClock, MARKET_ZONE);
    if (!(await insertRule(tx, { ...rule, bookedFrom, enteredBy: by.id, enteredAt: at }))) return { kind: 'added_before' };
    const { commissionBp, pickupFrom, pickupTo, place, reason, supplier, vehicleClass } = rule;
    const facts = { rule: rule.id, commissionBp, place, vehicleClass, pickupFrom, pickupTo, bookedFrom: bookedFrom.toISOString() };
    await recordSupplierAct(tx, { action: 'supplier.commission_added', supplier, by, at, reason, facts });
    return { kind: 'added' };
  });
}

/** Ends a rule for bookings from now on; one that has not begun never applies. */
export function endCommissionRule(
  { db, clock }: CommissionDeps,
  { supplier, id, reason, by }: { readonly supplier: string; readonly id: string; readonly reason: string; readonly by: StaffPrincipal },
): Promise<{ readonly kind: 'ended' | 'ended_before' | 'not_found' }> {
  return db.transaction().execute(async (tx) => {
    const rule = isId(id) ? await findLockedRule(tx, supplier, id) : undefined;
    if (!rule) return { kind: 'not_found' };
    if (rule.bookedUntil !== null) return { kind: 'ended_before' };
    const at = clock();
    const bookedUntil = rule.bookedFrom > at ? rule.bookedFrom : at;
    await setEnded(tx, id, { bookedUntil, by: by.id, at });
    const facts = { rule: id, commissionBp: rule.commissionBp, bookedUntil: bookedUntil.toISOString() };
    await recordSupplierAct(tx, { action: 'supplier.commission_ended', supplier, by, at, reason, facts });
    return { kind: 'ended' };
  });
}

const SAID = ['place', 'vehicleClass', 'pickupFrom', 'pickupTo', 'commissionBp', 'reason'] as const;

/** Whether a rule says what was typed. */
const isSame = (written: CommissionRule, typed: NewCommissionRule): boolean =>
  SAID.every((what) => written[what] === typed[what]) && dateOf(wallClockAt(written.bookedFrom, MARKET_ZONE)) === typed.bookedFrom;
