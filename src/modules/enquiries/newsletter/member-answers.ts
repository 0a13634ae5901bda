import type { Locale } from '#kernel/locale';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import {
  endOthersOfMember,
  getLockedByEmail,
  insertConsent,
  isUnreached,
  lockedByEmail,
  markConfirmed,
  markMember,
  markUnsubscribed,
  selectEnded,
} from './store.ts';

/** What a member has said of commercial e-mails in their account, for an address that is theirs. */
export interface MemberAnswer {
  readonly userId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly given: boolean;
  readonly textVersion: string;
  readonly at: Date;
  /** From when it counts for this address: since it was shown to be theirs. */
  readonly countsFrom: Date;
}

/**
 * Takes a member's word over: the latest word on an address counts, wherever it was said. A yes makes a reader of who is none, unless they have left since; a no
 * ends what was agreed before it. Other addresses that the same member read with are readers no more. Safe to repeat.
 */
export function takeMemberAnswer(db: Database, { userId, email, locale, given, textVersion, at, countsFrom }: MemberAnswer): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const consent = { textVersion, at, ipDigest: '' };
    await endOthersOfMember(tx, userId, email, { textVersion, at });
    const before = await lockedByEmail(tx, email);
    const lastWord = Math.max(before?.confirmed_at?.getTime() ?? 0, before?.unsubscribed_at?.getTime() ?? 0);
    if (!given) {
      if (!before || lastWord > at.getTime()) return;
      if (before.state !== 'subscribed' && !(await isUnreached(tx, before.id))) return;
      await markUnsubscribed(tx, before.id, at);
      await insertConsent(tx, before.id, { ...consent, event: 'withdrawn' }, 'web');
      return;
    }
    if (before?.state === 'subscribed') return markMember(tx, before.id, userId);
    if (lastWord >= at.getTime()) return;
    const { id } = before ?? (await getLockedByEmail(tx, { id: newId(), email, locale, askedAt: at }));
    await markConfirmed(tx, id, countsFrom);
    await markMember(tx, id, userId);
    await insertConsent(tx, id, { ...consent, at: countsFrom, event: 'confirmed' }, 'web');
  });
}

/** Addresses whose subscription has ended since an instant, with when. */
export const endedSubscriptions = (db: Database, since: Date): Promise<readonly { readonly email: string; readonly at: Date }[]> =>
  selectEnded(db, since);
