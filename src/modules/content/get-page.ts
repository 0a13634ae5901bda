import type { Locale } from '#kernel/locale';
import { escapeHtml, htmlFrom } from './markdown.ts';
import type { LinkTo, NoticeKey, PageKey, PageText, SiteValues } from './model.ts';
import { RULE_VALUES } from './rule-values.ts';
import { filled } from './template.ts';
import type { Texts } from './texts.ts';

/** What every text needs from the site it stands on. */
export interface SiteContext {
  readonly site: SiteValues;
  readonly linkTo: LinkTo;
}

/** A page of text, or the wording of a consent, filled with the business' numbers and the name it runs under; safe as HTML. */
export function getPage(texts: Texts, key: PageKey | NoticeKey, locale: Locale, { site, linkTo }: SiteContext): PageText {
  const { title, description, version, markdown } = texts[key][locale];
  const values = { ...RULE_VALUES[locale], ...site };
  const { html, sections } = htmlFrom(markdown, linkTo);
  return { title, description, version, html: filled(html, values, escapeHtml), sections };
}
