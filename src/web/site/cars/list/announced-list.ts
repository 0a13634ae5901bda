import { useEffect, useRef } from 'react';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Sort } from '#search/model';
import { useAnnounce } from '../../../ui/overlay/announcer.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { Found } from './car-card-facts.ts';

/** Says what changes on a list while it stands: its order, how many cars there are, and who is still asked. Once, whatever else shows it. */
export function useAnnouncedList(found: Pick<Found, 'count' | 'waiting' | 'silent'>, sort: Sort): void {
  const lang = useLang();
  const announce = useAnnounce();
  const { count, waiting, silent } = found;
  const before = useRef({ count, waiting, sort });

  useEffect(() => {
    const last = before.current;
    before.current = { count, waiting, sort };
    if (last.sort !== sort) announce(SORTED[sort]({}, lang));
    else if (last.count !== count || last.waiting !== waiting)
      announce(`${listHeading({ count, waiting }, lang)}. ${last.waiting > 0 ? `${waitingText({ waiting, silent }, lang)}.` : ''}`);
    // The tab was named by the first answers, or by another list.
    document.title = document.title.replace(/^[^:]+(?=:)/, m.offers_found({ count }, lang));
  }, [count, waiting, silent, sort, announce, lang]);
}

const SORTED: Readonly<Record<Sort, (inputs: object, lang: Lang) => string>> = {
  relevance: m.list_sorted_relevance,
  price_asc: m.list_sorted_price_asc,
  price_desc: m.list_sorted_price_desc,
  distance: m.list_sorted_distance,
  rating: m.list_sorted_rating,
};

/** How many cars were found, as the list is headed. */
export const listHeading = ({ count, waiting }: Pick<Found, 'count' | 'waiting'>, lang: Lang): string =>
  count === 0 && waiting > 0 ? m.offers_gathering({}, lang) : m.offers_found({ count }, lang);

/** Who is still asked, and in the end whether everybody has answered. */
export function waitingText({ waiting, silent }: Pick<Found, 'waiting' | 'silent'>, lang: Lang): string {
  if (waiting > 0) return m.suppliers_asked({ count: waiting }, lang);
  return silent > 0 ? m.suppliers_silent({ count: silent }, lang) : m.suppliers_answered({}, lang);
}
