import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { staffHref } from '#addresses/staff';
import { useLang } from '../../ui/use-lang.ts';
import { NEWS_HEARD } from '../parts/news/use-news.ts';
import type { PlaceCounts } from '../parts/queue/waiting-counts.ts';

/** They are kept for a second: what was heard of is in those that are asked for after it. */
const COUNTED_AFTER_MS = 1_200;

/** How much waits, place by place: as the page was read, and true again a moment after it has heard of something. */
export function useCounts(read: PlaceCounts): PlaceCounts {
  const { locale } = useLang();
  const { load, data } = useFetcher<PlaceCounts>();
  const [latest, setLatest] = useState(read);
  useEffect(() => setLatest(read), [read]);
  useEffect(() => {
    if (data) setLatest(data);
  }, [data]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(staffHref('staffWaiting', locale, {})), COUNTED_AFTER_MS);
    };
    addEventListener(NEWS_HEARD, heard);
    return () => {
      clearTimeout(timer);
      removeEventListener(NEWS_HEARD, heard);
    };
  }, [load, locale]);
  return latest;
}
