import {
  type ChargeTerm,
  type ChargeView,
  LONGEST_CHARGE_TEXT,
  type Objection,
  type RentalChargeEvent,
  type RentalChargeEventName,
  type RentalChargeState,
  SHORTEST_CHARGE_TEXT,
} from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { COVERAGE_NAMES, FUEL_POLICY_NAMES } from '#i18n/rental-names';
import { numberText } from '#kernel/locale';
import { formatMoney } from '#kernel/money';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { depositText } from '../rental/terms.ts';

export const CHARGE_STATES = {
  draft: [m.charge_state_draft, undefined],
  charged: [m.charge_state_charged, 'info'],
  objected: [m.charge_state_objected, 'warn'],
  answered: [m.charge_state_answered, 'info'],
  with_us: [m.charge_state_with_us, 'warn'],
  settled: [m.charge_state_settled, undefined],
  withdrawn: [m.charge_state_withdrawn, 'ok'],
} as const satisfies Record<RentalChargeState, unknown>;

export const OBJECTION_TEXTS = {
  did_not_happen: m.charge_objection_did_not_happen,
  was_there_before: m.charge_objection_was_there_before,
  too_high: m.charge_objection_too_high,
  not_agreed: m.charge_objection_not_agreed,
  paid_already: m.charge_objection_paid_already,
  other: m.charge_objection_other,
} as const satisfies Record<Objection, unknown>;

/** A day and an hour by the clocks of Turkey. */
export function untilText(instant: Date, { locale }: Lang): string {
  const wall = wallClockAt(instant, MARKET_ZONE);
  return `${formatDate(wall, locale, 'date')} ${timeOf(wall)}`;
}

type Stand = Pick<ChargeView, 'state' | 'endsAt'>;

/** How a charge stands for whoever is to pay it. */
export const customerStand = (charge: Stand, now: Date, lang: Lang): string | null => standIn(CUSTOMER_STANDS, charge, now, lang);

/** How it stands for people at work. */
export const workStand = (charge: Stand, now: Date, lang: Lang): string | null => standIn(WORK_STANDS, charge, now, lang);

function standIn(stands: Stands, { state, endsAt }: Stand, now: Date, lang: Lang): string | null {
  const [ahead, over] = stands[state];
  const text = endsAt && now >= endsAt ? over : ahead;
  return text?.({ until: endsAt ? untilText(endsAt, lang) : '' }, lang) ?? null;
}

type Said = ((values: { readonly until: string }, lang: Lang) => string) | null;
type Stands = Readonly<Record<RentalChargeState, readonly [ahead: Said, over: Said]>>;

const CUSTOMER_STANDS: Stands = {
  draft: [null, null],
  charged: [m.charge_stand_charged, m.charge_stand_charged_over],
  objected: [m.charge_stand_objected, m.charge_stand_objected_over],
  answered: [m.charge_stand_answered, m.charge_stand_answered_over],
  with_us: [m.charge_stand_with_us, m.charge_stand_with_us],
  settled: [m.charge_stand_settled, m.charge_stand_settled],
  withdrawn: [m.charge_stand_withdrawn, m.charge_stand_withdrawn],
};

const WORK_STANDS: Stands = {
  draft: [null, null],
  charged: [m.charge_work_charged, m.charge_work_charged_over],
  objected: [m.charge_work_objected, m.charge_work_objected_over],
  answered: [m.charge_work_answered, m.charge_work_answered_over],
  with_us: [m.charge_work_with_us, m.charge_work_with_us],
  settled: [null, null],
  withdrawn: [null, null],
};

/** What has happened to a charge, in a line. */
export function eventText({ event, objection, stands }: RentalChargeEvent, supplier: string, lang: Lang): string {
  const reason = objection ? OBJECTION_TEXTS[objection]({}, lang) : '';
  return EVENTS[event]({ supplier, amount: formatMoney(stands, lang.locale), reason }, lang);
}

const EVENTS: Readonly<
  Record<
    RentalChargeEventName,
    (values: { readonly supplier: string; readonly amount: string; readonly reason: string }, lang: Lang) => string
  >
> = {
  charged: m.charge_event_charged,
  reduced: m.charge_event_reduced,
  withdrawn: m.charge_event_withdrawn,
  objected: m.charge_event_objected,
  upheld: m.charge_event_upheld,
  passed_on: m.charge_event_passed_on,
  decided_upheld: m.charge_event_decided_upheld,
  decided_reduced: m.charge_event_decided_reduced,
  decided_withdrawn: m.charge_event_decided_withdrawn,
};

/** What was agreed, in a sentence. */
export function termText(term: ChargeTerm, lang: Lang): string {
  switch (term.kind) {
    case 'fuel':
      return m.charge_term_fuel({ policy: FUEL_POLICY_NAMES[term.policy]({}, lang) }, lang);
    case 'mileage': {
      const { mileage } = term;
      if (mileage.kind === 'unlimited') return m.charge_term_km_unlimited({}, lang);
      const km = numberText(mileage.km, lang.locale);
      return m.charge_term_km({ km, price: formatMoney(mileage.perExtraKm, lang.locale) }, lang);
    }
    case 'return':
      return m.charge_term_return({ agreed: wallText(term.agreed, lang), noted: wallText(term.noted, lang) }, lang);
    case 'cover': {
      const coverage = COVERAGE_NAMES[term.coverage]({}, lang);
      if (!term.excess) return m.charge_term_cover_unsaid({ coverage }, lang);
      if (term.excess.minor === 0) return m.charge_term_cover_none({ coverage }, lang);
      return m.charge_term_cover({ coverage, amount: formatMoney(term.excess, lang.locale) }, lang);
    }
    case 'toll_fee':
      return m.charge_term_toll_fee({ amount: formatMoney(term.amount, lang.locale) }, lang);
    case 'deposit':
      return depositText(term.deposit, lang);
    case 'nothing_said':
      return m.charge_term_nothing_said({}, lang);
  }
}

export const wallText = (at: WallClock, { locale }: Lang): string => `${formatDate(at, locale, 'date')} ${timeOf(at)}`;

/** What is wrong with something that was written about a charge. */
export const chargeTextProblem = (problem: 'too_short' | 'too_long', lang: Lang): string =>
  problem === 'too_short'
    ? m.charge_problem_too_short({ least: SHORTEST_CHARGE_TEXT }, lang)
    : m.charge_problem_too_long({ most: LONGEST_CHARGE_TEXT }, lang);
