import { data, redirect } from 'react-router';
import { portalHref } from '#addresses/portal';
import { type AnswerProblems, CHARGE_ANSWERS, type ChargeProblems, type TypedCharge } from '#booking/model';
import { localeContext } from '../../request/context.ts';
import { type PortalAsker, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';

/** What could not be taken, with what was typed. */
export type AgainAtDesk =
  | { readonly kind: 'draft'; readonly id: string; readonly typed: TypedCharge; readonly problems: ChargeProblems }
  | {
      readonly kind: 'answer';
      readonly id: string;
      readonly typed: { readonly said: string; readonly amount: string };
      readonly problems: AnswerProblems;
    }
  | { readonly kind: 'nothing' };

export type DeskTrouble = 'overtaken' | 'not_possible' | null;

/** The buttons of a rental's page: a draft is saved, an objection answered, a charge reduced or withdrawn. The operation knows whose desk it is. */
export async function rentalChargesAction(call: Call, { by, supplier }: PortalAsker, code: string) {
  const form = await postedForm(call.request);
  const text = (name: string): string => textIn(form, name);
  const { charges } = portalOperationsOf(call);
  const locale = call.context.get(localeContext);
  const id = text('id').slice(0, 40);
  const of = { supplier, by, code, id };
  const again = (about: AgainAtDesk, trouble: DeskTrouble, status: number) => data({ about, trouble }, { status });
  const answer = CHARGE_ANSWERS.find((one) => one === text('action'));
  if (answer) {
    const typed = { said: text('said'), amount: text('amount') };
    const seen = Number(/^\d{1,9}$/.exec(text('seen'))?.[0] ?? -1);
    const outcome = await charges.answer({ ...of, seen, answer, typed, locale });
    const about = { kind: 'answer', id, typed, problems: outcome.kind === 'unclear' ? outcome.problems : {} } as const;
    switch (outcome.kind) {
      case 'done':
        return redirect(portalHref('portalRentalCharges', locale, { supplier, code }, { done: 'answered' }), 303);
      case 'unclear':
        return again(about, null, 422);
      case 'overtaken':
      case 'not_possible':
        return again(about, outcome.kind, 409);
      case 'not_found':
        throw new Response(null, { status: 404 });
    }
  }
  if (text('action') !== 'draft') return again({ kind: 'nothing' }, 'not_possible', 400);
  const typed = { kind: text('kind'), way: text('way'), amount: text('amount'), happenedOn: text('happenedOn'), said: text('said') };
  const outcome = await charges.saveDraft({ ...of, typed, locale });
  switch (outcome.kind) {
    case 'saved':
      return redirect(portalHref('portalChargeDraft', locale, { supplier, code, charge: id }, { done: 'saved' }), 303);
    case 'unclear':
      return again({ kind: 'draft', id, typed, problems: outcome.problems }, null, 422);
    case 'not_possible':
      return again({ kind: 'draft', id, typed, problems: {} }, 'not_possible', 409);
    case 'not_found':
      throw new Response(null, { status: 404 });
  }
}
