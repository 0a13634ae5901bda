import { emailFrom } from '#kernel/contact';
import type { Locale } from '#kernel/locale';
import { newId } from '#platform/crypto';
import { allowNetwork } from '#platform/requests/rate-limit';
import { type EnquiryDeps, ipDigestOf } from '../deps.ts';
import { SEND_NEWSLETTER_EMAIL } from '../queues.ts';
import type { NewsletterEmailJob } from './send-newsletter-email.ts';
import { getLockedByEmail, insertConsent, markAsked } from './store.ts';

export type SubscribeOutcome =
  /** Said of every address alike, whether it was subscribed already or not: the mailbox's owner alone learns which. */
  { readonly kind: 'accepted' } | { readonly kind: 'invalid_email' } | { readonly kind: 'refused' };

const BY_ADDRESS_ON_THE_NET = { limit: 10, windowSeconds: 3600 };

/**
 * Asks for the newsletter: an e-mail goes to the mailbox, and only a yes from there subscribes it (double opt-in). The form
 * stands on every page, so that it carries no token; what a mailbox gets of these e-mails is limited where they are sent.
 * @param asked.trap what the hidden field of the form holds; people leave it empty
 */
export async function subscribe(
  deps: Pick<EnquiryDeps, 'db' | 'clock' | 'security' | 'jobs' | 'enquirySecret' | 'consentVersion'>,
  asked: { readonly email: string; readonly locale: Locale; readonly ip: string; readonly trap?: string },
): Promise<SubscribeOutcome> {
  const email = emailFrom(asked.email);
  if (!email) return { kind: 'invalid_email' };
  const { db } = deps;
  const now = deps.clock();
  const ipDigest = ipDigestOf(deps, asked.ip);
  const visitor = { use: 'newsletter', ip: asked.ip, key: deps.enquirySecret };
  if (asked.trap) return { kind: 'refused' };
  if (!(await allowNetwork(db, visitor, BY_ADDRESS_ON_THE_NET, now))) {
    deps.security({ kind: 'limit.reached', ip: asked.ip, what: 'newsletter' });
    return { kind: 'refused' };
  }

  await db.transaction().execute(async (tx) => {
    const { id, state } = await getLockedByEmail(tx, { id: newId(), email, locale: asked.locale, askedAt: now });
    if (state !== 'subscribed') {
      await markAsked(tx, id, asked.locale, now);
      await insertConsent(tx, id, { event: 'asked', textVersion: deps.consentVersion, at: now, ipDigest }, null);
    }
    const mail: NewsletterEmailJob = {
      subscriptionId: id,
      email: state === 'subscribed' ? 'already_subscribed' : 'confirm',
      askedAt: now.toISOString(),
    };
    await deps.jobs.send(tx, SEND_NEWSLETTER_EMAIL, mail);
  });
  return { kind: 'accepted' };
}
