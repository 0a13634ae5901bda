import type { Adjustment } from '#booking/model';
import * as m from '#i18n';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { REASON_TEXTS } from '../parts/acts/reason-texts.ts';
import { ADJUSTMENT_KIND_TEXTS } from '../parts/adjustments/adjustment-texts.ts';
import { ScrollBox } from '../parts/list/scroll-box.tsx';
import { actorText } from '../parts/people.ts';

/** What people gave on a reservation, asked for, or were refused. */
export function GivenList({ adjustments, names }: { adjustments: readonly Adjustment[]; names: ReadonlyMap<string, string> }) {
  const lang = useLang();
  const nameOf = (id: string) => actorText({ kind: 'staff', id }, names, lang);
  if (adjustments.length === 0)
    return (
      <section className="stf__panel">
        <h2>{m.staff_adjust_list({}, lang)}</h2>
        <p className="stf__quiet">{m.staff_adjust_none({}, lang)}</p>
      </section>
    );
  return (
    <ScrollBox label={m.staff_adjust_list({}, lang)}>
      <table className="stf__table">
        <caption>{m.staff_adjust_list({}, lang)}</caption>
        <thead>
          <tr>
            <th scope="col">{m.staff_adjust_col_what({}, lang)}</th>
            <th scope="col">{m.staff_adjust_col_amount({}, lang)}</th>
            <th scope="col">{m.staff_adjust_col_who({}, lang)}</th>
            <th scope="col">{m.staff_adjust_col_state({}, lang)}</th>
          </tr>
        </thead>
        <tbody>
          {adjustments.map(({ amount, askedAt, askedBy, decidedAt, decidedBy, id, kind, reason, state }) => (
            <tr key={id}>
              <th scope="row">{ADJUSTMENT_KIND_TEXTS[kind]({}, lang)}</th>
              <td className="nw">
                <Money amount={amount} />
              </td>
              <td>
                {nameOf(askedBy)}
                <small>
                  {REASON_TEXTS[reason]({}, lang)}, {instantText(askedAt, lang.locale)}
                </small>
              </td>
              <td>
                {STATES[state]({}, lang)}
                {decidedBy && decidedAt && (
                  <small>
                    {nameOf(decidedBy)}, {instantText(decidedAt, lang.locale)}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const STATES = {
  waiting: m.staff_adjust_state_waiting,
  done: m.staff_adjust_state_done,
  refused: m.staff_adjust_state_refused,
} as const;
