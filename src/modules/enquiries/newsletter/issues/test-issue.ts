import { emailFrom } from '#kernel/contact';
import type { Locale } from '#kernel/locale';
import { newId } from '#platform/crypto';
import type { EnquiryDeps } from '../../deps.ts';
import { SEND_ISSUE_TEST } from '../../queues.ts';
import { issueProblems } from './check-issue.ts';
import { type Issue, languagesOf } from './issue.ts';
import { issueEmail } from './issue-email.ts';
import { recordIssueAct, type StaffPrincipal } from './record-issue-act.ts';
import { findIssueRow } from './store.ts';

export interface IssueTestJob {
  readonly issueId: string;
  readonly locale: Locale;
  readonly to: string;
  /** Tells one test from the next. */
  readonly key: string;
}

export type TestIssueOutcome = { readonly kind: 'sent'; readonly locales: readonly Locale[] } | { readonly kind: 'not_found' | 'unclear' };

/** Mails an issue as it is saved to whoever asks, once in each language that it is written in. @param asked.to their own address */
export async function testIssue(
  deps: Pick<EnquiryDeps, 'db' | 'clock' | 'jobs' | 'newsletter'>,
  { id, to, by }: { readonly id: string; readonly to: string; readonly by: StaffPrincipal },
): Promise<TestIssueOutcome> {
  const issue = await findIssueRow(deps.db, id);
  const email = emailFrom(to);
  if (!issue || !email) return { kind: 'not_found' };
  if (issueProblems(deps.newsletter.texts, issue.text).length > 0) return { kind: 'unclear' };
  const locales = languagesOf(issue);
  await deps.db.transaction().execute(async (tx) => {
    for (const locale of locales) {
      const job: IssueTestJob = { issueId: id, locale, to: email, key: newId() };
      await deps.jobs.send(tx, SEND_ISSUE_TEST, job, { urgent: true });
    }
    await recordIssueAct(tx, { id, by, action: 'tested', at: deps.clock() });
  });
  return { kind: 'sent', locales };
}

export async function sendIssueTest(deps: EnquiryDeps, { issueId, locale, to, key }: IssueTestJob): Promise<void> {
  const issue: Issue | undefined = await findIssueRow(deps.db, issueId);
  if (!issue || !languagesOf(issue).includes(locale)) return;
  await deps.mailer.send({ kind: 'newsletter_test', to, ...(await issueEmail(deps, issue, locale)), key });
}
