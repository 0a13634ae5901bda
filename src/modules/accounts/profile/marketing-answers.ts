import type { Database } from '#platform/database';
import { insertConsents, type MarketingAnswer, selectConsents, selectMarketingAnswers } from '../personal-data/store.ts';
import { findUser, lockUser } from '../store.ts';

/**
 * The latest word on commercial e-mails of members whose address is theirs, as far as word or address have come since an instant. A no counts where there
 * was a yes before: who leaves a box empty has said nothing.
 * @param asked.after the member after whom the page begins
 */
export const marketingAnswers = (
  db: Database,
  asked: { readonly since: Date; readonly after: string | null; readonly limit: number },
): Promise<MarketingAnswer[]> => selectMarketingAnswers(db, asked);

/** The mailbox of a member has said no to commercial e-mails: so has the member, unless they have said yes since. @returns whether that was news */
export function endMarketingOf(db: Database, { email, at }: { readonly email: string; readonly at: Date }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const known = await findUser(tx, { email });
    const user = known?.email_verified ? await lockUser(tx, known.id) : undefined;
    if (!user) return false;
    const last = (await selectConsents(tx, user.id)).findLast(({ kind }) => kind === 'marketing');
    if (!last?.given || last.at > at) return false;
    await insertConsents(tx, user.id, [{ kind: 'marketing', given: false, textVersion: last.textVersion, at }], '');
    return true;
  });
}
