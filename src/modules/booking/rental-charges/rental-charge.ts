import type { Locale } from '#kernel/locale';
import { type Money, sumOf } from '#kernel/money';
import type { PrincipalKind } from '#kernel/principal';

/** For what a supplier may ask after the return: a closed list, so that each has its terms beside it. */
export const RENTAL_CHARGE_KINDS = ['fuel', 'toll', 'traffic_fine', 'late_return', 'extra_km', 'damage', 'cleaning', 'other'] as const;
export type RentalChargeKind = (typeof RENTAL_CHARGE_KINDS)[number];

/** How it is paid: kept of the deposit that the supplier holds, taken from a card at the desk, or still to be paid. None of it goes through us. */
export const CHARGE_WAYS = ['deposit', 'card_at_desk', 'to_be_paid'] as const;
export type ChargeWay = (typeof CHARGE_WAYS)[number];

/**
 * `draft`: its supplier alone sees it. `objected`: its supplier is to answer. `answered`: it stands by its word. `with_us`: our people are to
 * decide, who has decided is `settled`. Of what is `withdrawn` nothing stands.
 */
export const RENTAL_CHARGE_STATES = ['draft', 'charged', 'objected', 'answered', 'with_us', 'settled', 'withdrawn'] as const;
export type RentalChargeState = (typeof RENTAL_CHARGE_STATES)[number];

export const RENTAL_CHARGE_EVENTS = [
  'charged',
  'reduced',
  'withdrawn',
  'objected',
  'upheld',
  'passed_on',
  'decided_upheld',
  'decided_reduced',
  'decided_withdrawn',
] as const;
export type RentalChargeEventName = (typeof RENTAL_CHARGE_EVENTS)[number];

/** What a supplier does with a charge of its own, and what our people decide about one. */
export const CHARGE_ANSWERS = ['upheld', 'reduced', 'withdrawn'] as const;
export type ChargeAnswer = (typeof CHARGE_ANSWERS)[number];

/** What a customer does about one: objects, or passes the supplier's answer on to us. */
export const CUSTOMER_CHARGE_ACTS = ['objected', 'passed_on'] as const;
export type CustomerChargeAct = (typeof CUSTOMER_CHARGE_ACTS)[number];

/** What can happen to a charge. Whatever is not here cannot: what favours the customer can as long as something stands. */
const TRANSITIONS: readonly (readonly [from: RentalChargeState, event: RentalChargeEventName, to: RentalChargeState])[] = [
  ['draft', 'charged', 'charged'],
  ['charged', 'reduced', 'charged'],
  ['charged', 'withdrawn', 'withdrawn'],
  ['charged', 'objected', 'objected'],
  ['objected', 'upheld', 'answered'],
  ['objected', 'reduced', 'answered'],
  ['objected', 'withdrawn', 'withdrawn'],
  ['answered', 'reduced', 'answered'],
  ['answered', 'withdrawn', 'withdrawn'],
  ['answered', 'passed_on', 'with_us'],
  ['with_us', 'reduced', 'with_us'],
  ['with_us', 'withdrawn', 'withdrawn'],
  ['settled', 'reduced', 'settled'],
  ['settled', 'withdrawn', 'withdrawn'],
  ...(['objected', 'with_us'] as const).flatMap(
    (from) =>
      [
        [from, 'decided_upheld', 'settled'],
        [from, 'decided_reduced', 'settled'],
        [from, 'decided_withdrawn', 'withdrawn'],
      ] as const,
  ),
];

/** The state after an event, or nothing when the event cannot happen in this state. */
export const chargeStateAfter = (from: RentalChargeState, event: RentalChargeEventName): RentalChargeState | undefined =>
  TRANSITIONS.find((transition) => transition[0] === from && transition[1] === event)?.[2];

/**
 * The numbers of the rule, in days. They are ours: no law that we know of names them. What an authority or an operator of roads tells the
 * supplier comes later than what a desk sees when the car stands before it.
 */
export const CHARGE_DAYS = 30;
export const CHARGE_DAYS_OF_AUTHORITIES = 120;
/** A customer objects, a supplier answers, a customer passes the answer on to us, and we decide, within so many days each. */
export const OBJECTION_DAYS = 14;
export const ANSWER_DAYS = 7;
export const PASS_ON_DAYS = 14;
export const DECISION_DAYS = 7;
/** Evidence shows plates, faces, addresses: it goes so many months after the last word about its charge. */
export const EVIDENCE_MONTHS = 12;
/** Nobody has charged it: it goes with its files. */
export const DRAFT_DAYS = 14;

