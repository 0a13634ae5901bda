import type { Locale } from '#kernel/locale';
import type { IssueProblem } from './issue.ts';

type BodyProblem = Omit<IssueProblem, 'field'>;

/** How the body of an issue is read: Markdown with the placeholders and the links of the site's other texts. */
export interface IssueTexts {
  /** Links to no page of ours and placeholders that nobody fills, each at its line; none where it can be made into an e-mail. */
  problems(locale: Locale, body: string): readonly BodyProblem[];
  /** As HTML that is safe, and as plain text, with absolute links. @throws where it has problems */
  written(locale: Locale, body: string): { readonly html: string; readonly text: string };
}
