import { LOCALES, type Localized } from '#kernel/locale';
import { type IssueProblem, type IssueText, isEmptyIssue, LONGEST_ISSUE } from './issue.ts';
import type { IssueTexts } from './issue-texts.ts';

/** The text of an issue as it is kept: line ends of one kind, nothing around it, subjects of one line. */
export const tidyIssueText = ({ subject, preheader, body }: IssueText): IssueText => ({
  subject: subject.replace(/\s+/g, ' ').trim(),
  preheader: preheader.replace(/\s+/g, ' ').trim(),
  body: body.replace(/\r\n?/g, '\n').trim(),
});

/** Everything that would keep an issue from being sent, in the order of its fields and lines; a language that is left out has no problems. */
export function issueProblems(texts: IssueTexts, text: Localized<IssueText>): readonly IssueProblem[] {
  const problems = LOCALES.flatMap((locale): IssueProblem[] => {
    const { [locale]: one } = text;
    if (isEmptyIssue(one)) return [];
    const problem = (kind: IssueProblem['kind'], field: keyof IssueText): IssueProblem[] => [
      { kind, field: `${field}_${locale}`, line: 1, value: '', meant: [] },
    ];
    return [
      ...(one.subject === '' ? problem('missing', 'subject') : []),
      ...(one.body === '' ? problem('missing', 'body') : []),
      ...(['subject', 'preheader', 'body'] as const).flatMap((field) =>
        one[field].length > LONGEST_ISSUE[field] ? problem('too_long', field) : [],
      ),
      ...texts.problems(locale, one.body).map((found): IssueProblem => ({ ...found, field: `body_${locale}` })),
    ];
  });
  if (problems.length > 0 || LOCALES.some((locale) => !isEmptyIssue(text[locale]))) return problems;
  return [{ kind: 'nothing_written', field: 'subject_tr', line: 1, value: '', meant: [] }];
}
