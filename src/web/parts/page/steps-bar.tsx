import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** Where a booking stands: 1 the car, 2 details and payment, 3 the confirmation. `done` when nothing is left. */
export function StepsBar({ current }: { current: 1 | 2 | 3 | 'done' }) {
  const lang = useLang();
  const steps = [m.step_car({}, lang), m.step_details({}, lang), m.step_confirmation({}, lang)];
  const position = current === 'done' ? steps.length + 1 : current;
  return (
    <nav className="stepsbar on-inverse" aria-label={m.booking_steps({}, lang)}>
      <div className="page">
        <ol>
          {steps.map((text, index) => {
            const number = index + 1;
            const done = number < position;
            return (
              <li
                key={text}
                className={done ? 'done' : number === position ? 'half' : undefined}
                aria-current={number === position ? 'step' : undefined}
              >
                <span>
                  {done && <Icon name="check" size="s" />}
                  {done ? text : `${number}. ${text}`}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </nav>
  );
}
