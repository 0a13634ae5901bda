import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { NEWS_HEARD } from '../news/news-heard.ts';
import { type Count, countText } from '../queue/count-text.ts';
import type { PlaceCounts } from '../queue/waiting-counts.ts';

/** They are kept for a second: what was heard of is in those that are asked for after it. */
const COUNTED_AFTER_MS = 1_200;

/** How much waits at a place, as its number and as it is read; both are empty where nothing does. */
export const countTexts = (count: Count | undefined, lang: Lang): { readonly shown: string; readonly read: string } => {
  if (!count) return { shown: '', read: '' };
  const shown = countText(count, lang.locale);
  return { shown, read: m.queue_waits_here({ count: shown }, lang) };
};

/** The id of the words beside a place that say how much waits there. */
export const countId = (page: string): string => `waits-${page}`;

/** Writes beside the places of the navigation how much waits at each. */
export function showCounts(counts: PlaceCounts, lang: Lang): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-waits]')) {
    const page = mark.dataset.waits as keyof PlaceCounts;
    const { shown, read } = countTexts(counts[page], lang);
    mark.textContent = shown;
    mark.hidden = shown === '';
    const words = document.getElementById(countId(page));
    if (words) words.textContent = read;
  }
}

/**
 * Makes the numbers true again a moment after the page has heard of something.
 * @param address of the numbers
 * @returns gives it up
 */
export function followCounts(address: string, lang: Lang): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  let timer: number | undefined;
  const ask = async (): Promise<void> => {
    try {
      const answer = await window.fetch(address, { signal });
      if (answer.ok && !answer.redirected) showCounts(await answer.json(), lang);
    } catch {
      // Out of reach: the numbers are those of the page.
    }
  };
  addEventListener(
    NEWS_HEARD,
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(ask, COUNTED_AFTER_MS);
    },
    { signal },
  );
  return () => {
    clearTimeout(timer);
    heard.abort();
  };
}
