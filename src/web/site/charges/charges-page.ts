import type { CustomerCharges, ObjectOutcome } from '#booking';
import type { CustomerChargeAct } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { chargeTextProblem } from '../../parts/charges/charge-words.ts';
import type { WhyNotFound } from '../../parts/reservation/not-found-reservation.tsx';

/** What was typed about one charge and could not be taken. */
export interface AgainAboutCharge {
  readonly id: string;
  readonly act: CustomerChargeAct;
  readonly typed: { readonly objection: string; readonly said: string };
  /** By the id of the field. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly said: 'overtaken' | 'not_possible' | 'failed' | null;
}

export type ChargesPage =
  | { readonly kind: 'not_found'; readonly why: WhyNotFound; readonly code: string }
  | (CustomerCharges & {
      readonly kind: 'open';
      readonly now: Date;
      readonly done: CustomerChargeAct | null;
      readonly again: AgainAboutCharge | null;
    });

export const notFoundCharges = (code: string, why: WhyNotFound): ChargesPage => ({ kind: 'not_found', why, code: code.slice(0, 40) });

/** The ids of the fields of a charge: there may be several on the page. */
export const chargeField = (name: 'objection' | 'said', id: string): string => `${name}-${id}`;

/** What is wrong with an objection, by the id of its field. */
export function objectionWrong(
  { problems }: Extract<ObjectOutcome, { kind: 'unclear' }>,
  id: string,
  lang: Lang,
): Readonly<Record<string, string>> {
  return {
    ...(problems.objection ? { [chargeField('objection', id)]: m.charge_problem_objection({}, lang) } : {}),
    ...(problems.said ? { [chargeField('said', id)]: chargeTextProblem(problems.said, lang) } : {}),
  };
}
