import { maskedEmail } from '#kernel/contact';
import type { Locale } from '#kernel/locale';
import { type EnquiryDeps, ipDigestOf } from '../deps.ts';
import { SEND_NEWSLETTER_EMAIL } from '../queues.ts';
import type { NewsletterEmailJob } from './send-newsletter-email.ts';
import { findLocked, findSubscription, insertConsent, markConfirmed } from './store.ts';
import { type Subscription, type SubscriptionState, subscriptionIdFrom } from './subscription.ts';

type ConfirmDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'jobs' | 'security' | 'enquirySecret' | 'consentVersion'>;

/** What the page behind an e-mail's link shows. */
export interface SubscriptionView {
  readonly state: SubscriptionState;
  readonly locale: Locale;
  readonly maskedEmail: string;
}

/** The subscription that an e-mail's key belongs to; nothing when the key is not ours or the subscription was forgotten. */
export async function openSubscription(
  { db, enquirySecret }: Pick<EnquiryDeps, 'db' | 'enquirySecret'>,
  key: string,
): Promise<SubscriptionView | undefined> {
  const id = subscriptionIdFrom(key, enquirySecret);
  const subscription = id === undefined ? undefined : await findSubscription(db, id);
  return subscription && viewOf(subscription);
}

/**
 * The mailbox's owner says yes; also after having left. Saying it twice is saying it once. A visitor must ask for it: programs
 * that look through mails open links, and must not consent for anybody.
 */
export async function confirmSubscription(
  deps: ConfirmDeps,
  { key, ip }: { readonly key: string; readonly ip: string },
): Promise<SubscriptionView | undefined> {
  const id = subscriptionIdFrom(key, deps.enquirySecret);
  if (id === undefined) return undefined;
  const before = await deps.db.transaction().execute(async (tx) => {
    const subscription = await findLocked(tx, id);
    if (!subscription) return undefined;
    if (subscription.state !== 'subscribed') {
      const at = deps.clock();
      await markConfirmed(tx, id, at);
      const consent = { event: 'confirmed', textVersion: deps.consentVersion, at, ipDigest: ipDigestOf(deps, ip) } as const;
      await insertConsent(tx, id, consent, 'web');
      const mail: NewsletterEmailJob = { subscriptionId: id, email: 'welcome', askedAt: at.toISOString() };
      await deps.jobs.send(tx, SEND_NEWSLETTER_EMAIL, mail);
    }
    return subscription;
  });
  if (!before) return undefined;
  if (before.state !== 'subscribed') deps.security({ kind: 'consent.given', who: before.email, ip, what: 'newsletter' });
  return viewOf({ ...before, state: 'subscribed' });
}

export const viewOf = ({ state, locale, email }: Subscription): SubscriptionView => ({ state, locale, maskedEmail: maskedEmail(email) });
