import type { Locale } from '#kernel/locale';

export const TEXT_PROBLEMS = [
  'no_facts',
  'unreadable_facts',
  'fact_missing',
  'fact_unknown',
  'fact_wrong',
  'nothing_written',
  'unknown_placeholder',
  'unclear_placeholder',
  'placeholder_needs_block',
  'open_block',
  'dead_link',
  'picture',
  'picture_missing',
  'picture_without_alt',
  'before_first_question',
  'no_answer',
  'asked_twice',
  'other_questions',
  'facts_differ',
  'unknown_post',
  'address_changed',
  'address_taken',
  'version_not_later',
  'unreadable',
] as const;

/** What is wrong with a text, at its line. */
export interface TextProblem {
  readonly kind: (typeof TEXT_PROBLEMS)[number];
  readonly locale: Locale;
  /** Counted from 1, from the first `---`. */
  readonly line: number;
  /** What stands there: a placeholder, a link, the name of a fact. */
  readonly value: string;
  /** What may have been meant. */
  readonly meant: readonly string[];
}
