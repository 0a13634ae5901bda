import { useEffect, useRef } from 'react';
import { useLang } from '../../../ui/use-lang.ts';
import { keepMinutes, minutesText } from './keep-minutes.ts';

/** How many minutes there are to answer; without scripts it is what it was when the page was made. */
export function MinutesLeft({ until, now }: { until: Date; now: Date }) {
  const lang = useLang();
  const place = useRef<HTMLSpanElement>(null);
  const msLeft = until.getTime() - now.getTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element says how long
  useEffect(() => (place.current ? keepMinutes([place.current], lang) : undefined), [msLeft, lang]);
  return (
    <span ref={place} data-ms-left={msLeft}>
      {minutesText(msLeft, lang)}
    </span>
  );
}
