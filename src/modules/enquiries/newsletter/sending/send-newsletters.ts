import { handoverFailure } from '#platform/mail/handover-failure';
import type { EnquiryDeps } from '../../deps.ts';
import { type Issue, isEmptyIssue } from '../issues/issue.ts';
import { issueEmail } from '../issues/issue-email.ts';
import { begin } from '../issues/move-issue.ts';
import { findLockedIssue, issuesAtWork, lockIssueState, note, takeTurn } from '../issues/store.ts';
import { MOST_ASKED } from '../register/consent-register.ts';
import { subscribersWithOpenYes } from '../register/store.ts';
import { findLocked } from '../store.ts';
import { subscriptionKey } from '../subscription.ts';
import { changeSending, hasOpen, lockWaiting, noteAsked, noteUnknown, selectDue, type WaitingSending } from './store.ts';

type SendDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'log' | 'mailer' | 'emails' | 'addresses' | 'newsletter' | 'enquirySecret'>;

export const ROUND_SECONDS = 5;
const ROUND_MS = ROUND_SECONDS * 1000;
/** Longer than any mail server is waited for: whoever was handing an e-mail over is not there any more. */
const HANDED_OVER_WITHIN_MS = 10 * 60_000;
/** How old the register's yes may be when an e-mail goes: changes made at the register meanwhile are read besides. */
const ASKED_WITHIN_MS = 10 * 60_000;
/** İYS is asked for many at once, ten times a minute at most. */
const ASKED_FOR_MINUTES = 8;
/** Whose yes is still being reported to the register is asked about again after so long. */
const TOLD_WITHIN_MS = 15 * 60_000;
const SILENT_PAUSE_MS = 60_000;
const MOST_ATTEMPTS = 5;
/** A mail server that takes nothing is asked again after as long as it has taken nothing, within these. */
const SERVER_PAUSE_MS = { least: 60_000, most: 10 * 60_000 };

/**
 * One round of sending: begins what is due, and sends the next few e-mails of each issue at its pace. Safe to run at any time, in several processes at
 * once, and again after any of them died: an e-mail is written down as being handed over before it is, and whatever was written down so is never handed over
 * a second time.
 */
export async function sendNewsletters(deps: SendDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await noteUnknown(db, new Date(now.getTime() - HANDED_OVER_WITHIN_MS), now);
  for (const { id, state } of await issuesAtWork(db, now)) {
    if (state === 'scheduled') await beginDue(deps, id);
    else await sendBatch(deps, id);
  }
}

/** A scheduled issue begins; one that may not be sent now, or that nobody reads, is a draft again. */
async function beginDue({ db, clock, log, newsletter }: SendDeps, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const issue = await findLockedIssue(tx, id);
    const at = clock();
    if (issue?.state !== 'scheduled' || !issue.sendAt || issue.sendAt > at) return;
    const mayBegin = newsletter.register !== null || !newsletter.mustAskRegister;
    const readers = mayBegin ? await begin(tx, issue, newsletter.perMinute, at) : 0;
    if (readers === 0) {
      await note(tx, id, { state: 'draft' });
      log.warn({ event: 'newsletter.not_begun', issue: id, mayBegin }, 'a scheduled newsletter is a draft again');
    }
  });
}

/** How many e-mails go in a turn, and how long the next turn is away: `perMinute` in the end. */
export function turnOf(perMinute: number): { readonly emails: number; readonly everyMs: number } {
  const emails = Math.max(1, Math.floor((perMinute * ROUND_MS) / 60_000));
  return { emails, everyMs: Math.ceil((emails * 60_000) / perMinute) };
}

async function sendBatch(deps: SendDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const issue = await db
    .transaction()
    .execute((tx) => takeTurn(tx, id, now, (perMinute) => new Date(now.getTime() + turnOf(perMinute).everyMs)));
  if (!issue) return;
  const perMinute = issue.perMinute ?? 1;
  if (!(await isRegisterAsked(deps, issue, perMinute * ASKED_FOR_MINUTES))) return;
  const due = await selectDue(db, id, now, turnOf(perMinute).emails);
  for (const sending of due.filter((one) => !deps.newsletter.register || isFresh(one, now)))
    if ((await sendOne(deps, issue, sending)) === 'halt') return;
  if (!(await hasOpen(db, id))) await endIssue(deps, id);
}

function endIssue({ db, clock }: SendDeps, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const issue = await findLockedIssue(tx, id);
    if (issue?.state === 'sending' && !(await hasOpen(tx, id))) await note(tx, id, { state: 'sent', ended_at: clock() });
  });
}

