import type { EnquiryDeps } from '../deps.ts';
import type { EnquiryEmailText, NewsletterEmailFacts } from '../emails/emails.ts';
import { findSubscription } from './store.ts';
import { FORGOTTEN_AFTER_DAYS, type Subscription, type SubscriptionState, subscriptionKey } from './subscription.ts';

export interface NewsletterEmailJob {
  readonly subscriptionId: string;
  readonly email: 'confirm' | 'already_subscribed' | 'welcome';
  /** What asked for the e-mail happened then: tells one request from the next. */
  readonly askedAt: string;
}

/** An e-mail is sent while it is still true. */
const TRUE_WHILE: Readonly<Record<NewsletterEmailJob['email'], SubscriptionState>> = {
  confirm: 'pending',
  already_subscribed: 'subscribed',
  welcome: 'subscribed',
};

/** Writes to a subscriber; every e-mail says how to leave, in words and to the mail program (RFC 8058). */
export async function sendNewsletterEmail(deps: EnquiryDeps, { subscriptionId, email, askedAt }: NewsletterEmailJob): Promise<void> {
  const subscription = await findSubscription(deps.db, subscriptionId);
  if (!subscription || subscription.state !== TRUE_WHILE[email]) return;
  const key = subscriptionKey(subscriptionId, deps.enquirySecret);
  await deps.mailer.send({
    kind: 'newsletter',
    to: subscription.email,
    ...(await textOf(deps, email, subscription, key)),
    unsubscribeUrl: deps.addresses.oneClickUnsubscribe(key),
    key: `${subscriptionId}.${email}.${Date.parse(askedAt)}`,
  });
}

function textOf(
  { emails, addresses }: EnquiryDeps,
  email: NewsletterEmailJob['email'],
  { locale }: Subscription,
  key: string,
): Promise<EnquiryEmailText> {
  const facts: NewsletterEmailFacts = {
    locale,
    confirmUrl: addresses.confirmSubscription(locale, key),
    unsubscribeUrl: addresses.unsubscribe(locale, key),
    forgottenAfterDays: FORGOTTEN_AFTER_DAYS,
  };
  switch (email) {
    case 'confirm':
      return emails.confirmSubscription(facts);
    case 'already_subscribed':
      return emails.alreadySubscribed(facts);
    case 'welcome':
      return emails.welcome(facts);
  }
}
