import type { Locale } from '#kernel/locale';
import type { Principal } from '#kernel/principal';
import { findByTypedCode } from '../access/reservation-access.ts';
import { type AnswerProblems, chargeAnswerFrom } from './charge-form.ts';
import { type ChargeDeps, changeCharges } from './move-charge.ts';
import { type ChargeAnswer, chargeStateAfter, isForStaff, type RentalChargeEventName } from './rental-charge.ts';
import { type ChargeAsker, returnedTo } from './supplier-charges.ts';

export type AnswerOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'unclear'; readonly problems: AnswerProblems }
  /** It is another one now than was seen: its customer, a colleague or our people were here. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'not_possible' | 'not_found' };

interface Answered {
  readonly code: string;
  readonly id: string;
  /** The version that whoever answers has read. */
  readonly seen: number;
  readonly answer: ChargeAnswer;
  /** As typed; the amount counts for a reduction alone. */
  readonly typed: { readonly said: string; readonly amount: string };
  readonly locale: Locale;
}

/**
 * Answers an objection, or corrects a charge in its customer's favour without one: why is said, and the customer is told. It never grows. Whether the
 * asker may is the caller's question to `can` (`supplier.charge.make`); whose desk it is is asked here.
 */
export async function answerCharge(deps: ChargeDeps, asked: ChargeAsker & Answered): Promise<AnswerOutcome> {
  const found = await returnedTo(deps, asked);
  return found ? answered(deps, found.id, asked, asked.answer) : { kind: 'not_found' };
}

/**
 * Our people decide about an objection that its customer has passed on, or that its supplier has not answered in time. Whether the asker may is the
 * caller's question to `can` (`staff.charge.decide`).
 */
export async function decideCharge(
  deps: ChargeDeps,
  asked: Answered & { readonly by: Extract<Principal, { kind: 'staff' }> },
): Promise<AnswerOutcome> {
  const found = await findByTypedCode(deps, asked.code);
  return found ? answered(deps, found.id, asked, `decided_${asked.answer}`) : { kind: 'not_found' };
}

async function answered(
  deps: ChargeDeps,
  reservationId: string,
  { answer, by, id, locale, seen, typed }: Answered & { readonly by: Principal },
  event: RentalChargeEventName,
): Promise<AnswerOutcome> {
  return changeCharges<AnswerOutcome>(deps, reservationId, async ({ charges }, _tx, now) => {
    const charge = charges.find((one) => one.id === id);
    if (!charge || charge.state === 'draft') return { outcome: { kind: 'not_found' } };
    const read = chargeAnswerFrom(typed, answer === 'reduced' ? charge.stands.minor : null);
    // Pressed twice.
    const last = charge.events.at(-1);
    const isSame = read.kind === 'read' ? last?.said === read.value.said : answer === 'reduced' && last?.said === typed.said.trim();
    if (charge.version === seen + 1 && last?.event === event && isSame) return { outcome: { kind: 'done' } };
    if (charge.version !== seen) return { outcome: { kind: 'overtaken' } };
    if (!chargeStateAfter(charge.state, event)) return { outcome: { kind: 'not_possible' } };
    if (event.startsWith('decided_') && !isForStaff(charge, now)) return { outcome: { kind: 'not_possible' } };
    if (read.kind === 'unclear') return { outcome: read };
    const { amountMinor: leftMinor, said } = read.value;
    return { outcome: { kind: 'done' }, moves: { charge, move: { event, by, said, locale, leftMinor } } };
  });
}
