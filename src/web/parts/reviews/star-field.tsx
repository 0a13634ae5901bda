import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  readonly name: string;
  readonly label: string;
  /** As typed: `1` to `5`. */
  readonly value: string;
  readonly error?: string | undefined;
}

/** One to five stars as a choice of five: by key as by finger, and in a form without scripts. */
export function StarField({ name, label, value, error }: StarFieldProps) {
  const lang = useLang();
  const line = `${name}-line`;
  return (
    <fieldset
      className={error === undefined ? 'starfield' : 'starfield is-error'}
      aria-describedby={error === undefined ? undefined : line}
    >
      <legend>{label}</legend>
      <div className="starfield__row">
        <span className="sm ink2" aria-hidden="true">
          {m.review_worst({}, lang)}
        </span>
        {STARS.map((count) => (
          <label key={count}>
            <input
              type="radio"
              id={count === 1 ? name : undefined}
              name={name}
              value={count}
              defaultChecked={value === String(count)}
              aria-label={m.review_stars({ count }, lang)}
              aria-invalid={error === undefined ? undefined : true}
              required
            />
            <span aria-hidden="true">
              <Icon name="star" />
              {count}
            </span>
          </label>
        ))}
        <span className="sm ink2" aria-hidden="true">
          {m.review_best({}, lang)}
        </span>
      </div>
      {error !== undefined && (
        <p className="help" id={line}>
          <Icon name="alert" size="s" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