export const chargeDaysOf = (kind: RentalChargeKind): number =>
  kind === 'toll' || kind === 'traffic_fine' ? CHARGE_DAYS_OF_AUTHORITIES : CHARGE_DAYS;

const DAY_MS = 86_400_000;
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** Until when a rental that came back then can be charged for something. */
export const chargeableUntil = (kind: RentalChargeKind, returnedAt: Date): Date => daysAfter(returnedAt, chargeDaysOf(kind));

/** Nobody charges anything for a rental that came back before this instant. */
export const nothingChargedBefore = (now: Date): Date => daysAfter(now, -CHARGE_DAYS_OF_AUTHORITIES);

/** Until when whoever is waited for may act once it has come so far; null where nobody is waited for. A reduction gives nobody less time. */
export function chargeEndsAt(
  to: RentalChargeState,
  now: Date,
  before: { readonly state: RentalChargeState; readonly endsAt: Date | null },
) {
  if (to === before.state) return before.endsAt;
  const days = { charged: OBJECTION_DAYS, objected: ANSWER_DAYS, answered: PASS_ON_DAYS, with_us: DECISION_DAYS } as const;
  return to in days ? daysAfter(now, days[to as keyof typeof days]) : null;
}

/** A charge shows what it rests on. The hour of a return is noted with us already. */
export const needsEvidence = (kind: RentalChargeKind): boolean => kind !== 'late_return';
export const MOST_EVIDENCE = 8;
/** Of one rental, drafts included: so that nobody fills our disks, or a customer's page. */
export const MOST_CHARGES = 20;

export const OBJECTIONS = ['did_not_happen', 'was_there_before', 'too_high', 'not_agreed', 'paid_already', 'other'] as const;
export type Objection = (typeof OBJECTIONS)[number];

export interface RentalChargeEvent {
  readonly event: RentalChargeEventName;
  readonly at: Date;
  readonly by: PrincipalKind;
  readonly objection: Objection | null;
  /** Why, in words; empty where none are asked for. */
  readonly said: string;
  readonly locale: Locale;
  /** What stood of it afterwards. */
  readonly stands: Money;
}

export interface ChargeEvidence {
  readonly id: number;
  readonly type: 'application/pdf' | 'image/webp';
  /** The digest of its file; null once its time is over. */
  readonly digest: string | null;
}

/** What a supplier asks for besides the price of a rental that is over. */
export interface RentalCharge {
  readonly id: string;
  readonly reservationId: string;
  readonly supplier: string;
  readonly kind: RentalChargeKind;
  readonly way: ChargeWay;
  /** As it was charged. */
  readonly amount: Money;
  /** What of it stands. */
  readonly stands: Money;
  /** `YYYY-MM-DD`. */
  readonly happenedOn: string;
  readonly said: string;
  /** The language that was written in. */
  readonly locale: Locale;
  readonly state: RentalChargeState;
  readonly endsAt: Date | null;
  readonly version: number;
  readonly draftedAt: Date;
  readonly chargedAt: Date | null;
  /** The oldest first. */
  readonly evidence: readonly ChargeEvidence[];
  /** The oldest first. */
  readonly events: readonly RentalChargeEvent[];
}

/** Whether a customer may object to it now, or pass the answer on to us. */
export const mayObject = ({ state, endsAt }: Pick<RentalCharge, 'state' | 'endsAt'>, now: Date): boolean =>
  state === 'charged' && endsAt !== null && now < endsAt;
export const mayPassOn = ({ state, endsAt }: Pick<RentalCharge, 'state' | 'endsAt'>, now: Date): boolean =>
  state === 'answered' && endsAt !== null && now < endsAt;

/** Whether our people are to decide: its customer has asked, or its supplier has not answered in time. */
export const isForStaff = ({ state, endsAt }: Pick<RentalCharge, 'state' | 'endsAt'>, now: Date): boolean =>
  state === 'with_us' || (state === 'objected' && endsAt !== null && now >= endsAt);

/** By when our people decide. */
export const decisionDueAt = ({ state, endsAt }: Pick<RentalCharge, 'state' | 'endsAt'>): Date | null =>
  state === 'objected' && endsAt ? daysAfter(endsAt, DECISION_DAYS) : endsAt;

/** What stands of all charges that are kept of the deposit. */
export const withheldFromDeposit = (
  charges: readonly Pick<RentalCharge, 'state' | 'way' | 'stands'>[],
  currency: Money['currency'],
): Money =>
  sumOf(
    charges.filter(({ state, way }) => state !== 'draft' && way === 'deposit').map(({ stands }) => stands),
    currency,
  );
