import type { Locale } from '#kernel/locale';
import { type Money, money, zero } from '#kernel/money';
import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import { insertNotice } from '../desk-notices/store.ts';
import type { Reservation } from '../model/reservation.ts';
import { insertEmail } from '../store/emails.ts';
import { moveCharge, selectCharges } from '../store/rental-charges/charges.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { chargeEndsAt, chargeStateAfter, type Objection, type RentalCharge, type RentalChargeEventName } from './rental-charge.ts';

export type ChargeDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs'>;

/** Something happens to a charge. */
export interface ChargeMove {
  readonly event: RentalChargeEventName;
  readonly by: Principal;
  readonly said: string;
  readonly locale: Locale;
  readonly objection?: Objection;
  /** What is left of it, with a reduction. */
  readonly leftMinor?: number | null;
}

/**
 * The one way in which a charge changes: its reservation is locked, so that a withdrawal and an objection are one after the other; `decide` looks at the
 * charges and says what happens. State, event, the e-mail to the customer, the notice to the desk, and the act of a person are written in the same transaction.
 * @param decide what comes out of it, and what happens, if anything does: an event that is possible in the charge's state
 */
export async function changeCharges<Outcome>(
  deps: ChargeDeps,
  reservationId: string,
  decide: (
    found: { readonly reservation: Reservation; readonly charges: readonly RentalCharge[] },
    tx: DatabaseTransaction,
    now: Date,
  ) => Promise<{ readonly outcome: Outcome; readonly moves?: { readonly charge: RentalCharge; readonly move: ChargeMove } }>,
): Promise<Outcome> {
  const { outcome } = await transition<{ readonly of: Outcome }>(deps, reservationId, async (reservation, tx, now) => {
    const decided = await decide({ reservation, charges: await selectCharges(tx, reservationId) }, tx, now);
    if (!decided.moves) return { ...UNCHANGED, outcome: { of: decided.outcome } };
    await carryOut(tx, reservation, decided.moves, now);
    return { event: null, nextAttemptAt: now, outcome: { of: decided.outcome } };
  });
  return outcome.of;
}

async function carryOut(
  tx: DatabaseTransaction,
  reservation: Reservation,
  { charge, move }: { readonly charge: RentalCharge; readonly move: ChargeMove },
  at: Date,
): Promise<void> {
  const { by, event, locale, objection = null, said } = move;
  const state = chargeStateAfter(charge.state, event);
  if (!state) throw new Error(`A charge of ${reservation.code} is ${charge.state}: ${event} cannot happen`);
  const stands = standsAfter(charge, move);
  const actor = recordedActor(by);
  const eventId = await moveCharge(tx, charge.id, {
    state,
    endsAt: chargeEndsAt(state, at, charge),
    event: { event, at, objection, said, locale, stands },
    actor,
  });
  await insertEmail(tx, reservation.id, 'rental_charge', at, { rentalChargeEvent: eventId });
  if (event === 'objected') await insertNotice(tx, reservation.id, 'charge_objected', at);
  if (event.startsWith('decided_')) await insertNotice(tx, reservation.id, 'charge_decided', at);
  if (by.kind !== 'staff' && by.kind !== 'supplier') return;
  await recordAct(tx, {
    by: actor,
    action: `reservation.charge_${event}`,
    subject: { kind: 'reservation', id: reservation.code },
    reason: null,
    facts: { charge: charge.id, kind: charge.kind, minor: stands.minor, currency: stands.currency },
    at,
  });
}

function standsAfter({ stands }: Pick<RentalCharge, 'stands'>, { event, leftMinor }: ChargeMove): Money {
  if (event === 'withdrawn' || event === 'decided_withdrawn') return zero(stands.currency);
  if (event !== 'reduced' && event !== 'decided_reduced') return stands;
  if (!leftMinor || leftMinor >= stands.minor) throw new Error('A reduction leaves less than stood, and more than nothing');
  return money(leftMinor, stands.currency);
}
