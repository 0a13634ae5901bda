import type { EnquiryDeps } from '../deps.ts';
import { markBounced } from './sending/store.ts';
import { forgetSubscription } from './store.ts';

/** What is told of an e-mail within so long was sent last. */
const BELONGS_MS = 14 * 86_400_000;

/**
 * Ends the newsletter of an address that it does not reach (`bounced`), or whose reader takes it for spam (`complained`), unless they have said yes since; the
 * issue that was sent last stands as one that came back. Only the second is the reader's own word: it is told to the register of consents and to their
 * account. A subscription that was never confirmed goes altogether; told twice it changes nothing.
 */
export const endSubscriptionOf = (
  { consentVersion, db }: Pick<EnquiryDeps, 'consentVersion' | 'db'>,
  { email, at, kind }: { readonly email: string; readonly at: Date; readonly kind: 'bounced' | 'complained' },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const id = await forgetSubscription(tx, email, { textVersion: consentVersion, at }, kind === 'complained' ? 'email' : null);
    if (id !== undefined) await markBounced(tx, id, new Date(at.getTime() - BELONGS_MS));
  });
