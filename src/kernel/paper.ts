import type { Locale } from './locale.ts';

/** A paper that can be kept: what stands on it, before it has a form. */
export interface PaperContent {
  readonly locale: Locale;
  readonly title: string;
  /** Above each page: whose paper it is. */
  readonly owner: string;
  /** Above each page: the number that it belongs to. */
  readonly code: string;
  /** When what stands on it was agreed or written down. */
  readonly at: Date;
  readonly blocks: readonly PaperBlock[];
}

/** A piece of text, in bold or as a link. */
export interface Span {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly url?: string;
}

export type PaperBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[]; readonly isSmall?: boolean }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Span[])[] }
  /** Rows of cells of as many columns as the first has. */
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Labels, and beside each what it is: a line each. */
  | { readonly kind: 'facts'; readonly rows: readonly PaperFact[] }
  /** A number: for people, in groups, and for a camera; `said` tells of the drawing to whoever does not see it. */
  | {
      readonly kind: 'code';
      readonly label: string;
      readonly code: string;
      readonly scanned: string;
      readonly said: string;
      readonly text: string;
    };

export interface PaperFact {
  readonly label: string;
  readonly lines: readonly { readonly spans: readonly Span[]; readonly isSmall?: boolean }[];
}

/** All the words of a paper, in their order, one space between them: what a reader, or a search, finds in it. */
export const wordsOf = (blocks: readonly PaperBlock[]): string => blocks.flatMap(textsOf).join(' ').replace(/\s+/g, ' ').trim();

function textsOf(block: PaperBlock): string[] {
  const joined = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [joined(block.spans)];
    case 'list':
      return block.items.map(joined);
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'facts':
      return block.rows.flatMap(({ label, lines }) => [label, ...lines.map(({ spans }) => joined(spans))]);
    case 'code':
      return [block.label, block.code, block.text];
  }
}
