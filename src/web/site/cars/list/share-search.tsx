import type { Lang } from '#i18n/lang';
import { formatDate, type WallClock } from '#kernel/time';
import { ShareLink } from '../../../parts/share/share-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { useListPlace } from '../place/list-place.ts';
import { type SearchFacts, VIEW } from './cars-page.ts';

type SearchText = (said: { pickup: string; from: string; to: string }, lang: Lang) => string;

interface ShareSearchProps {
  readonly facts: SearchFacts;
  readonly text: SearchText;
  /** The id of the field that shows the address: there are two on a page. */
  readonly field: string;
  readonly className?: string;
}

/** Hands on what was searched for, as it is narrowed and ordered. */
export function ShareSearch({ facts: { now, trip }, text, field, className }: ShareSearchProps) {
  const lang = useLang();
  const { pathname, params, site } = useListPlace();
  const day = (wall: string): string => formatDate(wall as WallClock, lang.locale, 'day');
  return (
    <ShareLink
      text={text({ pickup: trip.pickup, from: day(trip.from), to: day(trip.to) }, lang)}
      page={`${pathname}?${params}`}
      now={now}
      origin={site.origin}
      field={field}
      without={[VIEW.edit, VIEW.wait, 'page']}
      className={className}
    />
  );
}
