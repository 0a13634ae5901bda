import { Parser } from 'htmlparser2';
import type { PaperBlock, Span } from '#kernel/paper';

/**
 * The blocks of a document of ours that is kept as HTML. Every word of its body is in them, in its order; what is not a heading, a list or
 * a table becomes a paragraph.
 */
export function blocksOfHtml(html: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  let spans: Span[] = [];
  let strong = 0;
  let url: string | undefined;
  let silent = 0;
  const lists: { readonly isNumbered: boolean; readonly items: Span[][] }[] = [];
  let table: { head: string[]; rows: string[][]; isHead: boolean } | undefined;

  /** What has been read since the last block, with its spaces as a browser shows them. */
  const taken = (): Span[] => {
    const read = spans
      .map((span, index) => ({
        ...span,
        text: span.text
          .replace(/[ \t\r\n]+/g, ' ')
          .replace(index === 0 ? /^ / : /^$/, '')
          .replace(index === spans.length - 1 ? / $/ : /^$/, ''),
      }))
      .filter(({ text }) => text !== '');
    spans = [];
    return read;
  };
  const text = (): string =>
    taken()
      .map((span) => span.text)
      .join('');
  const endParagraph = (): void => {
    const read = taken();
    if (read.length === 0) return;
    const list = lists.at(-1);
    if (list) list.items.push(read);
    else blocks.push({ kind: 'paragraph', spans: read });
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      if (name === 'strong' || name === 'b') strong += 1;
      if (name === 'a') url = attributes.href;
      if (name === 'br') spans.push({ text: ' ' });
      if (name === 'ul' || name === 'ol') {
        endParagraph();
        lists.push({ isNumbered: name === 'ol', items: [] });
      }
      if (name === 'table') {
        endParagraph();
        table = { head: [], rows: [], isHead: false };
      }
      if (name === 'tr' && table) table.rows.push([]);
      if (BLOCKS.has(name) && !table) endParagraph();
    },
    ontext(data) {
      if (silent > 0) return;
      spans.push({ text: data, ...(strong > 0 && { isStrong: true }), ...(url !== undefined && { url }) });
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (name === 'strong' || name === 'b') strong -= 1;
      if (name === 'a') url = undefined;
      if (table) {
        if (name === 'th' || name === 'td') table.rows.at(-1)?.push(text());
        if (name === 'thead') table.head = table.rows.pop() ?? [];
        if (name === 'table') {
          const { head, rows } = table;
          table = undefined;
          if (head.length + rows.length > 0) blocks.push({ kind: 'table', head, rows });
        }
        return;
      }
      const level = HEADINGS[name];
      if (level) {
        const read = text();
        if (read) blocks.push({ kind: 'heading', level, text: read });
      } else if (BLOCKS.has(name)) endParagraph();
      if (name === 'ul' || name === 'ol') {
        const list = lists.pop();
        if (!list || list.items.length === 0) return;
        const around = lists.at(-1);
        // A list inside of a list is read after the item it belongs to.
        if (around) around.items.push(...list.items);
        else blocks.push({ kind: 'list', ...list });
      }
    },
  });
  parser.write(html);
  parser.end();
  endParagraph();
  return blocks;
}

const SILENT = new Set(['head', 'style', 'script', 'title']);
const HEADINGS: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const BLOCKS = new Set([...Object.keys(HEADINGS), 'p', 'li', 'div', 'section', 'blockquote', 'dt', 'dd', 'body']);
