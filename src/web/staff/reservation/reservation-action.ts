import { data, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import { type ActReason, CHARGE_ANSWERS, MENDING_REASONS, REASONS_OF, RESERVATION_ACTS, type ReservationAct } from '#booking/model';
import { agreedFrom } from '../../parts/reservation/agreed.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';

/** What went wrong with what was asked, for the page; what was typed comes back with it. */
export type ReservationProblem = 'outcome_changed' | 'not_possible' | 'settled_before' | 'note_empty' | 'note_too_long' | 'unclear';

/** What went wrong with what a person has found out about a booking that its supplier does not answer. */
export type UnansweredProblem = 'no_number' | 'no_evidence';

interface Again {
  readonly problem: ReservationProblem;
  readonly act: ReservationAct | null;
  readonly note: string;
}

/** Every button of a reservation's page, each in the name of whoever is logged in and as far as they may. */
export async function reservationAction(call: Call, code: string) {
  const { by } = await staffIn(call);
  const form = await postedForm(call.request);
  const text = (name: string): string => textIn(form, name);
  const { reservations } = staffOperationsOf(call);
  const again = (problem: ReservationProblem, status: number, act: ReservationAct | null = null) =>
    data({ kind: 'again' as const, problem, act, note: text('note') } satisfies Again & { kind: 'again' }, { status });
  const back = (done: string) => redirect(`${staffHref('staffReservation', call.context.get(localeContext), { code })}?done=${done}`, 303);

  switch (text('action')) {
    case 'note': {
      requireRight(call, by, 'staff.reservation.note');
      const { kind } = await reservations.writeNote({ code, text: text('note'), by });
      if (kind === 'not_found') throw new Response(null, { status: 404 });
      return kind === 'written' ? back('note') : again(kind === 'empty' ? 'note_empty' : 'note_too_long', 422);
    }
    case 'tag':
    case 'untag': {
      requireRight(call, by, 'staff.reservation.note');
      const tag = text('tag');
      const { kind } = await (text('action') === 'tag' ? reservations.tag : reservations.untag)({ code, tag, by });
      if (kind === 'not_found') throw new Response(null, { status: 404 });
      return kind === 'done' ? back(text('action')) : data({ kind: 'tag' as const, problem: kind, typed: tag }, { status: 422 });
    }
    case 'show_contact': {
      requireRight(call, by, 'staff.reservation.show_contact');
      const contact = await reservations.showContact({ code, by, reason: 'customer_asked' });
      if (!contact) throw new Response(null, { status: 404 });
      return data({ kind: 'contact' as const, contact });
    }
    case 'show_document': {
      requireRight(call, by, 'staff.reservation.show_contact');
      const [, revision, kind] = /^(\d{1,6}) ([a-z_]{1,40})$/.exec(text('document')) ?? [];
      if (kind === undefined) return again('unclear', 400);
      const document = await reservations.showDocument({ code, kind, revision: Number(revision), by });
      if (!document) throw new Response(null, { status: 404 });
      return data({ kind: 'document' as const, document });
    }
    case 'show_email': {
      requireRight(call, by, 'staff.reservation.show_contact');
      const [, kind, copy] = /^([a-z_]{1,40}) (\d{1,6})$/.exec(text('email')) ?? [];
      if (kind === undefined) return again('unclear', 400);
      const email = await reservations.showEmail({ code, kind, copy: Number(copy), by });
      if (!email) throw new Response(null, { status: 404 });
      return data({ kind: 'email' as const, email });
    }
    case 'act': {
      requireRight(call, by, 'staff.reservation.act');
      const act = RESERVATION_ACTS.find((one) => one === text('act'));
      const reason = act && REASONS_OF[act].find((one): one is ActReason => one === text('reason'));
      const agreed = agreedFrom(text('agreed'));
      if (!act || !reason || agreed === undefined) return again('unclear', 400, act ?? null);
      const { kind } = await reservations.act({ code, act, reason, by, agreed });
      if (kind === 'not_found') throw new Response(null, { status: 404 });
      return kind === 'done' ? back(act) : again(kind, 409, act);
    }
    case 'decide_charge': {
      requireRight(call, by, 'staff.charge.decide');
      const answer = CHARGE_ANSWERS.find((one) => one === text('answer'));
      if (!answer) return again('unclear', 400);
      const typed = { said: text('said'), amount: text('amount') };
      const id = text('charge').slice(0, 40);
      const seen = Number(/^\d{1,9}$/.exec(text('seen'))?.[0] ?? -1);
      const locale = call.context.get(localeContext);
      const outcome = await staffOperationsOf(call).charges.decide({ code, id, seen, answer, typed, locale, by });
      if (outcome.kind === 'not_found') throw new Response(null, { status: 404 });
      if (outcome.kind === 'done') return back('charge_decided');
      const problem = outcome.kind === 'unclear' ? null : outcome.kind;
      const problems = outcome.kind === 'unclear' ? outcome.problems : {};
      return data({ kind: 'charge' as const, problem, about: { id, typed, problems } }, { status: problem ? 409 : 422 });
    }
    case 'mend_email': {
      requireRight(call, by, 'staff.reservation.act');
      const reason = MENDING_REASONS.find((one) => one === text('reason'));
      if (!reason) return again('unclear', 400);
      const email = text('email');
      const { kind } = await reservations.mendEmail({ code, email, seen: Number(text('seen') || Number.NaN), reason, by });
      if (kind === 'not_found') throw new Response(null, { status: 404 });
      if (kind === 'done') return back('email_mended');
      return data({ kind: 'mend_email' as const, problem: kind, typed: email }, { status: kind === 'email_invalid' ? 422 : 409 });
    }
    case 'booked':
    case 'not_booked': {
      requireRight(call, by, 'staff.reservation.act');
      const finding = text('action') === 'booked' ? 'booked' : 'not_booked';
      const [number, evidence] = [text('number'), text('evidence')];
      const { kind } = await reservations.settleUnanswered({ code, finding, number, evidence, by });
      if (kind === 'not_found') throw new Response(null, { status: 404 });
      if (kind === 'settled') return back(finding);
      return kind === 'settled_before'
        ? again('settled_before', 409)
        : data({ kind: 'unanswered' as const, problem: kind satisfies UnansweredProblem, number, evidence }, { status: 422 });
    }
    default:
      return again('unclear', 400);
  }
}
