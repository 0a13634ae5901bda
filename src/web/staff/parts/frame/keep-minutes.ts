import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

const TICK_MS = 15_000;

export const minutesText = (msLeft: number, lang: Lang): string =>
  m.portal_day_minutes_left({ count: Math.max(0, Math.floor(msLeft / 60_000)) }, lang);

/**
 * Lets the minutes that are left (`MinutesLeft`) go on in the browser, counted from when the page was made, whatever the clock there says.
 * @returns gives it up
 */
export function keepMinutes(places: Iterable<HTMLElement>, lang: Lang): () => void {
  const ends = [...places].map((place) => ({ place, end: Date.now() + Number(place.dataset.msLeft) }));
  const tick = (): void => {
    for (const { place, end } of ends) place.textContent = minutesText(end - Date.now(), lang);
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}
