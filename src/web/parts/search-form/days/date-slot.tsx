import * as m from '#i18n';
import { formatDate, type WallClock } from '#kernel/time';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** Every half hour of a day. */
const TIMES = Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

interface DateSlotProps {
  readonly id: string;
  /** `from_date` and `from_time`, `to_date` and `to_time`. */
  readonly name: 'from' | 'to';
  readonly legend: string;
  readonly label: string;
  readonly date: string;
  readonly time: string;
  readonly earliest: string;
  readonly latest: string;
  readonly error: string | undefined;
  readonly className?: string;
  readonly onOpen: (opener: HTMLElement) => void;
}

/**
 * A date and a time. With scripts the date is a button that opens the calendar; without them it is the browser's own date field, which
 * comes after the hidden value and so wins over it.
 */
export function DateSlot({ id, name, legend, label, date, time, earliest, latest, error, className, onOpen }: DateSlotProps) {
  const lang = useLang();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const times = TIMES.includes(time) ? TIMES : [...TIMES, time].sort();
  return (
    <div className={classNames('slotbox', error !== undefined && 'is-error', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay its children out in a grid in every browser */}
      <div className="slot slot--when" role="group" aria-label={legend} aria-describedby={errorId}>
        <Icon name="calendar" />
        <span>
          <label className="slot__l" id={`${id}-label`} htmlFor={`${id}-date`}>
            {label}
          </label>
          <input type="hidden" name={`${name}_date`} value={date} />
          <button
            type="button"
            className="slot__v scripted"
            id={`${id}-date`}
            aria-labelledby={`${id}-label ${id}-date`}
            aria-haspopup="dialog"
            onClick={(event) => onOpen(event.currentTarget)}
          >
            {formatDate(`${date}T00:00` as WallClock, lang.locale, 'short')}
          </button>
          <noscript>
            <input type="date" name={`${name}_date`} defaultValue={date} min={earliest} max={latest} aria-labelledby={`${id}-label`} />
          </noscript>
        </span>
        <span>
          <label className="slot__l" htmlFor={`${id}-time`}>
            {m.search_time({}, lang)}
          </label>
          <select id={`${id}-time`} name={`${name}_time`} defaultValue={time}>
            {times.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </span>
      </div>
      {error !== undefined && (
        <p className="help" id={errorId}>
          <Icon name="alert" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
