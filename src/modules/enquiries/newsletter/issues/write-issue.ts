import { LOCALES, type Localized } from '#kernel/locale';
import type { EnquiryDeps } from '../../deps.ts';
import { issueProblems, tidyIssueText } from './check-issue.ts';
import type { Issue, IssueProblem, IssueText } from './issue.ts';
import { recordIssueAct, type StaffPrincipal } from './record-issue-act.ts';
import { columnsOf, findIssueRow, findLockedIssue, insertIssue, updateIssue } from './store.ts';

type WriteDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'newsletter'>;

export type SaveIssueOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unclear'; readonly problems: readonly IssueProblem[] }
  /** Somebody has saved, scheduled or sent it since the form was made. */
  | { readonly kind: 'changed' };

/**
 * Writes an issue: a new draft under an id of its own, or over the version that was read. One that is scheduled is taken back to be written again; one
 * that has begun stays as it was sent.
 * @param asked.version 0 for a new one
 */
export function saveIssue(
  { db, clock, newsletter }: WriteDeps,
  asked: { readonly id: string; readonly version: number; readonly text: Localized<IssueText>; readonly by: StaffPrincipal },
): Promise<SaveIssueOutcome> {
  const { id, version, by } = asked;
  const text = { tr: tidyIssueText(asked.text.tr), en: tidyIssueText(asked.text.en) };
  const problems = issueProblems(newsletter.texts, text);
  return db.transaction().execute(async (tx): Promise<SaveIssueOutcome> => {
    const before = await findLockedIssue(tx, id);
    const at = clock();
    if (before ? before.version !== version || before.state !== 'draft' : version !== 0) return { kind: 'changed' };
    if (problems.length > 0) return { kind: 'unclear', problems };
    if (before) await updateIssue(tx, id, columnsOf(text), { by: by.id, at });
    else if (!(await insertIssue(tx, id, text, { by: by.id, at }))) return { kind: 'changed' };
    await recordIssueAct(tx, { id, by, action: before ? 'changed' : 'drafted', at, facts: subjectsOf(text) });
    return { kind: 'saved' };
  });
}

/** Begins a new draft with the text of an issue. Pressed twice it is one. @param asked.as the id of the new one */
export async function copyIssue(
  { db, clock }: WriteDeps,
  { id, as, by }: { readonly id: string; readonly as: string; readonly by: StaffPrincipal },
): Promise<{ readonly kind: 'copied' | 'not_found' }> {
  const issue = await findIssueRow(db, id);
  if (!issue) return { kind: 'not_found' };
  const at = clock();
  await db.transaction().execute(async (tx) => {
    if (await insertIssue(tx, as, issue.text, { by: by.id, at }))
      await recordIssueAct(tx, { id: as, by, action: 'copied', at, facts: { of: id, ...subjectsOf(issue.text) } });
  });
  return { kind: 'copied' };
}

const subjectsOf = (text: Issue['text']): Readonly<Record<string, string>> =>
  Object.fromEntries(LOCALES.flatMap((locale) => (text[locale].subject ? [[locale, text[locale].subject]] : [])));
