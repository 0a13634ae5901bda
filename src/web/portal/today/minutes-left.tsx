import { useEffect, useState } from 'react';
import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';

const TICK_MS = 15_000;

/**
 * How many minutes there are to answer. It goes on in the browser, counted from when the page was made, whatever the clock there says; without
 * scripts it is what it was when the page was made.
 */
export function MinutesLeft({ until, now }: { until: Date; now: Date }) {
  const lang = useLang();
  const msLeft = until.getTime() - now.getTime();
  const [left, setLeft] = useState(msLeft);
  useEffect(() => {
    const end = Date.now() + msLeft;
    const tick = () => setLeft(end - Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [msLeft]);
  return m.portal_day_minutes_left({ count: Math.max(0, Math.floor(left / 60_000)) }, lang);
}