/** Asks the register about the next readers, before their e-mails go. @returns false where it does not say: nobody is written to then */
async function isRegisterAsked(
  { db, clock, log, newsletter: { register, mustAskRegister } }: SendDeps,
  issue: Issue,
  ahead: number,
): Promise<boolean> {
  const now = clock();
  const silent = async (reason: string) => {
    log.warn({ event: 'register.silent', reason, issue: issue.id }, 'the register of consents does not say whom we may write to');
    await note(db, issue.id, {
      register_silent_since: issue.registerSilentSince ?? now,
      next_batch_at: new Date(now.getTime() + SILENT_PAUSE_MS),
    });
    return false;
  };
  // Begun by a process that has a register, or before it was taken away: whom it knows nobody can say here.
  if (!register) return mustAskRegister ? silent('none is configured') : true;
  const next = await selectDue(db, issue.id, now, Math.min(MOST_ASKED, Math.max(ahead, turnOf(issue.perMinute ?? 1).emails)));
  const turn = next.slice(0, turnOf(issue.perMinute ?? 1).emails);
  if (turn.every((one) => isFresh(one, now))) return true;
  // Looked at before the question: what is judged meanwhile is asked about again.
  const toldLater = await subscribersWithOpenYes(
    db,
    next.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  const readers = next.flatMap(({ id, email, subscriptionId }) =>
    email === null ? [] : [{ id, email, isToldLater: toldLater.has(subscriptionId ?? '') }],
  );
  const answer = await register.consentingAmong(readers.map(({ email }) => email));
  if (answer.kind === 'silent') return silent(answer.reason);
  const consented = readers.filter(({ email }) => answer.emails.has(email)).map(({ id }) => id);
  const others = readers.filter(({ email }) => !answer.emails.has(email));
  const without = others.filter(({ isToldLater }) => !isToldLater).map(({ id }) => id);
  const later = others.filter(({ isToldLater }) => isToldLater).map(({ id }) => id);
  await noteAsked(db, { consented, without, later }, { at: now, againAt: new Date(now.getTime() + TOLD_WITHIN_MS) });
  if (issue.registerSilentSince) await note(db, issue.id, { register_silent_since: null });
  return true;
}

/** Whether the register said yes a moment ago, or nobody is there to be asked about. */
const isFresh = ({ askedAt, email }: WaitingSending, now: Date): boolean =>
  email === null || (askedAt !== null && now.getTime() - askedAt.getTime() < ASKED_WITHIN_MS);

/** @returns `halt` when no more of this issue is to be sent now */
async function sendOne(deps: SendDeps, issue: Issue, { id, subscriptionId, locale }: WaitingSending): Promise<'next' | 'halt'> {
  const { db, clock, log, enquirySecret } = deps;
  const key = subscriptionId === null ? '' : subscriptionKey(subscriptionId, enquirySecret);
  const email = await issueEmail(deps, issue, locale, key).catch((error: unknown) => error as Error);
  if (email instanceof Error || isEmptyIssue(issue.text[locale])) {
    log.error(
      { event: 'newsletter.unreadable', issue: issue.id, error: String(email) },
      'a newsletter cannot be made into an e-mail: it is paused',
    );
    await db.transaction().execute(async (tx) => {
      if ((await findLockedIssue(tx, issue.id))?.state === 'sending') await note(tx, issue.id, { state: 'paused', unreadable_at: clock() });
    });
    return 'halt';
  }
  const claim = await claimed(deps, issue.id, id, subscriptionId);
  if (typeof claim === 'string') return claim;
  try {
    await deps.mailer.send({
      kind: 'newsletter_issue',
      to: claim.to,
      ...email,
      unsubscribeUrl: deps.addresses.oneClickUnsubscribe(key),
      key: id,
    });
  } catch (error) {
    return noteFailure(deps, issue, id, claim.attempts, error);
  }
  await changeSending(db, id, 'handing', { state: 'sent', ended_at: clock() });
  if (issue.serverFailingSince) await note(db, issue.id, { server_failing_since: null });
  return 'next';
}

/** Writes down that an e-mail is being handed over, while its issue is being sent and its reader is one. */
function claimed(
  { db, clock }: SendDeps,
  issueId: string,
  id: string,
  subscriptionId: string | null,
): Promise<{ readonly to: string; readonly attempts: number } | 'next' | 'halt'> {
  return db.transaction().execute(async (tx) => {
    if ((await lockIssueState(tx, issueId)) !== 'sending') return 'halt' as const;
    const reader = subscriptionId === null ? undefined : await findLocked(tx, subscriptionId);
    const waiting = await lockWaiting(tx, id);
    if (!waiting) return 'next' as const;
    const at = clock();
    if (reader?.state !== 'subscribed') {
      await changeSending(tx, id, 'waiting', { state: 'left', ended_at: at });
      return 'next' as const;
    }
    const attempts = waiting.attempts + 1;
    await changeSending(tx, id, 'waiting', { state: 'handing', handed_at: at, attempts });
    return { to: reader.email, attempts };
  });
}

/**
 * What the mail server said no to for good is not tried again, what surely did not leave is; of anything else nobody knows whether it has left. Where the
 * server takes nothing at all it is no fault of this reader: the issue rests, and begins again with another, should it lie with one after all.
 */
async function noteFailure(
  { db, clock, log }: SendDeps,
  issue: Issue,
  id: string,
  attempts: number,
  error: unknown,
): Promise<'next' | 'halt'> {
  const now = clock();
  const failure = handoverFailure(error);
  log.warn({ event: 'newsletter.not_handed_over', sending: id, attempts, failure }, 'a newsletter was not handed over');
  if (failure === 'server') {
    const since = issue.serverFailingSince ?? now;
    const wait = Math.min(SERVER_PAUSE_MS.most, Math.max(SERVER_PAUSE_MS.least, now.getTime() - since.getTime()));
    const after = (ms: number) => new Date(now.getTime() + ms);
    await changeSending(db, id, 'handing', { state: 'waiting', attempts: attempts - 1, due_at: after(3 * wait) });
    await note(db, issue.id, { server_failing_since: since, next_batch_at: after(wait) });
    return 'halt';
  }
  if (failure === 'not_sent' && attempts < MOST_ATTEMPTS)
    await changeSending(db, id, 'handing', { state: 'waiting', due_at: new Date(now.getTime() + 60_000 * 2 ** attempts) });
  else await changeSending(db, id, 'handing', { state: failure === 'unknown' ? 'unknown' : 'refused', ended_at: now });
  return 'next';
}
