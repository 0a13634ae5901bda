import type { EnquiryDeps } from '../deps.ts';
import type { EnquiryLetterText, NewsletterLetterFacts } from '../letters.ts';
import { findSubscription } from './store.ts';
import { FORGOTTEN_AFTER_DAYS, type Subscription, type SubscriptionState, subscriptionKey } from './subscription.ts';

export interface NewsletterLetterJob {
  readonly subscriptionId: string;
  readonly letter: 'confirm' | 'already_subscribed' | 'welcome';
  /** What asked for the letter happened then: tells one request from the next. */
  readonly askedAt: string;
}

/** A letter is sent while it is still true. */
const TRUE_WHILE: Readonly<Record<NewsletterLetterJob['letter'], SubscriptionState>> = {
  confirm: 'pending',
  already_subscribed: 'subscribed',
  welcome: 'subscribed',
};

/** Writes to a subscriber; every letter says how to leave, in words and to the mail program (RFC 8058). */
export async function sendNewsletterLetter(deps: EnquiryDeps, { subscriptionId, letter, askedAt }: NewsletterLetterJob): Promise<void> {
  const subscription = await findSubscription(deps.db, subscriptionId);
  if (!subscription || subscription.state !== TRUE_WHILE[letter]) return;
  const key = subscriptionKey(subscriptionId, deps.enquirySecret);
  await deps.mailer.send({
    kind: 'newsletter',
    to: subscription.email,
    ...(await textOf(deps, letter, subscription, key)),
    unsubscribeUrl: deps.addresses.oneClickUnsubscribe(key),
    key: `${subscriptionId}.${letter}.${Date.parse(askedAt)}`,
  });
}

function textOf(
  { letters, addresses }: EnquiryDeps,
  letter: NewsletterLetterJob['letter'],
  { locale }: Subscription,
  key: string,
): Promise<EnquiryLetterText> {
  const facts: NewsletterLetterFacts = {
    locale,
    confirmUrl: addresses.confirmSubscription(locale, key),
    unsubscribeUrl: addresses.unsubscribe(locale, key),
    forgottenAfterDays: FORGOTTEN_AFTER_DAYS,
  };
  switch (letter) {
    case 'confirm':
      return letters.confirmSubscription(facts);
    case 'already_subscribed':
      return letters.alreadySubscribed(facts);
    case 'welcome':
      return letters.welcome(facts);
  }
}
