import type { ReservationState } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney } from '#kernel/money';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { TicketView } from './ticket-view.ts';

type Outcome = NonNullable<TicketView['outcome']>;

/** What became of the money of a reservation that was cancelled or not handed over. */
export function CancelledNote({ outcome, nothingPaid, state }: { outcome: Outcome; nothingPaid: boolean; state: ReservationState }) {
  const lang = useLang();
  return (
    <Note tone={outcome.kind === 'nothing' ? 'info' : 'ok'} role="status">
      <p className="b6">
        {state === 'refused_at_delivery' ? m.lookup_state_refused_at_delivery({}, lang) : m.lookup_cancelled_title({}, lang)}
      </p>
      <p>
        {outcomeText(outcome, nothingPaid, lang)}{' '}
        {outcome.chargeBack && `${m.lookup_cancel_charge_back({ amount: formatMoney(outcome.chargeBack, lang.locale) }, lang)} `}
        {m.lookup_cancelled_mail({}, lang)}
      </p>
    </Note>
  );
}

function outcomeText({ kind, amount, creditBack }: Outcome, nothingPaid: boolean, lang: Lang): string {
  const text = { amount: formatMoney(amount, lang.locale) };
  if (kind === 'refund' && creditBack) {
    const back = m.lookup_cancelled_credit_back({ amount: formatMoney(creditBack, lang.locale) }, lang);
    return `${m.lookup_cancelled_refund(text, lang)} ${back}`;
  }
  if (kind === 'refund') return m.lookup_cancelled_refund(text, lang);
  if (kind === 'credit') return m.lookup_cancelled_credit(text, lang);
  return nothingPaid ? m.lookup_cancelled_nothing_paid({}, lang) : m.lookup_cancelled_nothing({}, lang);
}
