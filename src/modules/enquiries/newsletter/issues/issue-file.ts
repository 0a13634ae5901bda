import { isId } from '#kernel/id';
import type { Locale } from '#kernel/locale';
import type { EnquiryDeps } from '../../deps.ts';
import type { EnquiryEmailText } from '../../emails/emails.ts';
import type { ReportStand } from '../register/report-state.ts';
import { countReports, type RegisterStand, type ReportRow, registerStand, selectReports } from '../register/store.ts';
import { countReaders, countSendings, type SendingRow, selectSendings } from '../sending/store.ts';
import { issueProblems } from './check-issue.ts';
import { type Issue, type IssueProblem, isEmptyIssue, type SendingCounts, type SendingState } from './issue.ts';
import { issueEmail } from './issue-email.ts';
import { findIssueRow, selectIssues } from './store.ts';

type ReadDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'newsletter'>;

/** Where the newsletter stands, for our people: readers, pace, and the register of consents. */
export interface NewsletterStand {
  readonly readers: Readonly<Record<Locale, number>>;
  readonly perMinute: number;
  readonly register: {
    /** Null where none is configured. */
    readonly name: string | null;
    /** Whether nothing is sent without one. */
    readonly isNeeded: boolean;
    readonly reports: Awaited<ReturnType<typeof countReports>>;
  } & Pick<RegisterStand, 'readAt' | 'silentSince'>;
}

export async function newsletterStand({ db, clock, newsletter }: ReadDeps): Promise<NewsletterStand> {
  const [readers, reports, { readAt, silentSince }] = await Promise.all([countReaders(db), countReports(db, clock()), registerStand(db)]);
  const { register, mustAskRegister: isNeeded, perMinute } = newsletter;
  return { readers, perMinute, register: { name: register?.name ?? null, isNeeded, reports, readAt, silentSince } };
}

/** Every issue with what became of its e-mails, the latest first. */
export async function listIssues({
  db,
}: Pick<ReadDeps, 'db'>): Promise<readonly { readonly issue: Issue; readonly counts: SendingCounts }[]> {
  const issues = await selectIssues(db);
  const counts = await countSendings(
    db,
    issues.map(({ id }) => id),
  );
  return issues.flatMap((issue) => {
    const of = counts.get(issue.id);
    return of ? [{ issue, counts: of }] : [];
  });
}

export interface IssueFile {
  readonly issue: Issue;
  readonly counts: SendingCounts;
  /** What would keep it from being sent now: pages that it links to may be gone since it was saved. */
  readonly problems: readonly IssueProblem[];
}

/** @param id as it stands in an address */
export async function issueFile({ db, newsletter }: Pick<ReadDeps, 'db' | 'newsletter'>, id: string): Promise<IssueFile | undefined> {
  const issue = isId(id) ? await findIssueRow(db, id) : undefined;
  const counts = issue && (await countSendings(db, [id])).get(id);
  return issue && counts && { issue, counts, problems: issueProblems(newsletter.texts, issue.text) };
}

/** The issue as its readers get it in a language; nothing where it is not written in it, or cannot be made into an e-mail. */
export async function previewIssue(
  deps: Pick<EnquiryDeps, 'emails' | 'addresses' | 'newsletter'>,
  issue: Issue,
  locale: Locale,
): Promise<EnquiryEmailText | undefined> {
  if (isEmptyIssue(issue.text[locale]) || issueProblems(deps.newsletter.texts, issue.text).length > 0) return undefined;
  return issueEmail(deps, issue, locale);
}

const PAGE = 100;

/** An issue's e-mails, as far as they are in one state; `next` asks for what comes after them. */
export async function listSendings(
  { db }: Pick<ReadDeps, 'db'>,
  { id, state, after }: { readonly id: string; readonly state: SendingState | null; readonly after: string },
): Promise<{ readonly rows: readonly SendingRow[]; readonly next: string | null }> {
  const found = await selectSendings(db, { issueId: id, state, after: isId(after) ? after : null, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/** What the register of consents was told, or is to be. */
export async function listReports(
  { db }: Pick<ReadDeps, 'db'>,
  { stand, after }: { readonly stand: ReportStand; readonly after: string },
): Promise<{ readonly rows: readonly ReportRow[]; readonly next: string | null }> {
  const from = /^\d{1,15}$/.test(after) ? Number(after) : null;
  const found = await selectReports(db, { stand, after: from, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? String(rows.at(-1)?.id) : null };
}
