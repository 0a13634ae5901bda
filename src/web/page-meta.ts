import type { MetaDescriptor } from 'react-router';
import { localeOf } from './paths.ts';
import { ROOT_ROUTE, type SiteFacts } from './site-facts.ts';

/** English pages are noindexed (specification, section 2). An owner who wants them found changes this. */
const ENGLISH_IS_INDEXED = false;

export interface PageFacts {
  readonly title: string;
  readonly description?: string;
  /** Pages of one visitor (a search, a booking) are not for search engines. */
  readonly noindex?: boolean;
}

interface MetaCall {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}

/** A page's title, description, and either its canonical address (own origin, no query) or `noindex`. */
export function pageMeta(call: MetaCall, page: PageFacts): MetaDescriptor[] {
  const facts = call.matches.find((match) => match?.id === ROOT_ROUTE)?.loaderData as SiteFacts | undefined;
  const { pathname } = call.location;
  const meta: MetaDescriptor[] = [{ title: facts ? `${page.title} · ${facts.brand.name}` : page.title }];
  if (page.description) meta.push({ name: 'description', content: page.description });
  if (page.noindex || (localeOf(pathname) === 'en' && !ENGLISH_IS_INDEXED)) meta.push({ name: 'robots', content: 'noindex' });
  else if (facts) meta.push({ tagName: 'link', rel: 'canonical', href: facts.origin + pathname });
  return meta;
}
