import type { LoaderFunctionArgs } from 'react-router';
import type { PageName } from '#addresses/model';
import { renderLine, renderText } from '#content';
import * as m from '#i18n';
import { localeContext, webContext } from '../../request/context.ts';

/** What is written about a kind of rental, filled and in the page's language. */
export interface CategoryText {
  readonly title: string;
  readonly longerTitle: string;
  readonly description: string;
  readonly lead: string;
  readonly html: string;
}

/** `sevenSeater` is told of in `seven-seater.md`. */
const keyOf = (page: PageName): string => page.replace(/[A-Z]/g, (mail) => `-${mail.toLowerCase()}`);

/** @throws when nothing is written about that page: texts come with the product. */
export function categoryText(context: LoaderFunctionArgs['context'], page: PageName): CategoryText {
  const { content, siteContext } = context.get(webContext);
  const locale = context.get(localeContext);
  const entry = content.categories.get(keyOf(page));
  if (!entry) throw new Error(`Nothing is written about ${page}.`);
  const { front, markdown } = entry[locale];
  const site = siteContext(locale);
  const line = (text: string): string => renderLine(text, locale, site);
  return {
    title: line(front.title),
    longerTitle: m.category_meta_title({ title: line(front.title) }, { locale }),
    description: line(front.description),
    lead: line(front.lead),
    html: renderText(markdown, locale, site).html,
  };
}
