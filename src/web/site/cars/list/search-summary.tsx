import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { ListLink } from '../place/list-link.tsx';
import { useListPlace } from '../place/list-place.ts';
import { type TripFacts, VIEW } from './cars-page.ts';
import { searchOnly } from './list-address.ts';

/** What was searched for, and the way to change it. */
export function SearchSummary({ trip }: { trip: TripFacts }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const edit = searchOnly(current);
  edit.set(VIEW.edit, '1');
  const length = trip.months === null ? m.days_count({ count: trip.days }, lang) : m.months_count({ count: trip.months }, lang);
  return (
    <section className="sumbar on-inverse" aria-label={m.your_search({}, lang)}>
      <div className="page">
        <ListLink className="sumbar__in" to={`?${edit}`} still>
          <span className="sumbar__p">
            <b>{trip.pickup}</b>
            {trip.returnTo !== trip.pickup && (
              <>
                <Icon name="arrow" />
                <b>{trip.returnTo}</b>
              </>
            )}
          </span>
          <span className="sumbar__d">
            <span className="only-sm">
              {moment(trip.from, 'day', lang)} – {moment(trip.to, 'day', lang)} · <b className="nowrap">{length}</b>
            </span>
            <span className="only-lg flex">
              <span>
                {moment(trip.from, 'short', lang)} – {moment(trip.to, 'short', lang)} · <b className="nowrap">{length}</b>
              </span>
            </span>
            <span className="only-lg flex">{m.driver_summary({ age: trip.age, country: trip.country }, lang)}</span>
          </span>
          <span className="sumbar__e">
            <Icon name="edit" />
            <span className="sr">{m.change_search({}, lang)}</span>
            <span className="only-lg" aria-hidden="true">
              {m.change_search({}, lang)}
            </span>
          </span>
        </ListLink>
      </div>
    </section>
  );
}

const moment = (wall: string, style: 'day' | 'short', lang: Lang): string =>
  `${formatDate(wall as WallClock, lang.locale, style)} ${timeOf(wall as WallClock)}`;
