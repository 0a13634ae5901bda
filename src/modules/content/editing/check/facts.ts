import { parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Locale } from '#kernel/locale';
import { FaqFront } from '../../faq.ts';
import { PostFront } from '../../posts.ts';
import { BrandFront } from '../../texts/brand-texts.ts';
import { CategoryFront } from '../../texts/category-texts.ts';
import { PlaceFront } from '../../texts/place-texts.ts';
import { TextFront } from '../../texts/texts.ts';
import type { TextKind } from '../text-name.ts';
import type { TextProblem } from './text-problem.ts';

/** What a text of each kind says of itself between its `---` lines. */
const FACTS: Readonly<Record<TextKind, z.ZodType>> = {
  page: TextFront,
  faq: FaqFront,
  blog: PostFront,
  place: PlaceFront,
  brand: BrandFront,
  category: CategoryFront,
};

export interface ReadFacts {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly problems: readonly TextProblem[];
  /** The line on which a fact stands; the first where it does not. */
  readonly lineOf: (fact: string) => number;
  /** The first line of what is written below the facts. */
  readonly from: number;
}

/** Reads what a source says of itself; every fact that is missing, unknown or wrong is told at its line. */
export function readFacts(kind: TextKind, locale: Locale, source: string): ReadFacts {
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  const lineOf = (fact: string): number => Math.max(1, lines.slice(0, end).findIndex((line) => line.startsWith(`${fact}:`)) + 1);
  const problem = (name: TextProblem['kind'], line: number, value = ''): TextProblem => ({ kind: name, locale, line, value, meant: [] });
  if (lines[0] !== '---' || end < 0) return { facts: {}, problems: [problem('no_facts', 1)], lineOf, from: 1 };
  const from = end + 2;
  const document = parseDocument(lines.slice(1, end).join('\n'));
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 0) + 1;
    return { facts: {}, problems: [problem('unreadable_facts', line, lines[line - 1] ?? '')], lineOf, from };
  }
  const parsed: unknown = document.toJS({ maxAliasCount: 0 });
  const facts = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  const result = FACTS[kind].safeParse(facts);
  const problems = (result.error?.issues ?? []).flatMap((issue): TextProblem[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => problem('fact_unknown', lineOf(key), key));
    const fact = String(issue.path[0] ?? '');
    return [problem(facts[fact] === undefined ? 'fact_missing' : 'fact_wrong', lineOf(fact), fact)];
  });
  return { facts, problems, lineOf, from };
}
