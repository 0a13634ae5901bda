import { data, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ChargedPlan } from '#booking';
import { amountFrom } from '#kernel/typed-amount';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';

/** What went wrong; what was typed comes back with it. */
export type MoneyProblem = 'still_open' | 'settled_before' | 'not_sent' | 'no_evidence' | 'charge_unknown' | 'unclear';

/** Every button of the page of open money, each in the name of whoever is logged in. */
export async function moneyAction(call: Call) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.money.settle');
  const form = await postedForm(call.request);
  const text = (name: string): string => textIn(form, name);
  const settled = await pressed();
  if (!settled || settled.kind === 'not_found') return again('unclear', 400);
  if (settled.kind !== 'settled') return again(settled.kind, settled.kind === 'no_evidence' ? 422 : 409);
  return redirect(staffHref('staffMoney', call.context.get(localeContext), {}, { done: '1' }), 303);

  function again(problem: MoneyProblem, status: number) {
    return data({ problem, id: text('id'), evidence: text('evidence'), count: text('count'), total: text('total') }, { status });
  }

  async function pressed() {
    const { money } = staffOperationsOf(call);
    const number = Number(text('id'));
    const evidence = text('evidence');
    switch (text('action')) {
      case 'look_up':
        return money.lookUp({ paymentId: text('id'), by });
      case 'taken':
      case 'not_taken':
        return money.settlePayment({
          paymentId: text('id'),
          finding: text('action') === 'taken' ? 'taken' : 'not_taken',
          evidence,
          charged: chargedFrom(text),
          by,
        });
      case 'retry':
        return Number.isSafeInteger(number) ? money.retryRefund({ id: number, by }) : undefined;
      case 'explain':
        return Number.isSafeInteger(number) ? money.settleDifference({ id: number, evidence, by }) : undefined;
      default:
        return undefined;
    }
  }
}

/** In how many parts a payment was made and for how much in all, as somebody has read it in the provider's panel; nothing where that is not clear. */
function chargedFrom(text: (name: string) => string): ChargedPlan | undefined {
  const total = amountFrom(text('total'));
  const count = text('count').trim();
  return total.kind === 'read' && /^\d{1,2}$/.test(count) ? { count: Number(count), totalMinor: total.minor } : undefined;
}
