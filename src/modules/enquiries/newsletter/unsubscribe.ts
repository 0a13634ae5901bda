import { type EnquiryDeps, ipDigestOf } from '../deps.ts';
import { type SubscriptionView, viewOf } from './confirm-subscription.ts';
import { findLocked, insertConsent, isUnreached, markUnsubscribed } from './store.ts';
import { subscriptionIdFrom } from './subscription.ts';

/** Ends a subscription at once, whatever state it is in; nothing when the key is not ours. */
export async function unsubscribe(
  deps: Pick<EnquiryDeps, 'db' | 'clock' | 'security' | 'enquirySecret' | 'consentVersion'>,
  { key, ip }: { readonly key: string; readonly ip: string },
): Promise<SubscriptionView | undefined> {
  const id = subscriptionIdFrom(key, deps.enquirySecret);
  if (id === undefined) return undefined;
  const before = await deps.db.transaction().execute(async (tx) => {
    const subscription = await findLocked(tx, id);
    if (!subscription) return undefined;
    if (subscription.state !== 'unsubscribed' || (await isUnreached(tx, id))) {
      const at = deps.clock();
      await markUnsubscribed(tx, id, at);
      const consent = { event: 'withdrawn', textVersion: deps.consentVersion, at, ipDigest: ipDigestOf(deps, ip) } as const;
      await insertConsent(tx, id, consent, subscription.isConfirmed ? 'email' : null);
    }
    return subscription;
  });
  if (!before) return undefined;
  if (before.state !== 'unsubscribed') deps.security({ kind: 'consent.withdrawn', who: before.email, ip, what: 'newsletter' });
  return viewOf({ ...before, state: 'unsubscribed' });
}
