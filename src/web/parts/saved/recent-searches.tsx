import type { ComponentType, ReactNode } from 'react';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { RecentSearch } from './recent-store.ts';

/** A link by the router where the page has it, else the browser's own. */
export type PlainLink = ComponentType<{ readonly to: string; readonly className?: string; readonly children: ReactNode }>;

interface RecentSearchesProps {
  readonly searches: readonly RecentSearch[];
  readonly Link: PlainLink;
  readonly className?: string;
}

/** The last searches of this device: each leads to its list as it is now. */
export function RecentSearches({ searches, Link, className }: RecentSearchesProps) {
  const lang = useLang();
  return (
    <ul className={className}>
      {searches.map((search) => (
        <li key={search.search}>
          <Link className="pop__i" to={href('cars', lang.locale, {}, new URLSearchParams(search.search))}>
            <Icon name="clock" />
            <span>
              <b>{placesText(search)}</b>
              <small>{periodText(search, lang)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const placesText = ({ pickup, returnTo }: { pickup: string; returnTo: string }): string =>
  returnTo === pickup ? pickup : `${pickup} → ${returnTo}`;

function periodText({ from, to, months }: RecentSearch, lang: Lang): string {
  const begins = momentText(from, lang);
  return months === null ? `${begins} – ${momentText(to, lang)}` : `${begins} · ${m.months_count({ count: months }, lang)}`;
}

export const momentText = (wall: WallClock, lang: Lang): string => `${formatDate(wall, lang.locale, 'day')} ${timeOf(wall)}`;
