import { isId } from '#kernel/id';
import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Announcement, getLockedAnnouncement, insertAnnouncement, markWithdrawn, selectAnnouncements } from './store.ts';

const LONGEST = 500;
const MOST_SHOWN = 5;
const MOST_LISTED = 100;

type Deps = { readonly db: Database; readonly clock: Clock };

type AnnounceOutcome =
  | { readonly kind: 'announced' }
  /** Nothing to say, or too much; a period that ends before it begins, or is over. */
  | { readonly kind: 'no_text' | 'too_long' | 'backwards' | 'over' };

/**
 * Tells our people something from an instant until another one. Whether the asker may is the caller's question to `can` (`staff.announcement.write`).
 * @param asked.id of the form: pressed twice it is one
 */
export async function announce(
  { db, clock }: Deps,
  asked: { readonly id: string; readonly text: string; readonly from: Date; readonly until: Date; readonly by: Principal },
): Promise<AnnounceOutcome> {
  const text = asked.text.trim();
  const now = clock();
  const { id, from, until } = asked;
  if (text === '') return { kind: 'no_text' };
  if (text.length > LONGEST) return { kind: 'too_long' };
  if (until <= from) return { kind: 'backwards' };
  if (until <= now) return { kind: 'over' };
  const by = recordedActor(asked.by);
  await db.transaction().execute(async (tx) => {
    if (!(await insertAnnouncement(tx, { id, text, from, until, by: by.id ?? '' }, now))) return;
    const facts = { text, from: from.toISOString(), until: until.toISOString() };
    await recordAct(tx, { by, action: 'announcement.written', subject: { kind: 'announcement', id }, facts, at: now });
  });
  return { kind: 'announced' };
}

/** Takes one back before its time. Whether the asker may is the caller's question to `can` (`staff.announcement.write`). */
export async function withdrawAnnouncement(
  { db, clock }: Deps,
  { id, by }: { readonly id: string; readonly by: Principal },
): Promise<{ readonly kind: 'withdrawn' | 'not_found' | 'over' }> {
  if (!isId(id)) return { kind: 'not_found' };
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const found = await getLockedAnnouncement(tx, id);
    if (!found) return { kind: 'not_found' };
    if (found.withdrawnAt || found.until <= now) return { kind: 'over' };
    await markWithdrawn(tx, id, now);
    await recordAct(tx, { by: recordedActor(by), action: 'announcement.withdrawn', subject: { kind: 'announcement', id }, at: now });
    return { kind: 'withdrawn' };
  });
}

/** What is to be shown now, the newest first. */
export const currentAnnouncements = ({ db, clock }: Deps): Promise<readonly Announcement[]> =>
  selectAnnouncements(db, { shownAt: clock(), limit: MOST_SHOWN });

/** The last hundred, the newest first, those of the past and of the future too. */
export const listAnnouncements = ({ db }: Pick<Deps, 'db'>): Promise<readonly Announcement[]> =>
  selectAnnouncements(db, { limit: MOST_LISTED });
