import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ReactNode, useContext, useEffect, useRef, useTransition } from 'react';
import {
  Button,
  ButtonContext,
  type ButtonProps,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  Calendar as OneDate,
  type PressEvent,
  RangeCalendar,
} from 'react-aria-components';
import * as m from '#i18n';
import { FORMAT_TAGS } from '#kernel/locale';
import { LONGEST_RENTAL_MONTHS } from '#search/model';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { Dates } from './calendar-panel.tsx';

/** Two months side by side fit from here on. */
const WIDE = '(min-width: 48rem)';

interface CalendarProps {
  readonly dates: Dates;
  readonly single: boolean;
  readonly earliest: string;
  /** The last day on which a rental may begin. */
  readonly latestFrom: string;
  readonly onChoose: (dates: Dates) => void;
}

const LONGEST = { months: LONGEST_RENTAL_MONTHS };

/** From one day to another in one go, or one day. The only file that carries the calendar library; it is loaded when it is needed. */
export default function Calendar({ dates, single, earliest, latestFrom, onChoose }: CalendarProps) {
  const lang = useLang();
  const months = !single && window.matchMedia(WIDE).matches ? 2 : 1;
  const last = parseDate(latestFrom);
  const shared = { minValue: parseDate(earliest), visibleDuration: { months }, autoFocus: true } as const;
  return (
    <I18nProvider locale={FORMAT_TAGS[lang.locale]}>
      {single ? (
        <OneDate
          {...shared}
          maxValue={last}
          aria-label={m.search_pickup_date({}, lang)}
          defaultValue={parseDate(dates.from)}
          onChange={(date: CalendarDate) => onChoose({ from: date.toString(), to: dates.to })}
        >
          <Months count={months} />
        </OneDate>
      ) : (
        <RangeCalendar
          {...shared}
          maxValue={last.add(LONGEST)}
          isDateUnavailable={(date, from) => date.compare(from ? from.add(LONGEST) : last) > 0}
          aria-label={m.search_dates({}, lang)}
          defaultValue={{ start: parseDate(dates.from), end: parseDate(dates.to) }}
          onChange={({ start, end }) => onChoose({ from: start.toString(), to: end.toString() })}
        >
          <Months count={months} />
        </RangeCalendar>
      )}
    </I18nProvider>
  );
}

function Months({ count }: { count: number }) {
  return (
    <>
      <header className="cal__h">
        <TurnedAfterwards>
          <Button slot="previous" className="iconbtn">
            <Icon name="chev-l" />
          </Button>
          <Heading />
          <Button slot="next" className="iconbtn">
            <Icon name="chev-r" />
          </Button>
        </TurnedAfterwards>
      </header>
      <div className="cal__months">
        {[0, 1].slice(0, count).map((month) => (
          <CalendarGrid key={month} offset={{ months: month }} weekdayStyle="short" className="cal__g">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className="cal__d" />}</CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </>
  );
}

/** What a button of the calendar does, by its slot. */
type Turn = 'previous' | 'next';

/** Its buttons answer a press at once and the months are drawn a little at a time. Presses meanwhile are kept: each turns once. */
function TurnedAfterwards({ children }: { children: ReactNode }) {
  const { slots } = useContext(ButtonContext) as { readonly slots: Readonly<Record<Turn, ButtonProps>> };
  const [isTurning, startTurning] = useTransition();
  const pressed = useRef<PressedTurn[]>([]);
  const turn = (press: PressedTurn) => startTurning(() => slots[press.turn].onPress?.(press.event));
  useEffect(() => {
    if (isTurning) return;
    const next = pressed.current.shift();
    if (next) turn(next);
  });
  const afterwards = (way: Turn): ButtonProps => ({
    ...slots[way],
    onPress: (event) => {
      if (isTurning) pressed.current.push({ turn: way, event });
      else turn({ turn: way, event });
    },
  });
  return <ButtonContext value={{ slots: { previous: afterwards('previous'), next: afterwards('next') } }}>{children}</ButtonContext>;
}

interface PressedTurn {
  readonly turn: Turn;
  readonly event: PressEvent;
}
