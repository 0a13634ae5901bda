import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { listText } from '../../../parts/fleet/term-words.ts';
import { hearNews } from './hear-news.ts';

/** What is new or has changed, in words. */
export type NewsText = (changed: { readonly count: number }, lang: Lang) => string;

/**
 * Writes into the note of a page (`NewsNote`) what is heard while it is open.
 * @returns gives it up
 */
export function followNews(note: HTMLElement, text: NewsText, lang: Lang): () => void {
  const { news = '', since = '' } = note.dataset;
  const codes = new Set<string>();
  const say = (part: string, said: string): void => {
    const place = note.querySelector<HTMLElement>(`[data-${part}]`);
    const words = place?.querySelector('[data-words]');
    if (!place || !words) return;
    words.textContent = said;
    place.hidden = said === '';
  };
  say('changed', '');
  say('looking', '');
  return hearNews(news, since, {
    changed(more) {
      for (const code of more) codes.add(code);
      say('changed', codes.size > 0 ? text({ count: codes.size }, lang) : '');
    },
    looking(names) {
      say('looking', names.length > 0 ? m.news_looking({ names: listText([...names], lang) }, lang) : '');
    },
  });
}
