import type { MetaDescriptor } from 'react-router';
import { endpoint } from '#addresses/model';
import type { Locale } from '#kernel/locale';

/** Where the articles of a language can be followed. */
export const feedPath = (locale: Locale): string => endpoint(locale === 'tr' ? 'feed' : 'feedInEnglish', {});

/** Tells a feed reader of the page where that is. */
export const feedLink = (locale: Locale, title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: feedPath(locale),
});
