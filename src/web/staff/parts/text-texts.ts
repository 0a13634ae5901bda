import type { TextKind, TextMark, TextProblem } from '#content/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import type { Word } from './list/column.ts';

export const TEXT_KIND_TEXTS: Readonly<Record<TextKind, Word>> = {
  page: m.texts_kind_page,
  faq: m.texts_kind_faq,
  blog: m.texts_kind_blog,
  place: m.texts_kind_place,
  brand: m.texts_kind_brand,
  category: m.texts_kind_category,
};

export const TEXT_MARK_TEXTS: Readonly<Record<TextMark, Word>> = {
  waiting: m.texts_mark_waiting,
  draft: m.texts_mark_draft,
  scheduled: m.texts_mark_scheduled,
  behind: m.texts_mark_behind,
  file_changed: m.texts_mark_file_changed,
  unreadable: m.texts_mark_unreadable,
};

/** Which marks ask for something to be done. */
export const TEXT_MARK_TONES = {
  waiting: 'amber',
  draft: 'info',
  scheduled: 'info',
  behind: 'warn',
  file_changed: 'warn',
  unreadable: 'bad',
} as const satisfies Readonly<Record<TextMark, string>>;

export const BEHIND_TEXTS: Readonly<Record<Locale, Word>> = { tr: m.texts_behind_tr, en: m.texts_behind_en };
export const LANGUAGE_TEXTS: Readonly<Record<Locale, Word>> = { tr: m.text_turkish, en: m.text_english };

/** What is wrong with a text, as a sentence. */
export function textProblemText({ kind, value, meant }: TextProblem, lang: Lang): string {
  const sentence = PROBLEM_TEXTS[kind]({ value }, lang);
  return meant.length > 0 ? `${sentence} ${m.text_problem_meant({ names: meant.join(', ') }, lang)}` : sentence;
}

const PROBLEM_TEXTS: Readonly<Record<TextProblem['kind'], (values: { value: string }, lang: Lang) => string>> = {
  no_facts: (_, lang) => m.text_problem_no_facts({}, lang),
  unreadable_facts: m.text_problem_unreadable_facts,
  fact_missing: m.text_problem_fact_missing,
  fact_unknown: m.text_problem_fact_unknown,
  fact_wrong: m.text_problem_fact_wrong,
  nothing_written: (_, lang) => m.text_problem_nothing_written({}, lang),
  unknown_placeholder: m.text_problem_unknown_placeholder,
  unclear_placeholder: m.text_problem_unclear_placeholder,
  placeholder_needs_block: m.text_problem_placeholder_needs_block,
  open_block: m.text_problem_open_block,
  dead_link: m.text_problem_dead_link,
  picture: m.text_problem_picture,
  picture_missing: m.text_problem_picture_missing,
  picture_without_alt: m.text_problem_picture_without_alt,
  before_first_question: m.text_problem_before_first_question,
  no_answer: m.text_problem_no_answer,
  asked_twice: m.text_problem_asked_twice,
  other_questions: m.text_problem_other_questions,
  facts_differ: m.text_problem_facts_differ,
  unknown_post: m.text_problem_unknown_post,
  address_changed: m.text_problem_address_changed,
  address_taken: m.text_problem_address_taken,
  version_not_later: m.text_problem_version_not_later,
  unreadable: m.text_problem_unreadable,
};
