import { Marked, type Tokens } from 'marked';
import { slugFrom } from '#kernel/text';
import { type LinkTo, type PageText, TEXT_PICTURE } from '../model.ts';
import { pictureNamed } from '../pictures/picture-mark.ts';

const PAGE_LINK = /^page:(\w+)(?:\/([\w/-]+))?$/;

/**
 * HTML of one of our texts. Raw HTML in it is shown as text; `page:name` and `page:name/part` become the address of that page, and
 * `![what it shows](picture:…)` a picture that keeps its room.
 * @param within begins the ids of its headings, for a text that stands on a page beside another with the same headings
 */
export function htmlFrom(markdown: string, linkTo: LinkTo, within = ''): { html: string; sections: PageText['sections'] } {
  const sections: { id: string; title: string }[] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth, text }) {
        const id = within + slugFrom(text);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(addressOf(href, linkTo))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text, raw }) {
        const { address, picture } = pictureAt({ href, text, raw }, linkTo);
        const size = `width="${picture.width}" height="${picture.height}"`;
        return `<img src="${escapeHtml(address)}" ${size} alt="${escapeHtml(text)}" loading="lazy" decoding="async">`;
      },
      table(table) {
        const cell = (tag: string, { tokens }: Tokens.TableCell, scope = '') =>
          `<${tag}${scope}>${this.parser.parseInline(tokens)}</${tag}>`;
        const named = table.header.some((header) => header.text !== '');
        const head = named ? `<thead><tr>${table.header.map((one) => cell('th', one, ' scope="col"')).join('')}</tr></thead>` : '';
        const body = table.rows.map(
          (row) => `<tr>${row.map((one, index) => (index === 0 ? cell('th', one, ' scope="row"') : cell('td', one))).join('')}</tr>`,
        );
        return `<table>${head}<tbody>${body.join('')}</tbody></table>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), sections };
}

/** The same text without markup, for a plain-text part. */
export function plainFrom(markdown: string, linkTo: LinkTo): string {
  const marked = new Marked({
    renderer: {
      space: () => '',
      html: ({ text }) => text,
      heading({ tokens }) {
        return `\n${this.parser.parseInline(tokens)}\n\n`;
      },
      paragraph({ tokens }) {
        return `${this.parser.parseInline(tokens)}\n\n`;
      },
      list(list) {
        return `${list.items.map((item) => `- ${this.parser.parse(item.tokens).trim()}\n`).join('')}\n`;
      },
      table(table) {
        const words = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        return `${table.rows.map((row) => `${row.map(words).join(': ')}\n`).join('')}\n`;
      },
      strong({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      em({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      codespan: ({ text }) => text,
      image: ({ text }) => `[${text}]`,
      link({ href, tokens }) {
        return `${this.parser.parseInline(tokens)} (${addressOf(href, linkTo)})`;
      },
      text(token) {
        return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : token.text;
      },
    },
  });
  return `${marked.parse(markdown, { async: false }).trim()}\n`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** @throws when a picture is none of ours, has no words for who does not see it, or stands in another form than is checked */
function pictureAt({ href, text, raw }: Pick<Tokens.Image, 'href' | 'text' | 'raw'>, linkTo: LinkTo) {
  const picture = pictureNamed(href);
  const address = picture && linkTo(TEXT_PICTURE, picture.digest);
  if (!picture || !address || text.trim() === '' || !raw.includes(']('))
    throw new Error(`A text shows ${raw}, which is no picture of ours.`);
  return { picture, address };
}

/** @throws when a text links anywhere but to a page of ours: texts are data, and their links are checked like code. */
function addressOf(target: string, linkTo: LinkTo): string {
  const [, page, part] = PAGE_LINK.exec(target) ?? [];
  const address = page && linkTo(page, part);
  if (!address) throw new Error(`A text links to ${target}, which is no page of ours; write page:name or page:name/part.`);
  return address;
}
