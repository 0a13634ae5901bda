import type { DatabaseTransaction } from '#platform/database';
import type { EnquiryDeps } from '../../deps.ts';
import { endWaiting, insertSendings } from '../sending/store.ts';
import { issueProblems } from './check-issue.ts';
import { type Issue, type IssueMove, type IssueProblem, languagesOf, movesOfIssue } from './issue.ts';
import { recordIssueAct, type StaffPrincipal } from './record-issue-act.ts';
import { deleteIssue, findLockedIssue, note, updateIssue } from './store.ts';

type MoveDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'newsletter'>;

export type MoveIssueOutcome =
  | { readonly kind: 'done' }
  /** It is in no state for it; somebody has changed it since it was looked at; there is none. */
  | { readonly kind: 'not_possible' | 'changed' | 'not_found' }
  /** The law wants the register asked, and none is configured. */
  | { readonly kind: 'no_register' }
  /** Nobody reads the languages that it is written in. */
  | { readonly kind: 'no_readers' }
  /** It is to begin before now, or in more than a year. */
  | { readonly kind: 'no_time' }
  | { readonly kind: 'unclear'; readonly problems: readonly IssueProblem[] };

const FURTHEST_MS = 366 * 86_400_000;

/**
 * Schedules an issue, sends it, pauses, continues or stops it on its way, throws a draft away. What has been handed over stays; after `stop` and
 * `pause` nothing more is: whoever hands over an e-mail holds the state of its issue meanwhile.
 * @param asked.sendAt when a scheduled one begins
 */
export function moveIssue(
  { db, clock, newsletter }: MoveDeps,
  asked: {
    readonly id: string;
    readonly move: IssueMove;
    readonly version: number;
    readonly sendAt?: Date | undefined;
    readonly by: StaffPrincipal;
  },
): Promise<MoveIssueOutcome> {
  const { id, move, version, by, sendAt } = asked;
  return db.transaction().execute(async (tx): Promise<MoveIssueOutcome> => {
    const issue = await findLockedIssue(tx, id);
    if (!issue) return { kind: 'not_found' };
    if (issue.version !== version) return { kind: 'changed' };
    if (!movesOfIssue(issue.state).includes(move)) return { kind: 'not_possible' };
    const at = clock();
    const changed = { by: by.id, at };
    if (move === 'send' || move === 'schedule' || move === 'continue') {
      if (!newsletter.register && newsletter.mustAskRegister) return { kind: 'no_register' };
      const problems = issueProblems(newsletter.texts, issue.text);
      if (problems.length > 0) return { kind: 'unclear', problems };
    }
    let readers: number | undefined;
    switch (move) {
      case 'send':
        readers = await begin(tx, issue, newsletter.perMinute, at);
        if (readers === 0) return { kind: 'no_readers' };
        await updateIssue(tx, id, {}, changed);
        break;
      case 'schedule':
        if (!sendAt || sendAt <= at || sendAt.getTime() > at.getTime() + FURTHEST_MS) return { kind: 'no_time' };
        await updateIssue(tx, id, { state: 'scheduled', send_at: sendAt }, changed);
        break;
      case 'unschedule':
        await updateIssue(tx, id, { state: 'draft', send_at: null }, changed);
        break;
      case 'pause':
        await updateIssue(tx, id, { state: 'paused' }, changed);
        break;
      case 'continue':
        await updateIssue(tx, id, { state: 'sending', next_batch_at: at, unreadable_at: null }, changed);
        break;
      case 'stop':
        await endWaiting(tx, id, at);
        await updateIssue(tx, id, { state: 'stopped', ended_at: at }, changed);
        break;
      case 'discard':
        await deleteIssue(tx, id);
        break;
    }
    const facts = {
      ...(readers === undefined ? {} : { readers }),
      ...(move === 'schedule' && sendAt ? { at: sendAt.toISOString() } : {}),
    };
    await recordIssueAct(tx, { id, by, action: DONE[move], at, facts });
    return { kind: 'done' };
  });
}

/**
 * Begins to send a locked issue: writes a row for each of its readers, as they are now. @returns how many; with none nothing has begun
 */
export async function begin(tx: DatabaseTransaction, issue: Issue, perMinute: number, at: Date): Promise<number> {
  const readers = await insertSendings(tx, issue.id, languagesOf(issue), at);
  if (readers > 0) await note(tx, issue.id, { state: 'sending', started_at: at, per_minute: perMinute, next_batch_at: at });
  return readers;
}

const DONE = {
  schedule: 'scheduled',
  send: 'sent',
  unschedule: 'unscheduled',
  pause: 'paused',
  continue: 'continued',
  stop: 'stopped',
  discard: 'discarded',
} as const satisfies Readonly<Record<IssueMove, string>>;
