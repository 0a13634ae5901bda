import * as m from '#i18n';
import { dateOf, formatDate } from '#kernel/time';
import { Main } from '../../../parts/page/main.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { exactPrice } from '../../../ui/whole-price.ts';
import type { CarsPage } from '../list/cars-page.ts';
import { onOtherDates, searchOnly } from '../list/list-address.ts';
import { cheapestDays, type RentalDay } from '../list/rental-day.ts';
import { SearchSummary } from '../list/search-summary.tsx';
import { useListPlace } from '../place/list-place.ts';
import styles from './other-dates.css?url&no-inline';

/** What the same rental costs when it begins some days earlier or later: each day leads to its list. */
export function OtherDatesPage({ facts }: { facts: Extract<CarsPage, { kind: 'dates' }> }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const { days, earlier, later, silent } = facts.dates;
  const cheapest = cheapestDays(days);
  const highest = Math.max(...days.map(({ lowest }) => lowest?.total.minor ?? 0));
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <SearchSummary trip={facts.trip} />
      <Main className="page datespg">
        <div className="list__head">
          <div>
            <h1>{m.dates_title({ place: facts.trip.pickup }, lang)}</h1>
            <p>{m.dates_lead({}, lang)}</p>
          </div>
          <a className="link" href={`?${searchOnly(current)}`}>
            <Icon name="list" />
            {m.back_to_list({}, lang)}
          </a>
        </div>
        {silent > 0 && <Note tone="warn">{m.dates_silent({}, lang)}</Note>}
        {days.length === 0 ? (
          <Note>{m.dates_over({}, lang)}</Note>
        ) : (
          <ol className="rentaldays">
            {days.map((day) => (
              <Day key={day.from} day={day} isCheapest={cheapest.includes(dateOf(day.from))} highest={highest} />
            ))}
          </ol>
        )}
        <nav className="rentaldays__on" aria-label={m.dates_weeks({}, lang)}>
          {earlier !== null && (
            <a className="btn btn--outline" href={`?${onOtherDates(current, earlier)}`} rel="nofollow">
              <Icon name="chev-l" />
              {m.dates_earlier({}, lang)}
            </a>
          )}
          {later !== null && (
            <a className="btn btn--outline" href={`?${onOtherDates(current, later)}`} rel="nofollow">
              {m.dates_later({}, lang)}
              <Icon name="chev-r" />
            </a>
          )}
        </nav>
      </Main>
    </>
  );
}

interface DayProps {
  readonly day: RentalDay;
  readonly isCheapest: boolean;
  /** The dearest day of the week, in minor units: its bar is the longest. */
  readonly highest: number;
}

function Day({ day: { from, to, search, isAsked, count, lowest }, isCheapest, highest }: DayProps) {
  const lang = useLang();
  return (
    <li className={isAsked ? 'rentalday card is-asked' : 'rentalday card'}>
      <a href={`?${search}`} aria-current={isAsked ? 'date' : undefined}>
        <span className="rentalday__when">
          <b>{formatDate(from, lang.locale, 'short')}</b>
          <span className="sm ink2">
            {formatDate(from, lang.locale, 'day')} – {formatDate(to, lang.locale, 'day')}
          </span>
        </span>
        <span className="rentalday__tags">
          {isAsked && <Badge tone="navy">{m.dates_asked({}, lang)}</Badge>}
          {isCheapest && (
            <Badge tone="ok" icon="check">
              {m.dates_cheapest({}, lang)}
            </Badge>
          )}
        </span>
        <span className="rentalday__price">
          {lowest ? (
            <>
              <b>{exactPrice(lowest.total, lang.locale)}</b>
              <span className="sm ink2">
                {lowest.car} · {m.dates_cars({ count }, lang)}
              </span>
              <span className="rentalday__bar" aria-hidden="true">
                <span style={{ inlineSize: `${Math.round((lowest.total.minor / highest) * 100)}%` }} />
              </span>
            </>
          ) : (
            <span className="ink2">{m.dates_none({}, lang)}</span>
          )}
        </span>
      </a>
    </li>
  );
}
