import type { Locale } from '#kernel/locale';
import { renderText } from '../../get-page.ts';
import { linkProblems } from './links.ts';
import { placeholderProblems } from './placeholders.ts';
import type { TextProblem } from './text-problem.ts';
import type { TextChecks } from './text-problems.ts';

/** Whichever text is none of an order's documents may ask for the same. */
const ANY_TEXT = { kind: 'page', key: 'newsletter' } as const;

/**
 * What would keep a text without facts, which stands on no page of its own, from being shown: placeholders that nobody fills, blocks that do not end, links to
 * no page of ours, pictures; each at its line, counted from 1.
 */
export function bodyProblems({ site, linkTo, isThere }: TextChecks, locale: Locale, source: string): readonly TextProblem[] {
  const problems = [
    ...placeholderProblems(ANY_TEXT, locale, source),
    ...linkProblems(locale, source, { linkTo: linkTo(locale), isThere }),
  ].toSorted((a, b) => a.line - b.line);
  if (problems.length > 0) return problems;
  try {
    renderText(source, locale, { site, linkTo: linkTo(locale) });
    return [];
  } catch (error) {
    return [{ kind: 'unreadable', locale, line: 1, value: error instanceof Error ? error.message : '', meant: [] }];
  }
}
