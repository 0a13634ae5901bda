import { type FaqCategory, type Question, renderText, type SiteContext } from '#content';
import type { Locale } from '#kernel/locale';

/** A question with its answer, ready for a page. */
export interface AnsweredQuestion {
  readonly id: string;
  readonly question: string;
  /** Safe as HTML. */
  readonly answerHtml: string;
  readonly category: { readonly slug: string; readonly title: string };
}

export function answeredQuestion({ slug, title }: FaqCategory, question: Question, locale: Locale, site: SiteContext): AnsweredQuestion {
  const { html } = renderText(question.markdown, locale, site);
  return { id: question.id, question: question.question, answerHtml: html, category: { slug, title } };
}
