import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

/** What is new or has changed, in words. */
type NewsText = (changed: { readonly count: number }, lang: Lang) => string;

const oneChanged: NewsText = (_, lang) => m.news_changed_meanwhile({}, lang);

/** What a page says of its news, by what it shows. */
export const NEWS_TEXTS = {
  reservations: m.news_changed,
  reservation: oneChanged,
  queue: m.news_changed_queue,
  reviews: m.news_changed_reviews,
  differences: m.news_changed_differences,
  texts: m.news_changed_texts,
  decisions: m.news_changed_decisions,
  enquiries: m.news_changed_enquiries,
  requests: m.news_changed_requests,
  findings: m.news_changed_findings,
} as const satisfies Readonly<Record<string, NewsText>>;

/** What a page with news shows. */
export type NewsSubject = keyof typeof NEWS_TEXTS;

export const isNewsSubject = (text: string): text is NewsSubject => Object.hasOwn(NEWS_TEXTS, text);
