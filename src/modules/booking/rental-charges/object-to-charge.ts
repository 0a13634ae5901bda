import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import { type AccessRequest, findByAccessKey } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { selectCharges } from '../store/rental-charges/charges.ts';
import { type ObjectionProblems, objectionFrom } from './charge-form.ts';
import { type ChargeView, chargeView } from './charge-view.ts';
import { type ChargeDeps, changeCharges } from './move-charge.ts';
import { type CustomerChargeAct, mayObject, mayPassOn, withheldFromDeposit } from './rental-charge.ts';

type CustomerDeps = ChargeDeps & Pick<BookingDeps, 'accessSecret'>;

/** What was charged after a rental, as its customer reads it. */
export interface CustomerCharges {
  readonly code: string;
  readonly supplier: string;
  /** The first that they were told comes first. */
  readonly charges: readonly ChargeView[];
  /** What is kept of the deposit. */
  readonly kept: Money;
}

/** @returns nothing when the number or the key is not right */
export async function customerCharges(deps: Omit<CustomerDeps, 'jobs'>, asked: AccessRequest): Promise<CustomerCharges | undefined> {
  const found = await findByAccessKey(deps, asked);
  if (!found) return undefined;
  const now = deps.clock();
  const charges = (await selectCharges(deps.db, found.id)).filter(({ state }) => state !== 'draft');
  return {
    code: found.code,
    supplier: found.offer.supplier.name,
    charges: charges.map((charge) => chargeView(charge, found, now)),
    kept: withheldFromDeposit(charges, found.offer.deposit.amount.currency),
  };
}

export type ObjectOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'unclear'; readonly problems: ObjectionProblems }
  /** It was reduced, withdrawn or answered meanwhile. */
  | { readonly kind: 'overtaken' }
  /** Its time is over, or it was never theirs to object to. */
  | { readonly kind: 'not_possible' | 'not_found' };

/**
 * Objects to a charge, once, and its supplier answers within `ANSWER_DAYS`; or passes that answer on to our people, who decide within `DECISION_DAYS`.
 * Whoever opens the reservation may.
 * @param asked.seen the version that the customer has read
 * @param asked.typed as it stands in the form; the reason by its list counts for an objection alone
 */
export async function objectToCharge(
  deps: CustomerDeps,
  asked: AccessRequest & {
    readonly id: string;
    readonly seen: number;
    readonly act: CustomerChargeAct;
    readonly typed: { readonly objection: string; readonly said: string };
    readonly locale: Locale;
    readonly by: Principal;
  },
): Promise<ObjectOutcome> {
  const found = await findByAccessKey(deps, asked);
  if (!found) return { kind: 'not_found' };
  const { act, by, id, locale, seen, typed } = asked;
  const read = objectionFrom(act === 'objected' ? typed : { ...typed, objection: 'other' });
  return changeCharges<ObjectOutcome>(deps, found.id, async ({ charges }, _tx, now) => {
    const charge = charges.find((one) => one.id === id);
    if (!charge || charge.state === 'draft') return { outcome: { kind: 'not_found' } };
    // Pressed twice.
    if (charge.events.at(-1)?.event === act) return { outcome: { kind: 'done' } };
    if (charge.version !== seen) return { outcome: { kind: 'overtaken' } };
    if (!(act === 'objected' ? mayObject : mayPassOn)(charge, now)) return { outcome: { kind: 'not_possible' } };
    if (read.kind === 'unclear') return { outcome: read };
    const { objection, said } = read.value;
    return {
      outcome: { kind: 'done' },
      moves: { charge, move: { event: act, by, locale, said, ...(act === 'objected' ? { objection } : {}) } },
    };
  });
}
