import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { listText } from '../../../parts/fleet/term-words.ts';
import { hearNews } from './hear-news.ts';
import { isNewsSubject, NEWS_TEXTS } from './news-texts.ts';

/**
 * Writes into the note of a page (`NewsNote`) what is heard while it is open.
 * @returns gives it up
 */
export function followNews(note: HTMLElement, lang: Lang): () => void {
  const { news = '', since = '', newsOf = '' } = note.dataset;
  const text = NEWS_TEXTS[isNewsSubject(newsOf) ? newsOf : 'reservations'];
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
