import type { Locale } from '#kernel/locale';
import type { SiteContext } from '../get-page.ts';
import type { DocumentKey, PriceRow, RenderedDocument, ReservationValues } from '../model.ts';
import { RULE_VALUES } from '../texts/rule-values.ts';
import type { Texts } from '../texts/texts.ts';
import { escapeHtml, htmlFrom, plainFrom } from './markdown.ts';
import { fillTemplate, type TemplateValues, withChosenBlocks } from './template.ts';

/** The place of the price's lines in a template: a paragraph of its own. */
const PRICE_LINES = '{{priceLines}}';

/**
 * The preliminary information form or the distance contract of one order (Law 6502, decisions section 6), to be shown before
 * paying and kept as it was confirmed. Every value is escaped.
 * @param reservation with null for what is not known before the order is placed
 * @throws when the text asks for a value that is not given
 */
export function renderDocument(
  texts: Texts,
  key: DocumentKey,
  locale: Locale,
  { site, linkTo, reservation }: SiteContext & { readonly reservation: ReservationValues },
): RenderedDocument {
  const { title, version, markdown } = texts[key][locale];
  const values: TemplateValues = { ...RULE_VALUES[locale], ...site, ...reservation };
  const chosen = withChosenBlocks(markdown, values);
  const html = htmlFrom(chosen, linkTo, `${key}-`).html.split(`<p>${PRICE_LINES}</p>\n`);
  const text = plainFrom(chosen, linkTo).split(PRICE_LINES);
  return {
    title,
    version,
    html: html.map((part) => fillTemplate(part, values, escapeHtml)).join(priceTable(reservation.priceLines)),
    text: text.map((part) => fillTemplate(part, values, (value) => value)).join(priceText(reservation.priceLines)),
  };
}

function priceTable(rows: readonly PriceRow[]): string {
  const cells = rows.map(({ label, amount }) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(amount)}</td></tr>`);
  return `<table><tbody>${cells.join('')}</tbody></table>\n`;
}

const priceText = (rows: readonly PriceRow[]): string => rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
