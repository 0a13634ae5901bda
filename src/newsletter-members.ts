import { endMarketingOf, marketingAnswers } from '#accounts';
import { endedSubscriptions, membersReadUntil, noteMembersRead, takeMemberAnswer } from '#enquiries';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { defineJob, type JobDefinition } from '#platform/jobs';

/** Every minute: carries what members say of commercial e-mails to the newsletter, and what its readers say to their accounts. */
const FOLLOW_MEMBERS = 'follow-consents-of-members';
const EVERY_SECONDS = 60;
const PAGE = 500;
/** Whoever writes a word may commit it a little later than they have looked at the clock. */
const LATE_MS = 10 * 60_000;

interface MemberDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * The latest word on an address counts, on whichever side it was said. Safe to run at any time, in several processes, and again: what both sides know already
 * changes nothing.
 */
export async function followMembers({ db, clock }: MemberDeps): Promise<void> {
  const now = clock();
  const until = await membersReadUntil(db);
  const since = until ? new Date(until.getTime() - LATE_MS) : new Date(0);
  // First who has left: an older yes of an account must not bring them back.
  for (const ended of await endedSubscriptions(db, since)) await endMarketingOf(db, ended);
  for (let after: string | null = null; ; ) {
    const answers = await marketingAnswers(db, { since, after, limit: PAGE });
    for (const answer of answers) await takeMemberAnswer(db, answer);
    after = answers.at(-1)?.userId ?? null;
    if (answers.length < PAGE) break;
  }
  await noteMembersRead(db, now);
}

export const followingMembers = (deps: MemberDeps): JobDefinition =>
  defineJob(FOLLOW_MEMBERS, () => followMembers(deps), { everySeconds: EVERY_SECONDS });
