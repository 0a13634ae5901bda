import type { Locale } from '#kernel/locale';
import { RULES } from '#kernel/rules';
import {
  CHANNEL_PLACEHOLDERS,
  DOCUMENT_KEYS,
  IDENTITY_PLACEHOLDERS,
  OPTIONAL_PLACEHOLDERS,
  RESERVATION_FLAGS,
  RESERVATION_PLACEHOLDERS,
  SITE_PLACEHOLDERS,
} from '../../model.ts';
import type { TextName } from '../text-name.ts';
import type { TextProblem } from './text-problem.ts';

const MARK = /\{\{([#^/]?)(\w+)\}\}/g;
const HOW_MANY_MEANT = 3;

const OF_EVERY_TEXT: readonly string[] = [...Object.keys(RULES), ...SITE_PLACEHOLDERS];
const OF_DOCUMENTS: readonly string[] = [...RESERVATION_PLACEHOLDERS, 'priceLines'];

/** What a text may ask for: as words; and as words only where a block says that there are any. */
function placeholdersOf(name: TextName) {
  const isDocument = name.kind === 'page' && DOCUMENT_KEYS.some((key) => key.replaceAll('_', '-') === name.key);
  return {
    words: isDocument ? [...OF_EVERY_TEXT, ...OF_DOCUMENTS] : OF_EVERY_TEXT,
    sometimes: [...IDENTITY_PLACEHOLDERS, ...CHANNEL_PLACEHOLDERS, ...(isDocument ? OPTIONAL_PLACEHOLDERS : [])] as readonly string[],
    decisions: (isDocument ? RESERVATION_FLAGS : []) as readonly string[],
  };
}

/** Placeholders that nobody fills, and blocks that do not end, each at its line. */
export function placeholderProblems(name: TextName, locale: Locale, source: string): readonly TextProblem[] {
  const { words, sometimes, decisions } = placeholdersOf(name);
  const problems: TextProblem[] = [];
  let open: { readonly sign: string; readonly name: string; readonly line: number } | undefined;
  source.split('\n').forEach((text, index) => {
    const line = index + 1;
    const add = (kind: TextProblem['kind'], value: string, meant: readonly string[] = []): void => {
      problems.push({ kind, locale, line, value, meant });
    };
    for (const [, sign = '', asked = ''] of text.matchAll(MARK)) {
      const known = sign === '' ? [...words, ...sometimes] : [...words, ...sometimes, ...decisions];
      if (!known.includes(asked)) add('unknown_placeholder', asked, nearest(asked, known));
      else if (sign === '' && sometimes.includes(asked) && !(open?.sign === '#' && sometimes.includes(open.name)))
        add('placeholder_needs_block', asked);
      if (sign === '/' ? open?.name !== asked : sign !== '' && open) add('open_block', asked);
      if (sign === '/') open = undefined;
      else if (sign !== '') open = { sign, name: asked, line };
    }
    if (/\{\{|\}\}/.test(text.replace(MARK, ''))) add('unclear_placeholder', text.trim());
  });
  if (open) problems.push({ kind: 'open_block', locale, line: open.line, value: open.name, meant: [] });
  return problems;
}

/** Names that share the most pairs of letters with what was typed. */
function nearest(typed: string, known: readonly string[]): string[] {
  const pairs = (word: string): string[] =>
    [...word.toLowerCase()].slice(1).map((letter, index) => `${word.toLowerCase()[index]}${letter}`);
  const asked = new Set(pairs(typed));
  const likeness = (word: string): number => pairs(word).filter((pair) => asked.has(pair)).length / (word.length + typed.length);
  return known
    .filter((word) => likeness(word) > 0)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, HOW_MANY_MEANT);
}
