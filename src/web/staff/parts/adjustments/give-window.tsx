import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { ActWindow } from '../acts/act-window.tsx';
import { type GiveProps, GiveSteps, showsOutcome } from './give.tsx';

/** Giving money back or as goodwill, over the page of its reservation: what is left and what somebody may, what to give, how much, and what would happen. */
export function GiveWindow({
  isChanged,
  ...asked
}: GiveProps & { /** It was not given: what was shown is not so any more. */ readonly isChanged: boolean }) {
  const lang = useLang();
  const { code, standing, limit, choice, typedText } = asked;
  const under = staffHref('staffReservation', lang.locale, { code });
  const facts = [
    [m.staff_adjust_left, standing.left],
    [m.staff_adjust_given, standing.given],
    [m.staff_adjust_limit, limit],
  ] as const;
  return (
    <ActWindow
      asked={`${choice} ${typedText}`}
      title={m.staff_act_on({ act: m.staff_adjust_link({}, lang), code: groupedCode(code) }, lang)}
    >
      {isChanged && (
        <Note tone="bad" role="alert">
          <p>{m.staff_problem_outcome_changed({}, lang)}</p>
        </Note>
      )}
      <div className="stf__act-steps">
        <p className="stf__quiet">
          {facts.map(([name, amount]) => (
            <span key={name({}, lang)}>
              {name({}, lang)}: <b>{formatMoney(amount, lang.locale)}</b>
            </span>
          ))}
        </p>
        <GiveSteps {...asked} address={under} isOver />
        <p className="row">
          <Link to={staffHref('staffAdjustments', lang.locale, { code })}>{m.staff_adjust_list({}, lang)}</Link>
          {!showsOutcome(asked) && (
            <Link className="btn btn--ghost" to={under} preventScrollReset data-still data-leaves>
              {m.staff_leave_it({}, lang)}
            </Link>
          )}
        </p>
      </div>
    </ActWindow>
  );
}
