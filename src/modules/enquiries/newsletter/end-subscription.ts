import type { EnquiryDeps } from '../deps.ts';
import { forgetSubscription } from './store.ts';

/**
 * Ends the newsletter of an address that it does not reach, or whose reader takes it for spam. One that was never confirmed goes altogether; told twice
 * it changes nothing.
 */
export const endSubscriptionOf = (
  { consentVersion, db }: Pick<EnquiryDeps, 'consentVersion' | 'db'>,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> => db.transaction().execute((tx) => forgetSubscription(tx, email, { textVersion: consentVersion, at }));
