import type { Locale } from '#kernel/locale';
import type { LiveContent } from './editing/live-content.ts';
import { escapeHtml, htmlFrom, plainFrom } from './markdown/markdown.ts';
import { fillTemplate, withChosenBlocks } from './markdown/template.ts';
import type { LinkTo, NoticeKey, PageKey, PageText, SiteValues } from './model.ts';
import { RULE_VALUES } from './texts/rule-values.ts';
import { fileOf, type Texts } from './texts/texts.ts';

/** What every text needs from the site it stands on. */
export interface SiteContext {
  readonly site: SiteValues;
  readonly linkTo: LinkTo;
}

/** A page of text, or the wording of a consent, filled with the business' numbers and the name it runs under; safe as HTML. */
export function getPage(texts: Texts, key: PageKey | NoticeKey, locale: Locale, { site, linkTo }: SiteContext): PageText {
  const { title, description, version, markdown } = texts[key][locale];
  return { title, description, version, ...renderText(markdown, locale, { site, linkTo }) };
}

/** The days of a legal page's wordings that are not in force any more, the latest first, `YYYY-MM-DD`. */
export const earlierVersions = ({ earlier }: Pick<LiveContent, 'earlier'>, key: PageKey): readonly string[] =>
  (earlier.get(`tr/${fileOf(key)}`) ?? []).map(({ tr }) => tr.version);

/**
 * A legal page as it read in an earlier wording, filled with what the site is today.
 * @param version the day of the wording; nothing where the page has no earlier one of that day
 */
export function getEarlierPage(
  { earlier }: Pick<LiveContent, 'earlier'>,
  { key, version, locale }: { readonly key: PageKey; readonly version: string; readonly locale: Locale },
  { site, linkTo }: SiteContext,
): PageText | undefined {
  const found = earlier.get(`tr/${fileOf(key)}`)?.find(({ tr }) => tr.version === version)?.[locale];
  if (!found) return undefined;
  const { title, description, markdown } = found;
  return { title, description, version: found.version, ...renderText(markdown, locale, { site, linkTo }) };
}

/** A text of a collection as HTML that is safe, filled like a page. */
export function renderText(markdown: string, locale: Locale, { site, linkTo }: SiteContext): Pick<PageText, 'html' | 'sections'> {
  const { html, sections } = htmlFrom(withChosenBlocks(markdown, site), linkTo);
  return { html: fillText(html, locale, site, escapeHtml), sections };
}

/** The same text without markup, for the plain part of an e-mail. */
export const renderPlain = (markdown: string, locale: Locale, { site, linkTo }: SiteContext): string =>
  fillText(plainFrom(withChosenBlocks(markdown, site), linkTo), locale, site, (value) => value);

/** A line of a text (a title, a summary, a question) with its placeholders filled; plain text, not HTML. */
export const renderLine = (line: string, locale: Locale, { site }: Pick<SiteContext, 'site'>): string =>
  fillText(line, locale, site, (value) => value);

const fillText = (text: string, locale: Locale, site: SiteValues, written: (value: string) => string): string =>
  fillTemplate(text, { ...RULE_VALUES[locale], ...site }, written);
