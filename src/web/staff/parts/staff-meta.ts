import type { MetaDescriptor } from 'react-router';

/** The head of a page of the back office: its title, and no search engine. */
export const staffMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · Kontak` },
  { name: 'robots', content: 'noindex, nofollow' },
];
