import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import * as m from '#i18n';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { closeByBack } from '../../../ui/overlay/close-by-back.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLang } from '../../../ui/use-lang.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

/** Loads the calendar before it is asked for: when somebody is about to open it. */
export const preloadCalendar = (): void => void import('./calendar.tsx');

export interface Dates {
  readonly from: string;
  readonly to: string;
}

interface CalendarPanelProps {
  /** What opened the panel; it stands below it on a wide screen. */
  readonly opener: HTMLElement;
  readonly dates: Dates;
  /** One date only: the length is chosen elsewhere (monthly rental). */
  readonly single: boolean;
  readonly earliest: string;
  readonly latestFrom: string;
  readonly onChoose: (dates: Dates) => void;
  readonly onClose: () => void;
}

/** The calendar as a dialog: below the dates on a wide screen, a sheet on a phone. */
export function CalendarPanel({ opener, onChoose, onClose, ...calendar }: CalendarPanelProps) {
  const lang = useLang();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const slot = opener.closest('.slot') ?? opener;
    const { left, bottom } = slot.getBoundingClientRect();
    current.style.setProperty('--left', `${left + window.scrollX}px`);
    current.style.setProperty('--top', `${bottom + window.scrollY + 8}px`);
    if (!current.open) current.showModal();
    current.scrollIntoView({ block: 'nearest' });
    return closeByBack(() => current.close());
  }, [opener]);
  const isOpen = useDrawnAfterwards();
  // Closing a native dialog gives the focus back to what opened it.
  const close = () => dialog.current?.close();

  const title = calendar.single ? m.search_pickup_date({}, lang) : m.search_dates({}, lang);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a native dialog closes with Esc by itself
    <dialog
      className="calpanel"
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      {/* The library looks for this id before it writes a style of its own, which stands in suggestions.css instead. */}
      <span id="react-aria-pressable-style" hidden />
      <div className={classNames('pop cal', calendar.single && 'cal__one')}>
        <div className="sheet__h">
          <b>{title}</b>
          {!calendar.single && <span className="sm">{m.days_count({ count: daysBetween(calendar.dates) }, lang)}</span>}
          <button type="button" className="iconbtn" aria-label={m.close({}, lang)} onClick={close}>
            <Icon name="close" size="l" />
          </button>
        </div>
        <Suspense fallback={<Skeleton className="cal__wait" />}>
          {isOpen ? (
            <Calendar
              {...calendar}
              onChoose={(dates) => {
                close();
                startTransition(() => onChoose(dates));
              }}
            />
          ) : (
            <Skeleton className="cal__wait" />
          )}
        </Suspense>
      </div>
    </dialog>
  );
}

/** The window is there at the press; its many days are drawn into it a little at a time. */
function useDrawnAfterwards(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn;
}

const DAY_MS = 86_400_000;
const daysBetween = ({ from, to }: Dates): number => Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
