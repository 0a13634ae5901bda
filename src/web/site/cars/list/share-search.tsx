import { useLocation } from 'react-router';
import type { Lang } from '#i18n/lang';
import { formatDate, type WallClock } from '#kernel/time';
import { ShareLink } from '../../../parts/share/share-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { type SearchFacts, VIEW } from './cars-page.ts';

type SearchText = (said: { pickup: string; from: string; to: string }, lang: Lang) => string;

interface ShareSearchProps {
  readonly facts: SearchFacts;
  readonly text: SearchText;
  readonly className?: string;
}

/** Hands on what was searched for, as it is narrowed and ordered. */
export function ShareSearch({ facts: { now, trip }, text, className }: ShareSearchProps) {
  const lang = useLang();
  const { pathname, search } = useLocation();
  const day = (wall: string): string => formatDate(wall as WallClock, lang.locale, 'day');
  return (
    <ShareLink
      text={text({ pickup: trip.pickup, from: day(trip.from), to: day(trip.to) }, lang)}
      page={pathname + search}
      now={now}
      without={[VIEW.edit, VIEW.wait, 'page']}
      className={className}
    />
  );
}
